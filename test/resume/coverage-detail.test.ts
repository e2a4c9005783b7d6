/** Checks in detail, by answers worked out by hand. */
import { describe, expect, test } from 'bun:test'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { packVocabulary } from '../../src/language/vocabulary/content.ts'
import type { VocabularySkill } from '../../src/language/vocabulary/vocabulary.ts'
import { createChecks } from '../../src/resume/checks.ts'
import { checkResume } from '../../src/resume/coverage.operations.ts'
import type { ResumeCoverageInDetail } from '../../src/resume/coverage.schema.ts'
import { advertCoverageInDetail } from '../../src/resume/coverage-detail.ts'
import { detailOf } from '../../src/scans/catalog/scan-detail.ts'
import { readFigures, storeFigures } from '../../src/scans/figures.ts'
import type { ShownScan } from '../../src/scans/shown-scan.ts'
import { createSkillsWorkers } from '../../src/skills-workers.ts'
import { bareSheetOf } from '../../src/statistics/advert-table/bare-sheet.ts'
import type { Sheet } from '../../src/statistics/advert-table/sheet.ts'
import { checkHere } from '../helpers/check-here.ts'
import { skill, smallVocabulary } from '../helpers/small-vocabulary.ts'
import { readVacancies } from '../helpers/vacancies.ts'
import { type Draft, madeUpSheet, skillNamed } from '../market/made-up-scan.ts'

const NAMES = ['SQL', 'JavaScript', 'Git', 'Python', 'Word']

function checksBy(...skills: readonly VocabularySkill[]) {
  const vocabulary = smallVocabulary(...skills)
  const content = packVocabulary(vocabulary, [])
  const checks = createChecks({
    pool: createSkillsWorkers({ spawn: checkHere, workers: 1 }).checks,
    vocabulary: async () => ({ revision: vocabulary.revision, content }),
    aliases: () => noAliases,
  })
  return { vocabulary, checks }
}

/** Django is of the vocabulary, and no skill of the scan. */
const { vocabulary, checks } = checksBy(
  ...[...NAMES, 'TypeScript', 'Django'].map((name) => skill(name)),
)

const skillRow = (name: string, index: number) => {
  const count = NAMES.length - index
  return { name, members: [name], count, share: count / 10, salaryFrom: null, salaryTo: null }
}

function scanOf(revision: string | null) {
  const { statistics, skillPlaces } = storeFigures({
    salary: null,
    skills: NAMES.map(skillRow),
    titleWords: [],
    areas: [],
  })
  const shown = {
    id: 'a',
    queries: ['A'],
    scanned: 10,
    finishedAt: 0,
    vocabulary: revision,
  } as ShownScan
  return detailOf(shown, readFigures(Buffer.from(statistics), skillPlaces))
}

async function coverage(
  text: string,
  { limit, sheet = NO_SHEET }: { limit?: number; sheet?: Sheet } = {},
) {
  const catalog = { choose: async () => scanOf(vocabulary.revision) }
  const { run } = checkResume({
    catalog,
    checks,
    market: { sheetOf: async () => sheet, upToDate: (ask) => ask() },
  })
  const { value, total, revision } = await run({ scanId: 'a', text, limit, detail: true }, CALLER)
  expect(revision).toBeNull()
  return { value: value as ResumeCoverageInDetail, total }
}
const NO_SHEET = bareSheetOf({ vacancies: [], skills: [] })
const CALLER = { owner: { id: 'anna' } } as never

describe('a check of a resume in detail', () => {
  test('tells the places of what is covered, and what implies what is missing', async () => {
    const { value, total } = await coverage('Git, TypeScript и Django. git')
    expect(value).toEqual({
      scan: { id: 'a', queries: ['A'], scanned: 10, finishedAt: '1970-01-01T00:00:00.000Z' },
      covered: [
        {
          name: 'Git',
          members: ['Git'],
          share: 0.3,
          at: [
            [0, 3],
            [26, 29],
          ],
        },
      ],
      missing: [
        { name: 'SQL', members: ['SQL'], share: 0.5, impliedBy: [] },
        { name: 'JavaScript', members: ['JavaScript'], share: 0.4, impliedBy: ['TypeScript'] },
        { name: 'Python', members: ['Python'], share: 0.2, impliedBy: ['Django'] },
        { name: 'Word', members: ['Word'], share: 0.1, impliedBy: [] },
      ],
      missingTotal: 4,
      summary: null,
      reason: 'not_kept',
    })
    expect(total).toBe(4)
  })

  test.each(['Не знаю Python. Пишу на Django', 'I do not know Python but use Django'])(
    'implies nothing that the text denies: %s',
    async (text) => {
      const { value } = await coverage(text)
      expect(value.missing.find(({ name }) => name === 'Python')).toMatchObject({ impliedBy: [] })
    },
  )

  test.each([
    'Хочу изучить Python. Пишу на Django',
    'My team knew Python. I wrote Django',
    'ООО «Python». Пишу на Django',
  ])('implies what the text merely does not claim: %s', async (text) => {
    const { value } = await coverage(text)
    expect(value.missing.find(({ name }) => name === 'Python')).toMatchObject({
      impliedBy: ['Django'],
    })
  })

  test.each([0, 1, 4, 10_000])(
    'counts all that is missing, whatever the limit: %i',
    async (limit) => {
      const { value, total } = await coverage('Git', { limit })
      expect(value.missing.map(({ name }) => name)).toEqual(
        ['SQL', 'JavaScript', 'Python', 'Word'].slice(0, limit),
      )
      expect([value.missingTotal, total]).toEqual([4, 4])
    },
  )

  test('sums up over the distinct adverts, and tells what to say from what to learn', async () => {
    const drafts = Array.from(
      { length: 5 },
      (_, i): Draft => ({ employer: String(i), names: ['JavaScript', 'Git'] }),
    )
    const skills = NAMES.map((name) => skillNamed(name, { kind: 'technology' }))
    const { value } = await coverage('Git, TypeScript', { sheet: madeUpSheet(drafts, { skills }) })
    const write = [{ name: 'JavaScript', gain: 0.5, named: 1 }]
    expect(value.summary).toMatchObject({ adverts: 5, named: 0.5, next: [], write, reference: 1 })
    expect(value.summary!.top.map(({ name, state }) => [name, state])).toEqual([
      ['SQL', 'absent'],
      ['JavaScript', 'implied'],
      ['Git', 'named'],
      ['Python', 'absent'],
      ['Word', 'absent'],
    ])
  })
})

