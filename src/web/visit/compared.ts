import { RUN } from './paths.ts'

/** A scan, and the run whose figures are asked for; null: those that it shows. */
export type Asked = { id: string; run: string | null }

const MOST_SIDES = 3

/**
 * The scans that an address asks to be compared, each once: `a` and `b`, or those that were ticked
 * in a list (`s`). The runs of each stand in their order.
 */
export function comparedIn(query: URLSearchParams): Asked[] {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => query.get(name) ?? '')
  const given = a === '' && b === '' ? query.getAll('s') : [a!, b!, c!]
  const runs = query.getAll(RUN)
  const ids = [...new Set(given.filter(Boolean))].slice(0, MOST_SIDES)
  return ids.map((id, i) => ({ id, run: runs[i] || null }))
}
