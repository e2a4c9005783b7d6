import { linesOf, pairOf, spellingOf, type TableSpelling } from './aliases.ts'

/** What a row of the vocabulary is. */
export const SKILL_KINDS = ['technology', 'product', 'method', 'activity', 'trait', 'language', 'licence'] as const
export type SkillKind = (typeof SKILL_KINDS)[number]

/** Rows that only join spellings: of a role (`Data Analyst = Аналитик данных`), and of what is no skill at all. */
export const NO_SKILL_KINDS = ['role', 'nothing'] as const
export type RowKind = SkillKind | (typeof NO_SKILL_KINDS)[number]

export type VocabularySpelling = TableSpelling & {
  /** Whether it means this skill in a text only beside other skills of its field (`?` before it). */
  needsCompany: boolean
  /** Whether it means this skill only where an advert says what it requires or would like (`*` before it). */
  whereRequired?: true
  /** Whether it means this skill only there and among the duties (`^` before it). */
  whereHeaded?: true
}

/** A skill of the built-in vocabulary. The first spelling is its name. */
type VocabularyRow = {
  kind: RowKind
  /** The field of its professions: rows of one field keep company. */
  field: string
  /** The file it stands in: rows of one file are of one trade. */
  subject: string
  spellings: readonly VocabularySpelling[]
}

/** What a file says: rows, and pairs of spellings that are two skills. */
export type VocabularyFile = { rows: VocabularyRow[]; apart: (readonly [string, string])[] }

const APART = 'apart'
const HEADINGS: readonly (RowKind | typeof APART)[] = [...SKILL_KINDS, ...NO_SKILL_KINDS, APART]
const HEADING = /^\[(\w+)\]$/

/**
 * Reads a file of the built-in vocabulary. A heading (`[technology]`) tells the kind of the rows below it. A row is one
 * spelling or several, with the marks of an aliases file and `?`, `*` and `^` (vocabulary/README.md). Below `[apart]`
 * stand pairs, `A != B`. Throws an Error that names the line.
 */
export function parseVocabularyFile(text: string, { file, field }: { file: string; field: string }): VocabularyFile {
  const [rows, apart]: [VocabularyRow[], (readonly [string, string])[]] = [[], []]
  let kind: RowKind | typeof APART | undefined
  for (const { content, line } of linesOf(text)) {
    const at = `${file}, line ${line}`
    const heading = HEADING.exec(content)?.[1]
    if (heading !== undefined) kind = HEADINGS.find((one) => one === heading)
    else if (kind === APART) apart.push(pairOf(content, at))
    else if (kind === undefined) throw new Error(`${at}: no heading above says what the row is`)
    else rows.push({ kind, field, subject: file, spellings: content.split(/\s=\s/).map((one) => marked(one, at)) })
  }
  return { rows, apart }
}

function marked(part: string, at: string): VocabularySpelling {
  const trimmed = part.trim()
  const mark = MARKS.find((one) => trimmed.startsWith(one))
  const { text, searchable, exactCase } = spellingOf(mark === undefined ? trimmed : trimmed.slice(1), at)
  if (/^[?*^]/.test(text)) throw new Error(`${at}: a spelling has "?", "*" or "^" once, before its other marks`)
  const spelling = { text, searchable, exactCase, needsCompany: mark === '?' }
  if (mark === '*') return { ...spelling, whereRequired: true }
  return mark === '^' ? { ...spelling, whereHeaded: true } : spelling
}

const MARKS = ['?', '*', '^'] as const
