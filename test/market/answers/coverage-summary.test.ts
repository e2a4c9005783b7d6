import { expect, test } from 'bun:test'
import { SKILL_KINDS } from '../../../src/language/tables/vocabulary-file.ts'
import { coverageAnswerOf } from '../../../src/market/answers/coverage-summary.ts'
import { madeUpSheet, skillNamed } from '../made-up-scan.ts'

test('advises to learn what can be learned: no trait, language, licence or education', () => {
  const names = [...SKILL_KINDS]
  const sheet = madeUpSheet(
    ['А', 'Б', 'В', 'Г', 'Д'].map((employer) => ({ employer, names })),
    { skills: SKILL_KINDS.map((kind) => skillNamed(kind, { kind })) },
  )
  const { next, top } = coverageAnswerOf(sheet, () => 'absent')!
  const learned = ['activity', 'field', 'method', 'product', 'technology']
  expect(next.map(({ name }) => name).toSorted()).toEqual(learned)
  expect(top.map(({ name }) => name).toSorted()).toEqual(
    [...learned, 'language', 'licence'].toSorted(),
  )
})

test('of skills that may not be told of none is advised, and none takes the place of another', () => {
  const hidden = Array.from({ length: 20 }, (_, i) => `hidden ${i}`)
  const names = [...hidden, 'SQL']
  const sheet = madeUpSheet(
    ['А', 'Б', 'В', 'Г', 'Д'].map((employer) => ({ employer, names })),
    { skills: names.map((name) => skillNamed(name, { kind: 'technology' })) },
  )
  const { next, top } = coverageAnswerOf(
    sheet,
    () => 'absent',
    new Set(),
    (name) => name === 'SQL',
  )!
  expect([next, top].map((skills) => skills.map(({ name }) => name))).toEqual([['SQL'], ['SQL']])
})
