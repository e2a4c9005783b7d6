import type { Sheet } from '../statistics/advert-table/sheet.ts'
import type { Base } from './answers/base.schema.ts'
import { type Comparison, MOST_ONLY, type OnlySkill } from './answers/compare.schema.ts'
import type { Change, History } from './answers/history.schema.ts'
import { byText } from './answers/market-scan.ts'
import type { SkillAnswer } from './answers/skill.schema.ts'
import type { SkillRow } from './answers/skills.schema.ts'
import { NOT_STATED, type Slices } from './answers/slices.schema.ts'

// What of each answer everybody may see: figures, and no text of an advert. A new field of an
// answer is shown to everybody unless it is cut here; test/web/public-market.test.ts looks for the
// words of adverts in all of them.

/** An employer or a skill with fewer adverts is named only to those who are signed in. */
export const LEAST_ADVERTS = 3
/**
 * A name that fewer employers use may be anything one of them typed into a list of skills: a firm,
 * a person, a sentence.
 */
export const LEAST_EMPLOYERS = 3

/** Names of skills that everybody may see. */
export type PublicNames = ReadonlySet<string>

/**
 * The skills of a result that everybody may see, of those that at least three adverts name, as
 * fewer would tell what one of them says: those of the built-in table, and those learned from
 * adverts that at least three of its employers name. Of an imported result employers are not known:
 * there it is those that descriptions were searched for, which the table or three employers of the
 * other instance had to know.
 */
export function publicNamesOf({ skills, naming, employer, hasAdverts }: Sheet): PublicNames {
  const isPublic = ({ kind, counted }: Sheet['skills'][number], skill: number) => {
    const adverts = naming[skill]!
    if (adverts.length < LEAST_ADVERTS) return false
    return hasAdverts
      ? kind !== null || hasEmployers(adverts, employer.of, LEAST_EMPLOYERS)
      : counted === 'everywhere'
  }
  return new Set(skills.filter(isPublic).map(({ name }) => name))
}

/** Whether it reveals nothing of one employer that so many adverts have something hidden. */
export const hidesNobody = (
  { hasAdverts, employer }: Sheet,
  adverts: ArrayLike<number>,
): boolean =>
  hasAdverts ? hasEmployers(adverts, employer.of, LEAST_EMPLOYERS) : adverts.length >= LEAST_ADVERTS

function hasEmployers(adverts: ArrayLike<number>, employerOf: Int32Array, least: number): boolean {
  const met = new Set<number>()
  for (let at = 0; at < adverts.length && met.size < least; at++) met.add(employerOf[adverts[at]!]!)
  return met.size >= least
}

const named =
  (names: PublicNames) =>
  ({ name }: { name: string }): boolean =>
    names.has(name)

/**
 * Rows without the spellings of adverts: a search letter by letter would reveal them.
 * @param distinctiveOf a skill by its name, from what everybody may see of the other scans
 */
export const publicRows = (
  rows: readonly SkillRow[],
  names: PublicNames,
  distinctiveOf: DistinctiveOf,
): SkillRow[] =>
  rows
    .filter(named(names))
    .map((row) => ({ ...row, members: [row.name], distinctive: distinctiveOf(row) }))

export type DistinctiveOf = (row: Pick<SkillRow, 'name' | 'employers'>) => SkillRow['distinctive']

export const publicBase = (base: Base): Base => ({
  ...base,
  employers: base.employers && {
    ...base.employers,
    top: base.employers.top.filter(({ count }) => count >= LEAST_ADVERTS),
  },
})

/**
 * Employers of few adverts are among the others; those whose adverts name none are one slice,
 * whatever its size.
 */
export function publicSlices(answer: Slices, names: PublicNames): Slices {
  const isShown = ({ value, count }: Slices['slices'][number]) =>
    answer.by !== 'employer' || value === NOT_STATED || count >= LEAST_ADVERTS
  const left = answer.slices.filter((slice) => !isShown(slice))
  // An advert has one employer, so that counts of employers add up.
  const other = {
    values: (answer.other?.values ?? 0) + left.length,
    count: left.reduce((sum, { count }) => sum + count, answer.other?.count ?? 0),
  }
  return {
    ...answer,
    slices: answer.slices.filter(isShown).map((slice) => ({
      ...slice,
      skills: slice.skills.filter((skill) => skill.count >= LEAST_ADVERTS && named(names)(skill)),
    })),
    other: other.values === 0 ? null : other,
  }
}

export const publicSkill = (
  answer: SkillAnswer,
  names: PublicNames,
  distinctiveOf: DistinctiveOf,
): SkillAnswer => ({
  ...answer,
  members: [answer.name],
  distinctive: distinctiveOf(answer),
  spellings: null,
  vacancies: [],
  together: answer.together.filter(named(names)),
  history: publicHistory(answer.history, names),
})

export const publicHistory = <Answer extends Pick<History, 'runs' | 'changes'>>(
  answer: Answer,
  names: PublicNames,
): Answer => ({
  ...answer,
  runs: answer.runs.map((run) => ({ ...run, skills: run.skills.filter(named(names)) })),
  changes: answer.changes.filter(named(names)),
})

export const publicMoves = <Answer extends Record<'rising' | 'falling', readonly Change[]>>(
  moves: Answer,
  names: PublicNames,
): Answer => ({
  ...moves,
  rising: moves.rising.filter(named(names)),
  falling: moves.falling.filter(named(names)),
})

/**
 * What both show, and what one alone shows: a skill that the other names in too few adverts to be
 * shown is among these, as its absence from both lists would give it away.
 */
export function publicComparison(
  answer: Comparison,
  [inA, inB]: readonly [PublicNames, PublicNames],
): Comparison {
  return {
    ...answer,
    skills: answer.skills.filter((skill) => named(inA)(skill) && named(inB)(skill)),
    onlyA: shownAlone(answer.onlyA, hiddenIn('a', answer, inA, inB), inA),
    onlyB: shownAlone(answer.onlyB, hiddenIn('b', answer, inB, inA), inB),
  }
}

/** The skills that both name and one side alone shows. */
const hiddenIn = (
  side: 'a' | 'b',
  { skills }: Comparison,
  own: PublicNames,
  others: PublicNames,
): OnlySkill[] =>
  skills
    .filter(({ name }) => own.has(name) && !others.has(name))
    .map(({ name, [side]: { share, interval } }) => ({ name, share, interval }))

function shownAlone(
  only: readonly OnlySkill[],
  hidden: readonly OnlySkill[],
  own: PublicNames,
): OnlySkill[] {
  // Where the list was cut, one below its last row would be known for one that both name.
  const above = only.length < MOST_ONLY ? -1 : only.at(-1)!.share
  return [...only.filter(named(own)), ...hidden]
    .filter(({ share }) => share > above)
    .sort((a, b) => b.share - a.share || byText(a.name, b.name))
    .slice(0, MOST_ONLY)
}
