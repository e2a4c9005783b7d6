/** The sentence by which an advert names a skill. */
import { expect, test } from 'bun:test'
import { createFindNames } from '../../src/language/vocabulary/searched-names.ts'
import { namingSentence, sentenceAround } from '../../src/vacancies/naming-sentences.ts'

const find = createFindNames(['SQL', 'Дашборды', 'Docker'])
const sentence = (text: string, ...spellings: string[]) =>
  namingSentence(text, find(text), spellings)

test('ends at line ends and full stops', () => {
  const text = 'Мы растём.\nПишем запросы на SQL каждый день. Пьём чай.\nDocker'
  expect(sentence(text, 'SQL')).toBe('Пишем запросы на SQL каждый день.')
  expect(sentence(text, 'Docker')).toBe('Docker')
})

test('names the skill in any case, and is of this skill', () => {
  const text = 'Знание SQL. Построение дашбордов.'
  expect(sentence(text, 'Dashboards', 'Дашборды')).toBe('Построение дашбордов.')
})

test('is none where the description names the skill by no spelling', () => {
  expect(sentence('Построение дашбордов', 'SQL')).toBeNull()
  expect(sentence('', 'SQL')).toBeNull()
})

test('is cut between words when it is long, and keeps the name', () => {
  const text = `${'слово '.repeat(100)}SQL ${'дело '.repeat(100)}`
  const found = sentence(text, 'SQL')!
  expect(found.length).toBeLessThan(300)
  expect(found).toMatch(/^…слово .* SQL дело .*дело…$/)
})

test('is one item of a list, without its mark, even where items follow one another without a break', () => {
  const text = 'Будет плюсом:- опыт с Docker;- знание SQL;— Дашборды'
  expect(['Docker', 'SQL', 'Дашборды'].map((name) => sentence(text, name))).toEqual([
    'опыт с Docker',
    'знание SQL',
    'Дашборды',
  ])
})

test('does not end at the dot of an abbreviation', () => {
  const text = 'Нужны права кат. C, знание SQL. Пьём чай.'
  expect(sentence(text, 'SQL')).toBe('Нужны права кат. C, знание SQL.')
  const whole = [
    'Отчёты для юр. лиц (УСН) на SQL',
    'Plan v. fact (incl. forecasts) in SQL',
    'Отчёты (SQL; проверка выгрузок)',
  ]
  for (const text of whole) expect(sentence(text, 'SQL')).toBe(text)
  const listed = 'Дашборды, отчёты и т.д. на SQL'
  expect(sentence(listed, 'SQL')).toBe(listed)
})

test('has more on one side of a name where the other has little', () => {
  const text = `${'слово '.repeat(19)}SQL ${'дело '.repeat(100)}`
  const at = text.indexOf('SQL')
  expect(sentenceAround(text, at, at + 3, 60)).toMatch(/^…слово .* SQL дело .*дело…$/)
  expect(sentenceAround(text, at, at + 3, 60).length).toBeLessThan(126)
  expect(sentenceAround(text.slice(0, at + 3), at, at + 3, 60)).toBe(text.slice(0, at + 3))
})
