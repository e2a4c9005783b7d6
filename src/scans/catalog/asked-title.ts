import { canonicalKey } from '../../language/text/canonical-key.ts'
import { wordsOf } from '../../language/text/words.ts'
import type { MainSkills } from './main-skills.ts'
import { builtInProfessions, titleStem } from './professions.ts'

/** What a client calls a profession, as the wider search reads it. */
export type AskedTitle = {
  /** The stems of its words. */
  stems: ReadonlySet<string>
  /** Its words, then the same profession by its other names. */
  readings: readonly ReadonlySet<string>[]
  /** Whether a word is one of its own, not of another name. */
  isSaid(word: string): boolean
  /**
   * The share of the skill that a word is, or is a part of, among these skills; null when it is
   * none of them.
   */
  shareOf(word: string, skills: MainSkills): number | null
}

/** The name of a profession has fewer words; a longer text is no name, and would take long. */
const MOST_WORDS = 10
const MOST_WORDS_OF_A_SKILL = 3

/** Reads a title; null when it is too long for one. */
export function askedTitle(profession: string): AskedTitle | null {
  const words = wordsOf(profession)
  if (words.length > MOST_WORDS) return null
  const { meaningOf, otherNames } = builtInProfessions()
  const stems = words.map(({ text }) => titleStem(text))
  const meanings = stems.map(meaningOf)
  const said = new Set(meanings.filter((meaning) => meaning !== null))
  const runs = words.flatMap((_, from) =>
    words.slice(from, from + MOST_WORDS_OF_A_SKILL).map((last, more) => ({
      words: meanings.slice(from, from + more + 1),
      key: canonicalKey(profession.slice(words[from]!.start, last.end)),
    })),
  )
  return {
    stems: new Set(stems),
    readings: said.size === 0 ? [] : [said, ...otherNames(said)],
    isSaid: (word) => said.has(word),
    shareOf(word, skills) {
      const shares = runs.flatMap((run) =>
        run.words.includes(word) ? (skills.get(run.key) ?? []) : [],
      )
      return shares.length === 0 ? null : Math.max(...shares)
    },
  }
}
