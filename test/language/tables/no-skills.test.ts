import { describe, expect, test } from 'bun:test'
import { noSkillOf } from '../../../src/language/tables/no-skills.ts'

describe('what key-skills blocks list and is nothing to count', () => {
  test.each([
    ['a place', 'Казань'],
    ['a place in another case of words and letters', 'московской области'],
    ['a level', 'Middle'],
    ['an attribute of nothing', 'финансовых'],
    ['things that are not said what for', 'запросы'],
    ['levels alone', 'Junior / Middle'],
    ['a level of a language', 'B2 — Upper-Intermediate'],
    ['a condition', 'Готовность к командировкам'],
    ['a condition, whatever follows it', 'Сменный график 2/2'],
    ['a wish of the person', 'Желание работать'],
    ['what is paid besides', 'Надбавки'],
    ['what is said of the one sought', 'Идеальный кандидат любит порядок'],
    ['a sentence', 'Опыт продаж. Знание рынка'],
    ['a call', 'Звоните нам!'],
    ['more words than a name has', 'умение быстро и точно делать то что надо'],
    ['one letter', 'q'],
    ['two letters that are no abbreviation', 'ok'],
    ['no letter', '2023'],
    ['no word', '—'],
  ])('%s: %s', (_, spelling) => expect(noSkillOf(spelling)).toBe('nothing'))
})

describe('persons are counted by blocks alone', () => {
  test.each([
    'Врач',
    'Старший администратор',
    'Senior QA Engineer',
    'Менеджер по продажам',
    'Data Scientist',
  ])('%s', (spelling) => expect(noSkillOf(spelling)).toBe('role'))
})

describe('so are employers', () => {
  test.each(['Сбербанк', 'OZON', 'Альфа-Банк'])('%s', (spelling) =>
    expect(noSkillOf(spelling)).toBe('employer'),
  )
})

describe('anything else may be a skill', () => {
  test.each([
    ['a name', 'Zymurgy'],
    ['an abbreviation of capitals', 'UX'],
    ['a place beside other words', 'Знание дорог Казани'],
    ['a level beside other words', 'Базовый массаж'],
    ['what a person does', 'Тренерство'],
    ['a person as the object', 'Подбор администраторов'],
    ['an employer beside other words', 'Продажи на Ozon'],
    ['a word that only begins as a condition', 'Графика'],
    ['an activity that begins with the word of a condition', 'Оплата счетов'],
    ['an activity that begins with the word of a condition', 'Релокация персонала'],
    ['a name that begins with the word of a condition', 'Remote sensing'],
    ['a list of names', 'Figma; Sketch'],
    ['a name with a dot in it', 'Quagga.js 2'],
    ['a short abbreviation with a dot', 'т.д. и т.п. Zymurgy'],
  ])('%s: %s', (_, spelling) => expect(noSkillOf(spelling)).toBeNull())
})
