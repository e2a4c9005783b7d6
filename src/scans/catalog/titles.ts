import { wordSet } from '../../skills/text/words.ts'
import { builtInProfessions, titleStem } from './professions.ts'

/** A query of a scan as the wider search reads it. */
export type Title<Scan> = {
  scan: Scan
  /** The scan's place in the list: a smaller one is fresher. */
  place: number
  query: string
  /** The meanings of its words (professions.ts). */
  words: ReadonlySet<string>
}

/** The queries of scans by their words, so that a search reads only those that have one in common with it. */
export type Titles<Scan> = {
  /** The titles that have any of these words, each with those it has. */
  sharing(words: ReadonlySet<string>): Iterable<readonly [Title<Scan>, readonly string[]]>
  /** The stems of all their words. */
  stems: ReadonlySet<string>
}

/** @param scans freshest first */
export function titlesOf<Scan extends { queries: readonly string[] }>(scans: readonly Scan[]): Titles<Scan> {
  const { meaningsOf } = builtInProfessions()
  const byWord = new Map<string, Title<Scan>[]>()
  const stems = new Set<string>()
  for (const [place, scan] of scans.entries()) {
    for (const query of scan.queries) {
      const title = { scan, place, query, words: meaningsOf(query) }
      for (const word of wordSet(query)) stems.add(titleStem(word))
      for (const word of title.words) append(byWord, word, title)
    }
  }
  return {
    stems,
    sharing(words) {
      const found = new Map<Title<Scan>, string[]>()
      for (const word of words) for (const title of byWord.get(word) ?? []) append(found, title, word)
      return found
    },
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
