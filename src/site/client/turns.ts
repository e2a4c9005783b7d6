import type { Pace, Priority } from './pace.ts'

/** The turns that one page takes: one for each request made for it, redirects included. */
export type Turns = {
  /** Waits for the next turn, as long as `mayWait` does not throw. The one before it ends first. */
  take(mayWait?: () => Promise<void>): Promise<void>
  /** Ends the last turn, once what the site said is noted: the next one must know of it. */
  end(): void
}

export function createTurns(
  pace: Pace,
  { priority, signal }: { priority: Priority; signal?: AbortSignal },
): Turns {
  let release = () => {}
  function end() {
    release()
    release = () => {}
  }
  return {
    async take(mayWait) {
      end()
      release = await pace.acquire(priority, signal, mayWait)
    },
    end,
  }
}
