/** What a model gets of the market's answers: of made-up ones, as large as they can be. */
import { describe, expect, test } from 'bun:test'
import type { Caller } from '../../src/accounts/callers.ts'
import { AppError, type ErrorKind } from '../../src/errors.ts'
import { citationOf } from '../../src/market/answers/citation.ts'
import { REASONS } from '../../src/market/answers/codes.ts'
import type { ComparedSkill, Comparison } from '../../src/market/answers/compare.schema.ts'
import type { Change, History, Run } from '../../src/market/answers/history.schema.ts'
import { MOST_SLICES, type Slice, type Slices } from '../../src/market/answers/slices.schema.ts'
import { marketOperations } from '../../src/market/market.operations.ts'
import { compareScansTool } from '../../src/mcp/comparison-tool.ts'
import { notedTool } from '../../src/mcp/noted-tool.ts'
import { listScansTool } from '../../src/mcp/scan-tools.ts'
import { getSlicesTool } from '../../src/mcp/slices-tool.ts'
import type { Tool } from '../../src/mcp/tool.ts'
import { getTrendTool } from '../../src/mcp/trend-tool.ts'
import { listScans } from '../../src/scans/catalog/scans.operations.ts'
import { as } from '../helpers/answers.ts'
import { BriefComparison, BriefSlices, Trend } from './shapes.ts'
import { tokensIn } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FINISHED = Date.parse('2026-11-20T09:00:00.000Z')
const SOURCE = 'hh.ru'
/** Long before the scan. */
const PUBLISHED = { from: '2021-08-23', to: '2021-09-22' }
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i))
/** As long as a name of a skill can be, of letters that cost most. */
const long = (name: string, length = 100) => name.padEnd(length, ' слово')
/** What the largest answer may cost unless a limit is given. */
const MOST_TOKENS = 4000

const bound = { p25: 90_000, p50: 119_876, p75: 150_000, interval: null, count: 40, employers: 30 }
const pay = {
  from: bound,
  to: bound,
  count: 50,
  currencies: [{ code: 'RUR', count: 50 }],
  mixed: false,
}
const head = { method: 3, vocabulary: '5f0c9a1b2c3d' }
const scanOf = (id: string) => ({
  id,
  queries: times(200, (i) => long(`${id} ${i}`, 1000)),
  area: null,
  scanned: 989,
  finishedAt: new Date(FINISHED).toISOString(),
})

const operations = marketOperations({} as never, {} as never)
const nobody = {} as Caller

/** An operation that gives one answer, whatever it is asked. */
function answering<Named extends object>(operation: Named, value: object, total?: number) {
  const asked: Record<string, unknown>[] = []
  const run = async (input: Record<string, unknown>) => {
    asked.push(input)
    return { value, revision: 'r', ...(total !== undefined && { total }) } as never
  }
  return { asked, operation: { ...operation, run } }
}

/** A tool as clients get it. */
const noted = (tool: Tool) =>
  notedTool(tool, {
    sources: async () => () => SOURCE,
    publishedOf: async () => PUBLISHED,
    repeatsOf: async () => null,
    otherFits: async () => [],
  })

const texts = (value: Record<string, unknown>) => JSON.stringify(value)

