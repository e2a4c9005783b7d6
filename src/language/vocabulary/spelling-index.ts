import { canonicalKey } from '../text/canonical-key.ts'
import type { VocabularySkill } from './vocabulary.ts'

/** What the skills of a vocabulary are spelled like: keys, and the skill (an index) of each. */
export type SpellingIndex = {
  /** Spellings that only their own case of letters names: `ReAct` is another skill than React. */
  exact: Keyed
  /** Canonical keys of all others. */
  canonical: Keyed
}

type Keyed = { keys: readonly string[]; skills: readonly number[] }

/** A key is the first skill's that has it. */
export function indexSpellings(skills: readonly VocabularySkill[]): SpellingIndex {
  const [exact, canonical] = [new Map<string, number>(), new Map<string, number>()]
  skills.forEach(({ name, members, searched }, index) => {
    const isExact = (spelling: string) =>
      searched.some(({ exactCase, text }) => exactCase && text === spelling)
    for (const spelling of [name, ...members]) {
      const [map, key] = isExact(spelling) ? [exact, spelling] : [canonical, canonicalKey(spelling)]
      if (!map.has(key)) map.set(key, index)
    }
  })
  return { exact: keyed(exact), canonical: keyed(canonical) }
}

const keyed = (map: ReadonlyMap<string, number>): Keyed => ({
  keys: [...map.keys()],
  skills: [...map.values()],
})

export const mapOf = ({ keys, skills }: Keyed) => new Map(keys.map((key, i) => [key, skills[i]!]))
