import { foldedKey } from '../src/skills/grouping/folded-key.ts'
import type { SpellingKeys } from '../src/skills/tables/embedded-keys.ts'
import { knownSkills } from '../src/skills/tables/known-skills.ts'
import { canonicalKey } from '../src/skills/text/canonical-key.ts'

/** The keys of all spellings of the built-in tables, which the executable then need not work out. */
export function skillKeys(): SpellingKeys[] {
  const { same, apart } = knownSkills()
  const spellings = new Set([...same.flat().map(({ text }) => text), ...apart.flat()])
  return [...spellings].map((spelling) => [spelling, canonicalKey(spelling), foldedKey(spelling)])
}
