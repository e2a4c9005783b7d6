import { describe, expect, test } from 'bun:test'
import {
  cleanLine,
  cleanStored,
  escapedLine,
  escapedLines,
  isBlank,
  parseStored,
} from '../../src/bytes/unseen-characters.ts'

/**
 * What a terminal obeys, what turns the direction of writing, and what hides a text between the
 * lines.
 */
const HARMFUL = [
  '\u0000',
  '\u0007',
  '\u001b[2J',
  '\u007f',
  '\u009b31m',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
  '\ufff9',
  '\ufffb',
]

const isHarmless = (text: string) =>
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufff9-\ufffb]/u.test(text)

describe('a text that enters', () => {
  test.each(HARMFUL)('loses %j', (harmful) => {
    expect(isHarmless(cleanLine(`до${harmful}после`))).toBe(true)
  })

  test('loses the format characters of hieroglyphs, which show nothing', () => {
    expect(cleanLine('до\u{13430}после')).toBe('допосле')
  })

  test('is one line', () => {
    expect(cleanLine(' один\n\tдва\u2028три\u0085\u00a0четыре\r\n')).toBe('один два три четыре')
  })

  test('keeps what is seen', () => {
    for (const text of ['C++ / C#', 'Ёлка — «да»', 'Größe', '日本語', '🚀 rocket'])
      expect(cleanLine(text)).toBe(text)
  })
})

test('a text of which nothing is seen is blank', () => {
  for (const text of [
    '',
    ' \u00a0\n',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\u0000',
    '\ufeff\u{e0020}',
    '\ufff9 \u0085',
  ]) {
    expect({ text, isBlank: isBlank(text) }).toEqual({ text, isBlank: true })
  }
  for (const text of ['я', ' \u00ad.', '🚀', '\u200b1'])
    expect({ text, isBlank: isBlank(text) }).toEqual({ text, isBlank: false })
})

describe('a text that is printed', () => {
  test.each([...HARMFUL, '\r', '\u2028'])('shows %j as an escape', (harmful) => {
    const shown = escapedLines(`до${harmful}после`)
    expect(isHarmless(shown)).toBe(true)
    expect(JSON.parse(`"${shown}"`)).toBe(`до${harmful}после`)
  })

  test('keeps the line breaks of the program, but none of a cell', () => {
    expect(escapedLines('a\tb\nc')).toBe('a\tb\nc')
    expect(isHarmless(escapedLine('a\tb\nc'))).toBe(true)
  })

  test('stays the same JSON', () => {
    const value = { text: `${HARMFUL.join('')}\n"\\` }
    expect(JSON.parse(escapedLines(JSON.stringify(value)))).toEqual(value)
  })
})

describe('a text that was stored before texts were cleaned', () => {
  test.each(HARMFUL)(
    'is read without %j, alone and within JSON however it is spelled there',
    (harmful) => {
      const text = `до${harmful}после`
      const spelled = `"до${[...harmful].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}после"`
      for (const read of [
        cleanStored(text),
        parseStored(JSON.stringify(text)),
        parseStored(spelled),
      ])
        expect(isHarmless(String(read))).toBe(true)
    },
  )

  test('keeps its lines, and whatever does no harm', () => {
    const value = { lines: 'C++\n\tC:\\users "x"', n: [1, null, true], emoji: '👩‍💻' }
    expect(parseStored(JSON.stringify(value))).toEqual(value)
    expect(cleanStored(value.lines)).toBe(value.lines)
  })
})
