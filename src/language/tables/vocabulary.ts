import { lazy } from '../../memory/lazy.ts'
import { linesOf } from './aliases.ts'
import englishNamesTable from './english-names.txt' with { type: 'text' }
import { FILES } from './vocabulary/files.ts'
import {
  idOfRow,
  parseVocabularyFile,
  type VocabularyFile,
  type VocabularyRow,
} from './vocabulary-file.ts'

/** The built-in vocabulary, parsed when first asked for. */
export const builtInVocabulary = lazy((): VocabularyFile => {
  const files = FILES.map(({ path, text }) =>
    parseVocabularyFile(text, { file: path, field: path.split('/')[0]! }),
  )
  return { rows: files.flatMap(({ rows }) => rows), apart: files.flatMap(({ apart }) => apart) }
})

const rowsBySpelling = lazy(
  () =>
    new Map(
      builtInVocabulary().rows.flatMap((row) =>
        row.spellings.map(({ text }) => [text, row] as const),
      ),
    ),
)

/** A skill of a result, with its spellings. */
type Spelled = { name: string; members: readonly string[] }

/**
 * The row of a skill of a result, by its name or else another spelling: who counted it may have had
 * another table, or an owner's name for it. Undefined for one that the table does not know.
 */
export function rowOfSkill({ name, members }: Spelled): VocabularyRow | undefined {
  const rows = rowsBySpelling()
  const known = rows.has(name) ? name : members.find((one) => rows.has(one))
  return known === undefined ? undefined : rows.get(known)
}

/**
 * What the built-in table calls a skill of this name, whatever adverts call it; nothing for a name
 * that it does not know.
 */
export const tableSpellings = (name: string): string[] =>
  rowsBySpelling()
    .get(name)
    ?.spellings.map(({ text }) => text) ?? []

/**
 * What the table of English names calls a skill named in Russian, else its first spelling in
 * English words: an abbreviation says less. Null where it has none.
 */
export function englishNameOf(name: string): string | null {
  if (!isRussian(name)) return null
  const spellings = tableSpellings(name)
  const spelled = spellings.find((text) => !isRussian(text) && /[a-z]{3}/.test(text))
  return englishNames().get(spellings[0] ?? name) ?? spelled ?? null
}

/** Reads a table of lines «Russian = English». Throws an Error that names the line. */
export function parseEnglishNames(table: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { content, line } of linesOf(table)) {
    const [russian = '', english = '', ...more] = content.split(' = ')
    if (english === '' || more.length > 0 || names.has(russian))
      throw new Error(`line ${line} of the English names is no new "Russian = English"`)
    names.set(russian, english)
  }
  return names
}

const englishNames = lazy(() => parseEnglishNames(englishNamesTable))

const isRussian = (text: string) => /[а-яё]/i.test(text)

/**
 * The id and the family of a skill by the table of today; null for what it does not know, and for
 * the id of a part of a row.
 */
export function placeOfSkill(skill: Spelled): { id: string | null; family: string | null } {
  const row = rowOfSkill(skill)
  if (row === undefined) return { id: null, family: null }
  const [first] = row.spellings
  // An owner may have parted a row into two skills: the first of them has its id.
  const isWhole = skill.name === first!.text || skill.members.includes(first!.text)
  return { id: isWhole ? idOfRow(row) : null, family: row.family }
}

/**
 * Whether a skill of a result is an education, which the first skills on pages leave aside: it is
 * asked for beside them.
 */
export const isEducation = (skill: Spelled): boolean => rowOfSkill(skill)?.kind === 'education'

/** So many educations at most stand among the first skills of a scan. */
export const MOST_EDUCATIONS = 10
