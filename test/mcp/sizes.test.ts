/**
 * What answers of the tools cost a model when they are as large as real ones get, and what they say
 * of the rest.
 */
import { describe, expect, test } from 'bun:test'
import type { FamilyTable } from '../../src/market/answers/families.schema.ts'
import type { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { checkAnswer } from '../../src/mcp/check-answers.ts'
import { compactExtraction, compactFamilies, compactSkills } from '../../src/mcp/compact-answers.ts'
import type { ToolAnswer } from '../../src/mcp/tool.ts'
import type { Place } from '../../src/resume/places.ts'
import { tokensIn } from './tokens.ts'

const MOST_TOKENS = 4000
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i))
/** As long as names of activities are. */
const long = (name: string) => name.padEnd(40, ' слово')

const scan = {
  id: '3d3302a7cfc178c7',
  queries: times(200, (i) => `phrasing ${i} `.repeat(70)),
  scanned: 12_345,
  finishedAt: '2026-11-29T09:00:00.000Z',
}
const members = times(60, (i) => long(`spelling ${i}`))
const skill = (name: string) => ({ name: long(name), members, share: 0.123456789 })
const at = times(100, (i): Place => [100_000 + i, 100_010 + i])
const check = {
  scan,
  covered: times(900, (i) => ({ ...skill(`covered ${i}`), at })),
  missing: times(900, (i) => ({
    ...skill(`missing ${i}`),
    impliedBy: times(40, (by) => long(`by ${by}`)),
  })),
  missingTotal: 900,
  summary: null,
}

const rows = {
  ...{ scan: { ...scan, area: null }, method: 13, vocabulary: '9c3ccd5bc801', total: 40 },
  skills: times(40, (i) => ({ ...skill(`${i}`), share: 0.123, interval: [0.1, 0.2] })),
} as unknown as SkillTable

const costOf = ({ value, note = '' }: ToolAnswer) =>
  tokensIn(JSON.stringify(value)) + tokensIn(note)

describe('however large it is', () => {
  test.each<[string, ToolAnswer]>([
    ['a check', checkAnswer({ value: check }, { limit: null, detail: false })],
    [
      'the skills of a profession',
      compactSkills({ value: { scan, skills: times(40, (i) => skill(`${i}`)) } }, rows, {}),
    ],
    ['the skills of a text', compactExtraction({ value: extracted(900) }, null)],
    ['families', compactFamilies({ value: families(12), total: 300 })],
  ])('%s costs at most 4,000 tokens, and says how much is left out', (_, answer) => {
    expect(costOf(answer)).toBeLessThanOrEqual(MOST_TOKENS)
  })
})

test('of a check, its skills and those of a text more is told with a limit, and how much there is without', () => {
  const [few, many] = [null, 100].map((limit) =>
    checkAnswer({ value: check }, { limit, detail: true }),
  )
  const sizes = ({ value }: ToolAnswer) =>
    [value.covered, value.missing].map((list) => (list as unknown[]).length)
  expect([sizes(few!), sizes(many!)]).toEqual([
    [20, 20],
    [100, 100],
  ])
  for (const count of ['900', '20']) expect(few!.note).toContain(count)
  const first = (answer: ToolAnswer) =>
    (answer.value.missing as { impliedBy: string[]; members: string[] }[])[0]!
  expect([first(few!).impliedBy.length, first(few!).members.length]).toEqual([3, 3])
  expect([first(many!).impliedBy.length, first(many!).members.length]).toEqual([40, 60])
})

function extracted(count: number) {
  const named = (i: number) => ({
    name: long(`${i}`),
    kind: null,
    at,
    text: at.map(() => long(`${i}`)),
  })
  return { method: 13, vocabulary: '9c3ccd5bc801', skills: times(count, named) }
}

function families(count: number): FamilyTable {
  const skills = times(5, (i) => ({ name: long(`${i}`), id: null, count: 1234, share: 0.123 }))
  const row = {
    family: 'databases',
    name: long('family'),
    count: 1234,
    share: 0.123,
    interval: [0.1, 0.2] as [number, number],
  }
  return {
    ...{ scan: { ...scan, area: null }, method: 13, vocabulary: '9c3ccd5bc801' },
    families: times(count, () => ({ ...row, distinct: 1234, distinctShare: 0.123, skills })),
  }
}
