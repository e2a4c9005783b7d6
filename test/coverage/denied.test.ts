/** What a resume denies is not named, and what stands beside it is. */
import { describe, expect, test } from 'bun:test'
import { ownWordsOf } from '../../src/coverage/own-words.ts'
import { createMatcher } from '../../src/skills/matching/matcher.ts'

const NAMES = ['Zig', 'Elm', 'Lua', 'Сварка']
const matcher = createMatcher(NAMES.map((name) => ({ name, members: [name] })))
const namedIn = (text: string) => [...matcher.covered(ownWordsOf(text))].map((skill) => NAMES[skill]!).toSorted()

describe('what is denied', () => {
  test.each([
    'No experience with Zig',
    'I have no commercial experience in Zig.',
    'No Zig experience',
    'I have never worked with Zig',
    "I haven't used Zig yet",
    'Not familiar with Zig',
    'Не работал с Zig',
    'НЕ БЫЛО. Не работала с Zig и Elm',
    'НЕ РАБОТАЛ С ZIG',
    'ОПЫТА С ZIG НЕТ',
    'NEVER WORKED WITH ZIG',
    'Опыта работы с Zig нет',
    'нет опыта с Zig',
    'Zig не знаю',
    'Zig и Elm пока не изучал',
    'Курс по Zig бросила',
    'Забросил курс по Zig',
    'Zig — нет опыта',
    'Опыт с Zig: нет',
    'Не работал ни с Zig, ни с Elm',
    'Никогда не занимался сваркой',
    'Zig в глаза не видел',
    'С тестами (Zig, Elm) не работаю принципиально',
    'Курс по Zig, бросил на третьей неделе',
    'Начинала курс по Zig, не закончила',
    '«Zig с нуля» — бросила',
    'Started a Zig bootcamp but dropped out',
    'Не умею: писать на Zig, Elm',
    'Статуса Zig не имею',
    'Zig не открывала с колледжа',
    'В Zig не понимаю ничего',
    'Zig I have never done',
    "I don't do Zig",
    'Zig не настраивал',
    'В Zig не заходил',
    'Не берусь за Zig',
    'Мы не использовали Zig',
    'С Zig опыта нет',
    'Опыта с Zig пока не было',
    'Удостоверения Zig нет',
    'На Zig, к сожалению, ни строчки',
    'Zig, честно говоря, так и не изучил',
    'Zig выпилили до моего прихода, не писал на нем ни разу',
    'Применять Zig не пришлось',
    'Не работал с: Zig, Elm',
    'Не умею:\n- Zig\n- Elm',
    'Не работал с Zig, Elm, Lua.',
    'Not familiar with: Zig, Elm',
    "Zig I don't know",
    'No Zig anywhere',
    'I know neither Zig nor Elm',
    'Не хватает только Zig',
    'Из требований не хватает только Zig',
    'С Zig не сталкивался ни разу',
    'Zig пробовать не стали',
    'Zig is not part of my background',
  ])('names nothing: %s', (text) => expect(namedIn(text)).toEqual([]))

  test.each([
    ['Не работал с Zig, но знаю Elm', ['Elm']],
    ['Не знаю Zig и знаю Elm', ['Elm']],
    ['Знаю Elm и не знаю Zig', ['Elm']],
    ['Писала на Elm, Lua знаю хуже и не использовала Zig', ['Elm', 'Lua']],
    ['Wrote Elm and have never used Zig', ['Elm']],
    ['Наш заказчик пишет на Elm и не использует Zig', ['Elm', 'Zig']],
    ['Lua знаю хорошо, с Zig не работал', ['Lua']],
    ['I do not know Zig; I know Elm.', ['Elm']],
    ['нет опыта с Zig. Пишу на Lua', ['Lua']],
    ['Прошла курс по Elm, курс по Zig, но его не закончила', ['Elm']],
    ['Не умею: Zig.\nУмею: Elm', ['Elm']],
    ['Учил Elm. Курс по Zig, бросил', ['Elm']],
    ['Пишу на Zig: сервисы\nНе работал с Zig в банках', ['Zig']],
  ])('takes nothing from beside it: %s', (text, names) => expect(namedIn(text)).toEqual(names))

  test.each([
    ['once known', 'Давно не работал с Zig'],
    ['once known', 'Последние два года не работаю с Zig'],
    ['once known', 'I have not used Zig since spring'],
    ["another's", 'Внедрил Zig, который раньше не использовали'],
    ["another's", 'The team had no experience with Zig before I came'],
    ["another's", 'Клиент не использовал Zig'],
    ['a list', 'Не только Zig'],
    ['an answer', 'Судимости нет, Zig'],
    ['no denial', 'Не боюсь Zig'],
    ['a double one', 'Без Zig не работаю'],
    ['a double one', 'Не делаю отчеты без Zig'],
    ['a double one', 'Не было дня, чтобы я не писала на Zig'],
    ['a double one', 'Нельзя сказать, что не знаю Zig'],
    ['of faults', 'Ошибок в Zig не допускал'],
    ['of faults', 'Не имею замечаний по Zig'],
    ['of something in it', 'Не задерживаю отчеты в Zig'],
    ['of something else', 'Знаю Zig, не опаздываю'],
    ['an earlier time', 'Раньше не использовала Zig, теперь пишу на нем'],
    ['a list that goes on', 'Не разбираюсь в Elm, Zig знаю'],
    ['no course', 'Бросил курить, Zig'],
  ])('is no denial of oneself, but %s: %s', (_, text) => expect(namedIn(text)).toContain('Zig'))
})

describe('of a word that a denial reaches only in part, nothing is denied', () => {
  // Ninety units without a sign are the farthest: it ends before PostgreSQL, within it, or behind it.
  const lengths = Array.from({ length: 20 }, (_, i) => 68 + i)
  const left = (text: string) => ownWordsOf(text).match(/[\p{L}]*SQL|P[\p{L}]*/gu)?.[0] ?? null

  test.each([
    ['before it', (word: string) => `Не работал с ${word} PostgreSQL`],
    ['behind it', (word: string) => `PostgreSQL ${word} не знаю`],
  ])('a denial that stands %s', (_, textWith) => {
    const all = lengths.map((length) => left(textWith('ы'.repeat(length))))
    expect(new Set(all)).toEqual(new Set([null, 'PostgreSQL']))
  })
})

test('leaves every offset and line where it was', () => {
  const text = 'Ёлка 🎄 İstanbul\nНе работал с Zig,\nзнаю Elm'
  const left = ownWordsOf(text)
  expect(left).toHaveLength(text.length)
  expect(left.indexOf('Elm')).toBe(text.indexOf('Elm'))
  expect(left.split('\n')).toHaveLength(3)
  expect(left).not.toContain('Zig')
  expect(ownWordsOf('Знаю Zig')).toBe('Знаю Zig')
})
