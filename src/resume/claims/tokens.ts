import { rememberingWords } from '../../language/text/bounded-cache.ts'
import { isPartHeading } from '../studies/words.ts'
import { type Cue, cueNamed, cuesOf } from './cues.ts'
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

/** Tokens from one index up to another. */
export type Range = { from: number; to: number }

export const isWithin = ({ from, to }: Range, index: number) => index >= from && index < to

const LETTERS = 5
const WIDEST_SPACE = 2

const COLUMN = {
  kind: 'column',
  text: ' ',
  stem: hashOf(' '),
  isCapital: false,
  isLatin: false,
  cues: [],
} as const
const LATIN_ENDS = 0x80
const SAME = new Map([...'–-−'].map((dash) => [dash, '—'])).set('\t', '|').set('…', '.')
/** «Excel» says what Excel does. */
const QUOTES = new Set('«»“”„"\'')

/** What is known of a word, as it was typed; a resume says most of them more than once. */
const knownWord = rememberingWords((typed) => {
  const text = typed.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
  const first = text.charCodeAt(0)
  return {
    text,
    stem: hashOf(text.slice(0, LETTERS)),
    isCapital: typed.charAt(0) !== typed.charAt(0).toLowerCase(),
    isLatin: first < LATIN_ENDS,
    cues: cuesOf(text),
  }
})
const CROSSES = new Set('✘✗✖×❌')
const SOME = sign('a number')
/** They make a doubt by themselves, as words do. */
const NOTHING = { ...sign('zero'), cues: [cueNamed('nil')] }

type Known = Pick<Token, 'text' | 'stem' | 'isCapital' | 'isLatin' | 'cues'>

function sign(typed: string): Known {
  const text = SAME.get(typed) ?? typed
  const cues = CROSSES.has(text) ? [cueNamed('cross')] : []
  return { text, stem: hashOf(text), isCapital: false, isLatin: false, cues }
}

function known(typed: string, kind: Token['kind']): Known {
  if (kind === 'word') return knownWord(typed)
  // No number of anybody is remembered.
  if (kind === 'number') return /[1-9]/.test(typed) ? SOME : NOTHING
  return sign(typed)
}

const NO_MARK = [cueNamed('cross')]

/** Whether the sign that was read last stands for «нет»: «Python +, Go −», `[ ]`. */
function isMarkBefore(tokens: readonly Token[], typed: string, kind: Token['kind']): boolean {
  const last = tokens.at(-1)
  if (last?.text === '[') return typed === ']'
  return (
    last?.text === '—' &&
    tokens.length > 1 &&
    (kind === 'line' || kind === 'cell' || ',;/)'.includes(typed))
  )
}

const MARKS = '•*·▪●❌✅✔→'
const BULLETS = new Set(`—${MARKS}`)
const ENDS = new Set(`.!?;${MARKS}`)

export const endsSentence = ({ kind, text }: Token) =>
  kind === 'column' || (kind === 'sign' && ENDS.has(text))

export const isBullet = (token: Pick<Token, 'kind' | 'text'> | undefined) =>
  token?.kind === 'sign' && BULLETS.has(token.text)

/** An empty line of more spaces ends a list. */
const WIDEST_GAP = 40

/** Whether an empty line parts items of one list, as where each was a paragraph of a page. */
function partsItems(tokens: readonly Token[], next: string): boolean {
  if (tokens.at(-1)?.kind !== 'line') return false
  const first = next.trimStart().charAt(0)
  if (!isBullet({ kind: 'sign', text: SAME.get(first) ?? first })) return false
  const above = tokens.findLastIndex(({ kind }, i) => kind === 'line' && i < tokens.length - 1)
  return isBullet(tokens[above + 1]) || tokens.at(-2)?.text === ':'
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let start = 0, end = 0; start < text.length; start = end) {
    const kind = kindAt(text, start)
    end = endOf(text, start, kind)
    if (kind === 'space') {
      // What a line is indented by, or ends with, parts nothing.
      const isInLine =
        (tokens.at(-1)?.kind ?? 'line') !== 'line' && end < text.length && text.charAt(end) !== '\n'
      const parts = isInLine && end - start > WIDEST_SPACE
      if (parts) tokens.push({ ...COLUMN, start, end })
      continue
    }
    if (kind === 'line' && partsItems(tokens, text.slice(end, end + WIDEST_GAP))) continue
    const typed = text.slice(start, end)
    if (QUOTES.has(typed)) continue
    if (isMarkBefore(tokens, typed, kind)) tokens.at(-1)!.cues = NO_MARK
    const token: Token = { ...known(typed, kind), kind, start, end }
    // «Никогда не работал» denies what «не работал» does, and few of the labelled sentences say so.
    if (token.text === 'не' && tokens.at(-1)?.text === 'никогда') tokens.pop()
    tokens.push(token)
    // A part begins as below an empty line: what the line above says ends there.
    if (kind === 'line' && isPartHeading(text, end)) tokens.push({ ...token, start: end })
  }
  dropOwnNames(tokens)
  return tokens
}

