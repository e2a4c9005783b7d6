import { editDistance } from '../../language/text/edit-distance.ts'
import type { AskedTitle } from './asked-title.ts'
import { builtInProfessions } from './professions.ts'
import type { Titles } from './titles.ts'

/**
 * The queries that are really near to a profession that fits none, the nearest of each scan, the
 * nearest first: they share a word with it, or with a translation of it, that tells which
 * profession is meant, or have one typed almost alike.
 */
export function nearTitles<Scan>(asked: AskedTitle, titles: Titles<Scan>, most: number): string[] {
  const { meaningOf, isTelling } = builtInProfessions()
  const meant = [...asked.stems].flatMap((stem) => {
    const known = titles.stemsWith(stem[0]!)
    return known.has(stem) ? [] : [...known].filter((other) => isTypoOf(stem, other))
  })
  const [said = new Set<string>(), ...others] = asked.readings
  const readings = [said.union(new Set(meant.flatMap((stem) => meaningOf(stem) ?? []))), ...others]
  const near = readings.flatMap((words) =>
    Array.from(titles.sharing(words), ([{ query, index, words: all }, shared]) => {
      const telling = shared.filter(isTelling).length
      return { query, index, telling, apart: words.size + all.size - 2 * shared.length }
    }),
  )
  const nearest = near
    .filter(({ telling }) => telling > 0)
    .sort((a, b) => b.telling - a.telling || a.apart - b.apart || a.index - b.index)
  // The last entry of a place stays in a Map, so the nearest comes last.
  const ofScans = new Map(nearest.toReversed().map(({ index, query }) => [index, query]))
  return [...new Set(nearest.map(({ index }) => ofScans.get(index)!))].slice(0, most)
}

/** In a shorter word another letter makes another word. */
const SHORTEST_WITH_A_TYPO = 5
const SHORTEST_WITH_TWO = 8

/**
 * Whether a letter or two of a word are wrong, missing or too many. Both begin alike: nobody
 * mistypes the first one.
 */
function isTypoOf(word: string, meant: string): boolean {
  const shorter = Math.min(word.length, meant.length)
  const most = shorter >= SHORTEST_WITH_TWO ? 2 : shorter >= SHORTEST_WITH_A_TYPO ? 1 : 0
  return Math.abs(word.length - meant.length) <= most && editDistance(word, meant) <= most
}
