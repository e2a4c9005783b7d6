import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention } from '../language/mentions/mention.ts'
import { noAliases } from '../language/tables/aliases.ts'
import { tableSpellings } from '../language/tables/vocabulary.ts'
import { unpackVocabulary } from '../language/vocabulary/content.ts'
import { createVocabulary } from '../language/vocabulary/create-vocabulary.ts'
import { embeddedVocabulary } from '../language/vocabulary/embedded-vocabulary.ts'
import { lazy } from '../memory/lazy.ts'
import type { TextKind } from './claims/claims.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { NamedOrKnown } from './placed-skills.ts'

type Asked = { kind?: TextKind; names?: readonly string[] }

/** Skills, and where a text names them: by their start, then the longer first. */
export type Search = { skills: readonly NamedOrKnown[]; find(text: string): Mention[] }

/**
 * Makes the search for the skills of a dictionary and further names, by spellings of the built-in
 * table alone. In public, with the dictionary of that table, it tells nothing of adverts but these
 * names: no hidden skill stands in the way of another, and none has a spelling from an advert.
 */
export function createSearch(dictionary: Dictionary): (asked: Asked) => Search {
  const { skills, mentionsInText, mentionsInResume } = dictionary
  const isKnown = lazy(() => new Set(skills.map(({ name }) => name)))
  return ({ kind, names = [] }) => {
    const find = kind === 'any' ? mentionsInText : mentionsInResume
    const others = names
      .filter((name) => !isKnown().has(name))
      .map((name) => ({ name, members: [name, ...tableSpellings(name)] }))
    if (others.length === 0) return { skills, find }
    const matcher = createMatcher(others)
    return {
      skills: [...skills, ...others],
      find(text) {
        const ofOthers = matcher
          .find(text)
          .map((mention) => ({ ...mention, skill: skills.length + mention.skill }))
        return [...find(text), ...ofOthers].sort((a, b) => a.start - b.start || b.end - a.end)
      },
    }
  }
}

/**
 * From the table alone. Making it takes some seconds of CPU, which the build spares the executable.
 */
export function builtInDictionary(): Dictionary {
  const embedded = embeddedVocabulary()
  if (embedded === null) return createDictionary(createVocabulary([], noAliases))
  const { vocabulary, madeForChecks } = unpackVocabulary(embedded.content)
  return createDictionary(vocabulary, noAliases, madeForChecks())
}
