import { createSkillKeys, type SkillKeys } from '../grouping/skill-keys.ts'
import type { Aliases } from '../tables/aliases.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import type { RowKind, VocabularySpelling } from '../tables/vocabulary-file.ts'

/** What the tables say of one skill. The first spelling is its name. */
export type Row = {
  /** null: only the owner's table lists it. */
  kind: RowKind | null
  field: string | null
  spellings: readonly VocabularySpelling[]
}

const made = new WeakMap<SkillKeys, ReadonlyMap<string, Row>>()

/**
 * The rows of the owner's table and of the built-in one by their skill keys. What the owner says of a skill comes first.
 * Made once for each version of the tables.
 */
export function rowsByKey(aliases: Aliases): ReadonlyMap<string, Row> {
  const keys = createSkillKeys(aliases)
  const rows = made.get(keys) ?? readRows(aliases, keys)
  made.set(keys, rows)
  return rows
}

function readRows(aliases: Aliases, { skillKeyOf }: SkillKeys): Map<string, Row> {
  const rows = new Map<string, Row>()
  const add = (row: Row) => {
    const key = skillKeyOf(row.spellings[0]!.text)
    const known = rows.get(key)
    rows.set(key, known === undefined ? row : joined(known, row))
  }
  const own = [...aliases.same, ...aliases.named.map((text) => [{ text, searchable: true, exactCase: false }])]
  for (const spellings of own)
    add({ kind: null, field: null, spellings: spellings.map((one) => ({ ...one, needsCompany: false })) })
  for (const row of builtInVocabulary().rows) add(row)
  return rows
}

function joined(first: Row, second: Row): Row {
  const texts = new Set(first.spellings.map(({ text }) => text))
  return {
    kind: first.kind ?? second.kind,
    field: first.field ?? second.field,
    spellings: [...first.spellings, ...second.spellings.filter(({ text }) => !texts.has(text))],
  }
}
