/**
 * What the generator needs to know about a profession. This folder has one file of such data for
 * each. Lines of text are HTML fragments in lower case: the layout adds capitals and full stops.
 */

export const LEVELS = ['junior', 'middle', 'senior', 'lead'] as const
export type Level = (typeof LEVELS)[number]

/** An item, and how often it is picked in proportion to its neighbours. */
export type Weighted<T> = readonly [T, number]

/** Reads `Excel ×7 | MS Excel`: the items, each with its weight, which is 1 where none is written. */
export const weighted = (items: string): Weighted<string>[] =>
  items.split('|').map((item) => {
    const [text = '', weight = '1'] = item.trim().split(' ×')
    return [text, Number(weight)]
  })

export type ProfessionSkill = {
  key: string
  /** How likely a vacancy asks for it, by level: junior, middle, senior, lead. */
  share: readonly [number, number, number, number]
  /** Its spellings in key-skills blocks. */
  tags: readonly Weighted<string>[]
  /**
   * Requirements in Russian that name it; a skill without such lines appears in key-skills blocks
   * only.
   */
  lines: readonly string[]
  /** Requirements in English that name it. */
  english?: readonly string[]
  /** False when it never appears in a line that lists tools by name. */
  isTool?: false
  /** The factor by which it changes the pay; 1 by default. */
  pay?: number
  /** The key of another skill, earlier in the list, without which no vacancy asks for this one. */
  needs?: string
  /** A title that makes it certain. */
  impliedBy?: RegExp
  /** A title that makes it unlikely. */
  unlikelyBy?: RegExp
}

export type Specialism = {
  /** Endings of titles; the empty one leaves a title as it is. */
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
  /** Begins a line that lists tools by name. */
  toolsLead: string
  duties: readonly string[]
  englishDuties: readonly string[]
  /** Requirements that name no skill. */
  traits: readonly string[]
  englishTraits: readonly string[]
  /** Lines that mislead a careless reader: names within other words, addresses, ordinary words. */
  traps: readonly string[]
  /** Take-home roubles a month in Moscow, from and to, before skills and the region change them. */
  pay: Readonly<Record<Level, readonly [number, number]>>
  /** How likely the pay is not by the month. */
  irregularPay: number
  /**
   * How likely the work can be done from home, always and on some days, by level: junior, middle,
   * senior, lead.
   */
  remote: readonly [number, number, number, number]
  hybrid: readonly [number, number, number, number]
  /** How likely the job is not full-time. */
  partTime: number
}
