import { comparedWords } from './compared-words.ts'
import { withoutLocation } from './location.ts'
import { meaningsOf } from './title-words.ts'
import { hashWords } from './word-hashes.ts'

/** What a title says of the job, as far as it tells two adverts apart. */
export type Title = {
  /** Its words in a fixed order, without repeats, numbers and places. */
  key: string
  /** Hashes of the words' beginnings, ascending, without words of levels. */
  words: Uint32Array
  /**
   * What these words mean, alike in Russian and English, without those that name nothing;
   * ascending.
   */
  meanings: Uint32Array
  /** Levels it states, as bits; one that states none may be that of a middle one. */
  levels: number
}

const MIDDLE = 4
const ASSISTANT = 32

/**
 * Levels by the first six letters of the words that state them. «Главный» and «ведущий» are grades
 * above the plain one.
 */
const LEVELS = levelsByBeginning([
  [1, 'стажер стажир intern traine'],
  [2, 'junior jun младши младша младше джунио джун начина'],
  [MIDDLE, 'middle mid мидл'],
  [
    8,
    'senior sr старши старша старше ведущи ведуща ведуще главны главна главно сеньор синьор princi',
  ],
  [16, 'lead leader teamle techle head chief тимлид лид лидер лидера руково началь директ'],
  [ASSISTANT, 'замест зам помощн ассист assist deputy'],
])

/** A title as it is compared. */
export function titleOf(written: string): Title {
  const title = withoutLocation(written)
  const { words, beginnings } = comparedWords(title)
  const isAssistant = comparedWords(withoutBrackets(title)).beginnings.some(
    (word) => LEVELS.get(word) === ASSISTANT,
  )
  let levels = 0
  const others = new Set<number>()
  for (const beginning of beginnings) {
    const level = LEVELS.get(beginning)
    if (level === undefined) others.add(beginning)
    else if (level !== ASSISTANT) levels |= level
  }
  return {
    key: ascending(new Set(words)).join(' '),
    words: ascending(others),
    meanings: ascending(new Set([...others].flatMap(meaningsOf))),
    // A head's assistant is no head; brackets do not say who is sought.
    levels: isAssistant ? ASSISTANT : levels === 0 ? MIDDLE : levels,
  }
}

const withoutBrackets = (title: string) => title.replace(/\([^()]*\)?/g, ' ')

const ascending = (hashes: ReadonlySet<number>): Uint32Array => Uint32Array.from(hashes).sort()

function levelsByBeginning(
  levels: readonly (readonly [level: number, words: string])[],
): ReadonlyMap<number, number> {
  return new Map(
    levels.flatMap(([level, words]) =>
      [...hashWords(words).beginnings].map((word) => [word, level] as const),
    ),
  )
}
