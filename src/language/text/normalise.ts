import { textOf } from './characters.ts'
import { foldedCharacter, isCombiningMark, isPicture, withMark } from './fold-character.ts'

/** Lower-case text without the differences that tell no words apart, and the way back to the original. */
export type Normalised = {
  text: string
  /** The UTF-16 units of `text`: to go through them takes half as long. */
  units: Uint16Array
  /** For each unit of `text`, where its original begins; null when every unit stands where it stood. */
  starts: Int32Array | null
  /** … and where its original ends, with the marks that were folded into it; null when every unit is one of the original. */
  ends: Int32Array | null
}

// Text of these characters alone keeps its length in lower case, and none of them needs folding: the usual case.
const PLAIN: readonly (readonly [first: number, last: number])[] = [
  [0x09, 0x0d],
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0xbf],
  // Russian letters.
  [0x401, 0x401],
  [0x410, 0x44f],
  [0x451, 0x451],
  [0x2012, 0x2027],
  [0x2030, 0x203e],
  // ₽ and №
  [0x20bd, 0x20bd],
  [0x2116, 0x2116],
  [0x2190, 0x2214],
  [0x25a0, 0x25ff],
  [0x2600, 0x27bf],
]

/** What each of them becomes; 0 for all others. */
const plain = new Uint16Array(0x1_0000)
for (const [first, last] of PLAIN) {
  const codes = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  // All at once: each by itself takes longer than all else that a start makes of characters.
  const folded = String.fromCharCode(...codes)
    .toLowerCase()
    .replaceAll('ё', 'е')
  for (const [i, code] of codes.entries()) plain[code] = folded.charCodeAt(i)
}

/** Folds case, ё, compatibility forms, combining marks, hyphens and slashes of all kinds; drops invisible characters. */
export function normalise(text: string): Normalised {
  const units = new Uint16Array(text.length)
  for (let i = 0; i < units.length; i++) {
    const unit = plain[text.charCodeAt(i)]!
    if (unit === 0) return foldedCharByChar(text)
    units[i] = unit
  }
  // As each of them is folded above. Of the units it would be made by way of a buffer, which tens of thousands of spellings
  // leave a hundred megabytes of.
  return { text: text.toLowerCase().replaceAll('ё', 'е'), units, starts: null, ends: null }
}

const SPACE = 0x20

/** No character folds into more units (ﬃ), and a surrogate pair has two of its own. */
const MOST_UNITS = 3
/** More marks than this on one letter are a prank: the others are skipped. */
const MOST_MARKS = 4

function foldedCharByChar(text: string): Normalised {
  const most = text.length * MOST_UNITS
  const [units, starts, ends] = [new Uint16Array(most), new Int32Array(most), new Int32Array(most)]
  let length = 0
  const push = (unit: number, start: number, end: number) => {
    units[length] = unit
    starts[length] = start
    ends[length++] = end
  }
  /** Folds a combining mark into the letter before it. */
  const mark = (point: number, start: number, end: number) => {
    const last = length - 1
    if (last < 0 || ends[last] !== start) return
    if (start - starts[last]! <= MOST_MARKS) units[last] = withMark(units[last]!, point)
    ends[last] = end
  }
  for (let i = 0; i < text.length; ) {
    const unit = plain[text.charCodeAt(i)]!
    const point = unit === 0 ? text.codePointAt(i)! : 0
    const next = i + (point > 0xffff ? 2 : 1)
    if (unit !== 0) push(unit, i, next)
    else if (isPicture(point)) push(SPACE, i, next)
    else if (point >= 0x300 && isCombiningMark(point)) mark(point, i, next)
    else for (const one of foldedCharacter(point)) push(one.charCodeAt(0), i, next)
    i = next
  }
  const own = units.slice(0, length)
  return {
    text: textOf(own),
    units: own,
    starts: starts.slice(0, length),
    ends: ends.slice(0, length),
  }
}
