import type { SkillKind } from '../../language/tables/vocabulary-file.ts'
import type { Listed } from '../../memory/listed.ts'

/**
 * Where an advert names a skill: its block wins. A new place goes to the end: places are stored by
 * their number.
 */
export const PLACES = ['key_skills', 'description'] as const
export type Place = (typeof PLACES)[number]

/** Tax on stated pay; stored by number. */
export const TAXES = ['unstated', 'gross', 'net'] as const

export type SheetSkill = {
  name: string
  kind: SkillKind | null
  /** `key_skills`: descriptions are not searched for it. */
  counted: 'everywhere' | 'key_skills'
  /** Names a person («Аналитик данных»), not what one can do. */
  isRole: boolean
}

/** An employer or a region; the id is the site's. */
export type Named = { id: string | null; name: string | null }

/** A value of each advert as the number of one in a short list. */
export type Column<Value> = { values: readonly Value[]; of: Int32Array }

/** What adverts state of a term by the site's codes; an empty list when not stated. */
export type Codes = Column<readonly string[]>

export type SheetPay = {
  /**
   * Usable bounds in take-home roubles a month, not rounded; NaN for an advert that does not state
   * one.
   */
  from: Float64Array
  to: Float64Array
  /** 1: states a bound, usable or not. */
  isStated: Uint8Array
  /** Of usable ones: the number in TAXES. */
  tax: Uint8Array
  /** The site's currency codes of usable ones; null for the others. */
  currency: Column<string | null>
}

/** A spelling of a skill, and how many adverts have it there. */
export type Spelling = { text: string; count: number; in: Place }

/**
 * Everything that the market's answers need to know of the adverts of a result. Adverts are
 * numbered from 0 in the order of their site's numbers, so that no figure depends on the order of
 * the walk.
 */
export type Sheet = {
  /**
   * False for a result of which only skills are known: imported, or of a version that stored no
   * more.
   */
  hasAdverts: boolean
  adverts: number
  /** Ascending. */
  readonly ids: Listed<string>
  readonly titles: Listed<string>
  /** Milliseconds since the Unix epoch; NaN when not stated. */
  publishedAt: Float64Array
  /** Nobody's adverts have one employer without id and name. */
  employer: Column<Named>
  area: Column<Named>
  experience: Codes
  format: Codes
  employment: Codes
  hasKeySkills: Uint8Array
  /** Null for a scan without salaries. */
  pay: SheetPay | null
  /** The advert that stands for the job of each (statistics/duplicates). */
  representativeOf: Int32Array
  /** In the order of the result. */
  skills: readonly SheetSkill[]
  /** For each skill the adverts that name it, ascending, … */
  naming: readonly Int32Array[]
  /** … and where each does: numbers in PLACES. */
  places: readonly Uint8Array[]
  /** For each skill; null where they were not counted. */
  readonly spellings: readonly (readonly Spelling[])[] | null
}

/** By the number that the digits make: longer ones are larger. */
export function byNumber(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other))
}
