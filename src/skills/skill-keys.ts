import { type Aliases, parseAliases, type TableSpelling } from './aliases.ts'
import knownSkillsText from './known-skills.txt' with { type: 'text' }
import { formOfWords, listedParts, skillForm } from './skill-form.ts'
import { normalForm } from './spelling.ts'

/** Tells which skill a spelling names: spellings of one key are one skill. */
export type SkillKeys = {
  keyOf(spelling: string): string
  isExcluded(spelling: string): boolean
  /** Whether a table says something of exactly this spelling, so that it is no slip of the hand. */
  isKnown(spelling: string): boolean
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
  const keys = keysOf(tableOf(own, aliases))
  made.set(aliases, keys)
  return keys
}

type Row = { key: string; spellings: TableSpelling[] }
type Table = {
  exact: Map<string, Row>
  byNormalForm: Map<string, Row>
  bySkillForm: Map<string, Row>
  apart: Set<string>
  excluded: Set<string>
}

function tableOf(table: Aliases, owners: Aliases): Table {
  const result: Table = {
    exact: new Map(),
    byNormalForm: new Map(),
    bySkillForm: new Map(),
    apart: new Set([...owners.apart, ...table.apart].flatMap((pair) => pair.map(normalForm))),
    excluded: new Set(owners.excluded.map(normalForm)),
  }
  for (const spellings of [...owners.same, ...table.same]) addRow(result, spellings)
  return result
}

/** Rows that share a spelling are one row; the first row of a form keeps it. */
function addRow(table: Table, spellings: readonly TableSpelling[]): void {
  const loose = spellings.filter(({ exactCase }) => !exactCase)
  const forms = loose.map(({ text }) => normalForm(text))
  const known = forms.map((form) => table.byNormalForm.get(form)).find((row) => row !== undefined)
  const row = known ?? { key: `row ${forms[0] ?? spellings[0]!.text}`, spellings: [] }
  row.spellings.push(...spellings)
  for (const form of forms) if (!table.byNormalForm.has(form)) table.byNormalForm.set(form, row)
  for (const { text } of loose) {
    const form = skillForm(text)
    if (!table.bySkillForm.has(form) && !table.apart.has(normalForm(text))) table.bySkillForm.set(form, row)
  }
  for (const { text, exactCase } of spellings) if (exactCase) table.exact.set(text, row)
}

function keysOf(table: Table): SkillKeys {
  const rowOf = (spelling: string): Row | undefined => {
    const literal = table.exact.get(spelling) ?? table.byNormalForm.get(normalForm(spelling))
    if (literal !== undefined || table.apart.has(normalForm(spelling))) return literal
    return table.bySkillForm.get(skillForm(spelling))
  }
  const cache = new Map<string, string>()
  const keyOf = (spelling: string): string => {
    const known = cache.get(spelling)
    if (known !== undefined) return known
    if (cache.size >= CACHE_SIZE) cache.clear()
    const key = keyWithout(spelling)
    cache.set(spelling, key)
    return key
  }
  const keyWithout = (spelling: string): string => {
    const row = rowOf(spelling)
    if (row !== undefined) return row.key
    if (table.apart.has(normalForm(spelling))) return `alone ${normalForm(spelling)}`
    return keyOfExplained(spelling, keyOf) ?? keyOfList(table, spelling) ?? skillForm(spelling)
  }
  return {
    keyOf,
    isExcluded: (spelling) => table.excluded.has(normalForm(spelling)),
    isKnown: (spelling) => table.exact.has(spelling) || table.byNormalForm.has(normalForm(spelling)),
    tableSpellings: (spelling) =>
      (rowOf(spelling)?.spellings ?? []).filter(({ soundInText }) => soundInText).map(({ text }) => text),
  }
}

const CACHE_SIZE = 50_000
const EXPLAINED = /^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/u

/** `LLM (Large Language Models)`, `Excel (продвинутый уровень)`: a name with its other name or with a level in brackets. */
function keyOfExplained(spelling: string, keyOf: (spelling: string) => string): string | null {
  const [, outside, inside] = EXPLAINED.exec(spelling) ?? []
  if (outside === undefined || inside === undefined) return null
  if (
    /^(?:желател|обязател|продвинут|уверенн|базов|начальн|advanced|intermediate|уровень|плюс|nice|desirable|preferred)/iu.test(
      inside,
    )
  ) {
    return keyOf(outside)
  }
  const [outer, inner] = [keyOf(outside), keyOf(inside)]
  if (outer === inner || isAbbreviationOf(inside, outside)) return outer
  return isAbbreviationOf(outside, inside) ? inner : null
}

/** Whether the letters are the first ones of the words. */
function isAbbreviationOf(letters: string, words: string): boolean {
  const initials = words
    .split(/[\s-]+/u)
    .map((word) => word[0] ?? '')
    .join('')
  return letters.length > 1 && /^\p{Lu}+$/u.test(letters) && letters.toLowerCase() === initials.toLowerCase()
}

/** Two lists of the same skills are one; a list is none of its parts. null for a tag that lists nothing. */
function keyOfList(table: Table, spelling: string): string | null {
  const parts = listedParts(spelling)
  if (parts.length < 2) return null
  const keys = parts.map((part) => {
    const form = part.map(({ word }) => word).join('')
    return (table.byNormalForm.get(form) ?? table.bySkillForm.get(formOfWords(part)))?.key ?? formOfWords(part)
  })
  const distinct = [...new Set(keys)].sort()
  return distinct.length === 1 ? distinct[0]! : `list ${distinct.join(' + ')}`
}
