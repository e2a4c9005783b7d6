/** Lower-case text with what does not tell words apart folded, and the way back to the original. */
export type Normalised = {
  text: string
  /** For each unit of `text`: where its original begins. null when the two texts are as long as each other. */
  starts: Int32Array | null
  /** … and where its original ends (marks that were folded into it included). */
  ends: Int32Array | null
}

// Text of these characters alone keeps its length in lower case, and none of them needs folding: the usual case.
const PLAIN = /^[\t\n\r\x20-\x7e\u00a0\u00ab\u00bb\u2013\u2014\u2018-\u201f\u2022\u2026\u2116А-яЁё]*$/

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

function foldedCharByChar(text: string): Normalised {
  const chars: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (let i = 0; i < text.length; ) {
    const code = text.codePointAt(i)!
    const next = i + (code > 0xffff ? 2 : 1)
    if (code >= 0x300 && isMark(code)) {
      const last = chars.length - 1
      if (last >= 0 && ends[last] === i) {
        chars[last] = withMark(chars[last]!, code)
        ends[last] = next
      }
    } else {
      for (const unit of folded(code)) {
        chars.push(unit)
        starts.push(i)
        ends.push(next)
      }
    }
    i = next
  }
  return { text: chars.join(''), starts: Int32Array.from(starts), ends: Int32Array.from(ends) }
}

function isMark(code: number): boolean {
  return code <= 0x36f || /\p{M}/u.test(String.fromCodePoint(code))
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
  if (code >= 0xd800 && code <= 0xdfff) return ' '
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