describe('two scans compared', () => {
  const compared = (
    name: string,
    [a, b]: [number, number],
    interval: ComparedSkill['interval'],
  ): ComparedSkill => ({
    name,
    a: { share: a, interval: [a, a] },
    b: { share: b, interval: [b, b] },
    difference: b - a,
    interval,
  })
  const only = (of: string) =>
    times(50, (i) => ({ name: long(`${of} ${i}`), share: 0.1, interval: null }))
  const comparison = (skills: ComparedSkill[]): Comparison => ({
    a: scanOf('one'),
    b: scanOf('other'),
    ...head,
    pay: { a: pay, b: null },
    skills,
    onlyA: only('A'),
    onlyB: only('B'),
    notes: [{ code: 'stopped', text: 'Stopped.' }],
  })
  async function ask(value: Comparison, input: object = {}) {
    const { asked, operation } = answering(operations.compareChosen, value, 300)
    const answer = await noted(compareScansTool(operation)).call(
      { a: 'one', b: 'other', ...input },
      nobody,
    )
    return { asked: asked[0]!, answer, value: as(BriefComparison, answer.value) }
  }
  const many = comparison(times(7, (i) => compared(long(`Skill ${i}`), [0.1, 0.2], [0.05, 0.15])))

  test('begin with a summary, and fill a few pages however large they are', async () => {
    const { value, answer } = await ask(many)
    expect(Object.keys(value)[0]).toBe('summary')
    expect(value.a.queries.length).toBeLessThan(10)
    expect(tokensIn(texts(answer.value))).toBeLessThan(MOST_TOKENS)
  })

  test('show seven skills of each list, and say how many there are', async () => {
    const { asked, value, answer } = await ask(many)
    expect(asked).toMatchObject({ limit: 7 })
    expect([value.onlyA.length, value.onlyB.length]).toEqual([7, 7])
    expect(answer.total).toBe(300)
    expect(answer.note).toContain('300')
  })

  test.each([
    [5, 5],
    [null, 7],
    [1_000_000, 100],
  ])('with a limit of %p show %p', async (limit, shown) => {
    const { asked, value } = await ask(many, { limit })
    expect(asked).toMatchObject({ limit: shown })
    expect(value.onlyA).toHaveLength(Math.min(50, shown))
  })

  test('name in the summary what differs, and not what may be alike', async () => {
    const { value } = await ask(
      comparison([
        compared('Airflow', [0.1, 0.4], [0.2, 0.4]),
        compared('Excel', [0.8, 0.3], [-0.6, -0.4]),
        compared('Kafka', [0.2, 0.22], [-0.1, 0.14]),
      ]),
    )
    expect(value.summary).toContain('Excel')
    expect(value.summary).toContain('Airflow')
    expect(value.summary).not.toContain('Kafka')
  })

  test('say how to cite a figure of either, why something is missing and what to bear in mind', async () => {
    const skill = compared('SQL', [0.781, 0.5], [-0.3, -0.2])
    const { value, answer } = await ask({ ...comparison([skill]), reason: 'too_few_employers' })
    for (const side of ['a', 'b'] as const) {
      const scan = { ...scanOf(side === 'a' ? 'one' : 'other') }
      const origin = { scan, source: SOURCE, published: PUBLISHED, ...head }
      const cited = citationOf({ name: 'SQL', ...skill[side] }, origin)
      // The title is cut, the figure and what it rests on are not.
      expect(answer.note).toContain(cited.slice(0, cited.indexOf('“')))
      expect(answer.note).toContain(cited.slice(cited.lastIndexOf('”')))
    }
    expect(value.summary).toContain(REASONS.too_few_employers)
    expect(value.summary).toContain('Stopped.')
  })
})

