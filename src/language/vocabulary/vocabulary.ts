import { shortDigest } from '../../bytes/short-digest.ts'
import { wordKey } from '../mentions/word-key.ts'
import { groupsByKey } from '../spelling/group-spellings.ts'
import { compareText, type SkillGroup } from '../spelling/skill-group.ts'
import { createSkillKeys } from '../spelling/skill-keys.ts'
import type { Aliases } from '../tables/aliases.ts'
import type { SkillKind } from '../tables/vocabulary-file.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { jsonLines } from './json-lines.ts'
import { isLookedFor, isNoSkill } from './learned.ts'
import type { ListedSpelling } from './listed-spelling.ts'
import { createPartsOf } from './lists.ts'
import { METHOD } from './method.ts'
import { hasManySenses, mayBeGoverned, mayBeOrdinary } from './ordinary.ts'
import { rowName } from './row-name.ts'
import { type Row, type RowSpelling, rowsByKey } from './rows.ts'
import { beginsWithVerb, isSingleRussianWord } from './spelling-forms.ts'
import { variantsOf } from './variants.ts'

/** Where a spelling names its skill. */
export type WhereNamed = {
  /** Whether only beside another skill of its field; of a trait: in a list with another one. */
  needsCompany: boolean
  /** Whether only where the advert says what it requires or would like. */
  whereRequired?: true
  /** Whether only where the advert heads what it asks for, or the work. */
  whereHeaded?: true
  /** The log odds that it does, where that depends on the place too (asked.ts). */
  odds?: number
}

/**
 * A spelling that descriptions are searched for. `exactCase`: it names the skill only in this case of its letters; `byItself`:
 * only where it does not merely tell what another thing is about (governed.ts).
 */
export type SearchedSpelling = WhereNamed & { text: string; exactCase: boolean; byItself?: true }

export type VocabularySkill = {
  /** The same in every scan. */
  name: string
  /** Spellings that employers list, the most frequent first, then known ones that nobody does. */
  members: string[]
  /** null: learned from key-skills blocks, the owner's, or a role. */
  kind: SkillKind | null
  /** What it shares with the skills that keep it company; null as for `kind`. */
  field: string | null
  /** The trade that it belongs to, finer than the field; as `field`, and absent where it is not known. */
  subject?: string | null
  /** How many employers list its spellings, each counted by itself: what ratios between skills are made of. */
  employers: number
  /** None: it is counted by key-skills blocks alone. */
  searched: SearchedSpelling[]
  /** Whether employers' blocks alone taught it: no table has it. */
  isLearned?: true
  /** Whether it is no skill but a post, which tells in resumes what its holder did. */
  isRole?: true
}

/** The skills of an instance: one list for all its scans and checks. */
export type Vocabulary = {
  /** Names this state of it, and the method that counts by it: 12 hex digits. */
  revision: string
  /** Those that most employers list first, ties by name. */
  skills: readonly VocabularySkill[]
  /** Entries of key-skills blocks that list several of the skills, with the spellings of these, ordered by their text. */
  lists?: readonly ListedParts[]
}

/** `PHP, MySQL` and its parts. */
export type ListedParts = readonly [entry: string, parts: readonly string[]]

/**
 * Makes the vocabulary (docs/design.md, rule 13): a pure function of the built-in table, the owner's aliases and what
 * employers list.
 * @param builtIn the skills of that table alone, as the program makes them: what nobody lists, and no alias is about, is taken
 * from there
 * @param collectGarbage called after steps that leave more garbage than they keep
 */
