/** What an advert promises to teach and to give, on made-up adverts (docs/design.md, rule 13). */
import { describe, expect, test } from 'bun:test'
import { kindOf, wordedKindOf } from '../../helpers/section-kinds.ts'

describe('what one may learn there, whatever section it stands in', () => {
  test.each([
    ['a chance to be taught', 'Обязанности:\nШитьё, есть возможность обучиться вязанию', 'вязанию'],
    ['a chance to grow', 'Обязанности:\nШитьё и возможность роста до мастера вязания', 'вязания'],
    ['what «мы» teach', 'Требования:\nАккуратность, мы научим вязанию крючком', 'крючком'],
    ['what lessons hold', 'Обязанности:\nШитьё. Обучение затронет Вязание и ткачество', 'ткачество'],
  ])('is given: %s', (_, text, words) => {
    expect(kindOf(words, text)).toBe('conditions')
  })

  test.each([
    ['a chance to learn', 'Обязанности:\nШитьё, есть возможность быстро освоить вязание', 'вязание'],
    ['a chance to develop', 'Обязанности:\nШитьё и возможность развить навыки вязания', 'вязания'],
    ['… one’s skills', 'Обязанности:\nШитьё и возможность развития навыков вязания', 'вязания'],
    ['in English', 'Duties:\nSewing and an opportunity to learn knitting', 'knitting'],
    ['what the reader will learn', 'Требования:\nАккуратность. Ты научишься вязать крючком', 'крючком'],
    ['the experience the reader will get', 'Обязанности:\nШитьё. Ты получишь опыт вязания', 'вязания'],
    ['… among the conditions', 'Условия:\nОклад. Вы получите опыт вязания и бесплатные обеды', 'вязания'],
    ['what a heading says is to be learned', 'Чему можно научиться:\nВязание\nОбязанности:\nШитьё', 'Вязание'],
    ['what the lessons are of', 'Программа обучения:\nВязание\nОбязанности:\nШитьё', 'Вязание'],
  ])('is likely no requirement, where doing the work teaches it: %s', (_, text, words) => {
    expect(kindOf(words, text)).toBe('aside')
  })

  test.each([
    ['a chance is a thing of the work', 'Обязанности:\nАнализ возможностей развития вязания', 'вязания', 'duties'],
    ['something stands between', 'Требования:\nВозможность выезжать. Освоить вязание', 'вязание', 'requirements'],
    ['it comes to what is asked for', 'Возможность учиться, опыт работы с пряжей', 'пряжей', 'unknown'],
    ['the next item was glued to it', 'Обязанности: возможность роста Пошив палаток', 'Пошив', 'duties'],
  ] as const)('not where %s', (_, text, words, kind) => {
    expect(kindOf(words, text)).toBe(kind)
  })
})

describe('among the conditions', () => {
  const conditions = (item: string) => `Условия:\nОклад\n${item}\nДМС`
  const worded = (item: string, words: string) => wordedKindOf(words, conditions(item))
  test.each([
    ['a praised tool', 'Удобная программа для вязания', 'вязания'],
    ['a praised task', 'Интересные задачи, курсы вязания', 'вязания'],
    ['support', 'Юридическая и вязальная поддержка', 'вязальная'],
    ['what «мы» think', 'Мы верим в вязание', 'вязание'],
    ['what one may learn', 'Возможность обучиться вязанию', 'вязанию'],
    ['what the firm with a name does', 'ООО «Зимородок» успешно развивает вязание', 'вязание'],
  ])('%s is given', (_, item, words) => {
    expect(worded(item, words)).toBe('conditions')
  })

  test('what one may do is not sure to be', () => {
    expect(worded('Возможность вязания в мастерской', 'вязания')).toBe('unknown')
  })

  test('what is asked for is not', () => {
    expect(worded('Необходима удобная программа для вязания', 'вязания')).toBe('unknown')
  })

  test('what is valued is not', () => {
    expect(worded('Дружный коллектив, где приветствуется вязание', 'вязание')).toBe('unknown')
    expect(worded('Дружный коллектив, где ценится вязание', 'вязание')).toBe('unknown')
    expect(worded('Дружный коллектив, где есть вязание', 'вязание')).toBe('conditions')
  })

  test('is surely given what does not sound like asking as well', () => {
    const asks = 'Обучение на производстве, анализ, контроль и настройка вязания'
    expect(worded(asks, 'вязания')).toBe('conditions')
    expect(kindOf('вязания', conditions(asks))).not.toBe('conditions')
    expect(kindOf('вязания', `Требования:\nАккуратность\n${conditions(asks)}`)).not.toBe('conditions')
    expect(kindOf('вязания', conditions('Бесплатные обеды и курсы вязания'))).toBe('conditions')
  })

  test('is surely given what is no long list without signs', () => {
    const listed = (times: number) => conditions(`${'бесплатные обеды '.repeat(times)}и курсы вязания`)
    expect(kindOf('вязания', listed(2))).toBe('conditions')
    expect(wordedKindOf('вязания', listed(20))).toBe('conditions')
    expect(kindOf('вязания', listed(20))).toBe('aside')
  })
})

