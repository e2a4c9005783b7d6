import { NOWHERE } from '../finder/edges.ts'
import { originalEndAt, originalStart, type Tokens } from '../text/words.ts'
import { type AddDoing, createEnglishDoings } from './english-doings.ts'
import { createKnownWords, type Step, stepTo } from './known-words.ts'
import type { InOtherWords, Skipped } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'
import { gapBefore, type NameTrie } from './name-trie.ts'
import { type AddShared, createSharedPlaces } from './shared-words.ts'

/** A place of a text where the words of one or several names stand. */
export type Place = {
  names: readonly Name[]
  /** Indexes of the first and the last word. */
  first: number
  last: number
  /** Whether a version is glued to the last word, which the place does without. */
  versioned: boolean
  /** UTF-16 offsets in the original text. */
  start: number
  end: number
  /** The words inside that are none of the name's. */
  skipped?: Skipped | undefined
  inOtherWords?: InOtherWords
}

/** Makes the function that finds every place of a text where the words of a name stand, by its start. */
export function createPlaceFinder(
  trie: NameTrie,
): (text: Pick<Surroundings, 'text' | 'tokens'>) => Place[] {
  const knownWords = createKnownWords(trie)
  return ({ text, tokens }) => {
    const found: Place[] = []
    const known = knownWords(tokens)
    const addShared = createSharedPlaces(tokens, known, trie)
    const addDoings = createEnglishDoings(
      text,
      tokens,
      (index) => known[index]?.english ?? null,
      trie,
    )
    const addInOtherWords: AddDoing = (names, { first, last, skipped, inOtherWords }) => {
      found.push({ ...placeOf(tokens, names, first, last, 0), skipped, inOtherWords })
    }
    /** Adds the names that begin with a word, where a step leads from the root. */
    function addFrom(first: number, begin: Step, inOtherWords?: number): void {
      const add: AddShared = (names, _, last, skipped) => {
        found.push({ ...placeOf(tokens, names, first, last, 0), skipped, inOtherWords })
      }
      let step = begin
      for (let last = first; ; ) {
        if (step.ending !== NOWHERE)
          found.push({
            ...placeOf(tokens, trie.namesAt(step.ending), first, last, step.cut),
            inOtherWords,
          })
        if (step.node === NOWHERE || last + 1 === known.length) break
        addShared(add, step.node, first, last)
        last++
        step = stepTo(trie, step.node, gapBefore(trie, tokens, last), known[last]!)
      }
    }
    for (let first = 0; first < known.length; first++) {
      if (known[first]!.english !== null) addDoings(addInOtherWords, first)
      addFrom(first, known[first]!.begin)
      for (const { node, far } of known[first]!.likes)
        addFrom(first, { node, ending: NOWHERE, cut: 0 }, far)
    }
    return found
  }
}

function placeOf(
  tokens: Tokens,
  names: readonly Name[],
  first: number,
  last: number,
  cut: number,
): Place {
  const end = originalEndAt(tokens.normalised, tokens.ends[last]! - cut)
  return { names, first, last, versioned: cut > 0, start: originalStart(tokens, first), end }
}

/** A name of a place, for the rules to judge. */
export function candidateOf({ names: _, ...place }: Place, name: Name): Candidate {
  return { ...place, name, verdict: null }
}

/** All of them. */
export const candidatesAt = (place: Place): Candidate[] =>
  place.names.map((name) => candidateOf(place, name))
