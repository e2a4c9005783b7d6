import { expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'
import { groupSpellings } from '../../../src/language/spelling/group-spellings.ts'

const matcher = createMatcher(
  ['Docker', 'C', 'R', '', '...', 'управление складом'].map((name) => ({
    name,
    members: ['', name],
  })),
)
const namedAfter = (text: string) =>
  matcher.find(`${text} Docker`).map(({ start, end }) => [start, end])

test('text that is no text hides nothing that follows it', () => {
  for (const text of [
    'я'.repeat(51_200),
    'a.'.repeat(51_200),
    `e${'\u0301'.repeat(1_000_000)}`,
    '\ud800'.repeat(51_200),
    '\udc00\ud800',
    '👩‍💻'.repeat(1_000),
    '\u0000\u200b',
  ]) {
    expect(namedAfter(text)).toEqual([[text.length + 1, text.length + 7]])
  }
})

test('a row of letters without end is read once', () => {
  expect(matcher.find('C, '.repeat(34_000)).length).toBeGreaterThan(30_000)
})

test('names without a word are never found', () => {
  expect(createMatcher([{ name: '', members: ['', '…', '7'] }]).find('7 … - ')).toEqual([])
})

test('a text given for a name or a spelling is only a long one', () => {
  for (const text of [
    'я'.repeat(50_000),
    'а/'.repeat(50_000),
    'C, '.repeat(50_000),
    'слово '.repeat(20_000),
  ]) {
    const skills = [
      { name: text, members: [text] },
      { name: 'Docker', members: [] },
    ]
    expect(
      createMatcher(skills)
        .find('Docker')
        .map(({ skill }) => skill),
    ).toEqual([1])
    expect(
      groupSpellings([text, `${text}.`, 'Docker'].map((spelling) => ({ spelling, count: 1 }))),
    ).not.toHaveLength(1)
  }
})

test('twenty thousand spellings and an empty one are grouped', () => {
  const spellings = Array.from({ length: 20_000 }, (_, i) => ({
    spelling: `навык ${i.toString(36)}ж`,
    count: 1,
  }))
  const groups = groupSpellings([...spellings, { spelling: '', count: 2 }])
  expect(groups).toHaveLength(20_001)
  expect(groups[0]).toEqual({ name: '', members: [''], count: 2 })
})
