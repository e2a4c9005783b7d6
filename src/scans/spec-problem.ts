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

/** The problem as the command line words it. */
export function problemSentence(problem: SpecProblem): string {
  switch (problem.kind) {
    case 'no_title':
      return 'Give at least one title, such as "Data Analyst".'
    case 'too_many':
      return `A scan has at most ${MOST_QUERIES} titles.`
    case 'too_long':
      return `A title has at most ${LONGEST_QUERY} characters.`
    case 'wordless':
      return `The title "${problem.title}" has no word in it.`
  }
}
