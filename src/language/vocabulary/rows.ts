import { createSkillKeys, type SkillKeys } from '../spelling/skill-keys.ts'
import type { Aliases, TableSpelling } from '../tables/aliases.ts'
import { languageSpellings } from '../tables/languages.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { NO_SKILL_KINDS, type RowKind, type VocabularySpelling } from '../tables/vocabulary-file.ts'
import { oddsOfName } from './asked.ts'

/**
 * A spelling of a row, with the log odds that it means its skill where that depends on the place;
 * never one of the owner's.
 */
export type RowSpelling = VocabularySpelling & { odds?: number | undefined }

/** What the tables say of one skill. The first spelling is its name. */
export type Row = {
  /** null: only the owner's table lists it. */
  kind: RowKind | null
  field: string | null
  subject: string | null
  spellings: readonly RowSpelling[]
  /** Whether the first spelling is the owner's. */
  isOwn: boolean
  /** Whether it is one of the built-in table as it stands there. */
  isBuiltIn?: boolean
}

const made = new WeakMap<SkillKeys, ReadonlyMap<string, Row>>()

/**
 * The rows of the owner's table and of the built-in one by their skill keys. What the owner says of
 * a skill comes first. Made once for each version of the tables.
 */
export function rowsByKey(aliases: Aliases): ReadonlyMap<string, Row> {
  const keys = createSkillKeys(aliases)
  const rows = made.get(keys) ?? readRows(aliases, keys)
  made.set(keys, rows)
  return rows
}

function readRows({ same, named }: Aliases, { skillKeyOf }: SkillKeys): Map<string, Row> {
  const rows = new Map<string, Row>()
  const add = (row: Row) => {
    // Not all spellings of a row are one skill: the owner may have parted them, or joined some with
    // another row.
    for (const [key, spellings] of Map.groupBy(row.spellings, ({ text }) => skillKeyOf(text))) {
      const known = rows.get(key)
      const isBuiltIn =
        !row.isOwn && known === undefined && spellings.length === row.spellings.length
      const part = { ...row, spellings, isBuiltIn }
      rows.set(key, known === undefined ? part : joined(known, part))
    }
  }
  const ownRow = (spellings: readonly TableSpelling[]): Row => {
    return {
      kind: null,
      field: null,
      subject: null,
      isOwn: true,
      spellings: spellings.map((one) => ({ ...one, needsCompany: false })),
    }
  }
  for (const spellings of same) add(ownRow(spellings))
  for (const row of builtInVocabulary().rows) {
    add({
      ...row,
      spellings: row.spellings.map((one) => ({ ...one, odds: oddsOfName(one.text) })),
      isOwn: false,
    })
  }
  for (const text of named) {
    add(ownRow([{ text, searchable: true, exactCase: false }]))
    const row = rows.get(skillKeyOf(text))!
    rows.set(skillKeyOf(text), { ...row, kind: isNoSkill(row.kind) ? null : row.kind })
  }
  return rows
}

const isNoSkill = (kind: RowKind | null) => NO_SKILL_KINDS.some((one) => one === kind)

function joined(first: Row, second: Row): Row {
  const texts = new Set(first.spellings.map(({ text }) => text))
  return {
    ...first,
    isBuiltIn: false,
    kind: first.kind ?? second.kind,
    field: first.field ?? second.field,
    subject: first.subject ?? second.subject,
    spellings: [...first.spellings, ...second.spellings.filter(({ text }) => !texts.has(text))],
  }
}

/**
 * What a row of the tables is called: by its first spelling that the owner does not exclude, a
 * language of the built-in table by its own name without a level. Null when the owner excludes all
 * of it.
 */
export function rowName(
  { kind, spellings, isOwn }: Row,
  isExcluded: (spelling: string) => boolean,
): string | null {
  const first = spellings.find(({ text }) => !isExcluded(text))?.text
  if (first === undefined) return null
  const [language = first] = kind === 'language' && !isOwn ? languageSpellings(first) : []
  return isExcluded(language) ? first : language
}
