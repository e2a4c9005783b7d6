/** Cuts short what another part of the process waits for. */
export type Bell = {
  /** Aborted at the next ring. */
  next(): AbortSignal
  ring(): void
}

export function createBell(): Bell {
  let waiting = new AbortController()
  return {
    next: () => waiting.signal,
    ring() {
      const rung = waiting
      waiting = new AbortController()
      rung.abort()
    },
  }
}

/** The same work, after which the bell rings, whatever became of it. */
export const ringing =
  <Args extends unknown[], Result>({ ring }: Bell, work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).finally(ring)
