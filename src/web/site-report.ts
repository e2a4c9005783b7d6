/** What the administrator sees of the vacancy site: the newest run of each scan, whether it refuses, what it answered. */
export type SiteReport = {
  runs: readonly {
    queries: readonly string[]
    state: string
    reason: string | null
    startedAt: number | null
    finishedAt: number | null
    /** When a paused run goes on. */
    nextTryAt: number | null
  }[]
  /** It refuses everybody until then. */
  refusal: { failure: string; until: number } | null
  /** The share of their full pace that walks go at; less than 1 after a pause. */
  pace: number
  /** The last answers, newest first; a status of null: none came. */
  answers: readonly SeenAnswer[]
}

export type SeenAnswer = { at: number; kind: string; status: number | null; ms: number }
