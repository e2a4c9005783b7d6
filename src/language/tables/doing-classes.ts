import { lazy } from '../../memory/lazy.ts'
import { stemOf } from '../text/russian-stems.ts'
import { linesOf } from './aliases.ts'
import table from './doing-classes.txt' with { type: 'text' }
import { knownSynonyms } from './synonyms.ts'
import { nounsOfVerb, verbIn } from './verbs.ts'

/**
 * How far nouns of doings are from what a text has: 0 for a verb and its own noun, else 1 and more.
 */
type DoingsLike = { isVerb: boolean; nouns: ReadonlyMap<string, number> }

/**
 * Doings farther from each other in a line are too far for one thing to tell that they are the
 * same.
 */
const FARTHEST = 3

const byStem = lazy(() => {
  const found = new Map<string, Map<string, number>>()
  const classes = Array.from(linesOf(table), ({ content }) => content.split(', '))
  for (const nouns of [...classes, ...knownSynonyms().noun]) {
    for (const [place, own] of nouns.entries()) {
      const near = found.get(stemOf(own)) ?? new Map()
      found.set(stemOf(own), near)
      for (const [other, noun] of nouns.entries())
        if (noun !== own && Math.abs(other - place) <= FARTHEST)
          addNearest(near, noun, Math.abs(other - place))
    }
  }
  return found
})

const addNearest = (near: Map<string, number>, noun: string, far: number) =>
  near.set(noun, Math.min(far, near.get(noun) ?? far))

/**
 * What a word of a text that tells a doing may say besides itself: a verb its nouns, and both the
 * nouns of their classes.
 */
export function doingsLike(word: string): DoingsLike {
  const verb = verbIn(word)
  if (verb === undefined) return { isVerb: false, nouns: byStem().get(stemOf(word)) ?? NONE }
  const nouns = new Map<string, number>()
  for (const own of nounsOfVerb(verb)) {
    nouns.set(own, 0)
    for (const [noun, far] of byStem().get(stemOf(own)) ?? NONE) addNearest(nouns, noun, far)
  }
  return { isVerb: true, nouns }
}

const NONE: ReadonlyMap<string, number> = new Map()