describe('a trend', () => {
  const verdicts = ['rising', 'falling', 'steady', 'unclear'] as const
  const change = (name: string, verdict: Change['verdict']): Change => ({
    name,
    from: 0.2,
    to: 0.3,
    change: 0.1,
    interval: [0.05, 0.15],
    verdict,
  })
  const changes = verdicts.flatMap((verdict) =>
    times(30, (i) => change(long(`${verdict} ${i}`), verdict)),
  )
  const run = (index: number, status: Run['status'] = 'done'): Run => ({
    run: index + 1,
    finishedAt: new Date(FINISHED + index * DAY_MS).toISOString(),
    status,
    scanned: 989,
    found: 1033,
    limitHit: false,
    ...head,
    pay,
    skills: [...times(19, (i) => `Skill ${i}`), changes[0]!.name].map((name) => ({
      name: long(name),
      share: 0.3,
      interval: null,
    })),
  })
  const history = (runs: Run[], more: Partial<History> = {}): History => ({
    scan: scanOf('one'),
    runs,
    changes,
    reason: null,
    ...more,
  })
  async function ask(value: History, input: object = {}) {
    const { operation } = answering(operations.getHistory, value)
    const answer = await noted(getTrendTool(operation)).call({ scanId: 'one', ...input }, nobody)
    return { answer, value: as(Trend, answer.value) }
  }
  const manyRuns = [run(0, 'stopped'), ...times(398, (i) => run(i + 1)), run(399, 'stopped')]

  test('begins with a summary, and fills a few pages however long it is', async () => {
    const { value, answer } = await ask(history(manyRuns))
    expect(Object.keys(value)[0]).toBe('summary')
    expect(tokensIn(texts(answer.value))).toBeLessThan(MOST_TOKENS)
    expect(answer.note).toContain('400')
  })

  test('has the two runs that are compared among at most six, oldest first', async () => {
    const { value } = await ask(history(manyRuns))
    const days = value.runs.map(({ finishedAt }) => (Date.parse(finishedAt) - FINISHED) / DAY_MS)
    expect(days.length).toBeLessThanOrEqual(6)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    for (const day of [0, 1, 398, 399]) expect(days).toContain(day)
  })

  test.each([0, 1, 2, 5, 6, 7])('of %p runs has as many, or six', async (count) => {
    const { value } = await ask(history(times(count, (i) => run(i))))
    expect(value.runs).toHaveLength(Math.min(6, count))
  })

  test('has eight of what rose and eight of what fell, and counts all', async () => {
    const { value, answer } = await ask(history(manyRuns))
    const shown = value.changes.map(({ verdict }) => verdict)
    expect(shown).toEqual([
      ...times(8, () => 'rising' as const),
      ...times(8, () => 'falling' as const),
    ])
    expect(value.verdicts).toEqual({ rising: 30, falling: 30, steady: 30, unclear: 30 })
    expect(answer.note).toContain('120')
  })

  test.each(['', ' ', null])('of a skill named %j is that of all', async (skill) => {
    const { value } = await ask(history(manyRuns), { skill })
    expect(value.changes).toHaveLength(16)
  })

  test('of each run tells three skills, first those that changed', async () => {
    const { value } = await ask(history(manyRuns))
    for (const { skills } of value.runs) {
      expect(skills).toHaveLength(3)
      expect(skills.map(({ name }) => name)).toContain(changes[0]!.name)
    }
  })

  test('of one skill tells what became of it, whatever that is', async () => {
    for (const verdict of verdicts) {
      const { value } = await ask(history(manyRuns, { changes: [change('SQL', verdict)] }), {
        skill: 'sql',
      })
      expect(value.changes).toEqual([change('SQL', verdict)])
      expect(value.summary).toContain(verdict)
    }
  })

  test('that cannot be told says why', async () => {
    const { value } = await ask(history([], { changes: [], reason: 'no_runs' }))
    expect(value).toMatchObject({ runs: [], changes: [], reason: 'no_runs' })
    expect(value.summary).toContain(REASONS.no_runs)
  })

  test('says how to cite a figure of the last run', async () => {
    const last = { ...run(9), vocabulary: 'aaaaaaaaaaaa' }
    const { answer } = await ask(history([run(0), last]))
    expect(answer.note).toContain(
      'adverts published 2021-08-23 to 2021-09-22, counted 2026-11-29, method 3, vocabulary ' +
        'aaaaaaaaaaaa',
    )
  })
})

