import { CODE_PAGES, JUDGED_BYTES, readingsOf } from '../../bytes/code-pages.ts'
import { Unreadable } from './problem.ts'

/** Encodings of two bytes, tried where a file has bytes that no single-byte text has. */
const DOUBLE = ['utf-16le', 'utf-16be']
const NO_TEXT = /[[\p{Cc}\uFFFD]--[\t\n\f\r]]/v

type Decoded = {
  text: string
  /**
   * Whether another way to read the bytes would look nearly as well, or some of them mean nothing.
   */
  isDoubtful: boolean
}

/**
 * The text of bytes in UTF-8, in UTF-16, or in a code page, whichever gives the likeliest words.
 * One bad byte spoils its letter alone.
 * @throws Unreadable for bytes that are no letters in any of them
 */
export function decode(bytes: Uint8Array): Decoded {
  const mark = bytes.subarray(0, 2).join()
  if (mark === '255,254' || mark === '254,255')
    return {
      text: new TextDecoder(DOUBLE[mark === '255,254' ? 0 : 1]).decode(bytes),
      isDoubtful: false,
    }
  const utf8 = new TextDecoder().decode(bytes)
  if (!NO_TEXT.test(utf8)) return { text: utf8, isDoubtful: false }
  const isOfTwo = bytes.subarray(0, JUDGED_BYTES).some((byte) => byte < 8)
  // Two code pages may agree on all that this file has.
  const [best, next] = readingsOf(bytes, ['utf-8', ...(isOfTwo ? DOUBLE : CODE_PAGES)])
  if (best!.points < 0) throw new Unreadable(bytes.includes(0) ? 'type' : 'garbled')
  const text = new TextDecoder(best!.name).decode(bytes)
  return {
    text,
    isDoubtful:
      text.includes('\uFFFD') || best!.points - (next?.points ?? 0) < SURE_BY / best!.count,
  }
}

/** Points in sum by which one reading must surpass the next. */
const SURE_BY = 60
