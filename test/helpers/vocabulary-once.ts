import { keptTable } from '../../build/ready-tables.ts'
import {
  type PlannedSpellings,
  planNames,
  plannedSpellings,
} from '../../src/language/mentions/trie-plan.ts'
import { noAliases } from '../../src/language/tables/aliases.ts'
import {
  type MadeForChecks,
  makeForChecks,
  type Unpacked,
  unpackVocabulary,
} from '../../src/language/vocabulary/content.ts'
import { createVocabulary } from '../../src/language/vocabulary/create-vocabulary.ts'
import {
  EMBEDDED_VOCABULARY,
  REVISION_DIGITS,
} from '../../src/language/vocabulary/embedded-vocabulary.ts'
import type { ListedSpelling } from '../../src/language/vocabulary/listed-spelling.ts'
import { namedSkillOf } from '../../src/language/vocabulary/named-skill.ts'
import { type SearchedNames, withNamesOf } from '../../src/language/vocabulary/searched-names.ts'
import type { Vocabulary } from '../../src/language/vocabulary/vocabulary.ts'
import { lazy } from '../../src/memory/lazy.ts'
import type { Counted, CounterMaterial } from '../../src/scans/count/counter-material.ts'
import { makerOnce } from './made-once.ts'

/** What a build of the same sources has kept, behind its revision. */
const ready = lazy((): Partial<Unpacked> => {
  const kept = keptTable(EMBEDDED_VOCABULARY)
  return kept === null ? {} : unpackVocabulary(kept.subarray(REVISION_DIGITS))
})

/**
 * What the build embeds for the executable is made, or taken ready, once a process; the
 * vocabularies of tests share its skills.
 */
export const builtInVocabularyOnce = lazy(
  () => ready().vocabulary ?? createVocabulary([], noAliases, { builtIn: null }),
)
/** In one order for all tests, which then search texts by one trie. */
export const builtInNamesOnce = lazy(
  () => ready().names ?? withNamesOf(builtInVocabularyOnce(), []),
)
export const builtInForChecks = (): MadeForChecks =>
  ready().madeForChecks?.() ?? makeForChecks(builtInVocabularyOnce().skills)
export const builtInSkillsOnce = lazy(() => new Set(builtInVocabularyOnce().skills))
const isBuiltInName = lazy(() => new Set(builtInNamesOnce()))
/** Names that begin with those of the built-in vocabulary. */
const behindBuiltIn = new WeakSet<SearchedNames>()
export const areBehindBuiltIn = (names: SearchedNames) =>
  names === builtInNamesOnce() || behindBuiltIn.has(names)
const planned = lazy((): PlannedSpellings => ready().planned?.() ?? plan())
function plan(): PlannedSpellings {
  const skills = builtInVocabularyOnce().skills.map(namedSkillOf)
  return plannedSpellings(skills, planNames(skills))
}

type Held = { vocabulary: Vocabulary; names: SearchedNames }
/** Whatever a test reads of a vocabulary that another part of it has packed. */
const held = makerOnce<Held>(3)
const keyOf = (content: Uint8Array) => `${Bun.hash(content)}`

/** What was packed is unpacked as it was. */
export const holdPacked = (content: Uint8Array, one: Held): Held => held(keyOf(content), () => one)

const unpackOnce = (content: Uint8Array): Held =>
  held(keyOf(content), () => {
    const { vocabulary, names } = unpackVocabulary(content)
    return { vocabulary, names }
  })

/** The vocabulary of a counter. */
export function countedOnce(material: CounterMaterial): Counted {
  if ('content' in material) return { ...unpackOnce(material.content), planned }
  const listed = material.listed.flatMap((part) => JSON.parse(part) as ListedSpelling[])
  const vocabulary = createVocabulary(listed, material.aliases, {
    builtIn: builtInVocabularyOnce(),
  })
  const known = material.known === null ? builtInNamesOnce() : unpackOnce(material.known).names
  return { vocabulary, names: namesOf(vocabulary, known), planned }
}

/** `withNamesOf`, but that most skills are those of the table, whose names are known. */
function namesOf({ skills }: Vocabulary, known: SearchedNames): SearchedNames {
  if (!areBehindBuiltIn(known)) return withNamesOf({ skills }, known)
  const others = skills.filter((skill) => !builtInSkillsOnce().has(skill))
  const own = known.slice(builtInNamesOnce().length)
  const more = withNamesOf({ skills: others }, own).filter((name) => !isBuiltInName().has(name))
  if (more.length === own.length) return known
  const names = [...builtInNamesOnce(), ...more]
  behindBuiltIn.add(names)
  return names
}

/** The vocabulary of a check. */
export function unpackForChecks(content: Uint8Array) {
  const { vocabulary } = unpackOnce(content)
  const madeForChecks = () => makeForChecks(vocabulary.skills, { planned: planned() })
  return { vocabulary, madeForChecks }
}
