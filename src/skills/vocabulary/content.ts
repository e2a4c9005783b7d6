import { packed, unpacked } from '../../bytes/packed.ts'
import type { VocabularyChange } from './changes.ts'
import { jsonLines } from './json-lines.ts'
import type { SearchedNames } from './searched-names.ts'
import type { ListedParts, Vocabulary, VocabularySkill } from './vocabulary.ts'

/**
 * The first line: what the vocabulary is called, how many lines of skills follow before those of the names, and what has
 * changed lately, the newest first, and which entries list several skills; earlier versions did not say these.
 */
type Head = {
  revision: string
  skillLines: number
  changes?: readonly VocabularyChange[]
  lists?: readonly ListedParts[]
}

/** A vocabulary with the numbered names of its instance, as bytes that are stored and sent to workers. */
export function packVocabulary(
  { revision, skills, lists = [] }: Vocabulary,
  names: SearchedNames,
  changes: readonly VocabularyChange[] = [],
): Uint8Array {
  const lines = [...jsonLines(skills)].map((line) => Buffer.from(line))
  const head: Head = { revision, skillLines: lines.length, changes, lists }
  const ofNames = [...jsonLines(names)].map((line) => Buffer.from(line))
  return packed(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...lines, ...ofNames]))
}

/** The vocabulary in bytes that `packVocabulary` made. Throws when they are damaged. */
export function unpackVocabulary(bytes: Uint8Array): {
  vocabulary: Vocabulary
  names: SearchedNames
  changes: readonly VocabularyChange[]
} {
  const [first = '', ...lines] = unpacked(bytes).trimEnd().split('\n')
  const { revision, skillLines, changes = [], lists = [] } = JSON.parse(first) as Head
  const skills = lines.slice(0, skillLines).flatMap((line) => JSON.parse(line) as VocabularySkill[])
  const names = lines.slice(skillLines).flatMap((line) => JSON.parse(line) as string[])
  return { vocabulary: { revision, skills, lists }, names, changes }
}
