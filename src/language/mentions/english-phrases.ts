import { listed } from '../tables/words.ts'
import { APART, gapBetween, TOGETHER } from '../text/gaps.ts'
import { originalStart } from '../text/words.ts'
import type { EnglishKeys, Use } from './english-keys.ts'
import type { Surroundings } from './mention-context.ts'

/** The first and last word of a phrase, and the last one of what `of` joins to it; -1 for none. */
type Phrase = { from: number; last: number; of: number }

const [SPACE, HYPHEN] = [0x20, 0x2d]
/** So many words may stand in one phrase, so many phrases in a list. */
const [MOST_WORDS, MOST_PHRASES] = [6, 4]

/** Reads the words of one text as English phrases. */
export function createEnglishPhrases(
  around: Surroundings,
  keysAt: (index: number) => EnglishKeys | null,
) {
  const { text, tokens } = around
  const { normalised, starts, ends } = tokens
  const word = (index: number) => around.word(index)
  /** What stands before the word at an index: a line end is more than a space. */
  const gapBefore = (index: number): string => {
    if (index <= 0 || index >= starts.length) return APART
    const from = ends[index - 1]!
    const to = starts[index]!
    if (to - from === 1 && normalised.units[from] === SPACE) return TOGETHER
    return normalised.text.slice(from, to).includes('\n')
      ? APART
      : gapBetween(normalised.text, from, to)
  }
  const isTogether = (index: number) => gapBefore(index) === TOGETHER
  const isHyphenBefore = (index: number) =>
    index > 0 &&
    starts[index]! - ends[index - 1]! === 1 &&
    normalised.units[ends[index - 1]!] === HYPHEN
  const isAnd = (index: number) => AND.has(word(index)) && isTogether(index + 1)
  const isSlash = (index: number) => gapBefore(index) === '/' || gapBefore(index) === '&'

  /** The index of the word that is joined to the one at an index; -1 for none. */
  function joinedTo(index: number): number {
    const gap = gapBefore(index + 1)
    if ((gap === TOGETHER || gap === ',') && isAnd(index + 1)) return index + 2
    return gap === ',' || isSlash(index + 1) ? index + 1 : -1
  }

  /** Whether a word begins an item by its capital, and the word before is no name. */
  function beginsAnew(index: number): boolean {
    const at = originalStart(tokens, index)
    if (index === 0 || isSmall(text.charCodeAt(at))) return false
    return (
      isSmall(text.charCodeAt(at + 1)) && isSmall(text.charCodeAt(originalStart(tokens, index - 1)))
    )
  }

  /** Not inside `internal and external stakeholders`; a known word with a capital begins one. */
  function endsPhrase(index: number): boolean {
    if (isAnd(index) && isAdjective(index - 1)) return false
    return ENDS_PHRASE.has(word(index)) || (keysAt(index) !== null && beginsAnew(index))
  }

  /** `Internal`, and by its ending `strategic`, which no table has. */
  const isAdjective = (index: number) => keysAt(index)?.saysMore ?? ADJECTIVE.test(word(index))
  /** `Weekly, monthly and annual reports` */
  const goesOn = (at: number) =>
    isTogether(at + 1) || (gapBefore(at + 1) === ',' && isAdjective(at) && isAdjective(at + 1))

  /** The last word of the phrase that begins at an index; -1 where it tells no thing. */
  function endOfPhrase(from: number): number {
    let at = from
    while (at - from < MOST_WORDS && !endsPhrase(at) && goesOn(at)) at++
    if (endsPhrase(at)) at--
    return at >= from &&
      at - from < MOST_WORDS &&
      keysAt(at)?.isThing &&
      !keysAt(at)?.saysMore &&
      isItself(from, at)
      ? at
      : -1
  }

  /** Whether the last word is the thing itself: no owner of what follows, no doing, no role. */
  function isItself(from: number, at: number): boolean {
    if (OWNING.test(normalised.text.slice(ends[at], ends[at]! + 5))) return false
    if (ROLES.has(word(at)))
      return [from - 1, ...range(from, at - 1)].some((index) => DETERMINERS.has(word(index)))
    const next = AND.has(word(at + 1)) ? at + 3 : at + 1
    const isOf = word(next) === 'of' && isTogether(next)
    return !isOf || !(word(next + 1).endsWith('ing') || (keysAt(at)?.nouns.length ?? 0) > 0)
  }

  /** The phrases of a list whose last one is joined by a word; of another list the first. */
  function phrasesFrom(from: number, form: Use['form']): Phrase[] {
    const phrases: Phrase[] = []
    let joined = 0
    for (let at = from; at !== -1 && phrases.length < MOST_PHRASES; ) {
      const isDoing =
        at !== from &&
        (keysAt(at)?.uses.some((use) => use.form === form && form !== 'noun') ?? false)
      const last = isDoing ? -1 : endOfPhrase(at)
      if (last === -1) break
      const of = word(last + 1) === 'of' && isTogether(last + 1) ? endOfPhrase(last + 2) : -1
      phrases.push({ from: at, last, of })
      if (at !== from && (AND.has(word(at - 1)) || isSlash(at))) joined = phrases.length
      at = joinedTo(last)
    }
    return phrases.slice(0, Math.max(1, joined))
  }

  return { word, isTogether, isHyphenBefore, joinedTo, phrasesFrom, beginsAnew }
}

export type EnglishPhrases = ReturnType<typeof createEnglishPhrases>

export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Of a to z. */
const isSmall = (code: number) => code >= 0x61 && code <= 0x7a

/** The words of a list with spaces between. */
export const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const AND = wordsIn('and or')
/** The report's audit, `models' performance`, as pages write it too. */
const OWNING = /^(?:['’]|&#39;)/
const ADJECTIVE = /.{3}(?:al|ive|ous|ic|ary|ly)$/
const ROLES = wordsIn('partner developer manager specialist director executive team')
export const DETERMINERS = listed('determiner')
const ENDS_PHRASE = listed('ends-a-phrase')
