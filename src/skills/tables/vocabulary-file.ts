import { spellingOf, type TableSpelling } from './aliases.ts'

/** What a row of the vocabulary is. */
export const SKILL_KINDS = ['technology', 'product', 'method', 'activity', 'trait', 'language', 'licence'] as const
export type SkillKind = (typeof SKILL_KINDS)[number]

/** Rows that only join spellings: of a role (`Data Analyst = Аналитик данных`), and of what is no skill at all. */
export const NO_SKILL_KINDS = ['role', 'nothing'] as const
export type RowKind = SkillKind | (typeof NO_SKILL_KINDS)[number]

export type VocabularySpelling = TableSpelling & {
  /** Whether it means this skill in a text only beside other skills of its field (`?` before it). */
  needsCompany: boolean
}

/** A skill of the built-in vocabulary. The first spelling is its name. */
export type VocabularyRow = {
  kind: RowKind
  /** The field of its professions: rows of one field keep company. */
  field: string
  spellings: readonly VocabularySpelling[]
}

/** What a file says: rows, and pairs of spellings that are two skills. */
export type VocabularyFile = { rows: VocabularyRow[]; apart: (readonly [string, string])[] }

const HEADING = /^\[(\w+)\]$/
const APART = 'apart'

/**
 * Reads a file of the built-in vocabulary. A heading (`[technology]`) tells the kind of the rows below it; a row is one
 * spelling or several, with the marks of an aliases file and `?`; below `[apart]` stand pairs, `A != B`. Throws an Error
 * that names the line.
 */
export function parseVocabularyFile(text: string, { file, field }: { file: string; field: string }): VocabularyFile {
  const [rows, apart]: [VocabularyRow[], (readonly [string, string])[]] = [[], []]
  let heading: string | null = null
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/(^|\s)#.*$/u, '').trim()
    if (line === '') continue
    const at = `${file}, line ${index + 1}`
    const named = HEADING.exec(line)?.[1]
    if (named !== undefined) heading = named
    else if (heading === APART) apart.push(pairOf(line, at))
    else rows.push({ kind: kindOf(heading, at), field, spellings: line.split(/\s=\s/).map((one) => marked(one, at)) })
  }
  return { rows, apart }
}

function kindOf(heading: string | null, at: string): RowKind {
  const kind = [...SKILL_KINDS, ...NO_SKILL_KINDS].find((one) => one === heading)
  if (kind === undefined) throw new Error(`${at}: no heading above says what the row is`)
  return kind
}

function marked(part: string, at: string): VocabularySpelling {
  const needsCompany = part.trim().startsWith('?')
  return { ...spellingOf(needsCompany ? part.trim().slice(1) : part, at), needsCompany }
}

function pairOf(line: string, at: string): readonly [string, string] {
  const [one, other, ...more] = line.split(/\s!=\s/).map((part) => spellingOf(part, at).text)
  if (one === undefined || other === undefined || more.length > 0) throw new Error(`${at}: "!=" needs two spellings`)
  return [one, other]
}
