import { describe, expect, test } from 'bun:test'
import { variantsOf } from '../../../src/language/vocabulary/variants.ts'

describe('a name is looked for as texts write it besides', () => {
  test.each([
    ['Power BI', ['powerbi']],
    ['Node.js', ['nodejs', 'node js']],
    ['Scikit-learn', ['scikitlearn']],
    ['LLM', ['LLMs']],
    ['Зонтик.Счета', ['Зонтик Счета']],
    ['ZontikUI', ['Zontik UI']],
    ['Зонтик24', ['Зонтик 24']],
  ])('%s', (spelling, variants) => {
    const texts = variantsOf(spelling).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(variants.toSorted())
  })

  test('as the plural of an abbreviation by its small s alone: HTTPS is no plural of HTTP', () => {
    expect(variantsOf('HTTP')).toEqual([{ text: 'HTTPs', exactCase: true }])
    expect(variantsOf('Power BI')).toEqual([{ text: 'powerbi', exactCase: false }])
  })
})

describe('a name in camel case is looked for by its parts, with their capitals', () => {
  test('two words, which something else may be called by, beside another skill of the field', () => {
    expect(variantsOf('ZontikBase')).toEqual([
      { text: 'Zontik Base', exactCase: true, needsCompany: true },
    ])
    expect(variantsOf('ZontikSQL')).toEqual([{ text: 'Zontik SQL', exactCase: true }])
  })

  test('not of three parts, nor where one has no capital or too few letters', () => {
    for (const name of ['ZontikBaseCloud', 'zontikBase', 'ZoBase', 'ZontikB'])
      expect(variantsOf(name)).toEqual([])
  })
})

test('a name of watching something is looked for with the preposition too', () => {
  const textsOf = (spelling: string) => variantsOf(spelling).map(({ text }) => text)
  expect(textsOf('Контроль зонтиков')).toContain('контроль за зонтиков')
  expect(textsOf('Контроль за зонтиками')).not.toContain('контроль за за зонтиками')
  expect(textsOf('Зонтики контроля')).toEqual([])
})

describe('a name has no other form', () => {
  test.each([
    ['in Russian', 'Складской учет'],
    ['of one word', 'Docker'],
    ['with signs', 'C/C++'],
    ['of a few letters, which another word may have', 'A B C'],
    ['of many words', 'Business Process Model Notation'],
    ['with a number, which glued would be another name', 'Oracle 19'],
    ['that ends in S: it has no other plural', 'CSS'],
    ['of two letters: a plural is a word of its own', 'IT'],
    ['that is a plural already', 'LLMs'],
  ])('%s: %s', (_, spelling) => {
    expect(variantsOf(spelling)).toEqual([])
  })
})

test('1С is looked for in two, alone with its capital only, in either alphabet', () => {
  expect(variantsOf('1С:Зонтики')).toContainEqual({ text: '1 С Зонтики', exactCase: false })
  expect(variantsOf('1С')).toEqual([
    { text: '1 С', exactCase: true },
    { text: '1 C', exactCase: true },
  ])
})