export function createVocabulary(
  listed: readonly ListedSpelling[],
  aliases: Aliases,
  {
    builtIn = [],
    collectGarbage = () => {},
  }: { builtIn?: Vocabulary['skills'] | undefined; collectGarbage?: () => void } = {},
): Vocabulary {
  const { isExcluded } = createSkillKeys(aliases)
  const rows = rowsByKey(aliases)
  const asListed = new Map(listed.map((one) => [one.spelling, one]))
  const lists = listsAmong(listed, aliases)
  const counts = listed
    .flatMap(({ spelling, employers }) =>
      (lists.get(spelling) ?? [spelling]).map((one) => ({ spelling: one, count: employers })),
    )
    .filter(({ spelling }) => !isNoSkill(spelling, aliases))
  const made = new Map(builtIn.map((skill) => [skill.members[0], skill]))
  const groups = new Map(groupsByKey(counts, aliases).map((group) => [group.key, group]))
  let anew = 0
  const ofRows = [...rows].flatMap(([key, row]) => {
    const spellings = row.spellings.filter(({ text }) => !isExcluded(text))
    if (row.kind === 'nothing' || spellings.length === 0) return []
    const group = groups.get(key)
    const isWhole = group === undefined && spellings.length === row.spellings.length
    const known = isWhole && row.isBuiltIn ? made.get(spellings[0]!.text) : undefined
    if (known !== undefined) return [known]
    if (++anew % ROWS_AT_ONCE === 0) collectGarbage()
    if (isWhole) return [unlistedSkillOf(row, isExcluded)]
    return [skillOfRow({ ...row, spellings }, group ?? UNLISTED, isExcluded)]
  })
  const learned = [...groups.values()]
    .filter(({ key }) => !rows.has(key))
    .map((group) => learnedSkill(group, asListed))
  const named = new Set(aliases.named)
  const skills = [...ofRows, ...learned]
    .map((skill) => (named.size === 0 ? skill : withNamed(skill, named)))
    .sort((a, b) => b.employers - a.employers || compareText(a.name, b.name))
  collectGarbage()
  return { revision: shortDigest(whatIsSaidOf(skills, [...lists])), skills, lists: [...lists] }
}

/** The parts of what lists several skills that the tables know: each counts as listed by the same employers. */
function listsAmong(
  listed: readonly ListedSpelling[],
  aliases: Aliases,
): ReadonlyMap<string, readonly string[]> {
  const partsOf = createPartsOf(aliases)
  const lists = listed.flatMap(({ spelling }): ListedParts[] => {
    const parts = partsOf(spelling)
    return parts === null ? [] : [[spelling, parts]]
  })
  return new Map(lists.sort(([one], [other]) => compareText(one, other)))
}

/** What else their spellings may be called leaves more garbage than is kept. */
const ROWS_AT_ONCE = 2_000

/** What nobody lists. */
const UNLISTED = { members: [], count: 0 }

/** The owner has these spellings looked for, whatever is known of them. */
function withNamed(skill: VocabularySkill, named: ReadonlySet<string>): VocabularySkill {
  const added = skill.members.filter((member) => named.has(member)).map(asTyped)
  return added.length === 0
    ? skill
    : { ...skill, searched: [...withoutTexts(skill.searched, added), ...added] }
}

const asTyped = (text: string): SearchedSpelling => ({
  text,
  needsCompany: false,
  exactCase: false,
})

function withoutTexts(searched: readonly SearchedSpelling[], others: readonly SearchedSpelling[]) {
  const texts = new Set(others.map(({ text }) => text))
  return searched.filter(({ text }) => !texts.has(text))
}

const unlisted = new WeakMap<Row, VocabularySkill>()

/** Most rows are of this kind, so each is made once. */
function unlistedSkillOf(row: Row, isExcluded: (spelling: string) => boolean): VocabularySkill {
  const skill = unlisted.get(row) ?? skillOfRow(row, UNLISTED, isExcluded)
  unlisted.set(row, skill)
  return skill
}

function skillOfRow(
  row: Row,
  { members: listed, count }: Pick<SkillGroup, 'members' | 'count'>,
  isExcluded: (spelling: string) => boolean,
): VocabularySkill {
  const { kind, field, subject, spellings } = row
  const known = spellings.map(({ text }) => text)
  const name = rowName(row, isExcluded) ?? known[0]!
  const members = [...listed, ...known.filter((text) => !listed.includes(text))]
  if (!members.includes(name)) members.push(name)
  const others = listed.filter((text) => !known.includes(text))
  const searched = [
    ...spellings.flatMap((one) => asListedByTable(one, kind)),
    ...others.flatMap((text) => searchedBeside(text, row)),
  ]
  return {
    name,
    members,
    kind: kind === 'role' || kind === 'nothing' ? null : kind,
    field,
    subject,
    employers: count,
    searched: kind === 'role' ? [] : withVariants(searched),
    ...(kind === 'role' && { isRole: true }),
  }
}

