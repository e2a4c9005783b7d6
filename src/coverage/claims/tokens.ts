import { rememberingWords } from '../../skills/text/bounded-cache.ts'
import { type Cue, cuesOf } from './cues.ts'
import { hashOf } from './hash.ts'

/** A word, a number, a sign, the end of a line, or what parts cells or columns. */
export type Token = {
  kind: 'word' | 'number' | 'sign' | 'line' | 'cell' | 'column'
  /** In lower case, е for ё, one dash for all. */
  text: string
  /** UTF-16 units of the text, half-open. */
  start: number
  end: number
  /** A number for the first letters, which leaves most endings out. */
  stem: number
  isCapital: boolean
  isLatin: boolean
  cues: readonly Cue[]
}

const LETTERS = 5
const WIDEST_SPACE = 2

const COLUMN = { kind: 'column', text: ' ', stem: hashOf(' '), isCapital: false, isLatin: false, cues: [] } as const
const LATIN_ENDS = 0x80
const SAME = new Map([...'–-−'].map((dash) => [dash, '—'])).set('\t', '|')

/** What is known of a word, as it was typed; a resume says most of them more than once. */
const knownWord = rememberingWords((typed) => {
  const text = typed.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
  const first = text.charCodeAt(0)
  return {
    text,
    stem: hashOf(text.slice(0, LETTERS)),
    isCapital: typed.charCodeAt(0) !== first,
    isLatin: first < LATIN_ENDS,
    cues: cuesOf(text),
  }
})
/** … of a number, that it is nothing or more, and of a sign. */
const knownSign = rememberingWords((typed) => {
  const text = /^\d/.test(typed) ? (/[1-9]/.test(typed) ? '#' : '0') : (SAME.get(typed) ?? typed)
  return { text, stem: hashOf(text), isCapital: false, isLatin: false, cues: [] as readonly Cue[] }
})

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let start = 0, end = 0; start < text.length; start = end) {
    const kind = kindAt(text, start)
    end = endOf(text, start, kind)
    if (kind === 'space') {
      // What a line is indented by parts nothing.
      const parts = end - start > WIDEST_SPACE && (tokens.at(-1)?.kind ?? 'line') !== 'line'
      if (parts) tokens.push({ ...COLUMN, start, end })
      continue
    }
    const typed = text.slice(start, end)
    tokens.push({ ...(kind === 'word' ? knownWord(typed) : knownSign(typed)), kind, start, end })
  }
  return tokens
}

type Kind = Token['kind'] | 'space'

/** The kind of each Latin or Russian letter, digit and space, by its code; of any other it is asked. */
const KINDS: readonly Kind[] = Array.from({ length: 0x460 }, (_, code) => kindOf(String.fromCharCode(code)))

function kindOf(char: string): Kind {
  if (char === '\n') return 'line'
  if (char === '\t' || char === '|') return 'cell'
  if (/[A-Za-zА-Яа-яЁё]/.test(char)) return 'word'
  if (/\d/.test(char)) return 'number'
  return /\s/.test(char) ? 'space' : 'sign'
}

const kindAt = (text: string, at: number): Kind => KINDS[text.charCodeAt(at)] ?? kindOf(text.charAt(at))

function endOf(text: string, start: number, kind: Kind): number {
  let end = start + 1
  if (kind === 'space') while (end < text.length && kindAt(text, end) === 'space') end++
  if (kind === 'number') while (isDigit(text, end) || (isOneOf('.,', text, end) && isDigit(text, end + 1))) end++
  if (kind === 'word')
    while (isLetter(text, end) || isDigit(text, end) || (isOneOf("'’-", text, end) && isLetter(text, end + 1))) end++
  return end
}

const isOneOf = (signs: string, text: string, at: number) => at < text.length && signs.includes(text.charAt(at))
const isDigit = (text: string, at: number) => KINDS[text.charCodeAt(at)] === 'number'
const isLetter = (text: string, at: number) => KINDS[text.charCodeAt(at)] === 'word'
