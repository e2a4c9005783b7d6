import { type Word, wordsOf } from '../../language/text/words.ts'
import { type Listed, numbersOf } from '../../memory/listed.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'
import { employerKey } from '../../vacancy/vacancy.ts'
import { byCountThenName } from '../result.ts'
import type { TitleWord } from '../scan.schema.ts'

/**
 * Words that only join others, and abbreviations of addresses. They are no title words; a phrase
 * may have one inside.
 */
const FUNCTION_WORDS = new Set(
  `а без более бы в во вне все вы да до для же за и из или их к как ко ли между менее мы на над не нет но о об обо
  от ото по под при про с со так также то у уже через что это г м ул обл
  a an and as at by for from in into is of off on or our out the to up via we with you your`.split(
    /\s+/,
  ),
)

const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word)

const MIN_VACANCIES = 2
const MAX_LISTED = 200
const MAX_PHRASE_WORDS = 3
/** A phrase is stable from this Dice coefficient on. */
const MIN_DICE = 0.4
/**
 * A longer phrase absorbs a word or a shorter phrase that has this share of its vacancies in it.
 */
const ABSORBED_SHARE = 0.9

/** A word or a phrase; `count` is the number of vacancies whose titles have it. */
type Entry = { name: string; words: string[]; count: number }

/**
 * The words and stable phrases of titles, most frequent first (docs/design.md, rule 17). Counts are
 * vacancies; words are not stemmed. Of many titles what only one has is not kept: most of what
 * titles say is.
 */
export function titleWordsOf(vacancies: Listed<Pick<Vacancy, 'title' | 'employer'>>): TitleWord[] {
  const times = new Map<string, number>()
  for (const { title } of vacancies) times.set(title, (times.get(title) ?? 0) + 1)
  const entries = collect(times)
  const frequent = [...entries.values()]
    .filter((entry) => entry.count >= MIN_VACANCIES)
    .sort(byCountThenName)
  const candidates = frequent.filter((entry) => isStable(entry, entries))
  const listed = withoutAbsorbed(candidates).slice(0, MAX_LISTED)
  const employers = employersOf(listed, vacancies, times.keys())
  return listed.map(({ name, count }, index) => ({
    word: name,
    count,
    employers: employers[index]!,
  }))
}

/** @param times how many vacancies have each title */
function collect(times: ReadonlyMap<string, number>): Map<string, Entry> {
  const mayRepeat = repeatsIn(times)
  const entries = new Map<string, Entry>()
  for (const [title, vacancies] of times) {
    for (const [name, words] of namedPhrases(title)) {
      if (!mayRepeat(name)) continue
      const entry = entries.get(name) ?? { name, words, count: 0 }
      entries.set(name, entry)
      entry.count += vacancies
    }
  }
  return entries
}

const namedPhrases = (title: string) =>
  new Map(phrasesOf(title).map((words) => [words.join(' '), words]))

const MOST_COUNTERS = 2 ** 24
const COUNTERS_OF_A_TITLE = 32

/**
 * Tells of a phrase whether several vacancies have it: never no where they do, and seldom yes where
 * one does.
 */
function repeatsIn(times: ReadonlyMap<string, number>): (phrase: string) => boolean {
  const wanted = 2 ** Math.ceil(Math.log2(times.size * COUNTERS_OF_A_TITLE + 1))
  const counters = new Uint8Array(Math.min(MOST_COUNTERS, wanted))
  const counterOf = (phrase: string) => Bun.hash.xxHash32(phrase) & (counters.length - 1)
  for (const [title, vacancies] of times)
    for (const name of namedPhrases(title).keys()) {
      const counter = counterOf(name)
      counters[counter] = Math.min(MIN_VACANCIES, counters[counter]! + vacancies)
    }
  return (phrase) => counters[counterOf(phrase)]! >= MIN_VACANCIES
}

