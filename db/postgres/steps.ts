import type { Steps } from '../steps.ts'

/**
 * Walks the steps of a transaction to their end, waiting for each query, and gives their result.
 * Throws what they throw.
 */
export async function walkAwaiting<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next()
  while (!step.done) {
    let rows: unknown
    try {
      rows = await step.value
    } catch (error) {
      step = steps.throw(error)
      continue
    }
    step = steps.next(rows)
  }
  return step.value
}
