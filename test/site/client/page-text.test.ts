import { describe, expect, test } from 'bun:test'
import { pageText } from '../../../src/site/client/page-text.ts'

const TEXT = 'Знание SQL и Python. '.repeat(200)
const utf8 = (text: string) => new TextEncoder().encode(text)
const inWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0x350
  })
const damaged = (bytes: Uint8Array, ...places: number[]) =>
  bytes.map((byte, index) => (places.includes(index) ? 0xff : byte))

describe('the text of a page', () => {
  test.each([
    null,
    'text/html; charset=utf-8',
    'text/html; charset=iso-8859-1',
    'text/html; charset=windows-1251',
  ])('in UTF-8 is read as that, stated as %p', (stated) =>
    expect(pageText(utf8(TEXT), stated)).toBe(TEXT),
  )

  test('in another charset is read as the one stated, and refused as UTF-8', () => {
    expect(pageText(inWindows1251(TEXT), 'text/html; charset=windows-1251')).toBe(TEXT)
    for (const stated of [
      null,
      'text/html',
      'text/html; charset=utf-8',
      'text/html; charset=of-our-own',
    ])
      expect(pageText(inWindows1251(TEXT), stated)).toBeNull()
  })

  test('survives a damaged letter here and there, and no more', () => {
    const whole = utf8(TEXT)
    const latin = TEXT.indexOf('SQL') + 6
    for (const stated of [null, 'text/html; charset=utf-8']) {
      const text = pageText(damaged(whole, latin), stated)
      expect(text?.length).toBe(TEXT.length)
      expect(text?.replace('\ufffd', '')).toHaveLength(TEXT.length - 1)
      expect(pageText(damaged(whole, ...Array(10).keys()), stated)).toBeNull()
    }
  })

  test('that was cut within a letter is read up to it', () => {
    expect(pageText(utf8(`${TEXT}я`).slice(0, -1), null)).toBe(TEXT)
  })
})
