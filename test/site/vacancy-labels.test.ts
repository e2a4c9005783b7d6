import { expect, test } from 'bun:test'
import { knownCodes, labelOf, type Term } from '../../src/vacancy/vacancy-labels.ts'

const TERMS: readonly Term[] = ['experience', 'format', 'employment']

test('every known code has a name in Russian, and no two of a term the same', () => {
  for (const term of TERMS) {
    const labels = knownCodes(term).map((code) => labelOf(term, code))
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect(label).toMatch(/^[А-ЯЁ0-9][а-яё0-9– ]+$/)
  }
})

test('experience goes by its length', () =>
  expect(knownCodes('experience')).toEqual([
    'noExperience',
    'between1And3',
    'between3And6',
    'moreThan6',
  ]))

test('a code that is not known stands for itself', () => {
  for (const code of ['FROM_ORBIT', 'constructor', '__proto__', 'toString', ''])
    for (const term of TERMS) expect(labelOf(term, code)).toBe(code)
})
