/** A salary as the vacancy states it, not converted. */
export type StatedSalary = {
  from: number | null
  to: number | null
  /** The site's code: `RUR` is the rouble, `BYR` the present Belarusian rouble (BYN). */
  currency: string
  /** true: before tax, false: take-home, null: not stated. */
  gross: boolean | null
  /** `MONTH`, `SHIFT`, `HOUR`, `SERVICE`, `FLY_IN_FLY_OUT` …; null when not stated. */
  mode: string | null
}

/** UTF-16 units. A longer title or name is cut: the site shows none a tenth as long. */
export const LONGEST_LINE = 5000

/** A vacancy lists thirty key skills at most; of more than these the rest is left out. */
export const MOST_KEY_SKILLS = 300
/** A description has some twenty thousand units of HTML; what is beyond these is left out. */
export const LONGEST_DESCRIPTION = 200_000

/**
 * What a vacancy states of the work besides its pay: codes of the site, new ones too
 * (vacancy-labels.ts names them).
 */
export type StatedTerms = {
  /** `noExperience`, `between1And3` …; null when not stated. */
  experience: string | null
  /** `REMOTE`, `ON_SITE` …, each once, in code-unit order; empty when not stated. */
  workFormats: readonly string[]
  /** The form of employment: `FULL`, `PART` …; null when not stated. */
  employment: string | null
}

/**
 * A vacancy as read from its page or the API: the same by both. Its texts have no unseen
 * characters.
 */
export type Vacancy = {
  /** The digits of its address; of the open data, the letters and digits of a UUID. */
  id: string
  title: string
  employer: { id: string | null; name: string | null }
  area: { id: string | null; name: string | null }
  salary: StatedSalary | null
  /**
   * The key-skills block in its order, then the languages asked for («Английский — B1 — Средний»).
   */
  keySkills: string[]
  /** Plain text: no tags, each block on a line of its own, character references decoded. */
  description: string
  /** ISO 8601 in UTC, to the second; null when not stated. */
  publishedAt: string | null
  archived: boolean
  /**
   * Where it stands on the web, as somebody's file says (own-address.ts); left out where that says
   * nothing.
   */
  url?: string
} & StatedTerms

/** One page of search results. */
export type SearchPage = {
  /** How many vacancies the site says it found; this may exceed its cap. */
  found: number
  /**
   * Vacancy numbers in the order of the page, without advertisements. One that is listed twice
   * stands twice.
   */
  ids: string[]
  /**
   * How many vacancies the page should list, by the number found; the site may add one of the page
   * before to them.
   */
  due: number
  /** The index of the last page that may exist; 0 when there is one page or none. */
  lastPage: number
  /**
   * The index of the last page that this page links to: in the middle of a long list this is not
   * the end, but at least the next page. Without links it equals `lastPage`.
   */
  lastNamed: number
  /** The adverts themselves, of a source whose search lists them whole. */
  whole?: WholeAdverts
}

/** What a page of a search had that lists adverts whole. */
export type WholeAdverts = {
  adverts: readonly Vacancy[]
  /** How many items it had, including those listed twice or left out. */
  listed: number
  /** Those that have been left alone for so long that they are taken for dead. */
  old: number
  /** Without an id or a title, or of another region. */
  unusable: number
}

/** A page of search results as it stands, not compared with the number found. */
export type ReadPage = Omit<SearchPage, 'due'>

/**
 * A key that tells employers apart by id, or by name if they have none; those with neither share
 * one key.
 */
export function employerKey({ employer }: Pick<Vacancy, 'employer'>): string {
  return employer.id !== null
    ? `id ${employer.id}`
    : employer.name !== null
      ? `name ${employer.name}`
      : 'anonymous'
}