const [PERSON, FIRST_NAME] = ['person', 'first-name'].map((name) => cueNamed(name).hash)
const LONGEST_FIRST_LINE = 16
const INTRODUCES = new Set(["i'm", 'am', 'зовут'])

/**
 * The writer's own name is no other's: in a short first line, behind «меня зовут» and `I'm`; first
 * names where the text begins with one that a sign or the end of the line follows.
 */
function dropOwnNames(tokens: readonly Token[]): void {
  const end = tokens.findIndex(({ kind }) => kind === 'line')
  const first = end === -1 ? tokens.length : end
  const name = tokens.findIndex(({ kind, isCapital }) => kind !== 'word' || !isCapital)
  const names = tokens[name]?.kind === 'word' ? 0 : name
  tokens.forEach((token, i) => {
    const isOwn =
      (i < first && first <= LONGEST_FIRST_LINE) || INTRODUCES.has(tokens[i - 1]?.text ?? '')
    if (isOwn)
      token.cues = token.cues.filter(
        ({ hash }) => hash !== PERSON && (hash !== FIRST_NAME || i >= names),
      )
  })
}

type Kind = Token['kind'] | 'space'

/**
 * The kind of each Latin or Russian letter, digit and space, by its code; of any other it is asked.
 */
const KINDS: readonly Kind[] = Array.from({ length: 0x460 }, (_, code) =>
  kindOf(String.fromCharCode(code)),
)

function kindOf(char: string): Kind {
  if (char === '\n') return 'line'
  if (char === '\t' || char === '|') return 'cell'
  if (/[A-Za-zА-Яа-яЁё]/.test(char)) return 'word'
  if (/\d/.test(char)) return 'number'
  return /\s/.test(char) ? 'space' : 'sign'
}

function kindAt(text: string, at: number): Kind {
  // The dot of .NET ends no sentence.
  if (isOneOf('.', text, at) && isLatin(text, at + 1)) return 'word'
  return KINDS[text.charCodeAt(at)] ?? kindOf(text.charAt(at))
}

function endOf(text: string, start: number, kind: Kind): number {
  let end = start + 1
  if (kind === 'space') while (end < text.length && kindAt(text, end) === 'space') end++
  if (kind === 'number')
    while (isDigit(text, end) || (isOneOf('.,', text, end) && isDigit(text, end + 1))) end++
  if (kind === 'word')
    while (isLetter(text, end) || isDigit(text, end) || isInWord(text, end)) end++
  return end
}

/** Whether a sign there is within a word: of don't, Node.js. */
const isInWord = (text: string, at: number) =>
  (isOneOf("'’-", text, at) && isLetter(text, at + 1)) ||
  (isOneOf('.', text, at) && isLatin(text, at + 1))

const isLatin = (text: string, at: number) => isLetter(text, at) && text.charCodeAt(at) < LATIN_ENDS

const isOneOf = (signs: string, text: string, at: number) =>
  at < text.length && signs.includes(text.charAt(at))
const isDigit = (text: string, at: number) => KINDS[text.charCodeAt(at)] === 'number'
const isLetter = (text: string, at: number) => KINDS[text.charCodeAt(at)] === 'word'

/** The index of the first item that holds, where all after it do. Binary search. */
export function firstOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
