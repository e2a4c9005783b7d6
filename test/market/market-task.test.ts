import { expect, test } from 'bun:test'
import { compareScans } from '../../src/market/answers/compare.ts'
import { createMarketTotals } from '../../src/market/answers/elsewhere.ts'
import { changesBetween } from '../../src/market/answers/run-changes.ts'
import { skillAnswerOf } from '../../src/market/answers/skill.ts'
import { slicesOf } from '../../src/market/answers/slices.ts'
import { comparisonCsv, skillsCsv, slicesCsv } from '../../src/market/answers/tables.ts'
import { performMarketTask, type SentMaterial } from '../../src/market/market-task.ts'
import { packSheet } from '../../src/statistics/advert-table/packed-sheet.ts'
import { createSkillRows } from './made-up-market.ts'
import { largeSheet } from './made-up-scan.ts'

// What a worker makes of what is sent to it is what the figures make of the sheets themselves.

const [one, other] = [
  largeSheet({ adverts: 60, skills: 40 }),
  largeSheet({ adverts: 60, skills: 40, seed: 2, firstId: 30 }),
]
const scan = {
  id: 'scan',
  queries: ['оператор'],
  area: null,
  scanned: 60,
  finishedAt: '2026-11-01T00:00:00Z',
}
const head = {
  scan,
  method: 4,
  vocabulary: '0123456789ab',
  source: 'hh',
  status: 'done' as const,
  limitHit: false,
}
const [market, second] = [one, other].map((sheet) => ({ ...head, sheet })) as [Scan, Scan]
type Scan = typeof head & { sheet: typeof one }
const sentOf = ({ sheet, ...told }: Scan) => ({ ...told, sheet: packSheet(sheet) })
const [sent, sentSecond] = [sentOf(market), sentOf(second)]

const totals = createMarketTotals()
for (const sheet of [one, other]) totals.add(sheet)
const elsewhere = totals.excluding(one)
const members = one.skills.map(({ name }) => [name, `${name} новый`])
const material = { market, members, elsewhere }
const sentMaterial: SentMaterial = {
  market: sent,
  members,
  elsewhere: one.skills.map(({ name }) => elsewhere(name)),
}
const made = (task: Parameters<typeof performMarketTask>[0]) => JSON.parse(performMarketTask(task))

test('the rows of skills', () => {
  const { skills } = createSkillRows(material).part({ sort: 'name', limit: 500 })
  const rows = made({ do: 'rows', material: sentMaterial }) as typeof skills
  expect(rows).toHaveLength(40)
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(skills)
  expect(rows.some(({ distinctive }) => distinctive !== null)).toBe(true)
})

test('the rows of a scan that is the only one', () => {
  const rows = made({ do: 'rows', material: { ...sentMaterial, elsewhere: null } }) as {
    distinctive: unknown
  }[]
  expect(rows.every(({ distinctive }) => distinctive === null)).toBe(true)
})

test('one skill, whose history is added later', () => {
  const history = { runs: [], changes: [], reason: null }
  const siteUrl = 'https://example.org'
  const answer = skillAnswerOf(3, material, { history, siteUrl })
  expect(made({ do: 'skill', skill: 3, material: sentMaterial, siteUrl })).toEqual(answer)
})

test('slices, and all of them as a table', () => {
  const part = { by: 'employer', limit: 3 } as const
  expect(made({ do: 'slices', market: sent, part })).toMatchObject({
    slices: slicesOf(market, part).slices,
  })
  const table = performMarketTask({ do: 'slices as csv', market: sent, part: { by: 'employer' } })
  expect(table).toBe(slicesCsv(slicesOf(market, { by: 'employer' }, 1000)))
})

test('what parts of a long sheet leave is collected', () => {
  const titles = Array.from(one.titles, (title, i) => (i === 0 ? 'x'.repeat(9_000_000) : title))
  const long = { ...sent, sheet: packSheet({ ...one, titles }) }
  let collected = 0
  const answer = performMarketTask(
    { do: 'slices', market: long, part: { by: 'employer' } },
    () => collected++,
  )
  expect(collected).toBeGreaterThan(0)
  expect(JSON.parse(answer)).toEqual(made({ do: 'slices', market: sent, part: { by: 'employer' } }))
})

test('a comparison, and pages of it as a table', () => {
  const whole = compareScans(market, second)
  const answer = performMarketTask({ do: 'compare', a: sent, b: sentSecond })
  expect(JSON.parse(answer)).toEqual(whole)
  const part = { limit: 2, offset: 1 }
  const csv = performMarketTask({ do: 'comparison as csv', answer, part })
  expect(csv).toBe(comparisonCsv(whole, part))
})

test('changes', () => {
  const changes = changesBetween(one, other)!
  expect(changes.length).toBeGreaterThan(0)
  expect(made({ do: 'changes', first: sent.sheet, last: sentSecond.sheet })).toEqual(changes)
})

test('a table of what was made', () => {
  const table = createSkillRows(material).part({})
  expect(performMarketTask({ do: 'csv', of: 'skills', answer: JSON.stringify(table) })).toBe(
    skillsCsv(table),
  )
})
