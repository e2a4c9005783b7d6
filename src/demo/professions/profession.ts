/**
 * What the generator has to know about a profession; professions/ holds one file of such data for each.
 * Lines of text are HTML fragments in lower case: the layout decides about capitals and full stops.
 */

export const LEVELS = ['junior', 'middle', 'senior', 'lead'] as const
export type Level = (typeof LEVELS)[number]

/** An item and how often it is picked beside its neighbours. */
export type Weighted<T> = readonly [T, number]

export type ProfessionSkill = {
  key: string
  /** How likely a vacancy asks for it: junior, middle, senior, lead. */
  share: readonly [number, number, number, number]
  /** Spellings in key-skills blocks. */
  tags: readonly Weighted<string>[]
  /** Requirements that name it, in Russian; a skill without lines stands in blocks only. */
  lines: readonly string[]
  /** The same in English. */
  english?: readonly string[]
  /** false: never stands among the names of tools in a line of the text. */
  isTool?: false
  /** What it does to the pay; 1 unless told. */
  pay?: number
  /** Asked for only together with another skill, which stands before it in the list. */
  needs?: string
  /** A title that makes it certain. */
  impliedBy?: RegExp
  /** A title that makes it unlikely. */
  unlikelyBy?: RegExp
}

export type Specialism = {
  /** Endings of titles; an empty one leaves the title as it is. */
  suffixes: readonly string[]
  duties: readonly string[]
  /** Added to the likelihood of skills, by key. */
  boosts: Readonly<Record<string, number>>
}

export type Profession = {
  count: number
  levels: readonly Weighted<Level>[]
  titles: Readonly<Record<Level, readonly Weighted<string>[]>>
  specialisms: readonly Specialism[]
  skills: readonly ProfessionSkill[]
  /** Opens a line that lists tools by their names alone. */
  toolsLead: string
  duties: readonly string[]
  englishDuties: readonly string[]
  /** Requirements that name no skill. */
  traits: readonly string[]
  englishTraits: readonly string[]
  /** Lines that tempt a careless reader: names within other words, addresses, ordinary words. */
  traps: readonly string[]
  /** Roubles a month on hand in Moscow, before skills and the region change them. */
  pay: Readonly<Record<Level, readonly [number, number]>>
  /** How likely a salary is paid by the shift or the hour. */
  irregularPay: number
}
