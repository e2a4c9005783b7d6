import type { Spots } from './spots.ts'

// A form asks for licences with a colon: «Права: B, C, CE». The names of licences are written without one.

export const LICENCE_PIECES = {
  licences: ['ава:', 'ава –', 'ава —', 'категории:', 'категория:', 'удостоверение:'],
}

const SIGN = /[а-яё]+(?:(:)| ([–—]))(?= ?(?:кат(?:егори[яи])?\.? ?)?[A-EВС]{1,3}(?![A-Za-zА-Яа-яё]))/iy

/** The text with a space for each sign between the word for a licence and its categories. */
export function withPlainLicences(text: string, { licences }: Spots<keyof typeof LICENCE_PIECES>): string {
  let plain = text
  for (const at of licences) {
    SIGN.lastIndex = at
    if (!SIGN.test(text)) continue
    const sign = SIGN.lastIndex - 1
    plain = `${plain.slice(0, sign)} ${plain.slice(sign + 1)}`
  }
  return plain
}
