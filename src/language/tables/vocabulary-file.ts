import { linesOf, pairOf, spellingOf, type TableSpelling } from './aliases.ts'
import { families } from './families.ts'
import { skillIdOf } from './skill-id.ts'

/**
 * What a row of the vocabulary is. A new kind goes to the end: sheets store kinds by their number.
 */
export const SKILL_KINDS = [
  'technology',
  'product',
  'method',
  'activity',
  'trait',
  'language',
  'licence',
  'field',
  'education',
] as const
export type SkillKind = (typeof SKILL_KINDS)[number]

/**
 * Rows that only join spellings: of a role (`Data Analyst = Аналитик данных`), and of what is no
 * skill at all.
 */
export const NO_SKILL_KINDS = ['role', 'nothing'] as const
export type RowKind = SkillKind | (typeof NO_SKILL_KINDS)[number]

export type VocabularySpelling = TableSpelling & {
  /**
   * Whether it means this skill in a text only beside other skills of its field (`?` before it).
   */
  needsCompany: boolean
  /**
   * Whether it means this skill only where an advert says what it requires or would like (`*`
   * before it).
   */
  whereRequired?: true
  /** Whether it means this skill only there and among the duties (`^` before it). */
  whereHeaded?: true
}

/** A skill of the built-in vocabulary. The first spelling is its name. */
export type VocabularyRow = {
  kind: RowKind
  /** The id of its family (families.txt); null: of none. */
  family: string | null
  /** What it is called by in place of the id that its name makes (`@id` behind the row). */
  ownId?: string
  /** The field of its professions: rows of one field keep company. */
  field: string
  /** The file it stands in: rows of one file are of one trade. */
  subject: string
  spellings: readonly VocabularySpelling[]
}

/** What a file says: rows, and pairs of spellings that are two skills. */
export type VocabularyFile = { rows: VocabularyRow[]; apart: (readonly [string, string])[] }

/**
 * The id of a skill, which no other has and which stays when it gets another name; null for what is
 * no skill.
 */
export const idOfRow = ({ kind, ownId, spellings }: VocabularyRow): string | null =>
  NO_SKILL_KINDS.some((one) => one === kind) ? null : (ownId ?? skillIdOf(spellings[0]!.text))

const APART = 'apart'
const HEADINGS: readonly (RowKind | typeof APART)[] = [...SKILL_KINDS, ...NO_SKILL_KINDS, APART]
const HEADING = /^\[(\w+)(?:: (.+))?\]$/
const OWN_ID = /\s@([a-z\d]+(?:-[a-z\d]+)*)$/

/**
 * Reads a file of the built-in vocabulary. A heading (`[technology: databases]`, `[trait]`) tells
 * the kind of the rows below it, and their family. A row is one spelling or several, with the marks
 * of an aliases file and `?`, `*` and `^` (vocabulary/README.md), and `@id` behind it. Below
 * `[apart]` stand pairs, `A != B`. Throws an Error that names the line.
 */
export function parseVocabularyFile(
  text: string,
  { file, field }: { file: string; field: string },
): VocabularyFile {
  const [rows, apart]: [VocabularyRow[], (readonly [string, string])[]] = [[], []]
  let kind: RowKind | typeof APART | undefined
  let family: string | null = null
  for (const { content, line } of linesOf(text)) {
    const at = `${file}, line ${line}`
    const [heading, kindOfRows, familyOfRows = null] = HEADING.exec(content) ?? []
    if (heading !== undefined) {
      kind = HEADINGS.find((one) => one === kindOfRows)
      family = familyOfRows
      if (family !== null && !families().has(family))
        throw new Error(`${at}: there is no family "${family}"`)
    } else if (kind === APART) apart.push(pairOf(content, at))
    else if (kind === undefined) throw new Error(`${at}: no heading above says what the row is`)
    else {
      const ownId = OWN_ID.exec(content)?.[1]
      const spellings = content.replace(OWN_ID, '').split(/\s=\s/)
      const row = {
        kind,
        family,
        field,
        subject: file,
        spellings: spellings.map((one) => marked(one, at)),
      }
      rows.push(ownId === undefined ? row : { ...row, ownId })
    }
  }
  return { rows, apart }
}

function marked(part: string, at: string): VocabularySpelling {
  const trimmed = part.trim()
  const mark = MARKS.find((one) => trimmed.startsWith(one))
  const { text, searchable, exactCase } = spellingOf(
    mark === undefined ? trimmed : trimmed.slice(1),
    at,
  )
  if (/^[?*^]/.test(text))
    throw new Error(`${at}: a spelling has "?", "*" or "^" once, before its other marks`)
  const spelling = { text, searchable, exactCase, needsCompany: mark === '?' }
  if (mark === '*') return { ...spelling, whereRequired: true }
  return mark === '^' ? { ...spelling, whereHeaded: true } : spelling
}

const MARKS = ['?', '*', '^'] as const
