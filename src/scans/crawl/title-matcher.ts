import { wordSet } from '../../language/text/words.ts'

/** Which queries a title has all words of (rule 16), by their places. */
export function titleMatcher(queries: readonly string[]): (title: string) => number[] {
  const wanted = queries.map((query) => [...wordSet(query)])
  return (title) => {
    const words = wordSet(title)
    return wanted.flatMap((own, query) => (own.every((word) => words.has(word)) ? [query] : []))
  }
}
