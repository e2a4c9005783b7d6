/** Lower-case text with what does not tell words apart folded, and the way back to the original. */
export type Normalised = {
  text: string
  /** For each unit of `text`: where its original begins. null when the two texts are as long as each other. */
  starts: Int32Array | null
  /** … and where its original ends (marks that were folded into it included). */
  ends: Int32Array | null
}

// Text of these characters alone keeps its length in lower case, and none of them needs folding: the usual case.
const PLAIN =
  /^[\t\n\r\x20-\x7e\u00a0-\u00ac\u00ae-\u00bf\u2012-\u2027\u2030-\u203e\u20bd\u2116\u2190-\u2214\u25a0-\u25ff\u2600-\u27bfА-яЁё]*$/

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?![\s\u0085])\p{Cc}/u

/** Characters that are never seen: soft hyphens, zero-width ones, direction marks, control characters but white space. */
export function withoutInvisible(text: string): string {
  return text.replace(new RegExp(INVISIBLE.source, 'gu'), '')
}

/** Folds case, ё, compatibility forms, accents typed apart, dashes and slashes of all kinds; drops the invisible. */
export function normalise(text: string): Normalised {
  if (PLAIN.test(text)) return { text: text.toLowerCase().replaceAll('ё', 'е'), starts: null, ends: null }
  return foldedCharByChar(text)
}

/** So many marks on one letter are a prank: the rest of them is skipped. */
const MOST_MARKS = 4

function foldedCharByChar(text: string): Normalised {
  const out = createUnits(text.length)
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i)
    const plain = plainLower(code)
    if (plain !== 0) {
      out.push(plain, i, i + 1)
      i++
      continue
    }
    const point = text.codePointAt(i)!
    const next = i + (point > 0xffff ? 2 : 1)
    if (isPicture(point)) out.push(SPACE, i, next)
    else if (point >= 0x300 && isMark(point)) out.mark(point, i, next)
    else for (const unit of folded(point)) out.push(unit.charCodeAt(0), i, next)
    i = next
  }
  return out.finished()
}

const SPACE = 0x20

/** Emoji and lone surrogates stand between words; no need to ask what else they are. */
function isPicture(point: number): boolean {
  return (point >= 0xd800 && point <= 0xdfff) || (point >= 0x1f000 && point <= 0x1faff)
}

/** Most characters: ASCII but control ones, Russian letters. 0 for the others. */
function plainLower(code: number): number {
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return code + 32
    return code >= 0x20 ? (code === 0x7f ? 0 : code) : code >= 9 && code <= 13 ? code : 0
  }
  if (code >= 0x430 && code <= 0x44f) return code
  return code >= 0x410 && code <= 0x42f ? code + 32 : 0
}

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
        units[last] = withMark(String.fromCharCode(units[last]!), mark).charCodeAt(0)
      }
      ends[last] = end
    },
    finished(): Normalised {
      const text = Buffer.from(units.buffer, 0, length * 2).toString('utf16le')
      return { text, starts: starts.subarray(0, length), ends: ends.subarray(0, length) }
    },
  }
}

function isMark(code: number): boolean {
  return code <= 0x36f || (code >= 0x483 && /\p{M}/u.test(String.fromCodePoint(code)))
}

/** й and ё typed as two characters become one; stress marks on Russian letters go; `C` with a cedilla is another letter. */
function withMark(base: string, mark: number): string {
  const composed = (base + String.fromCodePoint(mark)).normalize('NFC')
  if (composed.length !== 1) return base
  if (composed === 'ё') return 'е'
  if (base >= 'а' && base <= 'я') return composed === 'й' ? 'й' : base
  return composed
}

const REPLACED = new Map<number, string>([
  [0x2010, '-'],
  [0x2011, '-'],
  [0x2012, '–'],
  [0x2044, '/'],
  [0x2215, '/'],
  [0x29f8, '/'],
  [0x266f, '#'],
  [0x0130, 'i'],
  [0x0131, 'i'],
  [0x0401, 'е'],
  [0x0451, 'е'],
])

function folded(code: number): string {
  if (code < 0x80) return code < 0x20 && INVISIBLE.test(String.fromCharCode(code)) ? '' : lower(code)
  const replaced = REPLACED.get(code)
  if (replaced !== undefined) return replaced
  if (code >= 0x410 && code <= 0x44f) return lower(code)
  const char = String.fromCodePoint(code)
  if (INVISIBLE.test(char)) return ''
  const compatible = isCompatibilityForm(code) ? char.normalize('NFKC') : char
  const lowered = compatible.toLowerCase()
  return code > 0xffff && lowered.length === 2 && lowered === compatible ? ' ' : lowered
}

function lower(code: number): string {
  return String.fromCharCode(code).toLowerCase()
}

/** Fullwidth and mathematical letters and ligatures. Not ™, №, ² and the like: they stand beside a word, not in it. */
function isCompatibilityForm(code: number): boolean {
  return (
    (code >= 0xff01 && code <= 0xffee) ||
    (code >= 0x1d400 && code <= 0x1d7ff) ||
    (code >= 0xfb00 && code <= 0xfb06) ||
    (code >= 0x2102 && code <= 0x2114) ||
    (code >= 0x2119 && code <= 0x211d)
  )
}
