/** Courses that were bought or left, and journals, name nothing; what was finished does. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('what was begun and no more', () => {
  test.each([
    'Начинала курс по Zig, отчислилась из-за нагрузки',
    '«Zig с нуля» — куплен, не начат',
    'Книга «Zig за час», ещё не открывала',
    'Вебинар по Zig, не досмотрела',
    'Купила курс по Zig',
    "Bought a Zig course, haven't started",
    'A Zig nanodegree, not yet started',
    'Подписана на «Zig сегодня» и «Elm»',
    'Читаю журнал «Zig»',
  ])('names nothing: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    ['finished', 'Прошла курс «Zig с нуля», второй не начала'],
    ['finished', 'Купила курс по Zig и прошла его'],
    ['finished', 'Finished a Zig course, the next is not started'],
    ['of a university', 'Учился на 2 курсе, писал на Zig. Отчислился'],
    ['a list', 'Подписана на Zig'],
    ['read at work', 'Читаю код на Zig'],
  ])('is none, but %s: %s', (_, text) => expect(ownNamesIn(text)).toEqual(['Zig']))
})
