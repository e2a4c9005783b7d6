import { once } from '../../memory/once.ts'
import { FILES } from './vocabulary/files.ts'
import { parseVocabularyFile, type VocabularyFile, type VocabularyRow } from './vocabulary-file.ts'

let table: VocabularyFile | undefined

/** The built-in vocabulary, parsed when first asked for. */
export function builtInVocabulary(): VocabularyFile {
  table ??= parse()
  return table
}

function parse(): VocabularyFile {
  const files = FILES.map(({ path, text }) => parseVocabularyFile(text, { file: path, field: path.split('/')[0]! }))
  return { rows: files.flatMap(({ rows }) => rows), apart: files.flatMap(({ apart }) => apart) }
}

const rowsBySpelling = once(
  () => new Map(builtInVocabulary().rows.flatMap((row) => row.spellings.map(({ text }) => [text, row] as const))),
)

/**
 * The row of a skill of a result, by its name or else another spelling: who counted it may have had another table, or an
 * owner's name for it. Undefined for one that the table does not know.
 */
export function rowOfSkill({ name, members }: { name: string; members: readonly string[] }): VocabularyRow | undefined {
  const rows = rowsBySpelling()
  const known = rows.has(name) ? name : members.find((one) => rows.has(one))
  return known === undefined ? undefined : rows.get(known)
}
