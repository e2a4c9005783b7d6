import { wordSet } from '../../language/text/words.ts'
import { builtInProfessions, titleStem } from './professions.ts'

/** A query of a scan as a search reads it. */
export type Title<Scan> = {
  scan: Scan
  /** The scan's place in the list: a smaller one is fresher. */
  index: number
  query: string
  words: ReadonlySet<string>
}

/**
 * The queries of scans by their words, so that a search reads only those that have one in common
 * with it.
 */
export type TitleIndex<Scan> = {
  /** The titles that have any of these words, each with those it has. */
  sharing(words: ReadonlySet<string>): Iterable<readonly [Title<Scan>, readonly string[]]>
}

/** The index by the meanings of words (professions.ts), for the wider search. */
export type Titles<Scan> = TitleIndex<Scan> & {
  /**
   * The stems of the titles' words, and of all words of professions, that begin with this letter.
   */
  stemsWith(letter: string): ReadonlySet<string>
}

type Queried = { queries: readonly string[] }

/** The titles by their words as typed (docs/design.md, rule 16). @param scans freshest first */
export const titlesAsTyped = <Scan extends Queried>(scans: readonly Scan[]): TitleIndex<Scan> =>
  titleIndex(scans, wordSet)

/** The titles by what their words mean. @param scans freshest first */
export function titlesOf<Scan extends Queried>(scans: readonly Scan[]): Titles<Scan> {
  const { meaningsOf, stems } = builtInProfessions()
  const byLetter = new Map<string, Set<string>>()
  const add = (stem: string) => {
    const known = byLetter.get(stem[0]!)
    if (known) known.add(stem)
    else byLetter.set(stem[0]!, new Set([stem]))
  }
  for (const stem of stems) add(stem)
  for (const { queries } of scans)
    for (const query of queries) for (const word of wordSet(query)) add(titleStem(word))
  return {
    ...titleIndex(scans, meaningsOf),
    stemsWith: (letter) => byLetter.get(letter) ?? NONE,
  }
}

const NONE: ReadonlySet<string> = new Set()

function titleIndex<Scan extends Queried>(
  scans: readonly Scan[],
  wordsOf: (query: string) => ReadonlySet<string>,
): TitleIndex<Scan> {
  const byWord = new Map<string, Title<Scan>[]>()
  for (const [index, scan] of scans.entries()) {
    for (const query of scan.queries) {
      const title = { scan, index, query, words: wordsOf(query) }
      for (const word of title.words) append(byWord, word, title)
    }
  }
  return {
    sharing(words) {
      const found = new Map<Title<Scan>, string[]>()
      for (const word of words)
        for (const title of byWord.get(word) ?? []) append(found, title, word)
      return found
    },
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
