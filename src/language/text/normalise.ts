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

function foldedCharByChar(text: string): Normalised {
  const out = createUnits(text.length)
  for (let i = out.pushPlain(text, 0); i < text.length; i = out.pushPlain(text, i)) {
    const point = text.codePointAt(i)!
    const next = i + (point > 0xffff ? 2 : 1)
    if (isPicture(point)) out.push(SPACE, i, next)
    else if (point >= 0x300 && isCombiningMark(point)) out.mark(point, i, next)
    else for (const unit of foldedCharacter(point)) out.push(unit.charCodeAt(0), i, next)
    i = next
  }
  return out.finished()
}

/** More marks than this on one letter are a prank: the others are skipped. */
const MOST_MARKS = 4

/** Normalised units with their places, in arrays that grow. */
function createUnits(size: number) {
  let units = new Uint16Array(size)
  let starts = new Int32Array(size)
  let ends = new Int32Array(size)
  let length = 0
  const grow = () => {
    const room = length * 2 + 64
    const [oldUnits, oldStarts, oldEnds] = [units, starts, ends]
    units = new Uint16Array(room)
    starts = new Int32Array(room)
    ends = new Int32Array(room)
    units.set(oldUnits)
    starts.set(oldStarts)
    ends.set(oldEnds)
  }
  return {
    /** Takes the plain characters that stand from a place on; tells where the next other one stands. */
    pushPlain(text: string, from: number): number {
      let at = from
      for (; at < text.length; at++) {
        const unit = plain[text.charCodeAt(at)]!
        if (unit === 0) break
        if (length === units.length) grow()
        units[length] = unit
        starts[length] = at
        ends[length] = at + 1
        length++
      }
      return at
    },
    push(unit: number, start: number, end: number) {
      if (length === units.length) grow()
      units[length] = unit
      starts[length] = start
      ends[length] = end
      length++
    },
    /** Folds a combining mark into the letter before it. */
    mark(mark: number, start: number, end: number) {
      const last = length - 1
      if (last < 0 || ends[last] !== start) return
      if (start - starts[last]! <= MOST_MARKS) {
        units[last] = withMark(units[last]!, mark)
      }
      ends[last] = end
    },
    finished(): Normalised {
      const own = units.subarray(0, length)
      return { text: textOf(own), units: own, starts: starts.subarray(0, length), ends: ends.subarray(0, length) }
    },
  }
}
