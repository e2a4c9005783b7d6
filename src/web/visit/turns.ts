/** Waits until it is one's turn. */
export type Turns = () => Promise<void>

/**
 * Lets pages begin one after the other, with a turn of the event loop between them: of many that are asked for at once,
 * each holds up the other requests for its own time only, and not for that of all. One alone does not wait.
 */
export function createTurns(): Turns {
  let last = Promise.resolve()
  return () => {
    const mine = last
    last = mine.then(() => Bun.sleep(0))
    return mine
  }
}
