/** Waits until it is one's turn. */
export type PageTurns = () => Promise<void>

/**
 * Lets pages begin one after the other, with a turn of the event loop between them: of many that are asked for at once,
 * each holds up the other requests for its own time only, and not for that of all. One alone does not wait. The turns of
 * queries are not enough: pages take most of their time after their last query.
 */
export function createPageTurns(): PageTurns {
  let last = Promise.resolve()
  return () => {
    const mine = last
    last = mine.then(() => Bun.sleep(0))
    return mine
  }
}
