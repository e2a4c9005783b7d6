import { CYRILLIC, DIGIT, kindOf, LATIN, SEPARATOR } from './characters.ts'
import { type Normalised, normalise } from './normalise.ts'
import { respelledAt, type Signs } from './respelled.ts'
import type { Span } from './span.ts'

/**
 * A word of a text. `C++`, `C#`, `.NET`, `1С` are words; hyphens, dots and slashes separate words.
 */
export type Word = Span & {
  /**
   * Lower case, ё as е, without invisible characters; a word of two alphabets is put into one
   * (look-alikes.ts).
   */
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
export type CutText = {
  normalised: Normalised
  starts: Int32Array
  ends: Int32Array
  /** null for a word that is as it stands there, and that nobody has asked for (`wordOf`). */
  words: (string | null)[]
}

/** … with all its words. */
export type Tokens = Omit<CutText, 'words'> & { words: string[] }

/** The word at an index that there is. */
export function wordOf({ normalised, starts, ends, words }: CutText, index: number): string {
  words[index] ??= normalised.text.slice(starts[index]!, ends[index]!)
  return words[index]
}

/** The first unit of the word at an index that there is. */
export function firstUnitOf({ normalised, starts, words }: CutText, index: number): number {
  return words[index]?.charCodeAt(0) ?? normalised.units[starts[index]!]!
}

export function originalStart({ normalised, starts }: CutText, index: number): number {
  const start = starts[index]!
  return normalised.starts === null ? start : normalised.starts[start]!
}

export function originalEnd({ normalised, ends }: CutText, index: number): number {
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
  const cut = cutIntoWords(normalised)
  return { ...cut, words: cut.words.map((_, index) => wordOf(cut, index)) }
}

/** Cuts normalised text into words, and makes a string of a word when it is first asked for. */
export function cutIntoWords(normalised: Normalised): CutText {
  const { units } = normalised
  const most = (units.length + 1) >> 1
  const [starts, ends] = [new Int32Array(most), new Int32Array(most)]
  const words: (string | null)[] = []
  for (let at = 0; at < units.length; at++) {
    const start = at
    let scripts = 0
    for (; at < units.length; at++) {
      const kind = kindOf(units[at]!)
      if (kind === SEPARATOR) break
      scripts |= kind
    }
    if (at === start) continue
    const isAsItStands = isOneScript(scripts, units, start) && !maySignsBelong(units, start, at)
    const word = isAsItStands ? null : wordAt(normalised, start, at, scripts)
    starts[words.length] = word?.start ?? start
    ends[words.length] = word?.end ?? at
    words.push(word?.text ?? null)
  }
  const count = words.length
  return { normalised, starts: starts.slice(0, count), ends: ends.slice(0, count), words }
}

/**
 * Whether a word stands as it would be spelled anew (respelled.ts), be it of letters or digits.
 * `1C` alone is put into Cyrillic.
 */
function isOneScript(scripts: number, units: Uint16Array, start: number): boolean {
  if ((scripts & CYRILLIC) !== 0) return scripts === CYRILLIC
  return units[start] !== 0x31 || units[start + 1] !== 0x63
}

/**
 * Whether signs before or after letters may belong to them: mostly they do not, and need not be
 * read.
 */
function maySignsBelong(units: Uint16Array, start: number, end: number): boolean {
  const after = units[end] === SPACE && end - start <= 2 ? units[end + 1] : units[end]
  return (
    after === PLUS || after === HASH || (end - start === 3 && start > 0 && units[start - 1] === DOT)
  )
}

/** A word with the signs that belong to it. `text` is null where it is as it stands. */
function wordAt(normalised: Normalised, start: number, end: number, scripts: number) {
  const { text } = normalised
  const signs = maySignsFollow(text.charCodeAt(end)) ? signsAfter(text, start, end) : null
  const isNet = signs === null && isDotNet(text, start, end)
  const isPlain = signs === null && (scripts === LATIN || scripts === CYRILLIC)
  return {
    start: isNet ? start - 1 : start,
    end: signs === null ? end : signs.end,
    text: isPlain ? null : respelledAt(normalised, start, end, signs),
  }
}

const maySignsFollow = (code: number) => code === PLUS || code === HASH || code === SPACE

/**
 * `++` after letters and `#` after a single letter belong to the word, even if a space was typed
 * after a single letter.
 */
function signsAfter(text: string, start: number, end: number): Signs {
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
