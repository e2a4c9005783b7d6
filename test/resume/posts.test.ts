/** A post includes what is done there only where it is the writer's own. */
import { expect, test } from 'bun:test'
import { isOwnJobTitle } from '../../src/resume/job-titles.ts'

const isOwn = (text: string, post = 'бухгалтер') => {
  const start = text.toLowerCase().indexOf(post)
  return isOwnJobTitle(
    text,
    Int32Array.of(start, start + /^[а-яё-]+/i.exec(text.slice(start))![0].length),
    ['Бухгалтер'],
  )
}

test.each([
  'Бухгалтер',
  '2014–2020 ООО «Ромашка», бухгалтер',
  'Должность: ведущий бухгалтер',
  'Я бухгалтер из Тулы',
  'Работала бухгалтером',
])('of the writer: %s', (text) => expect(isOwn(text)).toBe(true))

test.each([
  'Отдаю отчеты бухгалтеру',
  'Рекомендации: бухгалтер Иванова',
  'чтобы бухгалтер не ждал',
  'Помогала бухгалтером',
  'Желаемая должность: бухгалтер',
  'Желаемая должность и зарплата\nБухгалтер',
  'Desired position: бухгалтер',
])('of another: %s', (text) => expect(isOwn(text)).toBe(false))
