import { createLruCache, type LruCache } from '../src/memory/lru-cache.ts'
import type { Clock } from '../src/time/clock.ts'

/**
 * Small states that are worth nothing after a while, such as how often somebody has tried a
 * password, each under a key of its kind. Processes that serve one database share them.
 */
export type SharedStates = {
  /**
   * Replaces a state by what follows from it: of such changes none comes between the two, in
   * whatever process. `next` may be called again, when somebody else was faster, so it changes
   * nothing else.
   */
  change<State, Result>(
    at: { kind: string; key: string },
    next: (state: State | null, now: number) => Changed<State, Result>,
  ): Promise<Result>
  /** Deletes what is past its time. */
  forgetOld(): Promise<void>
}

/**
 * `state`: what JSON can hold, or null for none; absent: it stays as it is. It is forgotten at
 * `until`, if not sooner.
 */
export type Changed<State, Result> = { result: Result; state?: State | null; until?: number }

/** Puts a state in place of any other, for so many milliseconds. */
export const keepState = <State>(
  states: Pick<SharedStates, 'change'>,
  at: { kind: string; key: string },
  state: State,
  ms: number,
): Promise<void> =>
  states.change<State, void>(at, (_, now) => ({ result: undefined, state, until: now + ms }))

/**
 * Of each kind. An attack must not make them grow without bound; what would end first is forgotten
 * first.
 */
export const MOST_STATES = 20_000

/**
 * The states of a process that serves alone. They are in its memory, and a restart forgets them.
 */
export function createMemoryStates(clock: Clock): SharedStates {
  const kinds = new Map<string, LruCache<string, { state: unknown; until: number }>>()

  return {
    async change<State, Result>(
      { kind, key }: { kind: string; key: string },
      next: (state: State | null, now: number) => Changed<State, Result>,
    ) {
      const states = kinds.get(kind) ?? createLruCache(MOST_STATES)
      kinds.set(kind, states)
      const now = clock.now()
      const kept = states.get(key)
      const {
        result,
        state,
        until = 0,
      } = next(kept && kept.until > now ? (kept.state as State) : null, now)
      if (state === null) states.delete(key)
      else if (state !== undefined) states.set(key, { state, until })
      return result
    },
    // They take the room of the most there may be, and no more.
    forgetOld: async () => {},
  }
}
