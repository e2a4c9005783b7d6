import { describe, expect, test } from 'bun:test'
import { cleanSpelling } from '../../../src/language/text/spelling.ts'

describe('a spelling as kept', () => {
  for (const [raw, clean] of [
    [' MS\u00a0\t Excel\n', 'MS Excel'],
    ['Do\u00adcker\u200b', 'Docker'],
    ['a\u0007b', 'ab'],
    ['\u200b \ufeff', null],
    ['', null],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), null],
  ] as const) {
    test(JSON.stringify(raw.slice(0, 12)), () => expect(cleanSpelling(raw)).toBe(clean))
  }
})
