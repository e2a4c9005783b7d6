import type { SkillKind } from '../tables/vocabulary-file.ts'

/** Where a spelling names its skill. */
export type WhereNamed = {
  /** Whether only beside another skill of its field; of a trait: in a list with another one. */
  needsCompany: boolean
  /** Whether only where the advert says what it requires or would like. */
  whereRequired?: true
  /** Whether only where the advert heads what it asks for, or the work. */
  whereHeaded?: true
  /** The log odds that it does, where that depends on the place too (asked.ts). */
  odds?: number
}

/**
 * A spelling that descriptions are searched for. `exactCase`: it names the skill only in this case
 * of its letters; `byItself`: only where it does not merely tell what another thing is about
 * (governed.ts); `studied`: only as what one knows (around.ts).
 */
export type SearchedSpelling = WhereNamed & {
  text: string
  exactCase: boolean
  byItself?: true
  studied?: true
}

/** As somebody writes it, anywhere. */
export const asTyped = (text: string): SearchedSpelling => ({
  text,
  needsCompany: false,
  exactCase: false,
})

export type VocabularySkill = {
  /** The same in every scan. */
  name: string
  /** Spellings that employers list, the most frequent first, then known ones that nobody does. */
  members: string[]
  /** null: learned from key-skills blocks, the owner's, or a role. */
  kind: SkillKind | null
  /** What it shares with the skills that keep it company; null as for `kind`. */
  field: string | null
  /**
   * The trade that it belongs to, finer than the field; as `field`, and absent where it is not
   * known.
   */
  subject?: string | null
  /**
   * How many employers list its spellings, each counted by itself: what ratios between skills are
   * made of.
   */
  employers: number
  /** None: it is counted by key-skills blocks alone. */
  searched: SearchedSpelling[]
  /** Whether employers' blocks alone taught it: no table has it. */
  isLearned?: true
  /** Whether it is no skill but a post, which tells in resumes what its holder did. */
  isRole?: true
}

/** The skills of an instance: one list for all its scans and checks. */
export type Vocabulary = {
  /** Names this state of it, and the method that counts by it: 12 hex digits. */
  revision: string
  /** Those that most employers list first, ties by name. */
  skills: readonly VocabularySkill[]
  /**
   * Entries of key-skills blocks that list several of the skills, with the spellings of these,
   * ordered by their text.
   */
  lists?: readonly ListedParts[]
}

/** `PHP, MySQL` and its parts. */
export type ListedParts = readonly [entry: string, parts: readonly string[]]