describe('slices', () => {
  const slice = (index: number): Slice => ({
    value: long(`value ${index}`, 5000),
    label: long(`label ${index}`, 5000),
    count: 400,
    share: 0.4,
    pay,
    skills: times(20, (i) => ({
      name: long(`Skill ${i}`),
      count: 300,
      share: 0.75,
      interval: [0.7, 0.8],
    })),
  })
  const sliced: Slices = {
    scan: scanOf('one'),
    ...head,
    by: 'employer',
    slices: times(5, slice),
    other: { values: 45, count: 90 },
  }
  async function ask(value: Slices, limit?: number) {
    const { asked, operation } = answering(operations.getSlices, value)
    const answer = await noted(getSlicesTool(operation)).call(
      { profession: 'Data Analyst', by: 'employer', ...(limit && { limit }) },
      nobody,
    )
    return { asked: asked[0]!, answer, value: as(BriefSlices, answer.value) }
  }

  test('begin with a summary, and fill a few pages however many they are', async () => {
    const { value, answer } = await ask(sliced)
    expect(Object.keys(value)[0]).toBe('summary')
    expect(tokensIn(texts(answer.value))).toBeLessThan(MOST_TOKENS)
  })

  test('are five with five skills each, and tell how many are left out', async () => {
    const { asked, value, answer } = await ask(sliced)
    expect(asked).toMatchObject({ profession: 'Data Analyst', by: 'employer', limit: 5 })
    expect(value.slices.map(({ skills }) => skills.length)).toEqual(times(5, () => 5))
    expect(value.other).toEqual({ values: 45, count: 90 })
    expect(answer.note).toContain('50')
  })

  test('advise a larger limit only where it shows more', async () => {
    const { answer } = await ask(sliced)
    const fewer = await ask({ ...sliced, slices: times(4, slice) })
    const most = await ask({ ...sliced, slices: times(MOST_SLICES, slice) }, MOST_SLICES)
    const advises = [answer, fewer.answer, most.answer].map(({ note }) => note!.includes('limit'))
    expect(advises).toEqual([true, false, false])
  })

  test('tell pay in words as pages round it', async () => {
    const { value } = await ask(sliced)
    expect(value.summary).toContain('120,000 (40')
    expect(value.slices[0]!.pay!.from.p50).toBe(119_876)
  })

  test('say how to cite the share of a slice: of its own adverts', async () => {
    const { answer } = await ask(sliced)
    expect(answer.note).toContain('Skill 0')
    expect(answer.note).toContain('75.0% of 400 adverts')
    expect(answer.note).toContain(
      'adverts published 2021-08-23 to 2021-09-22, counted 2026-11-20, method 3, vocabulary ' +
        '5f0c9a1b2c3d',
    )
  })

  test('are named in English in the summary, and as the API names them beside it', async () => {
    const label = 'Нет опыта'
    const slices = [{ ...slice(0), value: 'noExperience', label }]
    const { value } = await ask({ ...sliced, by: 'experience', slices })
    expect(value.summary).not.toContain(label)
    expect(value.slices[0]!.label).toBe(label)
  })

  test('that were not kept say so', async () => {
    const { value, answer } = await ask({ ...sliced, slices: [], other: null, reason: 'not_kept' })
    expect(value.summary).toContain(REASONS.not_kept)
    expect(answer.note).toBeUndefined()
  })
})

describe('the list of scans', () => {
  const listed = (failure: ErrorKind) => {
    const scans = ['here', 'gone'].map((id) => ({ ...scanOf(id), salary: {} }))
    const getPay = {
      ...operations.getPay,
      run: async ({ scanId }: { scanId?: string | null }) => {
        if (scanId === 'gone') throw new AppError(failure, 'No.')
        return { value: { ...head, ...pay, scan: scanOf('here') } } as never
      },
    }
    const list = answering(listScans({} as never), scans)
    return listScansTool({ listScans: list.operation, getPay } as never).call({}, nobody)
  }

  test('has the others where one was deleted since it was listed', async () => {
    const { value } = await listed('not_found')
    expect(value).toMatchObject({
      scans: [
        { id: 'here', salary: { toCount: 40 } },
        { id: 'gone', salary: null },
      ],
    })
  })

  test('fails with whatever else fails', () =>
    expect(listed('server_error')).rejects.toMatchObject({ kind: 'server_error' }))
})
