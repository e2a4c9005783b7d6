import { packed } from '../../src/bytes/packed.ts'
import { packVocabulary } from '../../src/language/vocabulary/content.ts'
import { AT_ONCE, jsonLines, linesOf } from '../../src/language/vocabulary/json-lines.ts'
import type { SearchedNames } from '../../src/language/vocabulary/searched-names.ts'
import type { Vocabulary } from '../../src/language/vocabulary/vocabulary.ts'
import { lazy } from '../../src/memory/lazy.ts'
import {
  areBehindBuiltIn,
  builtInNamesOnce,
  builtInSkillsOnce,
  builtInVocabularyOnce,
} from './vocabulary-once.ts'

const packedLines = (items: readonly unknown[]) => packed([...jsonLines(items)].join(''))

const builtInParts = lazy(() => {
  const { skills } = builtInVocabularyOnce()
  return Array.from({ length: linesOf(skills.length) }, (_, part) => {
    const items = skills.slice(part * AT_ONCE, (part + 1) * AT_ONCE)
    return { items, frame: packedLines(items) }
  })
})
const builtInNames = lazy(() => packedLines(builtInNamesOnce()))

/**
 * `packVocabulary` in more frames and lines, which unpack to the same: those that hold what the
 * built-in vocabulary does are made once. To pack all takes half as long as a small walk.
 */
export function packOnce(vocabulary: Vocabulary, names: SearchedNames): Uint8Array {
  const { revision, skills, lists = [] } = vocabulary
  const others = skills.filter((skill) => !builtInSkillsOnce().has(skill))
  // In their own order the others need not stand before those that nobody lists.
  const areFirst = others.every((skill, index) => skill === skills[index])
  if (!areFirst || !areBehindBuiltIn(names)) return packVocabulary(vocabulary, names)
  const known = builtInNamesOnce().length
  const isThere = new Set(skills)
  const parts = builtInParts().map(({ items, frame }) => {
    const there = items.filter((skill) => isThere.has(skill))
    return there.length === items.length ? frame : packed(`${JSON.stringify(there)}\n`)
  })
  const head = {
    revision,
    skillLines: linesOf(others.length) + parts.length,
    nameLines: linesOf(known) + linesOf(names.length - known),
    lists,
  }
  const first = packed([`${JSON.stringify(head)}\n`, ...jsonLines(others)].join(''))
  const last = names.length > known ? [packedLines(names.slice(known))] : []
  return Buffer.concat([first, ...parts, builtInNames(), ...last])
}
