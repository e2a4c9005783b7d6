import { FILES } from './vocabulary/files.ts'
import { parseVocabularyFile, type VocabularyFile } from './vocabulary-file.ts'

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
