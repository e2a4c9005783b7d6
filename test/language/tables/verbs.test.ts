import { describe, expect, test } from 'bun:test'
import {
  isKnownVerb,
  isNounOfVerb,
  isSearchedVerb,
  nounOfVerb,
  parseVerbs,
  verbIn,
  verbOfForm,
} from '../../../src/language/tables/verbs.ts'

describe('the noun for what one does', () => {
  test.each([
    ['размещать', 'размещение'],
    ['закупать', 'закупка'],
    ['заполнить', 'заполнение'],
    ['составить', 'составление'],
    ['раскрывать', 'раскрытие'],
    ['сдавать', 'сдача'],
    ['набирать', 'набор'],
    ['разводить', 'разведение'],
    ['относить', 'отнесение'],
    ['провести', 'проведение'],
    ['кататься', 'катание'],
    ['бриться', 'бритье'],
    ['учиться', 'обучаемость'],
    ['петь', 'пение'],
    ['преподавать', 'преподавание'],
  ])('for %s is %s', (verb, noun) => expect(nounOfVerb(verb)).toBe(noun))

  test.each([
    ['печать'],
    ['сеть'],
    ['кровать'],
    ['сложность'],
    ['свежесть'],
    ['стрижка'],
    ['речь'],
  ])('%s is no verb', (word) => expect(nounOfVerb(word)).toBeNull())
})

test.each([
  ['сборка', true],
  ['сборки', true],
  ['побелкой', true],
  ['стол', false],
])('whether %s is a noun of doing: %p', (word, is) => expect(isNounOfVerb(word)).toBe(is))

describe('what texts are searched for', () => {
  test.each([
    ['собирать', 'собирать'],
    ['собирал', 'собирать'],
    ['собрала', 'собирать'],
    ['собираю', 'собирать'],
    ['тестирую', 'тестировать'],
    ['вел', 'вести'],
    ['вела', 'вести'],
    ['строю', 'строить'],
    ['готовлю', 'готовить'],
    ['провожу', 'проводить'],
    ['раздаю', 'раздавать'],
    ['вакцинирую', 'вакцинировать'],
  ])('is told by %s, a form of %s', (form, verb) => {
    expect(verbOfForm(form)).toBe(verb)
    expect(verbIn(form)).toBe(verb)
  })

  test.each([
    ['собираете', 'собирать'],
    ['управляешь', 'управлять'],
    ['собираем', undefined],
    ['собираться', undefined],
    ['строя', undefined],
  ])('is told to you by %s: %p', (form, verb) => expect(verbIn(form)).toBe(verb))

  test('is not what a firm has done, nor what tags alone are read by', () => {
    expect(verbOfForm('собрали')).toBeUndefined()
    expect(verbOfForm('плела')).toBeUndefined()
    expect([isSearchedVerb('плести'), isKnownVerb('плести')]).toEqual([false, true])
  })
})

describe('a table of verbs', () => {
  test('has rows in two parts, each with nouns and perhaps forms', () => {
    const { searched, read } = parseVerbs(
      '# what one does\n[searched]\nмыть: мойка, мытье; помыть, мою\n[read]\nпеть: пение',
    )
    expect([...searched]).toEqual([
      ['мыть', { nouns: ['мойка', 'мытье'], forms: ['помыть', 'мою'] }],
    ])
    expect([...read]).toEqual([['петь', { nouns: ['пение'], forms: [] }]])
  })

  test.each([
    ['мыть: мойка'],
    ['[searched]\nмыть'],
    ['[searched]\nмыть: мойка\n[read]\nмыть: мытье'],
    ['[read]\nмыть: ; помыть'],
  ])('is refused: %j', (table) => expect(() => parseVerbs(table)).toThrow())
})
