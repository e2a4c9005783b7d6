import type { Member } from './service.ts'

/** What one client has seen. */
export type Seen = {
  /** Requests that the server counts if they reach it; those it has answered so. */
  countable: number
  counted: number
  /** Every answer, by what was asked and its status. */
  answers: Map<string, number>
  /** What no document tells of. */
  wrong: string[]
}

export const nothingSeen = (): Seen => ({ countable: 0, counted: 0, answers: new Map(), wrong: [] })

export function note(seen: Seen, what: string): void {
  seen.answers.set(what, (seen.answers.get(what) ?? 0) + 1)
}

/** Where a client finds the server: a new one has another port. */
export type Where = () => string

export type ClientOptions = {
  where: Where
  member: Member
  scans: readonly string[]
  vacancies: readonly string[]
  isOver: () => boolean
  /** Between two requests. */
  pauseMs: number
}
