import { CODE_PAGES, type CodePage, readingsOf } from '../bytes/code-pages.ts'

/** How the texts of a file are written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage

/** By its mark, which begins as that of UTF-16. */
export const isUtf32 = (sample: Uint8Array): boolean =>
  ['255,254,0,0', '0,0,254,255'].includes(sample.subarray(0, 4).join())

/** By its mark, the place of its zeros, or its letters. */
export function encodingOf(sample: Uint8Array): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  // Of letters that are Latin or Cyrillic one byte is 0 or 4, whether a mark tells the order or
  // not.
  const [first, second] = [highBytes(sample, 0), highBytes(sample, 1)]
  if (second > MOST_HIGH && first < LEAST_HIGH) return 'utf-16le'
  if (first > MOST_HIGH && second < LEAST_HIGH) return 'utf-16be'
  try {
    // In a stream a letter may be cut off at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return 'utf-8'
  } catch {
    return mostlyReplaced(sample) ? codePageOf(sample) : 'utf-8'
  }
}

/** Signs such as dashes and quotes have others. */
const [MOST_HIGH, LEAST_HIGH] = [0.9, 0.5]

/** How many of every second byte, from one on, are those of the letters of UTF-16. */
function highBytes(sample: Uint8Array, from: 0 | 1): number {
  let [all, high] = [0, 0]
  for (let at = from; at < sample.length; at += 2, all++)
    if (sample[at] === 0 || sample[at] === 4) high++
  return high / (all || 1)
}

/**
 * Whether most letters that are not ASCII are none in UTF-8: a broken byte makes no other encoding
 * of a file.
 */
function mostlyReplaced(sample: Uint8Array): boolean {
  let [foreign, replaced] = [0, 0]
  for (const letter of new TextDecoder('utf-8').decode(sample, { stream: true })) {
    if (letter > '\x7f') foreign++
    if (letter === '\ufffd') replaced++
  }
  return replaced * 2 > foreign
}

/**
 * The code page by which the bytes from the first on that is no ASCII make the likeliest words; of
 * equally likely ones the first. Signs of Windows beside English words are letters in others:
 * «100а000 И» for 100 000 €.
 */
function codePageOf(sample: Uint8Array): CodePage {
  const judged = sample.subarray(sample.findIndex((byte) => byte > 0x7f))
  const [best] = CODE_PAGES.flatMap((page) => readingsOf(judged, [page]))
    .filter(({ name, text }) => name.startsWith('windows') || /\p{Script=Cyrillic}{3}/u.test(text))
    .sort((one, other) => other.points - one.points)
  return best!.name
}
