/** docs/design.md, rule 17, sentence by sentence. */
import { describe, expect, test } from 'bun:test'
import { titleWordsOf } from '../../../src/scans/count/title-words.ts'

/** Each title by an employer of its own. */
const titles = (...given: string[]) =>
  given.map((title, index) => ({ title, employer: { id: String(index), name: `E${index}` } }))
const repeated = (times: number, title: string) => Array.from({ length: times }, () => title)
const listed = (...given: string[]) =>
  Object.fromEntries(titleWordsOf(titles(...given)).map(({ word, count }) => [word, count]))

describe('title words', () => {
  test('are in lower case, at least two vacancies each', () => {
    expect(listed('Тестировщик ПО', 'ТЕСТИРОВЩИК игр', 'Бухгалтер')).toEqual({ тестировщик: 2 })
  })

  test('count vacancies, not occurrences', () => {
    expect(listed('Водитель / водитель', 'Водитель')).toEqual({ водитель: 2 })
  })

  test('are not stemmed', () => {
    expect(listed('Водитель', 'Водители', 'Водитель', 'Водители')).toEqual({
      водители: 2,
      водитель: 2,
    })
  })

  test('leave function words out', () => {
    const words = listed(
      'Курьер на и в',
      'Курьер на и в',
      'Clerk with the and',
      'Clerk with the and',
    )
    expect(words).toEqual({ clerk: 2, курьер: 2 })
  })

  test('are no letters of a name that is made of letters', () => {
    expect(
      listed(
        ...repeated(2, 'Менеджер C&B'),
        ...repeated(2, 'Инженер (M+/S)'),
        ...repeated(2, 'R&D'),
      ),
    ).toEqual({
      инженер: 2,
      менеджер: 2,
    })
    expect(listed(...repeated(2, 'Разработчик C'), ...repeated(2, 'Аналитик Python/R'))).toEqual({
      'аналитик python': 2,
      'разработчик c': 2,
      r: 2,
    })
    expect(listed(...repeated(2, 'C/C++'))).toEqual({ c: 2, 'c++': 2 })
  })

  test('are phrases of two or three words where these stand together', () => {
    const words = listed(...repeated(3, 'Product Owner'), ...repeated(2, 'Head of Sales'))
    expect(words).toEqual({ 'product owner': 3, 'head of sales': 2 })
  })

  test('are no phrases of words that mostly stand apart', () => {
    const words = listed(
      ...repeated(10, 'Ведущий инженер'),
      ...Array.from({ length: 30 }, (_, n) => `Ведущий сотрудник${n}`),
      ...Array.from({ length: 30 }, (_, n) => `Инженер отдела${n}`),
    )
    expect(words).toEqual({ ведущий: 40, инженер: 40 })
  })

  test('are phrases from a Dice coefficient of 0.4 on: the count of the phrase over the mean count of its words', () => {
    const apart = (word: string, times: number) =>
      Array.from({ length: times }, (_, n) => `${word} x${n}${word}`)
    const words = (times: number) =>
      listed(
        ...repeated(4, 'Product Manager'),
        ...apart('Product', times),
        ...apart('Manager', times),
      )
    expect(words(6)).toEqual({ manager: 10, product: 10, 'product manager': 4 })
    expect(words(7)).toEqual({ manager: 11, product: 11 })
  })

  test('do not take the function words of a phrase for words that stand together', () => {
    const words = listed(
      ...repeated(3, 'Head of Sales'),
      ...Array.from({ length: 7 }, (_, n) => [`Head h${n}h`, `Sales s${n}s`]).flat(),
    )
    expect(words).toEqual({ head: 10, sales: 10 })
  })

  test('are no phrases of four words', () => {
    const words = listed(...repeated(2, 'Chief Data Officer Deputy'))
    expect(words).toEqual({ 'chief data officer': 2, 'data officer deputy': 2 })
  })

  test('are no numbers', () => {
    expect(listed('Оператор 24', 'Водитель 24')).toEqual({})
    expect(listed('Оператор 24', 'Оператор 24')).toEqual({ 'оператор 24': 2 })
  })

  test('are no phrases over a comma, a bracket or a stroke', () => {
    for (const title of [
      'Грузчик, комплектовщик',
      'Грузчик (комплектовщик)',
      'Грузчик/комплектовщик',
    ]) {
      expect(listed(title, title)).toEqual({ грузчик: 2, комплектовщик: 2 })
    }
  })

  test('take a hyphen for a space, as in queries', () => {
    expect(listed('Data-Analyst', 'Data Analyst')).toEqual({ 'data analyst': 2 })
  })

  test('leave out a word of which 90 % stand in one listed phrase', () => {
    const words = listed(...repeated(9, 'Data Analyst'), 'Data steward')
    expect(words).toEqual({ 'data analyst': 9 })
  })

  test('keep a word below 90 % with its full count', () => {
    const words = listed(...repeated(8, 'Data Analyst'), 'Data steward', 'Data owner')
    expect(words).toEqual({ data: 10, 'data analyst': 8 })
  })

  test('leave a shorter phrase out the same way', () => {
    expect(listed(...repeated(5, 'Chief Data Officer'))).toEqual({ 'chief data officer': 5 })
  })

  test('keep a word beside a phrase that does not contain it', () => {
    expect(listed(...repeated(5, 'Data Analyst'), ...repeated(5, 'Водитель'))).toEqual({
      'data analyst': 5,
      водитель: 5,
    })
    const inLetters = listed(...repeated(5, 'Javascript developer'), ...repeated(5, 'Java'))
    expect(inLetters).toEqual({ 'javascript developer': 5, java: 5 })
  })

  test('keep a word that only a phrase left out itself would absorb', () => {
    const words = listed(
      ...repeated(9, 'Chief Data Officer'),
      'Chief Data Scientist',
      'Chief steward',
    )
    expect(words).toEqual({ 'chief data officer': 9, chief: 11 })
  })

  test('stand most frequent first, equals by name, at most 200', () => {
    const many = Array.from({ length: 150 }, (_, n) => [`альфа${n}`, `бета${n}`]).flat()
    const words = titleWordsOf(titles(...many, ...many, 'старший', 'старший', 'старший'))
    expect(words).toHaveLength(200)
    expect(words[0]).toMatchObject({ word: 'старший', count: 3 })
    const rest = words.slice(1).map(({ word }) => word)
    expect(rest).toEqual(rest.toSorted())
  })

  test('count employers by number, else by name, those with neither as one', () => {
    const by = (id: string | null, name: string | null) => ({
      title: 'Курьер',
      employer: { id, name },
    })
    const employers = (...given: ReturnType<typeof by>[]) => titleWordsOf(given)[0]?.employers
    expect(employers(by('1', 'А'), by('1', 'Б'), by('2', 'А'))).toBe(2)
    expect(employers(by(null, 'А'), by(null, 'А'), by(null, 'Б'))).toBe(2)
    expect(employers(by(null, null), by(null, null), by('1', null))).toBe(2)
  })

  test('no titles, no words', () => {
    expect(titleWordsOf([])).toEqual([])
    expect(listed('', '!!!', '—')).toEqual({})
  })
})
