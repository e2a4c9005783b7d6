import { createHash } from 'node:crypto'
import { groupSpellings } from '../grouping/group-spellings.ts'
import { compareText, type SkillGroup } from '../grouping/skill-group.ts'
import { createSkillKeys } from '../grouping/skill-keys.ts'
import type { Aliases } from '../tables/aliases.ts'
import { languageSpellings } from '../tables/languages.ts'
import { noSkillOf } from '../tables/no-skills.ts'
import type { SkillKind } from '../tables/vocabulary-file.ts'
import { isLookedFor } from './learned.ts'
import { METHOD } from './method.ts'
import { mayBeOrdinary } from './ordinary.ts'
import { type Row, rowsByKey } from './rows.ts'
import { beginsWithVerb, isSingleRussianWord } from './spelling-forms.ts'
import { variantsOf } from './variants.ts'

/** A spelling that employers list in key-skills blocks, over all finished runs of the instance. */
export type ListedSpelling = {
  spelling: string
  /** How many employers list it. */
  employers: number
  /** Some of them: all, when there are fewer than three. */
  some: readonly string[]
}

/** A spelling that descriptions are searched for. */
export type SearchedSpelling = {
  text: string
  /** Whether it names the skill only beside another skill of its field. */
  needsCompany: boolean
  /** Whether it names the skill only in this case of its letters. */
  exactCase: boolean
}

export type VocabularySkill = {
  /** The same in every scan. */
  name: string
  /** Spellings that employers list, the most frequent first, then known ones that nobody does. */
  members: string[]
  /** null: learned from key-skills blocks, or the owner's. */
  kind: SkillKind | null
  /** What it shares with the skills that keep it company; null as for `kind`. */
  field: string | null
  /** How many employers list its spellings, each counted by itself: what ratios between skills are made of. */
  employers: number
  /** None: it is counted by key-skills blocks alone. */
  searched: SearchedSpelling[]
}

/** The skills of an instance: one list for all its scans and checks. */
export type Vocabulary = {
  /** Names this state of it, and the method that counts by it: 12 hex digits. */
  revision: string
  /** Those that most employers list first, ties by name. */
  skills: readonly VocabularySkill[]
}

/**
 * Makes the vocabulary (docs/design.md, rule 13): a pure function of the built-in table, the owner's aliases and what
 * employers list.
 */
export function createVocabulary(listed: readonly ListedSpelling[], aliases: Aliases): Vocabulary {
  const rows = rowsByKey(aliases)
  const keys = createSkillKeys(aliases)
  const asListed = new Map(listed.map((one) => [one.spelling, one]))
  const counts = listed.map(({ spelling, employers }) => ({ spelling, count: employers }))
  for (const { spellings } of rows.values())
    for (const { text } of spellings) if (!asListed.has(text)) counts.push({ spelling: text, count: 0 })
  const named = new Set(aliases.named)
  const skills = groupSpellings(counts, aliases).flatMap((group) => {
    const row = group.members.map((member) => rows.get(keys.skillKeyOf(member))).find((one) => one !== undefined)
    if (row === undefined ? noSkillOf(group.name) === 'nothing' : row.kind === 'nothing') return []
    const skill = row === undefined ? learnedSkill(group, asListed) : skillOfRow(group, row)
    const added = group.members.filter((member) => named.has(member)).map(asTyped)
    return [added.length === 0 ? skill : { ...skill, searched: [...withoutTexts(skill.searched, added), ...added] }]
  })
  skills.sort((a, b) => b.employers - a.employers || compareText(a.name, b.name))
  return { revision: revisionOf(skills), skills }
}

const asTyped = (text: string): SearchedSpelling => ({ text, needsCompany: false, exactCase: false })

function withoutTexts(searched: readonly SearchedSpelling[], others: readonly SearchedSpelling[]) {
  const texts = new Set(others.map(({ text }) => text))
  return searched.filter(({ text }) => !texts.has(text))
}

function skillOfRow({ members, count }: SkillGroup, { kind, field, spellings }: Row): VocabularySkill {
  const first = spellings[0]!.text
  // The owner may have made the first spelling of a row another skill.
  const name = languageSpellings(first)[0] ?? (members.includes(first) ? first : members[0]!)
  const known = new Map(spellings.map((spelling) => [spelling.text, spelling]))
  const searched = members.flatMap((text): SearchedSpelling[] => {
    const spelling = known.get(text)
    // Of a row the table says what to look for; of what employers list beside it, the form of the spelling.
    if (spelling === undefined) return isPlainName(text) ? [asTyped(text)] : []
    const { searchable, needsCompany, exactCase } = spelling
    return searchable ? [{ text, needsCompany, exactCase }] : []
  })
  return {
    name,
    members: members.includes(name) ? members : [...members, name],
    kind: kind === 'role' || kind === 'nothing' ? null : kind,
    field,
    employers: count,
    searched: kind === 'role' ? [] : withVariants(searched),
  }
}

const isPlainName = (text: string) => !beginsWithVerb(text) && !isSingleRussianWord(text)

function withVariants(searched: readonly SearchedSpelling[]): SearchedSpelling[] {
  const known = new Set(searched.map(({ text }) => text))
  const variants = searched
    .filter(({ exactCase }) => !exactCase)
    .flatMap((spelling) => variantsOf(spelling.text).map((text) => ({ ...spelling, text })))
  return [...searched, ...variants.filter(({ text }) => !known.has(text))]
}

function learnedSkill(
  { name, members, count }: SkillGroup,
  asListed: ReadonlyMap<string, ListedSpelling>,
): VocabularySkill {
  const searched = isLookedFor(members, asListed) ? members.filter((one) => !mayBeOrdinary(one)).map(asTyped) : []
  return { name, members, kind: null, field: null, employers: count, searched }
}

function revisionOf(skills: readonly VocabularySkill[]): string {
  const hash = createHash('sha256').update(`${METHOD}\n`)
  for (const skill of skills) hash.update(`${JSON.stringify(skill)}\n`)
  return hash.digest('hex').slice(0, 12)
}
