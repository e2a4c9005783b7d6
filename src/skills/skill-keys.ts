import type { Aliases, TableSpelling } from './aliases.ts'
import { noAliases, parseAliases } from './aliases.ts'
import knownSkillsText from './known-skills.txt' with { type: 'text' }
import { formOf } from './skill-form.ts'
import { normalForm } from './spelling.ts'

/** Tells which skill a spelling names: spellings of one key are one skill. */
export type SkillKeys = {
  keyOf(spelling: string): string
  isExcluded(spelling: string): boolean
  /** The spellings that stand with this one in a row of a table and are sound to look for in texts. */
  tableSpellings(spelling: string): string[]
}

let own: Aliases | undefined
const made = new WeakMap<Aliases, SkillKeys>()

/** The service's own table and the owner's on top of it. */
export function createSkillKeys(aliases: Aliases): SkillKeys {
  const ready = made.get(aliases)
  if (ready !== undefined) return ready
  own ??= parseAliases(knownSkillsText)
  const keys = keysOf(own, aliases)
  made.set(aliases, keys)
  return keys
}

type Row = { key: string; spellings: TableSpelling[] }

function keysOf(table: Aliases, owners: Aliases): SkillKeys {
  const exact = new Map<string, Row>()
  const byForm = new Map<string, Row>()
  const rows = [...owners.same, ...table.same]
  for (const spellings of rows) addRow(spellings, exact, byForm)
  const apart = apartForms([...owners.apart, ...table.apart])
  const excluded = new Set(owners.excluded.map(normalForm))
  const rowOf = (spelling: string): Row | undefined => {
    const literal = exact.get(spelling) ?? byForm.get(normalForm(spelling))
    if (literal !== undefined || apart.has(normalForm(spelling))) return literal
    return formOf(spelling)
      .map((form) => byForm.get(form))
      .find((row) => row !== undefined)
  }
  const keyOf = (spelling: string): string => {
    const row = rowOf(spelling)
    if (row !== undefined) return row.key
    return apart.has(normalForm(spelling)) ? `alone ${normalForm(spelling)}` : formOf(spelling).at(-1)!
  }
  return {
    keyOf,
    isExcluded: (spelling) => excluded.has(normalForm(spelling)),
    tableSpellings: (spelling) =>
      (rowOf(spelling)?.spellings ?? []).filter(({ soundInText }) => soundInText).map(({ text }) => text),
  }
}

/** Rows that share a spelling are one. */
function addRow(spellings: readonly TableSpelling[], exact: Map<string, Row>, byForm: Map<string, Row>): void {
  const forms = spellings
    .filter(({ exactCase }) => !exactCase)
    .flatMap(({ text }) => [normalForm(text), formOf(text).at(-1)!])
  const row: Row = forms.map((form) => byForm.get(form)).find((known) => known !== undefined) ?? {
    key: `row ${forms[0] ?? spellings[0]!.text}`,
    spellings: [],
  }
  row.spellings.push(...spellings)
  for (const form of forms) if (!byForm.has(form)) byForm.set(form, row)
  for (const { text, exactCase } of spellings) if (exactCase) exact.set(text, row)
}

function apartForms(pairs: readonly (readonly [string, string])[]): Set<string> {
  return new Set(pairs.flatMap((pair) => pair.map(normalForm)))
}

export { noAliases }
