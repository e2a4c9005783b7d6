import { describe, expect, test } from 'bun:test'
import { createImpliedBy } from '../../src/market/implied/included-skills.ts'
import { namesOfTable } from '../../src/market/implied/included-table.ts'
import { builtInVocabulary } from '../../src/skills/tables/vocabulary.ts'
import { canonicalKey } from '../../src/skills/text/canonical-key.ts'

const skill = (name: string, ...members: string[]) => ({ name, members: [name, ...members] })
const impliedBy = (missing: string, ...named: string[]) =>
  createImpliedBy(named.map((name) => skill(name)))(skill(missing))

describe('a skill is implied', () => {
  test.each([
    ['JavaScript', ['TypeScript', 'SQL'], ['TypeScript']],
    // Next.js includes React, which includes JavaScript.
    ['JavaScript', ['Next.js'], ['Next.js']],
    ['SQL', ['PostgreSQL', 'MySQL'], ['MySQL', 'PostgreSQL']],
    ['1С', ['1С:Бухгалтерия'], ['1С:Бухгалтерия']],
    ['Продажи', ['Холодные продажи'], ['Холодные продажи']],
    ['Первичная документация', ['Первичная бухгалтерская документация'], ['Первичная бухгалтерская документация']],
    ['CSS', ['HTML/CSS'], ['HTML/CSS']],
  ])('%p by %p', (missing, named, by) => expect(impliedBy(missing, ...named)).toEqual(by))

  test.each([
    ['TypeScript', ['JavaScript']],
    ['Продажи', ['Анализ продаж']],
    ['Холодные продажи', ['Продажи']],
    ['Анализ рынка', ['Анализ рынков']],
    ['Java', ['JavaScript']],
    ['C', ['C++', 'C#']],
    ['SQL', ['NoSQL']],
    ['R', ['R&D']],
    ['Git', []],
  ])('but not %p by %p', (missing, named) => expect(impliedBy(missing, ...named)).toEqual([]))

  test('whatever its name: spellings count', () => {
    const named = [skill('Постгрес', 'PostgreSQL')]
    expect(createImpliedBy(named)(skill('Язык запросов', 'SQL'))).toEqual(['Постгрес'])
  })
})

test('the vocabulary knows every name of the table', () => {
  const known = new Set(
    builtInVocabulary().rows.flatMap(({ spellings }) => spellings.map(({ text }) => canonicalKey(text))),
  )
  expect(namesOfTable().filter((name) => !known.has(canonicalKey(name)))).toEqual([])
})
