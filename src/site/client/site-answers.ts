import type { Clock } from '../../time/clock.ts'
import type { SiteAnswer } from './request.ts'

/**
 * An answer of the site as it is stored. `at`: milliseconds since the Unix epoch; `status` is null
 * when none came.
 */
type StoredAnswer = { at: number; kind: string; status: number | null; ms: number }

/** The site's last answers to all processes on the database. */
export type SiteAnswersStore = {
  /** Adds an answer; of the older ones it keeps a few. */
  add(answer: Pick<SiteAnswer, 'kind' | 'status' | 'ms'>, at: number): Promise<void>
  /** Newest first. */
  last(): Promise<StoredAnswer[]>
}

export type SiteAnswers = ReturnType<typeof createSiteAnswers>

/**
 * Counts the site's answers for the walk, keeps the last ones for the administrator, and passes
 * them on to listeners.
 */
export function createSiteAnswers({ store, clock }: { store: SiteAnswersStore; clock: Clock }) {
  const listeners: ((answer: SiteAnswer) => void)[] = []
  let walkRequests = 0
  return {
    add(answer: SiteAnswer): void {
      if (answer.priority === 'walk') walkRequests++
      // An administrator's list is not worth failing a request for.
      store.add(answer, clock.now()).catch(() => {})
      for (const listener of listeners) listener(answer)
    },

    /** How many requests were made for walks since the last call, answered or not. */
    takeWalkRequests(): number {
      const made = walkRequests
      walkRequests = 0
      return made
    },

    /** Tells the listener of every answer from now on, and of every request that got none. */
    listen: (listener: (answer: SiteAnswer) => void) => void listeners.push(listener),

    /** The last answers, newest first. */
    last: () => store.last(),
  }
}
