import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { generateVacancies } from '../../../src/demo/vacancies/sample-vacancies.ts'
import { createMatcher, type SkillMatcher } from '../../../src/language/mentions/matcher.ts'
import type { NamedSkill } from '../../../src/language/mentions/mention.ts'
import { htmlToText } from '../../../src/site/pages/html-text.ts'
import { hostileTexts } from './hostile-texts.ts'

// One letters, ordinary words, abbreviations, Russian names, lists, and names that overlap each
// other in chains.
const NAMES =
  'C;R;Go;Excel;React;React Native;Native React;.NET;ASP.NET;Node.js;CI/CD;C/C++;R/C;C++;SQL;MS SQL;SQL Server;Server SQL;1С;1С: ERP;ПО;Установка ПО;Аналитика;Аналитик данных;данных аналитик;Мобильный;Английский язык;язык R;BI;ML;Draw.io;управление проектами;проектами управление;А/В тесты;Анализ данных;Сбор данных'.split(
    ';',
  )
const skills: NamedSkill[] = NAMES.map((name, i) => ({
  name,
  members: [name.toLowerCase()],
  ...(i % 3 === 0 ? {} : { count: 1 + ((i * 37) % 100) }),
}))
const matcher = createMatcher(skills)

/** What `covered` says must be what `find` finds, of all skills and of those asked for. */
function expectSame(text: string, by: SkillMatcher = matcher): void {
  const found = new Set(by.find(text).map(({ skill }) => skill))
  expect([...by.covered(text)].sort()).toEqual([...found].sort())
  const asked = Uint32Array.of(30, 5, 2 ** 31 - 1, 10, 0, 15, 20, 25)
  expect([...by.coveredAmong(text, asked)]).toEqual(
    [...asked].flatMap((skill, place) => (found.has(skill) ? [place] : [])),
  )
}

const piece = fc.oneof(
  fc.constantFrom(
    ...NAMES,
    ...NAMES.map((name) => name.toLowerCase()),
    ...NAMES.map((name) => name.toUpperCase()),
  ),
  fc.constantFrom(
    ' ',
    '  ',
    '/',
    ', ',
    ' - ',
    '-',
    '\n',
    '. ',
    '.',
    '(',
    ')',
    ':',
    '&',
    '@',
    '#',
    '°',
    '℅',
    '+',
    '2',
  ),
  fc.constantFrom(
    'с ',
    'на ',
    'категория',
    'язык',
    'и',
    'and',
    'collect',
    'analyze data',
    'the',
    'https://a.ru/',
    '\u0301',
    '\ud800',
    '👩‍💻',
    'ﬁ',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const wild = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''))
const spaced = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(' '))

describe('the skills covered are those with a mention', () => {
  test('in any text', () => {
    fc.assert(
      fc.property(fc.oneof(wild, spaced), (text) => expectSame(text)),
      { numRuns: Number(Bun.env.FUZZ_RUNS ?? 2_000) },
    )
  })

  test.each([
    'язык r/c   C++',
    'C/C++, r/c   C++',
    'Native React Native React',
    'SQL Server SQL Server SQL',
  ])('in a chain of names that overlap: %j', (text) => expectSame(text))

  test('in any text said over and over', () => {
    const repeated = fc.tuple(
      fc.array(piece, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 2, max: 200 }),
    )
    fc.assert(
      fc.property(repeated, ([parts, times]) => expectSame(parts.join('').repeat(times))),
      { numRuns: 200 },
    )
  })

  test.each(hostileTexts(20_000))('in a text made to be slow: %j', (_, text) => expectSame(text))

  test('in the descriptions of the sample vacancies', () => {
    const vacancies = generateVacancies().slice(0, 200)
    const own = createMatcher(
      [...new Set(vacancies.flatMap(({ keySkills }) => keySkills)), ...NAMES].map(asSkill),
    )
    for (const { description } of vacancies) expectSame(htmlToText(description), own)
  })
})

const asSkill = (name: string): NamedSkill => ({ name, members: [] })
