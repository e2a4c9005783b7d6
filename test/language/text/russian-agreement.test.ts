import { describe, expect, test } from 'bun:test'
import {
  areAdjectivesAlike,
  casesOfNoun,
  isAdjectiveForm,
  isAdjectiveOf,
  isNounForm,
} from '../../../src/language/text/russian-agreement.ts'

describe('the part of speech by the ending', () => {
  test.each(['крупными', 'складского', 'внешней', 'русской', 'новая', 'летний', 'торговой'])(
    '%s is an adjective',
    (word) => {
      expect(isAdjectiveForm(word)).toBe(true)
      expect(isNounForm(word)).toBe(false)
    },
  )
  test.each([
    'знание',
    'клиентом',
    'работой',
    'задачей',
    'отчетность',
    'рынок',
    'основой',
    'производство',
  ])('%s is a noun', (word) => {
    expect(isAdjectiveForm(word)).toBe(false)
    expect(isNounForm(word)).toBe(true)
  })
  test.each(['быстро', 'для', 'делать', 'также', 'word'])('%s is neither', (word) => {
    expect(isAdjectiveForm(word)).toBe(false)
    expect(isNounForm(word)).toBe(false)
  })
})

test.each([
  ['оценка', 'развитие', true],
  ['оценку', 'развитие', true],
  ['оценки', 'развития', true],
  ['оценке', 'развитие', false],
  ['рисками', 'проектами', true],
  ['рисками', 'проектов', false],
  ['схем', 'сайтов', true],
])('%s and %s may stand in one case: %p', (one, other, alike) => {
  expect((casesOfNoun(one) & casesOfNoun(other)) !== 0).toBe(alike)
})

test('adjectives agree with each other and with their noun', () => {
  expect(areAdjectivesAlike('налогового', 'летнего')).toBe(true)
  expect(areAdjectivesAlike('налоговый', 'мировой')).toBe(true)
  expect(areAdjectivesAlike('налоговый', 'летнего')).toBe(false)
  expect(isAdjectiveOf('складского', 'учета')).toBe(true)
  expect(isAdjectiveOf('складской', 'учет')).toBe(true)
  expect(isAdjectiveOf('складские', 'учета')).toBe(true)
  expect(isAdjectiveOf('складскими', 'учета')).toBe(false)
})
