/** What sentences say of the employer by their shape, on made-up adverts (docs/design.md, rule 13). */
import { describe, expect, test } from 'bun:test'
import { createSectionAt } from '../../../src/language/sections/section-at.ts'
import { sectionsOf } from '../../../src/language/sections/sections.ts'

const kindOf = (words: string, text: string) => {
  const at = text.indexOf(words)
  if (at < 0) throw new Error(`the advert does not say ${words}`)
  return createSectionAt(sectionsOf(text))(at)
}

describe('the employer is told by the shape of a sentence', () => {
  test.each([
    [
      'a name, a dash and what it is',
      'Zimorodok — первый в области digital-интегратор с опорой на вязание.',
      'вязание',
    ],
    ['… of a list of names too', 'Zimorodok – разработчик Bobbin, Shuttle, Heddle и Treadle.', 'Treadle'],
    ['what «мы» are', 'Мы небольшая студия вязания в Твери.', 'вязания'],
    ['what a firm does', 'АО «Зимородок» успешно выполняет пошив палаток для походов.', 'пошив'],
    ['a company of people', 'Компания «Зимородок» - команда мастеров вязания.', 'вязания'],
    ['a list of its customers', 'Среди наших клиентов – Bobbin, Shuttle, Heddle и Treadle.', 'Treadle'],
    ['what is its own', 'У нас собственная мастерская и курсы вязания.', 'вязания'],
    ['a group of firms with a name', 'Zimorodok – группа сервисов для вязания.', 'вязания'],
    ['its customers after a dash', 'Клиенты – фабрики вязания.', 'вязания'],
    ['since when it is there', 'Вязание ведётся с 1998 года.', 'Вязание'],
    ['by a participle', 'Мастерская, оказывающая услуги вязания.', 'вязания'],
    ['by a reason to look for somebody', 'В связи с развитием вязания мы ищем швею.', 'развитием'],
  ])('%s', (_, text, words) => {
    expect(kindOf(words, `${text}\nОбязанности:\nПошив`)).toBe('about')
  })

  test('not where a team has done it since', () => {
    expect(kindOf('вязание', 'Наша команда развивает вязание с 1998 года.\nОбязанности:\nПошив')).not.toBe('about')
  })

  test('a line that breaks off goes on with it', () => {
    const text = 'Наши партнёры ценят нас за скорость и\nвязание\nТребования:\nПошив'
    expect(kindOf('вязание', text)).toBe('about')
    expect(kindOf('Пошив', text)).toBe('requirements')
    expect(kindOf('Вязание', 'Наши партнёры ценят нас за скорость.\nВязание')).toBe('unknown')
  })

  test('a line without a subject goes on with it', () => {
    const told = 'Наши партнёры ценят нас за скорость.\n'
    expect(kindOf('вязании', `${told}- Участвует в вязании сетей`)).toBe('about')
    expect(kindOf('вязании', `${told}- Знает толк в вязании сетей`)).toBe('unknown')
    expect(kindOf('вязании', `${told}- Сети\n- Участвует в вязании сетей`)).toBe('unknown')
  })

  test('words of a team in it are the employer’s', () => {
    expect(kindOf('вязание', 'Основные направления деятельности компании – вязание и пошив.')).toBe('about')
  })

  test.each([
    ['a team says what it does', 'Мы — команда, которая занимается вязанием.', 'вязанием'],
    ['a team with a name too', 'Bobbin lab – команда, занимающаяся вязанием.', 'вязанием'],
    ['a role is defined', 'Вязальщик – это мастер вязания.', 'вязания'],
    ['the one sought is spoken to', 'Мы студия, где ты научишь нас вязанию.', 'вязанию'],
  ])('not where %s', (_, text, words) => {
    expect(kindOf(words, text)).toBe('unknown')
  })
})
