/** What an advert promises to teach and to give, on made-up adverts (docs/design.md, rule 13). */
import { describe, expect, test } from 'bun:test'
import { kindOf, wordedKindOf } from '../../helpers/section-kinds.ts'

describe('what one may learn there, whatever section it stands in', () => {
  test.each([
    ['a chance to be taught', 'Обязанности:\nШитьё, есть возможность обучиться вязанию', 'вязанию'],
    ['a chance to grow', 'Обязанности:\nШитьё и возможность роста до мастера вязания', 'вязания'],
    ['what «мы» teach', 'Требования:\nАккуратность, мы научим вязанию крючком', 'крючком'],
    [
      'what lessons hold',
      'Обязанности:\nШитьё. Обучение затронет вязание и ткачество',
      'ткачество',
    ],
    [
      'a chance to learn',
      'Обязанности:\nШитьё, есть возможность быстро освоить вязание',
      'вязание',
    ],
    ['in English', 'Duties:\nSewing and an opportunity to learn knitting', 'knitting'],
    ['what “we” teach in English', "Requirements:\nSewing. We'll teach you knitting", 'knitting'],
    ['the lessons that “we” pay for', "Duties:\nSewing. We'll pay for your knitting", 'knitting'],
    [
      'the lessons that “we” offer',
      'Duties:\nSewing\nWe offer tips and knitting training',
      'knitting',
    ],
    ['the courses', 'Duties:\nSewing. We will provide lace and knitting courses', 'knitting'],
    ['the lessons «мы» offer', 'Требования:\nШитьё\nМы предлагаем обучение вязанию', 'вязанию'],
    ['the lessons paid for', 'Требования:\nШитьё. Мы оплатим обучение вязанию', 'вязанию'],
    ['what is taught', 'Требования:\nАккуратность. Обучим: вязание крючком', 'крючком'],
    [
      'what the reader will learn',
      'Требования:\nАккуратность. Ты научишься вязать крючком',
      'крючком',
    ],
    [
      'the experience the reader will get',
      'Обязанности:\nШитьё. Ты получишь опыт вязания',
      'вязания',
    ],
  ])('is likely no requirement: %s', (_, text, words) => {
    expect(kindOf(words, text)).toBe('aside')
  })

  test.each([
    [
      'work is offered beside lessons',
      'Duties:\nSewing\nWe offer work with looms, and training',
      'looms',
      'duties',
    ],
    [
      'it comes to what is asked for',
      'Возможность учиться, опыт работы с пряжей',
      'пряжей',
      'unknown',
    ],
    [
      'the next item was glued to it',
      'Обязанности: возможность роста Пошив палаток',
      'Пошив',
      'duties',
    ],
    [
      'no word of learning is near',
      'Обязанности:\nОценка возможности окраски и сушки тонких тканей, роста',
      'сушки',
      'duties',
    ],
  ] as const)('not where %s', (_, text, words, kind) => {
    expect(kindOf(words, text)).toBe(kind)
  })
})

describe('among the conditions', () => {
  const conditions = (item: string) => `Условия:\nОклад\n${item}\nДМС`
  const worded = (item: string, words: string) => wordedKindOf(words, conditions(item))

  test('is given what its words say, and none asks for', () => {
    expect(worded('Удобная программа для вязания', 'вязания')).toBe('conditions')
    expect(worded('Необходима удобная программа для вязания', 'вязания')).toBe('unknown')
    expect(worded('Дружный коллектив, где есть вязание', 'вязание')).toBe('conditions')
    expect(worded('Дружный коллектив, где приветствуется вязание', 'вязание')).toBe('unknown')
  })

  test('is surely given what is no long list without signs', () => {
    const listed = (times: number) =>
      conditions(`${'бесплатные обеды '.repeat(times)}и курсы вязания`)
    expect(kindOf('вязания', listed(2))).toBe('conditions')
    expect(wordedKindOf('вязания', listed(20))).toBe('conditions')
    expect(kindOf('вязания', listed(20))).toBe('aside')
  })

  test('stands what all who work there are promised, and how one is hired', () => {
    expect(kindOf('вязанию', 'Что мы предлагаем вам:\nПремии и курсы по вязанию')).toBe(
      'conditions',
    )
    const hired = 'Требования:\nАккуратность\nЭтапы отбора:\nОбучение, встреча и курсы о вязании'
    expect(wordedKindOf('вязании', hired)).toBe('conditions')
  })
})
