import { wordSet } from '../language/text/words.ts'
import { LONGEST_QUERY, MOST_QUERIES, type ScanSpec } from './scan.ts'

/** What is wrong with the titles of a scan, if anything is. */
export type SpecProblem =
  | { kind: 'no_title' | 'too_many' | 'too_long' }
  | { kind: 'wordless'; title: string }

/** @param spec in its canonical form */
export function specProblem({ queries }: Pick<ScanSpec, 'queries'>): SpecProblem | null {
  if (queries.length === 0) return { kind: 'no_title' }
  if (queries.length > MOST_QUERIES) return { kind: 'too_many' }
  if (queries.some((query) => query.length > LONGEST_QUERY)) return { kind: 'too_long' }
  const title = queries.find((query) => wordSet(query).size === 0)
  return title === undefined ? null : { kind: 'wordless', title }
}
