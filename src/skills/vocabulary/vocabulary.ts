import { createHash } from 'node:crypto'
import { groupSpellings } from '../grouping/group-spellings.ts'
import { compareText, type SkillGroup } from '../grouping/skill-group.ts'
import { createSkillKeys } from '../grouping/skill-keys.ts'
import type { Aliases } from '../tables/aliases.ts'
import { languageSpellings } from '../tables/languages.ts'
import { noSkillOf } from '../tables/no-skills.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { SKILL_KINDS, type SkillKind, type VocabularyRow, type VocabularySpelling } from '../tables/vocabulary-file.ts'
import { mayBeOrdinary } from './ordinary.ts'
import { variantsOf } from './variants.ts'
import { beginsWithVerb, isSingleRussianWord } from './spelling-forms.ts'

/** A spelling that employers list, of all finished runs of the instance. */
export type ListedSpelling = {
  spelling: string
  /** How many employers list it. */
  employers: number
  /** Keys of some of them: all, when there are fewer than three. */
  some: readonly string[]
}

/** A skill of the vocabulary. */
export type VocabularySkill = {
  name: string
  /** Spellings that employers list, the most frequent first, then known ones that nobody does. */
  members: string[]
  /** null: learned from key-skills blocks. */
  kind: SkillKind | null
  field: string | null
  /** The sum of the employers of its spellings: what ratios between skills are made of. */
  employers: number
  /** The spellings that descriptions are searched for: none when only blocks are counted. */
  searched: SearchedSpelling[]
}

export type SearchedSpelling = { text: string; needsCompany: boolean }

/**
 * The one vocabulary of an instance (docs/design.md, rule 13): a pure function of the built-in table, the owner's
 * aliases and what employers list.
 */
export type Vocabulary = {
  /** Names this state of it: 12 hex digits. */
  revision: string
  /** Ordered by the employers that list them, ties by name. */
  skills: readonly VocabularySkill[]
}

/** A learned name is looked for when this many employers list it: fewer may list anything. */
const MIN_EMPLOYERS = 3

export function createVocabulary(listed: readonly ListedSpelling[], aliases: Aliases): Vocabulary {
  const rows = rowsByKey(aliases)
  const keys = createSkillKeys(aliases)
  const asListed = new Map(listed.map((one) => [one.spelling, one]))
  const unlisted = [...rows.values()]
    .flatMap(({ spellings }) => spellings.map(({ text }) => text))
    .filter((text) => !asListed.has(text))
  const counts = [
    ...listed.map(({ spelling, employers }) => ({ spelling, count: employers })),
    ...unlisted.map((spelling) => ({ spelling, count: 0 })),
  ]
  const skills = groupSpellings(counts, aliases).flatMap((group) => {
    const row = group.members.map((member) => rows.get(keys.skillKeyOf(member))).find((one) => one !== undefined)
    if (row === undefined ? noSkillOf(group.name) === 'nothing' : row.kind === 'nothing') return []
    return [row === undefined ? learnedSkill(group, asListed) : rowSkill(group, row)]
  })
  skills.sort((a, b) => b.employers - a.employers || compareText(a.name, b.name))
  return { revision: revisionOf(skills), skills }
}

/** The rows of the built-in table, by the skill key of their spellings. */
function rowsByKey(aliases: Aliases): Map<string, VocabularyRow> {
  const keys = createSkillKeys(aliases)
  const rows = new Map<string, VocabularyRow>()
  for (const row of builtInVocabulary().rows) {
    const key = keys.skillKeyOf(row.spellings[0]!.text)
    if (!rows.has(key)) rows.set(key, row)
  }
  return rows
}

function rowSkill(group: SkillGroup, { kind: rowKind, field, spellings }: VocabularyRow): VocabularySkill {
  const kind = SKILL_KINDS.find((one) => one === rowKind) ?? null
  const [first] = spellings
  const known = new Map(spellings.map((spelling) => [spelling.text.toLowerCase(), spelling]))
  const name = languageSpellings(first!.text)[0] ?? first!.text
  return {
    name,
    members: group.members,
    kind,
    field,
    employers: group.count,
    searched: kind === null ? [] : withVariants(group.members.flatMap((text) => searchedOfRow(text, known.get(text.toLowerCase()), name))),
  }
}

function withVariants(spellings: readonly SearchedSpelling[]): SearchedSpelling[] {
  const variants = spellings.flatMap(({ text, needsCompany }) =>
    variantsOf(text).map((variant) => ({ text: variant, needsCompany })),
  )
  return [...spellings, ...variants]
}

/** Of a row the table says what to look for; of what employers list beside it, the form of the spelling. */
function searchedOfRow(text: string, known: VocabularySpelling | undefined, name: string): SearchedSpelling[] {
  if (known !== undefined) return known.searchable ? [{ text, needsCompany: known.needsCompany }] : []
  return text !== name && (beginsWithVerb(text) || isSingleRussianWord(text)) ? [] : [{ text, needsCompany: false }]
}

function learnedSkill(group: SkillGroup, asListed: ReadonlyMap<string, ListedSpelling>): VocabularySkill {
  const { name, members, count } = group
  const isLearned = hasEnoughEmployers(members, asListed) && members.every((one) => noSkillOf(one) === null)
  const searched = isLearned ? members.filter((one) => !mayBeOrdinary(one)) : []
  const needsCompany = false
  return { name, members, kind: null, field: null, employers: count, searched: searched.map((text) => ({ text, needsCompany })) }
}

function hasEnoughEmployers(members: readonly string[], asListed: ReadonlyMap<string, ListedSpelling>): boolean {
  const listed = members.flatMap((member) => asListed.get(member) ?? [])
  if (listed.some(({ employers }) => employers >= MIN_EMPLOYERS)) return true
  return new Set(listed.flatMap(({ some }) => some)).size >= MIN_EMPLOYERS
}

function revisionOf(skills: readonly VocabularySkill[]): string {
  const hash = createHash('sha256')
  for (const { name, members, employers, searched } of skills)
    hash.update(`${JSON.stringify([name, members, employers, searched])}\n`)
  return hash.digest('hex').slice(0, 12)
}
