/** What would be a plus is told by its sentence alone (docs/design.md, rule 13). */
import { describe, expect, test } from 'bun:test'
import type { SectionKind } from '../../../src/language/sections/kinds.ts'
import { kindOf } from '../../helpers/section-kinds.ts'

const among = (sentence: string) => `Требования:\nРаскрой\n${sentence}\nПайка\nУсловия:\nСкидки`

describe('what would be nice to have is told by how its sentence begins', () => {
  test.each([
    'Будет плюсом знание Zig и английский язык',
    '— Большим плюсом будет знание Zig',
    'Преимуществом будет опыт с Zig',
    'Желательно знание Zig.',
    'Приветствуется опыт с Zig;',
    'It would be great if you know Zig',
    'Good to have Zig',
    'Будет круто, если есть опыт с Zig',
    'Очень желательно знание Zig',
    'Вашим преимуществом будет Zig',
  ])('%s', (sentence) => {
    const text = among(sentence)
    expect(['Раскрой', 'Zig', 'Пайка'].map((word) => kindOf(word, text))).toEqual([
      'requirements',
      'nice_to_have',
      'requirements',
    ])
    expect(kindOf('Zig', `Обязанности:\nРаскрой. ${sentence}`)).toBe('nice_to_have')
    expect(kindOf('Zig', `Условия:\nСкидки.\n${sentence}`)).toBe('nice_to_have')
  })

  test.each([
    'Нашим преимуществом является обучение Zig',
    'Главным преимуществом является курс Zig',
    'Приветствуется обучение Zig за наш счёт',
    'Ideally located office, free Zig lessons',
  ])('but an employer may praise itself: %s', (sentence) => {
    expect(kindOf('Zig', `Условия:\nСкидки.\n${sentence}`)).not.toBe('nice_to_have')
  })

  test('as it does where it tells of itself', () => {
    const own = 'О компании:\nНашим преимуществом является собственная разработка на Zig'
    expect(kindOf('Zig', own)).toBe('about')
    expect(kindOf('Zig', among('Главным преимуществом является опыт с Zig'))).toBe('requirements')
  })

  test.each([
    'Желательно знание Zig, обязательно знание SAP',
    'Желательно знание Zig, а обязательно — SAP, Pug',
    'Приветствуется знание Zig, SAP обязателен',
    'Ideally you know Zig, SAP is required.',
    'Будет плюсом знание Zig, обязательно SAP',
  ])('up to what has to be: %s', (sentence) => {
    expect(['Zig', 'SAP'].map((word) => kindOf(word, among(sentence)))).toEqual([
      'nice_to_have',
      'requirements',
    ])
  })

  test.each([
    'Желательно знание Zig, SAP не обязателен',
    'Желательно: Zig, SAP (для старших обязательно)',
    'Желательно: Zig (для старших, обязательно), SAP',
  ])('not of others: %s', (sentence) => {
    expect(kindOf('SAP', among(sentence))).not.toBe('requirements')
  })

  test('and not from its middle', () => {
    expect(kindOf('Zig', among('Опыт с Zig и SAP, желательно со складом'))).toBe('requirements')
  })
})

describe('or by the words right behind it', () => {
  test.each([
    'Знание Zig желательно',
    'SAP обязательно, Zig (желательно)',
    'SAP, знание Zig — большой плюс.',
    'Zig — как преимущество;',
    'Zig – плюс',
    'SAP, Zig — дополнительный плюс.',
    'Опыт с Zig — преимущество',
    'Знание Zig (преимущество)',
    'Опыт с Zig приветствуется!',
    'SAP; Zig is a plus',
    'SAP required, Zig preferred',
    'Zig (nice to have)',
    'Zig (parsers, tools) — a plus',
    'Опыт 0,5 года с Zig будет плюсом',
  ])('%s', (sentence) => {
    const text = among(sentence)
    expect(kindOf('Zig', text)).toBe('nice_to_have')
    for (const other of ['Раскрой', 'Пайка']) expect(kindOf(other, text)).toBe('requirements')
    if (sentence.includes('SAP')) expect(kindOf('SAP', text)).toBe('requirements')
  })

  test.each([
    'Знание Zig обязательно, SAP будет плюсом',
    'Уметь Zig Приветствуются знания: SAP',
    'Знание Zig и др Опыт аналогичной работы приветствуется',
    'Zig и Консультант Плюс',
    'Zig, Zig и Консультант плюс.',
  ])('of one item: %s', (sentence) => {
    expect(kindOf('Zig', among(sentence))).toBe('requirements')
  })

  test('not among what is given, nor where a degree is in a field', () => {
    expect(kindOf('Zig', 'О компании:\nНаша миссия: Zig приветствуется')).toBe('about')
    const degree = 'Высшее образование (физика, Zig - желательно)'
    expect(kindOf('Zig', among(degree))).toBe('degree')
  })
})