describe('what one gains', () => {
  test('is likely no requirement, though it is called as one', () => {
    expect(kindOf('вязания', 'Что вы получите:\nПремии\nНавыки вязания на спицах')).toBe('aside')
    expect(kindOf('вязания', 'Что вы получите:\nПремии\nОпыт вязания от 3 лет')).toBe('unknown')
    expect(kindOf('вязания', 'Условия:\nПремии\nНавыки вязания на спицах')).toBe('unknown')
  })

  test('… where a chance tells of it too', () => {
    const chance = 'Обязанности:\nРемонт, возможность роста, приобретения опыта работы и вязания на спицах'
    expect(kindOf('вязания', chance)).toBe('aside')
    expect(kindOf('вязания', chance.replace('приобретения ', ''))).toBe('duties')
  })

  test('may be headed by what the work there is, and the firm by what it is', () => {
    const asked = 'Требования:\nАккуратность\n'
    expect(kindOf('вязанию', `${asked}Работа в «Зимородке» – это:\nПремии и курсы по вязанию`)).toBe('conditions')
    expect(kindOf('вязанию', `${asked}Компания «Зимородок» — это:\nЛучшие курсы по вязанию`)).toBe('about')
    expect(kindOf('вязанию', `${asked}Работа с пряжей – это:\nЛюбовь к вязанию`)).toBe('requirements')
    expect(kindOf('вязанию', `${asked}Работа это труд, нужна любовь к вязанию`)).toBe('requirements')
  })

  test('may be promised to all who work there', () => {
    expect(kindOf('вязанию', 'Своим сотрудникам мы предоставляем:\nПремии и курсы по вязанию')).toBe('conditions')
    expect(kindOf('вязанию', 'Что мы предлагаем вам:\nПремии и курсы по вязанию')).toBe('conditions')
  })
})

describe('what is given between duties and requirements', () => {
  const among = (item: string) => `Обязанности:\nПошив палаток\nОфициальное оформление\n${item}`

  test('goes on with what is given, and ends at the work', () => {
    expect(wordedKindOf('вязанию', among('Уроки и курсы по вязанию'))).toBe('conditions')
    expect(wordedKindOf('вязания', among('Развитие вязания'))).toBe('duties')
    expect(wordedKindOf('вязанию', 'Обязанности:\nПошив палаток\nУроки и курсы по вязанию')).toBe('duties')
  })

  test('goes on by the words that only conditions have, under the requirements too', () => {
    const item = 'Отпуск, ДМС и оклад вязания'
    expect(kindOf('вязания', `Требования:\nАккуратность\nОплачиваем обеды\n${item}`)).toBe('conditions')
    expect(kindOf('вязания', `Требования:\nАккуратность\n${item}`)).toBe('requirements')
  })

  test('may be headed by words that brackets explain', () => {
    expect(wordedKindOf('вязанию', 'Требования:\nАккуратность\nУсловия (мы предлагаем):\nКурсы по вязанию')).toBe(
      'conditions',
    )
    expect(wordedKindOf('вязанию', 'Требования:\nУсловия (тёплые) для вязания и курсы по вязанию')).toBe('requirements')
  })

  test('may be headed by a promise', () => {
    expect(wordedKindOf('вязания', 'Требования:\nАккуратность\nЧто мы обеспечим:\nЧасы вязания, обучение')).toBe(
      'conditions',
    )
  })
})

describe('how one is hired', () => {
  test('has a heading of its own', () => {
    expect(wordedKindOf('вязании', 'Требования:\nАккуратность\nЭтапы отбора:\nВстреча и интервью о вязании')).toBe(
      'conditions',
    )
  })
})

describe('where no heading tells the section', () => {
  test('an item among what is given is given too, but none that begins with the work', () => {
    expect(wordedKindOf('вязанию', 'Предоставляем жильё;\nуроки и курсы по вязанию;')).toBe('conditions')
    expect(wordedKindOf('вязания', 'Предоставляем жильё;\nразвитие вязания;')).toBe('unknown')
    expect(wordedKindOf('вязанию', 'Пошив палаток;\nуроки и курсы по вязанию;')).toBe('unknown')
  })
})
