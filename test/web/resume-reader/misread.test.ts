import { expect, test } from 'bun:test'
import { asWritten } from '../../../src/web/resume-reader/misread.ts'

const RUSSIAN = 'Навыки: анализ данных, Python, отчёты для банка и розничной сети'
const misread = (text: string, written: string, read: string) => {
  const decoder = new TextDecoder(written)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return new TextDecoder(read).decode(Uint8Array.from(text, (letter) => bytes.get(letter)!))
}

test.each([
  ['windows-1251 taken for Western letters', misread(RUSSIAN, 'windows-1251', 'windows-1252')],
  ['UTF-8 taken for windows-1251', new TextDecoder('windows-1251').decode(Buffer.from(RUSSIAN))],
])('%s comes as it was written', (_what, text) => {
  expect(asWritten(text)).toBe(RUSSIAN)
})

test.each([
  RUSSIAN,
  'РСФСР и СССР — это аббревиатуры',
  'Gérant à Orléans, employée, créée, naïve, Müßiggänger, Çetinöz Öğüt, œuvre, façade, ' +
    'Äußerungen, Ångström',
])('%s stays as it is', (text) => {
  expect(asWritten(text)).toBe(text)
})