/**
 * A spelling that key-skills blocks alone are counted by is searched for where adverts have taught what it means, and a trait
 * in lists of traits.
 */
function asListedByTable(spelling: RowSpelling, kind: Row['kind']): SearchedSpelling[] {
  const { text, searchable, exactCase, whereRequired, whereHeaded, odds } = spelling
  const isInLists = !searchable && odds === undefined && kind === 'trait'
  if (!(searchable || isInLists) && odds === undefined) return []
  const needsCompany = spelling.needsCompany || isInLists
  const where = { ...(whereRequired && { whereRequired }), ...(whereHeaded && { whereHeaded }) }
  return [{ text, needsCompany, exactCase, ...where, ...(odds !== undefined && { odds }) }]
}

/**
 * What to look for of a spelling that employers list and the table does not: it is as one of the row that differs in
 * case or separators alone (`it` as `~IT`), else its form decides.
 */
function searchedBeside(text: string, { spellings, kind }: Row): SearchedSpelling[] {
  const key = canonicalKey(text)
  const twin = spellings.find(
    (spelling) => !spelling.exactCase && canonicalKey(spelling.text) === key,
  )
  if (twin === undefined) return isPlainName(text) ? [asTyped(text)] : []
  return asListedByTable(twin, kind).map((one) => ({ ...one, text, exactCase: false }))
}

const isPlainName = (text: string) =>
  !beginsWithVerb(text) && !(isSingleRussianWord(text) && mayBeOrdinary(text))

/** With what texts call them besides, but for what one of them is found by already. */
function withVariants(searched: SearchedSpelling[]): SearchedSpelling[] {
  const variants: SearchedSpelling[] = []
  let known: Set<string> | undefined
  for (const spelling of searched) {
    if (spelling.exactCase) continue
    for (const variant of variantsOf(spelling.text)) {
      known ??= new Set(searched.map(foundBy))
      const one: SearchedSpelling = { ...spelling, ...variant }
      const found = foundBy(one)
      if (known.has(found)) continue
      known.add(found)
      variants.push(one)
    }
  }
  return variants.length === 0 ? searched : [...searched, ...variants]
}

/** The same for all forms of its words, wherever it is looked for alike. */
function foundBy({
  text,
  exactCase,
  needsCompany,
  whereRequired,
  whereHeaded,
  odds,
}: SearchedSpelling): string {
  const marks = [needsCompany, whereRequired, whereHeaded, odds].join()
  return (
    marks +
    (exactCase
      ? text
      : text.toLowerCase().replace(/[а-яё]+/g, (word) => wordKey(word.replace('ё', 'е'))))
  )
}

function learnedSkill(
  { name, members, count }: SkillGroup,
  asListed: ReadonlyMap<string, ListedSpelling>,
): VocabularySkill {
  const searched = isLookedFor(members, asListed)
    ? members.filter((one) => !mayBeOrdinary(one)).map(asLearned)
    : []
  return { name, members, kind: null, field: null, employers: count, searched, isLearned: true }
}

/**
 * An advert means a learned name less surely than one of the table, so it counts only where what is asked for, or the work,
 * has a heading, and a Russian one only where it does not merely tell of another thing.
 */
function asLearned(text: string): SearchedSpelling {
  if (hasManySenses(text)) return { ...asTyped(text), whereRequired: true }
  return { ...asTyped(text), whereHeaded: true, ...(mayBeGoverned(text) && { byItself: true }) }
}

function* whatIsSaidOf(
  skills: readonly VocabularySkill[],
  lists: readonly ListedParts[],
): Generator<string> {
  yield `${METHOD}\n`
  yield* jsonLines(skills)
  yield* jsonLines(lists)
}
