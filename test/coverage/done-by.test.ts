/** What people of other trades did is not named, and what the writer did is. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('what somebody of another trade did', () => {
  test.each([
    'Модуль на Zig писал программист',
    'Zig админит вендор',
    'Ролики делает Олег в Zig',
    'Сервер на Zig вели свои мастера',
    'Тесты на Zig — это инженеры',
    'Программисты у нас на Zig и Elm — код не пишу',
    'Zig servers are run by our broker',
    'Sat next to the people, who wrote in Zig',
  ])('names nothing: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    ['Писал на Zig вместе с инженером', ['Zig']],
    ['Обучал на Zig программистов', ['Zig']],
    ['В отдел требуется инженер на Zig', ['Zig']],
    ['Работал инженер на Zig', ['Zig']],
    ['Zig, который ведет инженер', ['Zig']],
    ['Отчеты для отдела аналитики на Zig', ['Zig']],
  ])('takes nothing from the writer: %s', (text, names) => expect(ownNamesIn(text)).toEqual(names))
})
