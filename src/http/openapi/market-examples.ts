import { METHOD } from '../../language/vocabulary/method.ts'
import type { Base } from '../../market/answers/base.schema.ts'
import type { Comparison } from '../../market/answers/compare.schema.ts'
import type { FamilyTable } from '../../market/answers/families.schema.ts'
import type { History } from '../../market/answers/history.schema.ts'
import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import type { SkillAnswer } from '../../market/answers/skill.schema.ts'
import type { SkillRow, SkillTable } from '../../market/answers/skills.schema.ts'
import type { Slices } from '../../market/answers/slices.schema.ts'

type Head = Pick<SkillTable, 'scan' | 'method' | 'vocabulary'>

const QUARTILES = {
  ...{ p25: 95_000, p50: 125_000, p75: 170_000 },
  ...{ interval: [110_000, 150_000] as const, count: 48, employers: 37 },
}
const UPPER = {
  ...{ p25: 135_000, p50: 190_000, p75: 250_000 },
  ...{ interval: [160_000, 230_000] as const, count: 33, employers: 29 },
}
const MIX = { currencies: [{ code: 'RUR', count: 55 }], mixed: false }
const PAY = { from: QUARTILES, to: UPPER, count: 55, ...MIX }

const SQL: SkillRow = {
  name: 'SQL',
  id: 'sql',
  family: 'databases',
  kind: 'technology',
  members: ['SQL', 'sql', 'язык SQL'],
  count: 90,
  share: 0.75,
  interval: [0.661, 0.822],
  inKeySkills: 52,
  counted: 'everywhere',
  distinct: 77,
  distinctShare: 0.74,
  distinctInterval: [0.645, 0.817],
  employers: 63,
  pay: PAY,
  distinctive: { score: 4.12, elsewhere: 0.287 },
}

const baseIn = (head: Head): Base => ({
  ...head,
  source: 'hh.ru',
  via: 'pages',
  found: 131,
  distinct: 104,
  limitHit: false,
  published: { from: '2026-10-03', to: '2026-11-01', p50: '2026-10-19' },
  employers: { count: 81, effective: 46.2, top: [{ name: 'Ромашка', count: 9, share: 0.075 }] },
  withKeySkills: 84,
  salaries: {
    stated: 71,
    usable: 66,
    gross: 31,
    net: 27,
    unstated: 8,
    currencies: [{ code: 'RUR', count: 66 }],
    ratesAt: '2026-11-02',
  },
  names: { known: 14_210, named: 312 },
})

function historyIn(head: Head): Omit<History, 'scan'> {
  const run = {
    status: 'done' as const,
    scanned: head.scan.scanned,
    found: 131,
    limitHit: false,
    method: head.method,
    vocabulary: head.vocabulary,
    pay: { from: QUARTILES, to: UPPER, ...MIX },
  }
  return {
    runs: [
      {
        ...run,
        run: 31,
        finishedAt: '2026-10-19T09:12:40.000Z',
        scanned: 118,
        skills: [{ name: 'SQL', share: 0.669, interval: [0.576, 0.751] }],
      },
      {
        ...run,
        run: 44,
        finishedAt: head.scan.finishedAt!,
        skills: [{ name: 'SQL', share: 0.75, interval: [0.661, 0.822] }],
      },
    ],
    changes: [
      {
        name: 'SQL',
        from: 0.669,
        to: 0.75,
        change: 0.081,
        interval: [-0.008, 0.17],
        verdict: 'unclear',
      },
    ],
    reason: null,
  }
}

const skillIn = (head: Head): SkillAnswer => ({
  ...head,
  ...SQL,
  together: [{ name: 'PostgreSQL', count: 24, lift: 1.29 }],
  spellings: [
    { text: 'SQL', count: 52, in: 'key_skills' },
    { text: 'SQL', count: 71, in: 'description' },
  ],
  vacancies: [
    {
      id: '123456789',
      url: 'https://hh.ru/vacancy/123456789',
      title: 'Аналитик данных',
      employer: 'Ромашка',
      area: 'Москва',
      publishedAt: '2026-11-01T08:30:00.000Z',
      where: 'key_skills',
    },
  ],
  history: historyIn(head),
})

