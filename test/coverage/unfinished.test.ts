/** A course that was not finished, or is still to come, names nothing; one that was taken does. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('a course', () => {
  test.each([
    '«Zig с нуля», 2021, прослушала две лекции из десяти',
    '«Zig» (записана на осень)',
    '«Zig» — пока коплю',
    '«Основы Zig», вернула деньги через неделю',
    '2023 — Zig Advanced, школа (не закончила)',
    'Zig — учился месяц, экзамен не сдал',
    'Zig class | signed up, never finished',
    'I enrolled for Zig in 2024 and stopped after two evenings',
    'Zig прошла только вводный урок',
  ])('names nothing if not finished: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each(['«Zig», 2021, сертификат', '«Zig» — прошла', 'Учил Zig, экзамен по истории не сдал', '2021 — Zig, школа'])(
    'names what it taught: %s',
    (text) => expect(ownNamesIn(text)).toEqual(['Zig']),
  )
})
