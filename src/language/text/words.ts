import { CYRILLIC, DIGIT, kindOf, LATIN, SEPARATOR, UNSPACED } from './characters.ts'
import { type Normalised, normalise } from './normalise.ts'
import { inOneScript } from './respelled.ts'
import type { Span } from './span.ts'

/** A word of a text: `C++`, `C#`, `.NET`, `1С` too; hyphens, dots and slashes separate words. */
export type Word = Span & {
  /** Lower case, ё as е, no invisible characters, one alphabet (look-alikes.ts). */
  text: string
}

/** The words of a text, in its order. */
export function wordsOf(text: string): Word[] {
  const tokens = tokenise(normalise(text))
  const words: Word[] = []
  for (let i = 0; i < tokens.words.length; i++) {
    words.push({
      text: tokens.words[i]!,
      start: originalStart(tokens, i),
      end: originalEnd(tokens, i),
    })
  }
  return words
}

/** The distinct words of a text. */
export function wordSet(text: string): Set<string> {
  return new Set(wordsOf(text).map((word) => word.text))
}

/** A text cut into words, by their places in the normalised text: what matching works on. */
export type Tokens = {
  normalised: Normalised
  starts: Int32Array
  ends: Int32Array
  words: string[]
}

export function originalStart({ normalised, starts }: Tokens, index: number): number {
  const start = starts[index]!
  return normalised.starts === null ? start : normalised.starts[start]!
}

export function originalEnd({ normalised, ends }: Tokens, index: number): number {
  return originalEndAt(normalised, ends[index]!)
}

/** The original offset at which the normalised text before `end` ends. */
export function originalEndAt(normalised: Normalised, end: number): number {
  const { starts, ends } = normalised
  if (ends !== null) return ends[end - 1]!
  return starts === null ? end : starts[end - 1]! + 1
}

const PLUS = 0x2b
const HASH = 0x23
const DOT = 0x2e
const SPACE = 0x20

/** The words of normalised text. */
export function tokenise(normalised: Normalised): Tokens {
  const { text, units } = normalised
  const [starts, ends] = [new Int32Array(units.length), new Int32Array(units.length)]
  const words: string[] = []
  for (let at = 0; at < units.length; ) {
    const first = at
    let scripts = kindOf(units[at++]!)
    if (scripts === SEPARATOR) continue
    const isUnspaced = scripts === UNSPACED
    for (; at < units.length; at++) {
      const kind = kindOf(units[at]!)
      if (kind === SEPARATOR || (kind === UNSPACED) !== isUnspaced) break
      scripts |= kind
    }
    const signs = signsAfter(text, first, at)
    const start = signs === null && isDotNet(text, first, at) ? first - 1 : first
    const word = text.slice(start, at)
    starts[words.length] = start
    ends[words.length] = signs?.end ?? at
    words.push(
      signs === null && PLAIN.includes(scripts) ? word : inOneScript(word + (signs?.sign ?? '')),
    )
  }
  const count = words.length
  return { normalised, starts: starts.slice(0, count), ends: ends.slice(0, count), words }
}

/** Words of one of them are as they stand. */
const PLAIN = [LATIN, CYRILLIC, DIGIT]

/** `++` after letters and `#` after a letter belong to the word, behind a space after a letter. */
function signsAfter(text: string, start: number, end: number) {
  const single = end - start === 1 || (end - start === 2 && text.startsWith('си', start))
  let at = end
  if (single && text.charCodeAt(at) === SPACE) at++
  const code = text.charCodeAt(at)
  if (code === PLUS && text.charCodeAt(at + 1) === PLUS && text.charCodeAt(at + 2) !== PLUS) {
    return kindOf(text.charCodeAt(end - 1)) === DIGIT ? null : { sign: '++', end: at + 2 }
  }
  // `C #python` is a letter and a hashtag: no letter may follow the sign.
  if (code === HASH && single && (kindOf(text.charCodeAt(at + 1)) & (LATIN | CYRILLIC)) === 0) {
    return { sign: '#', end: at + 1 }
  }
  return null
}

/**
 * Whether a word is `net` with a dot before that belongs to it: in `.NET` and `C#.NET`, but neither
 * in `ASP.NET` (a name of its own) nor in an address.
 */
function isDotNet(text: string, start: number, end: number): boolean {
  if (
    end - start !== 3 ||
    start === 0 ||
    text.charCodeAt(start - 1) !== DOT ||
    !text.startsWith('net', start)
  )
    return false
  if (start === 1) return true
  const before = text.charCodeAt(start - 2)
  return kindOf(before) === SEPARATOR && before !== DOT && before !== 0x40
}
