/** Each connection of the pool may have been ended while nobody used it, and says so only to the next one who does. */
const MOST_TRIES = 10

/** Does the work, and again when it failed for a reason that passes. */
export async function again<Result>(work: () => Promise<Result>, passes: (error: unknown) => boolean): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !passes(error)) throw error
    }
  }
}
