import { lazy } from '../../memory/lazy.ts'
import { stemOf } from '../text/russian-stems.ts'
import { linesOf } from './aliases.ts'
import table from './doing-classes.txt' with { type: 'text' }
import { nounsOfVerb, verbOfForm } from './verbs.ts'

/** How far the nouns of doings are from the one that a text has: 1 and more. */
export type DoingsLike = ReadonlyMap<string, number>

/** Doings farther from each other in a line are too far for one thing to tell that they are the same. */
const FARTHEST = 3

const byStem = lazy(() => {
  const found = new Map<string, Map<string, number>>()
  for (const { content } of linesOf(table)) {
    const nouns = content.split(', ')
    for (const [place, own] of nouns.entries()) {
      const near = found.get(stemOf(own)) ?? new Map()
      found.set(stemOf(own), near)
      for (const [other, noun] of nouns.entries())
        if (noun !== own && Math.abs(other - place) <= FARTHEST) addNearest(near, noun, Math.abs(other - place))
    }
  }
  return found
})

const addNearest = (near: Map<string, number>, noun: string, far: number) =>
  near.set(noun, Math.min(far, near.get(noun) ?? far))

/** What else a word of a text that tells a doing may say, a verb or a noun in any form: the nouns of its classes. */
export function doingsLike(word: string): DoingsLike {
  const verb = verbOfForm(word)
  if (verb === undefined) return byStem().get(stemOf(word)) ?? NONE
  const all = new Map<string, number>()
  for (const own of nounsOfVerb(verb))
    for (const [noun, far] of byStem().get(stemOf(own)) ?? NONE) addNearest(all, noun, far)
  return all
}

const NONE: DoingsLike = new Map()