test('places are told by the vocabulary where a result was counted by it, else by the spellings of the result', async () => {
  const {
    method,
    vocabulary: revision,
    placed,
  } = await checks.places(scanOf(vocabulary.revision), 'Git, Django', 'resume')
  expect([typeof method, revision]).toEqual(['number', vocabulary.revision])
  expect(placed.map(({ name, kind }) => [name, kind])).toEqual([
    ['Git', 'technology'],
    ['Django', 'technology'],
  ])
  for (const earlier of [null, 'earlier']) {
    const own = await checks.places(scanOf(earlier), 'Git, Django', 'resume')
    expect([own.method, own.vocabulary]).toEqual([null, null])
    // The built-in table knows what Git is.
    expect(own.placed.map(({ name, kind }) => [name, kind])).toEqual([['Git', 'technology']])
  }
  expect(await checks.places(null, 'Django', 'resume')).toMatchObject({
    vocabulary: vocabulary.revision,
  })
})

test('who denies a longer name denies no part of it, be the part named there too', async () => {
  const { checks } = checksBy(
    skill('1С', { employers: 100 }),
    skill('1С:ERP', { employers: 1 }),
    skill('1С:Бухгалтерия', { employers: 50 }),
  )
  const impliedIn = async (text: string) =>
    (await checks.places(null, text, 'resume')).implied.by.get('1С')
  expect(await impliedIn('Веду 1С:Бухгалтерия. 1С:ERP не использовала')).toEqual(['1С:Бухгалтерия'])
  expect(await impliedIn('Веду 1С:Бухгалтерия. 1С не знаю')).toBeUndefined()
})

test('roles are told from skills', async () => {
  const other = checksBy(
    skill('SQL'),
    skill('Data Analyst', { kind: null, searched: [], isRole: true }),
    skill('Zorbex', { kind: null, field: null, searched: [] }),
  )
  const { placed } = await other.checks.places(null, 'Data Analyst, SQL, Zorbex', 'resume')
  expect(placed.map(({ name, isSkill }) => [name, isSkill])).toEqual([
    ['Data Analyst', false],
    ['SQL', true],
    ['Zorbex', true],
  ])
})

test('a check of a vacancy in detail calls its skills as the block does, and knows those of the block alone', async () => {
  const [vacancy] = readVacancies({
    keySkills: ['javascript', 'Quuxly', 'SQL'],
    description: 'Пишем на Python.',
  })
  const found = await checks.vacancy(vacancy!, 'Quuxly, Django; TypeScript. Quuxly')
  expect(advertCoverageInDetail(found, 2)).toMatchObject({
    covered: [
      {
        name: 'Quuxly',
        source: 'key_skills',
        at: [
          [0, 6],
          [28, 34],
        ],
      },
    ],
    missing: [
      { name: 'javascript', source: 'key_skills', impliedBy: ['TypeScript'] },
      { name: 'SQL', source: 'key_skills', impliedBy: [] },
    ],
    missingTotal: 3,
  })
  expect(advertCoverageInDetail(found, 3).missing[2]).toMatchObject({
    name: 'Python',
    source: 'description',
    impliedBy: ['Django'],
  })
  const denying = await checks.vacancy(vacancy!, 'Не знаю Python. Пишу на Django')
  expect(advertCoverageInDetail(denying, 10).missing.at(-1)).toMatchObject({
    name: 'Python',
    impliedBy: [],
  })
})

test('a missing skill tells the choice of which one is enough, and none where it has to be had', async () => {
  const [vacancy] = readVacancies({ keySkills: [], description: 'Нужны Python или Django, SQL.' })
  const found = await checks.vacancy(vacancy!, 'Пишу на Python')
  const { missing } = advertCoverageInDetail(found, 10, true)
  expect(missing.map(({ name, choice }) => [name, choice])).toEqual([
    ['Django', ['Python', 'Django']],
    ['SQL', []],
  ])
})
