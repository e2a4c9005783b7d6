import { describe, expect, test } from 'bun:test'
import { utf8Text } from '../../src/bytes/utf8-text.ts'

const ascii = (text: string) => [...Buffer.from(text, 'ascii')]
/** «воды» in windows-1251. */
const CP1251 = [0xe2, 0xee, 0xe4, 0xfb]

/** The number of the line that the bytes are refused for; null when they are taken. */
function refusedFor(...bytes: number[]): number | null {
  try {
    utf8Text(Uint8Array.from(bytes))
    return null
  } catch (error) {
    return Number(/\d+/.exec((error as Error).message))
  }
}

test('text in UTF-8 is read, with or without its mark', () => {
  const bytes = Buffer.from('Воды = Water\r\n😀\n')
  expect(utf8Text(bytes)).toBe('Воды = Water\r\n😀\n')
  expect(utf8Text(Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), bytes]))).toBe(
    'Воды = Water\r\n😀\n',
  )
  expect(utf8Text(new Uint8Array())).toBe('')
})

describe('what is no text in UTF-8 is refused for its first such line', () => {
  test.each([
    ['windows-1251', [...CP1251], 1],
    [
      'after lines in ASCII',
      [...ascii('A = B\n\nC = '), ...CP1251, ...ascii('\nD = '), ...CP1251],
      3,
    ],
    ['after line breaks of Windows', [...ascii('A = B\r\nC = '), ...CP1251], 2],
    ['after those of old Macs', [...ascii('A = B\rC = '), ...CP1251], 2],
    ['a character cut off at the end', [...ascii('A\n'), 0xd0], 2],
    ['UTF-16 with its mark', [0xff, 0xfe, ...Buffer.from('A = B', 'utf16le')], 1],
    ['UTF-16 without it', [...Buffer.from('A = B', 'utf16le')], 1],
  ] as const)('%s', (_, bytes, line) => expect(refusedFor(...bytes)).toBe(line))
})
