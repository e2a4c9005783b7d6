/** Which scan a profession means (docs/design.md, rule 16). */
import { describe, expect, test } from 'bun:test'
import { fitsAsTyped } from '../../../src/scans/catalog/choice.ts'
import { titlesAsTyped } from '../../../src/scans/catalog/titles.ts'
import { scanId, scanSpec } from '../../../src/scans/scan.ts'

const scan = (name: string, ...queries: string[]) => ({ name, queries })
/** The scans freshest first, as the catalogue gives them. */
const chosen = (profession: string, ...scans: ReturnType<typeof scan>[]) =>
  fitsAsTyped(profession, titlesAsTyped(scans))[0]?.title.scan.name

describe('a profession', () => {
  test('matches when all its words are among those of a query, or the other way round', () => {
    expect(chosen('аналитик', scan('a', 'Аналитик данных'))).toBe('a')
    expect(chosen('ведущий аналитик данных', scan('a', 'Аналитик данных'))).toBe('a')
    expect(chosen('данных аналитик', scan('a', 'Аналитик данных'))).toBe('a')
    expect(chosen('аналитик рынка', scan('a', 'Аналитик данных'))).toBeUndefined()
  })

  test('is compared by whole words', () => {
    expect(chosen('Java', scan('a', 'JavaScript'))).toBeUndefined()
    expect(chosen('аналитика', scan('a', 'Аналитик'))).toBeUndefined()
  })

  test('case, ё and hyphens do not matter', () => {
    expect(chosen('УЧЕТЧИК', scan('a', 'Учётчик'))).toBe('a')
    expect(chosen('data-analyst', scan('a', 'Data Analyst'))).toBe('a')
  })

  test.each(['C++', 'C#', '.NET', '1С'])('%s is a word of its own', (word) => {
    expect(
      chosen(
        `Разработчик ${word}`,
        scan('plain', 'Разработчик C'),
        scan('own', `Разработчик ${word}`),
      ),
    ).toBe('own')
  })

  test.each([
    ['C', 'C++'],
    ['C', 'C#'],
    ['C#', 'C++'],
  ])('%s is not %s', (one, other) => {
    expect(chosen(one, scan('a', other))).toBeUndefined()
  })

  test('among several the one of the same words comes first, however old', () => {
    expect(chosen('аналитик', scan('fresh', 'Аналитик данных'), scan('same', 'АНАЛИТИК'))).toBe(
      'same',
    )
  })

  test('then the one with the fewest words apart', () => {
    const scans = [scan('far', 'Ведущий аналитик больших данных'), scan('near', 'Аналитик данных')]
    expect(chosen('аналитик', ...scans)).toBe('near')
    expect(chosen('аналитик', ...scans.toReversed())).toBe('near')
  })

  test('fewer and more words are equally far', () => {
    const scans = [scan('fewer', 'Аналитик'), scan('more', 'Главный аналитик данных')]
    expect(chosen('аналитик данных', ...scans)).toBe('fewer')
    expect(chosen('аналитик данных', ...scans.toReversed())).toBe('more')
  })

  test('then one that says more than a word of any profession', () => {
    const scans = [scan('any', 'Инженер'), scan('own', 'DevOps')]
    expect(chosen('DevOps-инженер', ...scans)).toBe('own')
    expect(chosen('DevOps-инженер', ...scans.toReversed())).toBe('own')
  })

  test('then the freshest', () => {
    expect(chosen('аналитик', scan('fresh', 'Аналитик SQL'), scan('old', 'Аналитик данных'))).toBe(
      'fresh',
    )
  })

  test('the best query of a scan counts', () => {
    const many = scan('many', 'Ведущий специалист по анализу', 'Аналитик')
    expect(chosen('аналитик', scan('fresh', 'Аналитик данных'), many)).toBe('many')
  })

  test('words said twice are one', () => {
    expect(
      chosen('аналитик аналитик', scan('other', 'Аналитик данных'), scan('same', 'Аналитик')),
    ).toBe('same')
  })

  test('without a word it means nothing', () => {
    for (const profession of ['', ' ', '!?', '—'])
      expect(chosen(profession, scan('a', 'Аналитик'))).toBeUndefined()
  })
})

describe('2.11 a scan', () => {
  const id = (queries: string[], area: string | null = null, withSalary = true) =>
    scanId(scanSpec({ queries, area, withSalary }))

  test('is the same whatever the order, case, ё, quotes, blanks and repetition of its queries', () => {
    const same = id(['Учётчик', 'Data Analyst'])
    expect(id(['data  analyst ', 'УЧЕТЧИК'])).toBe(same)
    expect(id(['"Data Analyst"', '«Учётчик»', 'учётчик'])).toBe(same)
  })

  test('is another with another query, region, or without salaries', () => {
    const ids = [
      id(['А']),
      id(['Б']),
      id(['А', 'Б']),
      id(['А'], '1'),
      id(['А'], '2'),
      id(['А'], null, false),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('asks for its words unquoted, as first typed but for white space', () => {
    expect(
      scanSpec({
        queries: [' "Data\u00a0 Analyst" ', 'data analyst', ''],
        area: null,
        withSalary: true,
      }).queries,
    ).toEqual(['Data Analyst'])
  })
})
