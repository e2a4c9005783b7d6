import type { Aliases, TableSpelling } from '../tables/aliases.ts'
import { knownSkills } from '../tables/known-skills.ts'
import { canonicalKey } from '../text/spelling.ts'
import { formOfWords, listedParts, skillForm } from './skill-form.ts'

/** Tells which skill a spelling names: spellings of one key are one skill. */
export type SkillKeys = {
  keyOf(spelling: string): string
  isExcluded(spelling: string): boolean
  /** Whether a table lists the spelling with just this case of its letters. */
  isExactCase(spelling: string): boolean
  /** Whether a table says something of exactly this spelling, so that it is no slip of the hand. */
  isKnown(spelling: string): boolean
  /** Whether a table says that the two are two skills. */
  areApart(a: string, b: string): boolean
  /** The spellings that stand with this one in a row of a table and are sound to look for in texts. */
  tableSpellings(spelling: string): string[]
}

const made = new WeakMap<Aliases, SkillKeys>()

/** The service's own table and the owner's on top of it. */
export function createSkillKeys(aliases: Aliases): SkillKeys {
  const ready = made.get(aliases)
  if (ready !== undefined) return ready
  const keys = keysOf(tableOf(knownSkills(), aliases))
  made.set(aliases, keys)
  return keys
}

type Row = { key: string; spellings: TableSpelling[] }
type Table = {
  exact: Map<string, Row>
  byCanonicalKey: Map<string, Row>
  bySkillForm: Map<string, Row>
  apart: Map<string, Set<string>>
  excluded: Set<string>
}

function tableOf(table: Aliases, owners: Aliases): Table {
  const result: Table = {
    exact: new Map(),
    byCanonicalKey: new Map(),
    bySkillForm: new Map(),
    apart: apartForms([...owners.apart, ...table.apart]),
    excluded: new Set(owners.excluded.map(canonicalKey)),
  }
  for (const spellings of [...owners.same, ...table.same]) addRow(result, spellings)
  // What a table keeps apart it also names: `навыки делового общения` is its `деловое общение`.
  for (const pair of [...owners.apart, ...table.apart]) {
    for (const text of pair) addRow(result, [{ text, searchable: true, exactCase: false }])
  }
  return result
}

/** Rows that share a spelling are one row; the first row of a form keeps it. */
function addRow(table: Table, spellings: readonly TableSpelling[]): void {
  const known = spellings
    .filter(({ exactCase }) => !exactCase)
    .map(({ text }) => table.byCanonicalKey.get(canonicalKey(text)))
    .find((row) => row !== undefined)
  const first = spellings.find(({ exactCase }) => !exactCase)
  const row = known ?? {
    key: `row ${first === undefined ? spellings[0]!.text : canonicalKey(first.text)}`,
    spellings: [],
  }
  for (const spelling of spellings) {
    if (isApartFrom(table, spelling.text, row)) addRow(table, [spelling])
    else addSpelling(table, row, spelling)
  }
}

function addSpelling(table: Table, row: Row, spelling: TableSpelling): void {
  if (spelling.exactCase) {
    row.spellings.push(spelling)
    table.exact.set(spelling.text, row)
    return
  }
  const form = canonicalKey(spelling.text)
  if (table.byCanonicalKey.has(form)) return
  row.spellings.push(spelling)
  table.byCanonicalKey.set(form, row)
  const core = skillForm(spelling.text)
  const partners = [...(table.apart.get(form) ?? [])]
  if (!table.bySkillForm.has(core) && !partners.some((other) => skillForm(other) === core))
    table.bySkillForm.set(core, row)
}

function isApartFrom(table: Table, text: string, row: Row): boolean {
  const others = table.apart.get(canonicalKey(text))
  return others !== undefined && row.spellings.some((spelling) => others.has(canonicalKey(spelling.text)))
}

function apartForms(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const apart = new Map<string, Set<string>>()
  const add = (a: string, b: string) => {
    const others = apart.get(a)
    if (others === undefined) apart.set(a, new Set([b]))
    else others.add(b)
  }
  for (const [a, b] of pairs) {
    add(canonicalKey(a), canonicalKey(b))
    add(canonicalKey(b), canonicalKey(a))
  }
  return apart
}

function keysOf(table: Table): SkillKeys {
  const literalRowOf = (spelling: string): Row | undefined =>
    table.exact.get(spelling) ?? table.byCanonicalKey.get(canonicalKey(spelling))
  const rowOf = (spelling: string): Row | undefined => {
    return literalRowOf(spelling) ?? table.bySkillForm.get(skillForm(spelling))
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
    const literal = literalRowOf(spelling)
    if (literal !== undefined) return literal.key
    if (spelling.length > LONGEST_READ) return `long ${spelling}`
    const form = skillForm(spelling)
    return table.bySkillForm.get(form)?.key ?? keyOfExplained(spelling, keyOf) ?? keyOfList(table, spelling) ?? form
  }
  return {
    keyOf,
    isExcluded: (spelling) => table.excluded.has(canonicalKey(spelling)),
    isExactCase: (spelling) => table.exact.has(spelling),
    isKnown: (spelling) => table.exact.has(spelling) || table.byCanonicalKey.has(canonicalKey(spelling)),
    areApart: (a, b) => table.apart.get(canonicalKey(a))?.has(canonicalKey(b)) ?? false,
    tableSpellings: (spelling) =>
      (rowOf(spelling)?.spellings ?? []).filter(({ searchable }) => searchable).map(({ text }) => text),
  }
}

const CACHE_SIZE = 50_000
// A text given for a spelling is one by itself: the rules are for names, and take more than its length in time.
const LONGEST_READ = 400
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
    return (table.byCanonicalKey.get(form) ?? table.bySkillForm.get(formOfWords(part)))?.key ?? formOfWords(part)
  })
  const distinct = [...new Set(keys)].sort()
  return distinct.length === 1 ? distinct[0]! : `list ${distinct.join(' + ')}`
}
