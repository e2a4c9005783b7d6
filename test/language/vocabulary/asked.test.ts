import { describe, expect, test } from 'bun:test'
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import { AROUND } from '../../../src/language/vocabulary/around.ts'
import {
  createCompany,
  createIsNear,
  isAskedAt,
  oddsOfName,
} from '../../../src/language/vocabulary/asked.ts'
import { searchBy, searched, skill } from '../../helpers/small-vocabulary.ts'

const odds = (value: number) => ({ searched: [searched('Zymurgy', { odds: value })] })
const named = (text: string, value: number, ...others: string[]) =>
  [
    ...searchBy({ skills: [skill('Zymurgy', odds(value)), ...others.map((one) => skill(one))] })(
      text,
    ).keys(),
  ].includes(0)

describe('a name that means its skill in some places only', () => {
  test('counts where its odds and its place together say so', () => {
    expect(named('Требования:\n- Zymurgy', 3)).toBe(true)
    expect(named('Требования:\n- Zymurgy', -3)).toBe(false)
  })

  test('counts rather behind what one knows, and not where the employer gives it', () => {
    const between = [-20, -10, -5, 0, 5].map((tenths) => tenths / 10)
    const counted = (text: string) => between.filter((value) => named(text, value)).length
    expect(counted('Требования:\n- опыт и знание того, как Zymurgy живет')).toBeGreaterThan(
      counted('Требования:\n- то, как Zymurgy живет'),
    )
    expect(named('Мы предлагаем:\n- Zymurgy за счет компании', 9)).toBe(false)
  })

  test('counts rather beside skills of its trade', () => {
    const company = createCompany(
      [
        { field: 'a', subject: 'b' },
        { field: 'a', subject: 'b' },
      ],
      new Set([1]),
    )
    expect(company(0)).toEqual({ ofSubject: 0.5, ofField: 0.5 })
    expect(company(1)).toEqual({ ofSubject: 0, ofField: 0 })
    const place = { section: 'duties', around: 0, isParted: false, isNear: false } as const
    expect(isAskedAt(-1.5, { ...place, company: company(0) })).toBe(true)
    expect(isAskedAt(-1.5, { ...place, company: company(1) })).toBe(false)
  })
})

test('a mark lets a name count where it says, and the table elsewhere', () => {
  const counted = (text: string, value: number) =>
    searchBy({
      skills: [
        skill('Zymurgy', { searched: [searched('Zymurgy', { odds: value, whereRequired: true })] }),
      ],
    })(text).has(0)
  expect(counted('Требования:\n- Zymurgy', -9)).toBe(true)
  expect(counted('Обязанности:\n- Zymurgy', -9)).toBe(false)
  expect(counted('Обязанности:\n- Zymurgy', 9)).toBe(true)
})

test('no place makes a general name ask for its skill: it is left to its mark', () => {
  for (const text of ['Анализ', 'Отчетность']) expect(oddsOfName(text)).toBeUndefined()
})

test('a name is near another where a sign or a word of joining alone parts them', () => {
  const isNear = createIsNear([{ start: 10, end: 20 }])
  expect([22, 25, 26].map((start) => isNear({ start, end: start + 5 }))).toEqual([
    true,
    true,
    false,
  ])
  expect([8, 5, 4].map((end) => isNear({ start: 0, end }))).toEqual([true, true, false])
})

test('the learned table names spellings of the built-in one, and weighs everything that may stand around', () => {
  const table = builtInVocabulary().rows.flatMap(({ spellings }) => spellings)
  const known = table.filter(({ text }) => oddsOfName(text) !== undefined)
  expect(known.length).toBeGreaterThan(300)
  expect(
    known.filter(
      ({ searchable, whereRequired, whereHeaded }) => searchable && !whereRequired && !whereHeaded,
    ),
  ).toEqual([])
  expect(oddsOfName('Zymurgy')).toBeUndefined()
  const place = {
    section: 'duties',
    isParted: false,
    isNear: false,
    company: { ofSubject: 0, ofField: 0 },
  } as const
  const least = (around: number) =>
    Array.from({ length: 800 }, (_, i) => 4 - i / 100).findLast((value) =>
      isAskedAt(value, { ...place, around }),
    )
  for (const [bit] of AROUND.entries()) expect(least(2 ** bit)).not.toBe(least(0))
})
