import { decode } from './encodings.ts'

/**
 * Letters of Western languages that stand together: Russian ones, when a program took their code
 * page for another.
 */
const WESTERN = /[À-ÿ¸¨]+/g
const TOGETHER = /[À-ÿ¸¨]{2,}/g
/** How many of them show that. French has hardly two together, German fewer. */
const LEAST_LETTERS = 20

/**
 * A text whose letters another program misread before, as it was: Russian ones read as Western ones
 * (“Íàâûêè”, by fonts of PDFs that have no map), and UTF-8 read as windows-1251 (“РќР°РІС‹РєРё”).
 */
export function asWritten(text: string): string {
  const western = text.match(TOGETHER)?.join(' ') ?? ''
  if (western.length >= LEAST_LETTERS) {
    const { text: read, isDoubtful } = decode(latin1(western))
    if (!isDoubtful && /\p{Script=Cyrillic}/u.test(read))
      return text.replace(WESTERN, (word) => new TextDecoder('windows-1251').decode(latin1(word)))
  }
  return /[РС][\u0080-\uFFFF]/.test(text) ? (utf8Of(text) ?? text) : text
}

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * The text whose bytes in UTF-8 these letters are in windows-1251; null for those of which they are
 * none.
 */
function utf8Of(text: string): string | null {
  const decoder = new TextDecoder('windows-1251')
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  const all = Array.from(text, (letter) => bytes.get(letter))
  if (all.includes(undefined)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(all as number[]))
  } catch {
    return null
  }
}