const familiesIn = (head: Head): FamilyTable => ({
  ...head,
  families: [
    {
      family: 'databases',
      name: 'Базы данных',
      count: 96,
      share: 0.8,
      interval: [0.714, 0.865],
      distinct: 82,
      distinctShare: 0.788,
      skills: [
        { name: 'SQL', id: 'sql', count: 90, share: 0.75 },
        { name: 'PostgreSQL', id: 'postgresql', count: 31, share: 0.258 },
      ],
    },
  ],
})

const slicesIn = (head: Head): Slices => ({
  ...head,
  by: 'experience',
  slices: [
    {
      value: 'between1And3',
      label: '1–3 года',
      count: 57,
      share: 0.475,
      pay: PAY,
      skills: [{ name: 'SQL', count: 45, share: 0.789, interval: [0.66, 0.879] }],
    },
  ],
  other: null,
})

const payIn = (head: Head): PayAnswer => ({
  ...head,
  from: {
    p10: 70_000,
    ...QUARTILES,
    p90: null,
    reason: 'too_few_salaries',
    histogram: [
      { low: 50_000, high: 100_000, count: 14 },
      { low: 100_000, high: 150_000, count: 20 },
      { low: 150_000, high: null, count: 14 },
    ],
  },
  to: {
    p10: null,
    ...UPPER,
    p90: null,
    reason: 'too_few_salaries',
    histogram: [{ low: 100_000, high: null, count: 33 }],
  },
  ...MIX,
  taxUnstated: 6,
  estimate: {
    p25: null,
    p50: null,
    p75: null,
    interval: null,
    n: 55,
    full: 26,
    reason: 'too_few_full',
  },
})

function comparisonIn({ scan, method, vocabulary }: Head): Comparison {
  const otherScan = {
    ...scan,
    id: '2b71c09e55d3a4f8',
    queries: ['Системный аналитик'],
    scanned: 240,
  }
  return {
    a: scan,
    b: otherScan,
    method,
    vocabulary,
    pay: { a: PAY, b: PAY },
    skills: [
      {
        name: 'Python',
        a: { share: 0.6, interval: [0.508, 0.686] },
        b: { share: 0.142, interval: [0.099, 0.199] },
        difference: -0.458,
        interval: [-0.561, -0.355],
      },
    ],
    onlyA: [{ name: 'A/B-тесты', share: 0.175, interval: [0.114, 0.259] }],
    onlyB: [{ name: 'BPMN', share: 0.408, interval: [0.341, 0.479] }],
    notes: [{ code: 'shared_adverts', text: 'Some adverts are in both scans.' }],
  }
}

/**
 * The examples of answers about the market, by the name of their operation, for a scan that the
 * others show too.
 */
export function marketExamples({ id, queries, scanned, finishedAt }: SkillTable['scan']) {
  const scan = { id, queries, area: null, scanned, finishedAt }
  const head = { scan, method: METHOD, vocabulary: '5f0c2e91b7aa' }
  const table: SkillTable = { ...head, total: 312, skills: [SQL] }
  const trend = { scan, ...historyIn(head) }
  const comparison = comparisonIn(head)
  const params = { id }
  return {
    get_base: { params, answer: baseIn(head) },
    get_skill_table: { params, query: { sort: 'distinctive', limit: '1' }, answer: table },
    get_skill: { params: { id, name: 'SQL' }, answer: skillIn(head) },
    get_families: { params, query: { limit: '1' }, answer: familiesIn(head) },
    get_slices: { params, query: { by: 'experience' }, answer: slicesIn(head) },
    get_pay: { params, answer: payIn(head) },
    get_trend: { params, query: { since: '30d', skill: 'SQL' }, answer: trend },
    compare_scans: { query: { a: id, b: comparison.b.id }, answer: comparison },
  }
}
