import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention } from '../language/mentions/mention.ts'
import { noAliases } from '../language/tables/aliases.ts'
import { tableSpellings } from '../language/tables/vocabulary.ts'
import { unpackVocabulary } from '../language/vocabulary/content.ts'
import { createVocabulary } from '../language/vocabulary/create-vocabulary.ts'
import { embeddedVocabulary } from '../language/vocabulary/embedded-vocabulary.ts'
import type { VocabularySkill } from '../language/vocabulary/vocabulary.ts'
import type { TextKind } from './claims/claims.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'

/** A skill that the built-in table knows, or a name that everybody may see. */
type PublicSkill = VocabularySkill | { name: string; members: readonly string[] }

type Asked = { kind?: TextKind; names?: readonly string[] }

/**
 * The skills that texts of visitors are searched for, and where a text names them: by their start,
 * then the longer first.
 */
type PublicSearch = { skills: readonly PublicSkill[]; find(text: string): Mention[] }

/**
 * Makes the search for the built-in table and further names, by spellings of the table alone. What
 * it finds tells nothing of adverts but these names: no hidden skill stands in the way of another,
 * and none has a spelling from an advert.
 */
export function createPublicSearch(builtIn = builtInDictionary()): (asked: Asked) => PublicSearch {
  const { skills: table, mentionsInText, mentionsInResume } = builtIn
  const inTable = new Set(table.map(({ name }) => name))
  return ({ kind, names = [] }) => {
    const others = names
      .filter((name) => !inTable.has(name))
      .map((name) => ({ name, members: [name, ...tableSpellings(name)] }))
    const matcher = createMatcher(others)
    const ofTable = kind === 'any' ? mentionsInText : mentionsInResume
    return {
      skills: [...table, ...others],
      find(text) {
        const ofOthers = matcher
          .find(text)
          .map((mention) => ({ ...mention, skill: table.length + mention.skill }))
        return [...ofTable(text), ...ofOthers].sort((a, b) => a.start - b.start || b.end - a.end)
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
