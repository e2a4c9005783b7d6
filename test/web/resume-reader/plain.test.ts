import { describe, expect, test } from 'bun:test'
import { readPlain } from '../../../src/web/resume-reader/read-file.ts'
import { encoded, problemOf } from '../../helpers/resume-files.ts'

const RESUME = 'Иван Петров, аналитик данных, работал в банке.\nНавыки: Python, SQL'
const swapped = (bytes: Buffer) => bytes.swap16()

describe('a plain text', () => {
  test.each([
    ['UTF-8', Buffer.from(RESUME)],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${RESUME}`, 'utf16le')],
    ['UTF-16 the other way round', swapped(Buffer.from(`\uFEFF${RESUME}`, 'utf16le'))],
    ['UTF-16 without a mark', Buffer.from(RESUME, 'utf16le')],
    ['UTF-16 the other way round, without a mark', swapped(Buffer.from(RESUME, 'utf16le'))],
    ['windows-1251', encoded(RESUME, 'windows-1251')],
    ['KOI8-R', encoded(RESUME, 'koi8-r')],
    ['CP866', encoded(RESUME, 'ibm866')],
    ['ISO 8859-5', encoded(RESUME, 'iso-8859-5')],
  ])('is read in %s', (_what, bytes) => {
    expect(readPlain(bytes)).toEqual({ text: RESUME, notes: [] })
  })

  test.each(['НАВЫКИ: SQL', 'Опыт — 5 лет', '«Альфа-банк», №1', 'Знаю 1С и Excel'])(
    '%s is read in any',
    (text) => {
      for (const codePage of ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5']) {
        const bytes = encoded(text, codePage)
        if (new TextDecoder(codePage).decode(bytes) === text)
          expect(readPlain(bytes).text).toBe(text)
      }
    },
  )

  test.each(['Café in München, résumé', 'Gérant à Orléans', 'Python • SQL – 5'])(
    '%s is read too',
    (text) => {
      expect(readPlain(encoded(text, 'windows-1252')).text).toBe(text)
    },
  )

  test('in a code page is read whatever stands far below', () => {
    const long = `${`${RESUME}\n`.repeat(1200)}\u0001`
    expect(readPlain(encoded(long, 'windows-1251')).text).toStartWith(RESUME)
  })

  test('loses one letter by a byte that means none, and says so', () => {
    const spoilt = Buffer.concat([Buffer.from(RESUME), Buffer.from([0xe9]), Buffer.from('\nКурсы')])
    const reading = readPlain(spoilt)
    expect(reading.text).toBe(`${RESUME}\uFFFD\nКурсы`)
    expect(reading.notes).toEqual([{ what: 'guessed', where: 'Навыки: Python, SQL\uFFFD' }])
  })

  test('that may be written in two ways shows a line of it', () => {
    expect(readPlain(encoded('SQL\n5/2, да', 'windows-1251')).notes).toEqual([
      { what: 'guessed', where: '5/2, да' },
    ])
  })

  test('that is none in any says so', () => {
    expect(problemOf(() => readPlain(Uint8Array.from([80, 75, 0, 0, 1])))).toBe('type')
    expect(problemOf(() => readPlain(Uint8Array.from([0x80, 0x81, 0x90, 0xb0, 0xb1, 0x98])))).toBe(
      'garbled',
    )
  })
})
