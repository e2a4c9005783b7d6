/** A salary as the vacancy states it: nothing converted yet. */
export type StatedSalary = {
  from: number | null
  to: number | null
  /** The site's code: `RUR` is the rouble, `BYR` today's Belarusian rouble. */
  currency: string
  /** true: before tax, false: on hand, null: not stated. */
  gross: boolean | null
  /** `MONTH`, `SHIFT`, `HOUR`, `SERVICE`, `FLY_IN_FLY_OUT` …; null when not stated. */
  mode: string | null
}

/** A vacancy as read from its page. */
export type Vacancy = {
  /** The digits of its address. */
  id: string
  title: string
  employer: { id: string | null; name: string | null }
  area: { id: string | null; name: string | null }
  salary: StatedSalary | null
  /** The key-skills block in its order, as written. */
  keySkills: string[]
  /** Plain text: tags gone, blocks on lines of their own, entities decoded. */
  description: string
  /** ISO 8601 as the page states it. */
  publishedAt: string | null
  archived: boolean
}

/** One page of search results. */
export type SearchPage = {
  /** What the site says it found, beyond the cap too. */
  found: number
  /** Vacancy numbers in the order of the page; advertisements left out. */
  ids: string[]
  /** The index of the last page that may be there; 0 when there is one page or none. */
  lastPage: number
  /**
   * The last one that this page's links name: from the middle of a long list not the end, but at least the next one. Where
   * there are no links it is `lastPage`.
   */
  lastNamed: number
}

/** Tells employers apart: by id, else by name; those with neither count as one. */
export function employerKey({ employer }: Pick<Vacancy, 'employer'>): string {
  return employer.id !== null ? `id ${employer.id}` : employer.name !== null ? `name ${employer.name}` : 'anonymous'
}
