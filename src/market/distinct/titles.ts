import { beginningOf, comparedWords } from './signature.ts'

/** What a title says of the job, as far as it tells two adverts apart. */
export type Title = {
  /** Its words in a fixed order, repeats and places left out. */
  key: string
  /** Hashes of the words' beginnings, ascending, without words of levels. */
  words: Uint32Array
  /** Levels it states, as bits; a title that states none may be that of a middle one. */
  levels: number
}

const [TRAINEE, JUNIOR, MIDDLE, SENIOR, LEAD, ASSISTANT] = [1, 2, 4, 8, 16, 32]

// The site's titles in both languages. «главный» and «ведущий» are grades above the plain one.
const LEVELS: readonly (readonly [word: RegExp, level: number])[] = [
  [/^(?:стаж[её]р\p{L}*|intern|trainee|практикант\p{L}*)$/u, TRAINEE],
  [/^(?:junior|jun|младш\p{L}*|джуниор\p{L}*|начинающ\p{L}*)$/u, JUNIOR],
  [/^(?:middle|mid|мидл\p{L}*)$/u, MIDDLE],
  [/^(?:senior|sr|старш\p{L}*|ведущ\p{L}*|главн\p{L}*|сеньор\p{L}*|синьор\p{L}*|principal)$/u, SENIOR],
  [
    /^(?:lead|teamlead|techlead|head|chief|тимлид\p{L}*|лид|лидер\p{L}*|руководител\p{L}*|начальник\p{L}*|директор\p{L}*)$/u,
    LEAD,
  ],
  [/^(?:заместител\p{L}*|зам|помощник\p{L}*|помощниц\p{L}*|ассистент\p{L}*|assistant|deputy)$/u, ASSISTANT],
]

/** A title as it is compared. */
export function titleOf(title: string): Title {
  const words = [...new Set(comparedWords(title))]
  let levels = 0
  const others = words.filter((word) => {
    const level = LEVELS.find(([pattern]) => pattern.test(word))?.[1] ?? 0
    levels |= level
    return level === 0
  })
  return {
    key: words.toSorted().join(' '),
    words: Uint32Array.from(new Set(others.map(beginningOf))).sort(),
    // The assistant of a head is no head.
    levels: levels === 0 ? MIDDLE : (levels & ASSISTANT) === 0 ? levels : ASSISTANT,
  }
}
