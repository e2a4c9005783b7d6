import { expect, test } from 'bun:test'
import { isName, tidyName } from '../../src/accounts/name.ts'

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