describe('a list of them', () => {
  test.each(['Nice-to-haves: Zig', 'Good to have: Zig', 'Не обязательно, но полезно: Zig'])(
    'is headed: %s',
    (line) => {
      expect(kindOf('Zig', `Requirements:\nSewing\n${line}`)).toBe('nice_to_have')
    },
  )

  test('is left by a sentence that ends with what must be', () => {
    const behind = (sentence: string) => kindOf('Zig', `Будет плюсом: Docker\n${sentence}`)
    expect(behind('Zig обязателен')).toBe('requirements')
    expect(behind('Zig required.')).toBe('requirements')
    expect(behind('Zig (для старших — обязательно)')).toBe('nice_to_have')
    expect(behind('Zig, опыт не обязателен')).toBe('nice_to_have')
  })
})

describe('a part of a sentence would be nice to have', () => {
  test.each([
    'Раскрой, желательно на Zig, и Пайка',
    'Раскрой (желательно Zig), Пайка',
    'Раскрой (желательно SAP, Zig), Пайка',
    'Раскрой, желательно Zig и обязательно Пайка',
    'Раскрой, preferably with Zig; Пайка',
    'Пайка, приветствуется опыт с Zig. Раскрой',
    'Раскрой, preferably with Zig or looms 2+ years of Пайка',
  ])('from the words that begin it to its end: %s', (sentence) => {
    expect(['Раскрой', 'Zig', 'Пайка'].map((word) => kindOf(word, sentence))).toEqual([
      'unknown',
      'nice_to_have',
      'unknown',
    ])
  })
})

test.each<[string, SectionKind]>([
  ['Желательно не Zig', 'denied'],
  ['Пайка, желательно не Zig.', 'denied'],
  ['Preferably not Zig', 'denied'],
  ['Желательно не менее 3 лет с Zig', 'nice_to_have'],
  ['Желательно не только Zig', 'nice_to_have'],
  ['Желательно не хуже других писать на Zig', 'nice_to_have'],
  ['Желательно не бояться Zig', 'nice_to_have'],
  ['Желательно не просто знать Zig, а писать на нём', 'nice_to_have'],
])('what one would rather not have is not asked for: %s', (sentence, kind) => {
  expect(kindOf('Zig', `Требования:\n${sentence}`)).toBe(kind)
})

test('a sentence of more such phrases than anybody writes is not looked at item by item', () => {
  const items = (times: number) =>
    `Требования:\n${'раскрой, Zig будет плюсом, '.repeat(times)}пайка`
  expect(kindOf('Zig', items(5))).toBe('nice_to_have')
  expect(kindOf('Zig', items(300))).toBe('requirements')
})

test.each<[string, SectionKind]>([
  ['No prior Zig Experience Necessary', 'denied'],
  ["We'll fund Zig Courses", 'aside'],
  ['CRM, желательно не Зигзаг', 'denied'],
  ['Знание Зигзаг Директ не требуется', 'denied'],
])('capitals change nothing: %s', (sentence, kind) => {
  expect(kindOf(sentence.includes('Zig') ? 'Zig' : 'Зигзаг', `Требования:\n${sentence}`)).toBe(kind)
})
