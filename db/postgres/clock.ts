import type { Clock } from '../../src/time/clock.ts'

/** The server's clock, as this process knows it. */
type ServerClock = Clock & {
  /**
   * What the server said the time was, and when it was asked and answered, by this process's steady
   * clock.
   */
  learn(said: number, asked: number, answered: number): void
}

/**
 * The clock that all processes on a database share: the server's, carried on by one of this machine
 * that nobody sets. The server read its own somewhere between question and answer, so each answer
 * bounds by how much the two differ. What is known stays as it is within the bounds, and else moves
 * to the nearer one: one slow answer spoils nothing, the quickest ones count, and a clock that was
 * set is followed with the next answer. Before the first answer it is this machine's own.
 * @param steady milliseconds since some moment
 */
export function createServerClock({ steady, own }: { steady: Clock; own: Clock }): ServerClock {
  let ahead: number | null = null
  return {
    now: () => (ahead === null ? own.now() : Math.floor(steady.now() + ahead)),
    learn(said, asked, answered) {
      const [least, most] = [said - answered, said - asked]
      ahead = ahead === null ? (least + most) / 2 : Math.min(most, Math.max(least, ahead))
    },
  }
}
