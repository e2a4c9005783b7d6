import { lazy } from '../../memory/lazy.ts'
import { groupsByKey } from '../spelling/group-spellings.ts'
import { compareText } from '../spelling/skill-group.ts'
import { createSkillKeys } from '../spelling/skill-keys.ts'
import { type Aliases, noAliases } from '../tables/aliases.ts'
import { isNoSkill, learnedSkill } from './learned.ts'
import type { ListedSpelling } from './listed-spelling.ts'
import { createPartsOf } from './lists.ts'
import { rankedVocabulary } from './ranked.ts'
import { rowsByKey } from './rows.ts'
import { skillOfRow, unlistedSkillOf } from './skill-of-row.ts'
import {
  asTyped,
  type ListedParts,
  type SearchedSpelling,
  type Vocabulary,
  type VocabularySkill,
} from './vocabulary.ts'

/** What else their spellings may be called leaves more garbage than is kept. */
const ROWS_AT_ONCE = 1_000

/** Where none is packed. */
const ofTable = lazy(() => createVocabulary([], noAliases, { builtIn: null }))

/**
 * Makes the vocabulary (docs/design.md, rule 13): a pure function of the built-in table, the
 * owner's aliases and what employers list.
 * @param builtIn that of the table alone, as the program makes it: what nobody lists, and no alias
 * is about, is taken from there; null when it is to be made
 * @param collectGarbage called after steps that leave more garbage than they keep
 */
export function createVocabulary(
  listed: readonly ListedSpelling[],
  aliases: Aliases,
  {
    builtIn = ofTable(),
    collectGarbage = () => {},
  }: { builtIn?: Vocabulary | null | undefined; collectGarbage?: () => void } = {},
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
  const made = new Map(builtIn?.skills.map((skill) => [skill.members[0], skill]))
  const groups = new Map(groupsByKey(counts, aliases).map((group) => [group.key, group]))
  collectGarbage()
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
    return [skillOfRow({ ...row, spellings }, group, isExcluded)]
  })
  const learned = [...groups.values()]
    .filter(({ key }) => !rows.has(key))
    .map((group) => learnedSkill(group, asListed))
  const named = new Set(aliases.named)
  const skills = [...ofRows, ...learned].map((skill) =>
    named.size === 0 ? skill : withNamed(skill, named),
  )
  collectGarbage()
  return rankedVocabulary(skills, [...lists], builtIn)
}

/**
 * The parts of what lists several skills that the tables know: each counts as listed by the same
 * employers.
 */
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

/** The owner has these spellings looked for, whatever is known of them. */
function withNamed(skill: VocabularySkill, named: ReadonlySet<string>): VocabularySkill {
  const added = skill.members.filter((member) => named.has(member)).map(asTyped)
  return added.length === 0
    ? skill
    : { ...skill, searched: [...withoutTexts(skill.searched, added), ...added] }
}

function withoutTexts(searched: readonly SearchedSpelling[], others: readonly SearchedSpelling[]) {
  const texts = new Set(others.map(({ text }) => text))
  return searched.filter(({ text }) => !texts.has(text))
}
