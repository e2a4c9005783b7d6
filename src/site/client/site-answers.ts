import type { SiteAnswer } from './request.ts'

/** An answer of the site as it is stored. `at`: milliseconds since the Unix epoch; `status` is null when none came. */
export type StoredAnswer = { at: number; kind: string; status: number | null; ms: number }

/** The site's last answers to all processes on the database. */
export type SiteAnswersStore = {
  /** Adds an answer; of the older ones it keeps a few. */
  add(answer: Pick<SiteAnswer, 'kind' | 'status' | 'ms'>, at: number): Promise<void>
  /** Newest first. */
  last(): Promise<StoredAnswer[]>
}
