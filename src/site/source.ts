import type { SearchPage, Vacancy } from '../vacancy/vacancy.ts'

/** The ways to read the site: its pages, or its official API with the operator's token. */
export type Via = 'pages' | 'api'

/** Somebody waits for the answer to a check, while a walk has time. */
export type Priority = 'check' | 'walk'

/** What a request asks for, as the list of the site's last answers and the metrics name it. */
export type AnswerKind = 'search' | 'vacancy' | 'token' | 'directory'

/** What a request of the site brought: the text of an answer, or that there is no such thing. */
export type Received =
  | { status: 200; text: string }
  | { status: 404 }
  | { status: 'redirect'; location: string | null }

/**
 * One request: where it goes, and how the text of its answer is read; null: the site says that
 * there is no such thing.
 */
export type Question<Answer> = {
  url: string
  kind: AnswerKind
  /** Throws SiteError for a text that is not what was asked for. */
  read: (text: string | null) => Answer
}

/**
 * Asks the site: in its turn, at the common pace, and again when what fails may pass. Throws
 * SiteError.
 */
export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer>

export type Search = {
  query: string
  /** The site's number of a region; null for all. */
  area: string | null
  /** Counted from 0, in pages of the source's size. */
  page: number
}

/**
 * A way to read the site. It knows addresses and shapes; pace, retries, the circuit breaker and
 * resumption are the same for every source and lie in `client/`. Its methods throw SiteError.
 */
export type Source = {
  via: Via
  /** How many vacancies a page of its search lists. */
  pageSize: number
  /** Sent with every request. */
  headers: Readonly<Record<string, string>>
  /**
   * Takes an answer as it came. `address`: path and query, for errors; `now`: milliseconds since
   * the Unix epoch.
   */
  receive(response: Response, about: { address: string; now: number }): Promise<Received>
  /** The address to which a redirect leads, when it may be followed. */
  redirectTarget(location: string | null, from: string): string
  /**
   * One page of the search in titles, newest first. A page past the end fails with `missing_page`,
   * or has no ids.
   */
  search(search: Search, ask: Ask): Promise<SearchPage>
  /** A vacancy by its number, which is valid; null when the site says that it does not exist. */
  vacancy(id: string, ask: Ask, options: { priority: Priority }): Promise<Vacancy | null>
  /**
   * The numbers of a region and all within it; null where the source has no directory of regions.
   */
  areas(id: string, ask: Ask): Promise<ReadonlySet<string> | null>
}
