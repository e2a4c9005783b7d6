import { expect, test } from 'bun:test'
import { knownCodes, labelOf } from '../../src/vacancy/vacancy-labels.ts'
import { textsOf } from '../../src/web/i18n/language.ts'

const TERMS = ['experience', 'format', 'employment'] as const

test.each(['ru', 'en'] as const)('a code has one name on pages and in answers: %s', (language) => {
  const { sliceNames } = textsOf(language).figures
  for (const term of TERMS)
    for (const code of knownCodes(term))
      expect([code, sliceNames[code]]).toEqual([code, labelOf(term, code, language)])
})

test('a code that is not known stands for itself', () => {
  expect(labelOf('format', 'toString')).toBe('toString')
})