/** How many employers have each of these in their titles. */
function employersOf(
  listed: readonly Entry[],
  vacancies: Listed<Pick<Vacancy, 'title' | 'employer'>>,
  titles: Iterable<string>,
): number[] {
  const indexOf = new Map(listed.map(({ name }, index) => [name, index]))
  const listedIn = new Map<string, number[]>()
  for (const title of titles) {
    const indexes = [...namedPhrases(title).keys()].flatMap((name) => indexOf.get(name) ?? [])
    if (indexes.length > 0) listedIn.set(title, indexes)
  }
  const numbers = new Map<string, number>()
  const employerOf = numbersOf(new Int32Array(vacancies.length), vacancies, (vacancy) => {
    const key = employerKey(vacancy)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
  const has = listed.map(() => new Uint8Array(numbers.size))
  let at = 0
  for (const { title } of vacancies) {
    for (const index of listedIn.get(title) ?? []) has[index]![employerOf[at]!] = 1
    at++
  }
  return has.map((employers) => employers.reduce((sum, one) => sum + one, 0))
}

/**
 * The one to three words in a row that no punctuation divides and that no function word begins or
 * ends.
 */
function phrasesOf(title: string): string[][] {
  const phrases: string[][] = []
  for (const segment of segmentsOf(title)) {
    for (let start = 0; start < segment.length; start++) {
      for (
        let length = 1;
        length <= MAX_PHRASE_WORDS && start + length <= segment.length;
        length++
      ) {
        const words = segment.slice(start, start + length)
        if (!isFunctionWord(words[0]!) && !isFunctionWord(words[length - 1]!)) phrases.push(words)
      }
    }
  }
  return phrases
}

/** The words of a title, in segments that punctuation divides. Hyphens and white space do not. */
function segmentsOf(title: string): string[][] {
  const segments: string[][] = []
  let previousEnd = -1
  const words = wordsOf(title)
  for (const [index, { text, start, end }] of words.entries()) {
    if (isPieceOfName(title, words, index)) {
      previousEnd = -1
      continue
    }
    const joined = previousEnd >= 0 && /^[\s\-‐‑]*$/.test(title.slice(previousEnd, start))
    if (joined) segments.at(-1)!.push(text)
    else segments.push([text])
    previousEnd = end
  }
  return segments
}

/**
 * Whether the word is a letter of a name such as `C&B`, unlike the languages of `C/C++` and
 * `Python/R`.
 */
function isPieceOfName(title: string, words: readonly Word[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index]!, words[index + 1]]
  const areJoined = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined &&
    other !== undefined &&
    isLetter(one.text) &&
    isLetter(other.text) &&
    /^\+?[&/]$/.test(title.slice(one.end, other.start))
  return areJoined(before, word) || areJoined(word, after)
}

const isLetter = (word: string) => /^\p{L}$/u.test(word)

/** Whether the words of a phrase mostly stand together; of single words, all that are no number. */
function isStable(entry: Entry, entries: ReadonlyMap<string, Entry>): boolean {
  if (entry.words.length === 1) return !/^\p{N}+$/u.test(entry.words[0]!)
  return diceCoefficient(entry, entries) >= MIN_DICE
}

/**
 * The count of a phrase over the mean count of its words, 0 to 1, without function words: for two
 * words the coefficient of Dice (1945), 2·f(xy) / (f(x) + f(y)), for more its usual generalisation.
 */
function diceCoefficient({ words, count }: Entry, entries: ReadonlyMap<string, Entry>): number {
  const meaningful = words.filter((word) => !isFunctionWord(word))
  const total = meaningful.reduce((sum, word) => sum + (entries.get(word)?.count ?? 0), 0)
  return (count * meaningful.length) / total
}

/**
 * Drops the words and phrases that a longer phrase absorbs, longest first: only a phrase that stays
 * absorbs.
 */
function withoutAbsorbed(candidates: readonly Entry[]): Entry[] {
  const longestFirst = [...candidates].sort((a, b) => b.words.length - a.words.length)
  /** How many vacancies the most frequent phrase has that stays and has this one inside. */
  const inside = new Map<string, number>()
  const kept = longestFirst.filter(({ name, words, count }) => {
    if ((inside.get(name) ?? 0) / count >= ABSORBED_SHARE) return false
    for (const part of partsOf(words)) inside.set(part, Math.max(inside.get(part) ?? 0, count))
    return true
  })
  return kept.sort(byCountThenName)
}

/** The shorter phrases in a phrase. */
function partsOf(words: readonly string[]): string[] {
  const parts: string[] = []
  for (let length = 1; length < words.length; length++)
    for (let start = 0; start + length <= words.length; start++)
      parts.push(words.slice(start, start + length).join(' '))
  return parts
}
