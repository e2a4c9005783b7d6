import { describe, expect, test } from 'bun:test'
import { foldedName, isName, lookAlikesOf, tidyName } from '../../src/accounts/name.ts'

test.each([
  ['anna'],
  ['Борис Ёлкин-Щукин'],
  ['<b>"O’Brien" & co.</b>'],
  ['山田太郎'],
  ['می\u200cخواهم'],
  ['क्\u200dष'],
  ['👩🏽\u200d💻'],
  ['❤️\u200d🔥'],
  ['x'.repeat(100)],
])('%p is a name', (name) => {
  expect(isName(tidyName(name))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['only spaces', ' \u00a0'],
  ['more than 100 characters', 'x'.repeat(101)],
  ['two lines', 'a\nb'],
  ['a line separator', 'a\u2028b'],
  ['a control sequence of terminals', 'a\u001b[31mb'],
  ['a variation selector after a letter', 'me\ufe0f'],
  ['an empty sign of Braille', '\u2800'],
  ['a turn of the direction of writing', 'a\u202etxt'],
  ['a mark of the direction of writing', 'admin\u200f'],
  ['an isolate of the direction of writing', 'a\u2066b'],
  ['a space without width', 'ad\u200bmin'],
  ['a word joiner', 'ad\u2060min'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a filler that shows nothing', '\u3164'],
  ['a joiner between Latin letters', 'ad\u200dmin'],
  ['a joiner between Cyrillic letters', 'ан\u200cна'],
  ['a joiner at the beginning', '\u200dadmin'],
  ['a joiner at the end', 'می\u200c'],
  ['two joiners', 'می\u200c\u200cخ'],
])('%s is no name', (_what, name) => {
  expect(isName(tidyName(name))).toBe(false)
})

describe('a name that looks like another', () => {
  test.each([
    ['case', 'boss', 'BOSS'],
    ['a Cyrillic letter', 'boss', 'bоss'],
    ['Cyrillic letters alone', 'paypal', 'раураl'],
    ['Cyrillic capitals', 'BOP', 'ВОР'],
    ['a Greek letter', 'Tom', 'Τοm'],
    ['a letter that looks alike as a capital only', 'Hanna', 'Ηanna'],
    ['an Armenian letter', 'boss', 'bօss'],
    ['full width', 'boss', 'ｂｏｓｓ'],
    ['a letter of mathematics', 'boss', '𝐛𝐨𝐬𝐬'],
    ['an accent', 'jose', 'josé'],
    ['several accents', 'boss', 'b̈̃oss'],
    ['an invisible character', 'boss', 'bo\u200bss'],
    ['two spaces', 'big boss', 'big  boss'],
    ['a space of another width', 'big boss', 'big\u2003boss'],
    ['a zero', 'boss', 'b0ss'],
    ['a one', 'bill', 'bil1'],
    ['a capital I', 'Bill', 'BiIl'],
    ['r and n', 'arnold', 'amold'],
    ['a longer dash', 'a-b', 'a–b'],
    ['ё', 'Пётр', 'Петр'],
  ])('by %s', (_what, name, other) => {
    expect(lookAlikesOf(name)(other)).toBe(true)
    expect(lookAlikesOf(other)(name)).toBe(true)
  })

  test.each([
    ['anna', 'anne'],
    ['anna', 'anna 2'],
    ['Борис', 'Денис'],
    ['かき', 'がき'],
    ['कि', 'का'],
    ['田中', '田申'],
  ])('%s and %s do not', (name, other) => {
    expect(lookAlikesOf(name)(other)).toBe(false)
  })
})

test('names of any script keep a form of their own', () => {
  const names = [
    'anna',
    'Борис',
    'Ελένη',
    '山田太郎',
    'かき',
    'がき',
    'कि',
    'का',
    '👩🏽\u200d💻',
    '❤️\u200d🔥',
    '...',
  ]
  expect(new Set(names.map(foldedName)).size).toBe(names.length)
  expect(names.map(foldedName)).not.toContain('')
})
