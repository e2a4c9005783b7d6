import { NOWHERE } from '../finder/edges.ts'
import { originalEndAt, originalStart } from '../text/words.ts'
import { createEnglishDoings } from './english-doings.ts'
import { createKnownWords, type Step, stepTo } from './known-words.ts'
import type { Placement, Told } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'
import { gapBefore, type NameTrie } from './name-trie.ts'
import { createSharedPlaces } from './shared-words.ts'

/** A place of a text where the words of one or several names stand. */
export type Place = Placement & {
  names: readonly Name[]
  /** Whether a version is glued to the last word, which the place does without. */
  versioned: boolean
}

/** Makes the function that finds every place of a text where the words of a name stand, by its start. */
export function createPlaceFinder(trie: NameTrie): (around: Surroundings) => Place[] {
  const knownWords = createKnownWords(trie)
  return (around) => {
    const { tokens } = around
    const found: Place[] = []
    const known = knownWords(tokens)
    const addShared = createSharedPlaces(tokens, known, trie)
    const addDoings = createEnglishDoings(around, (index) => known[index]?.english ?? null, trie)
    /** @param cut how many characters of a version at the end the place does without */
    const add = (names: readonly Name[], { first, last, ...others }: Told, cut = 0) => {
      const end = originalEndAt(tokens.normalised, tokens.ends[last]! - cut)
      const start = originalStart(tokens, first)
      found.push({ names, first, last, versioned: cut > 0, start, end, ...others })
    }
    /** Adds the names that begin with a word, where a step leads from the root. */
    function addFrom(first: number, begin: Step, inOtherWords?: number): void {
      let step = begin
      for (let last = first; ; ) {
        if (step.ending !== NOWHERE)
          add(trie.namesAt(step.ending), { first, last, inOtherWords }, step.cut)
        if (step.node === NOWHERE || last + 1 === known.length) break
        addShared((names, place) => add(names, { ...place, inOtherWords }), step.node, first, last)
        last++
        step = stepTo(trie, step.node, gapBefore(trie, tokens, last), known[last]!)
      }
    }
    for (let first = 0; first < known.length; first++) {
      if (known[first]!.english !== null) addDoings(add, first)
      addFrom(first, known[first]!.begin)
      for (const { node, far } of known[first]!.likes)
        addFrom(first, { node, ending: NOWHERE, cut: 0 }, far)
    }
    return found
  }
}

/** The names of a place, for the rules to judge. */
export const candidatesAt = ({ names, ...place }: Place): Candidate[] =>
  names.map((name) => ({ ...place, name, verdict: null }))
