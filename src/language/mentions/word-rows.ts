import { isNounOfVerb, verbOfForm } from '../tables/verbs.ts'
import { gapBetween, TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import type { Tokens } from '../text/words.ts'
import { isCyrillic } from './mention-context.ts'

// A row of words as letters, to tell how they stand to those around: a(djective), n(oun), v(erb),
// j(oining word), c(omma), s(lash).
/** The last of them may be the name's: «грамотная [устная и] письменная речь». */
const ADJECTIVES = /^[jcs]?a(?:[jcs]?a)*j?$/
const COMPLEMENT_SHARED = /^(?=.*[js])(?:[jcs]a*n)+a*$/
/** «[Очистка], проверка [данных]»: doings alone. */
const DOINGS_SHARED = /^(?:cn)+a*$/
const HEAD_SHARED = /^a*n(?:[jcs]a*n)*[jcs]a*$/
/** «[собирать] и анализировать [данные]» */
const VERBS = /^(?=.*[js])(?:[jcs]v)+a*$/
/** «[Умение] слушать клиентов и [убеждать]» */
const INFINITIVES = /^a*v[avn]*(?:[jcs][avn]*)*[jcs]a*$/
/** A noun that belongs to another one. */
const TWO_NOUNS = /na*n/

/** What shares what: adjectives a noun, nouns and verbs a complement, complements a noun. */
type Sharing = 'adjectives' | 'complement' | 'doings' | 'verbs' | 'head' | 'infinitives'

const LETTERS = ['a', 'n', 'j', 'c', 's', 'v'] as const
export const ADJECTIVE = 0
const [NOUN, JOINING_WORD, COMMA, SLASH, VERB] = [1, 2, 3, 4, 5] as const
/** No row holds such a word. */
export const NO_LETTER = 6

/** A row, what it shares, and the rows it becomes with one letter more; each is made once. */
export type Row = {
  letters: string
  sharing: Sharing | null
  /** Whether it ends in a joining word, which is one with the signs beside it: «, и», «и/или». */
  isJoined: boolean
  /** Whether an adjective has to follow: what «и» joins is alike. */
  isOpen: boolean
  isOver: boolean
  next: Row[]
}

function rowOf(letters: string): Row {
  const sharing = ADJECTIVES.test(letters)
    ? 'adjectives'
    : COMPLEMENT_SHARED.test(letters)
      ? 'complement'
      : DOINGS_SHARED.test(letters)
        ? 'doings'
        : HEAD_SHARED.test(letters)
          ? 'head'
          : VERBS.test(letters)
            ? 'verbs'
            : INFINITIVES.test(letters)
              ? 'infinitives'
              : null
  const isJoined = letters.endsWith('j')
  const isOver = sharing === null && TWO_NOUNS.test(letters)
  return {
    letters,
    sharing,
    isJoined,
    isOpen: sharing === 'adjectives' && isJoined,
    isOver,
    next: [],
  }
}

export const EMPTY_ROW = rowOf('')

const withLetter = (row: Row, letter: number): Row =>
  (row.next[letter] ??= rowOf(row.letters + LETTERS[letter]))

const JOINING = new Set(['и', 'или', 'либо'])

/** Whether the word joins the last two things of a row. */
export const isJoining = (word: string | undefined) => JOINING.has(word ?? '')

/** … by its ending too, if the table has no such verb. */
export const isVerb = (word: string) => verbOfForm(word) !== undefined || INFINITIVE.test(word)
const INFINITIVE = /^(?!печать|память|площать|кровать|сеть)[а-я]{3,}[аяие]ть(?:ся)?$/

/** «Желание работать [и развиваться]» */
export const takesInfinitive = (noun: string, verb: string) =>
  OF_INFINITIVES.test(noun) && /(?:[тч]ь|ти)(?:с[яь])?$/.test(verb) && isVerb(verb)
const OF_INFINITIVES = /^(?:умени|желани|стремлени|готовност|способност|возможност)/

/** «[Очистка] и проверка [данных]» */
export const isDoing = (word: string) =>
  (isNounOfVerb(word) && !/[цн]ий$/.test(word)) || isAdjectiveForm(word) || OF_DOING.test(word)
const OF_DOING = /..(?:[аяеи]ни[ейюя]|[аи]ци[яию]|[ои]вк[аиуе])$/

/** «[ИТ]-проектами»: whatever a hyphen joins to the noun says more of it, as an adjective does. */
export const isPrefix = ({ normalised, starts, ends }: Tokens, index: number) =>
  starts[index + 1] === ends[index]! + 1 && normalised.units[ends[index]!] === HYPHEN
const HYPHEN = 0x2d

/** «[Ведение] всей [документации]», «[умение] четко [излагать]»: these agree with anything. */
export const agreesWithAll = (word: string) => DETERMINER.test(word) || ADVERB.test(word)
const DETERMINER = /^(?:вс(?:е|ю|я|ей|его|ем|ех|еми)|весь|сво(?:й|и|ю|ей|его|им|их|ими)|их|его|ее)$/
const ADVERB =
  /^(?!окно|зерно|вино|кино|полотно|сукно|волокно|бревно|пятно)[а-я]{2,}(?:но|тко|гко|стро)$/

/** «[Обработка] больших объемов [данных]», «[ведение] всех видов [учета]» */
export const isMeasure = ({ words, starts }: Tokens, index: number) =>
  MEASURE.test(words[index]!) && index + 1 < starts.length && !isJoining(words[index + 1])
const MEASURE =
  /^(?:(?:объем|массив|вид|тип|пакет|комплект)(?:а|ы|ов|ом|ами)?|(?:количеств|множеств)(?:а|о|ом)|парти[ий])$/

/** What a word is in a row: the number of its letter. */
export function letterOf(word: string): number {
  return isCyrillic(word) ? letterOfRussian(word) : NO_LETTER
}

function letterOfRussian(word: string): number {
  if (JOINING.has(word)) return JOINING_WORD
  if (agreesWithAll(word)) return ADJECTIVE
  if (isVerb(word)) return VERB
  return isAdjectiveForm(word) ? ADJECTIVE : isNounForm(word) ? NOUN : NO_LETTER
}

/** The row with the word at an index, whose end stands before it; null where they are apart. */
export function withWord(
  tokens: Tokens,
  row: Row,
  index: number,
  letter = letterOf(tokens.words[index]!),
): Row | null {
  if (isPrefix(tokens, index) || isMeasure(tokens, index)) letter = ADJECTIVE
  if (letter === NO_LETTER) return null
  const apart = withGap(tokens, row, index)
  if (apart === null) return null
  if (letter === JOINING_WORD) return row.isJoined ? row : withLetter(row, letter)
  return withLetter(row.isJoined ? row : apart, letter)
}

/** The row with the comma, slash or space before the word at an index; null for anything else. */
export function withGap({ normalised, starts, ends }: Tokens, row: Row, index: number): Row | null {
  if (index >= starts.length) return null
  const gap = gapBetween(normalised.text, ends[index - 1]!, starts[index]!)
  if (gap === TOGETHER) return row
  return gap === ',' ? withLetter(row, COMMA) : gap === '/' ? withLetter(row, SLASH) : null
}

/** How the words from `from` to `to` stand to those around them; null when not at all. */
export function sharingBetween(tokens: Tokens, from: number, to: number): Sharing | null {
  let row: Row | null = EMPTY_ROW
  for (let index = from; row !== null && index <= to; index++) row = withWord(tokens, row, index)
  return (row && withGap(tokens, row, to + 1))?.sharing ?? null
}
