import { percents, whole } from '../market/answers/citation.ts'
import { REASONS, type Reason } from '../market/answers/codes.ts'
import type { CoverageSummaryAnswer } from '../market/answers/coverage-summary.schema.ts'
import type { LanguageLevels } from '../resume/language-levels.ts'
import { cut } from './brief.ts'
import type { Amount } from './compact-answers.ts'

/** A skill without a spelling in the text, and the names that include it. */
export type MissingSkill = { name: string; impliedBy: readonly string[] }

/** How many skills of each state the sentences name, and how many reasons of each. */
const IMPLIED = 20
const ABSENT = 10
const REASONS_OF_ONE = 2

/**
 * The three states of skills in words: named, implied by what is named, absent. Implied ones are
 * named whatever the limit: otherwise a model would take them for lacking.
 * @param missing all of them
 * @param tellsAbsent whether the absent ones are named too: those of a vacancy are few
 */
export function statesOf(
  named: number,
  missing: readonly MissingSkill[],
  { tellsAbsent }: { tellsAbsent: boolean },
): string {
  const implied = missing.filter(({ impliedBy }) => impliedBy.length > 0)
  const absent = missing.filter(({ impliedBy }) => impliedBy.length === 0)
  const names =
    tellsAbsent && absent.length > 0 ? ` (${listed(absent, ABSENT, ({ name }) => cut(name))})` : ''
  return [
    `Named: ${whole(named)}; implied: ${whole(implied.length)}; absent: ` +
      `${whole(absent.length)}${names}.`,
    ...(implied.length === 0
      ? []
      : [`Implied, without being named: ${listed(implied, IMPLIED, reasoned)}.`, ADVICE]),
    ...(implied.some(({ name }) => JOINED.test(name)) ? [OF_JOINED] : []),
  ].join(' ')
}

const ADVICE =
  "They are not written in the text as the writer's own, so they count as not named. Do not " +
  'call them missing or advise to learn them: if the person agrees, write them down.'
/** HTML/CSS, not CI/CD (GitLab CI). */
const JOINED = /^[^()/]+(?:\/[^()/]+)+$/
const OF_JOINED =
  'A joined name, such as HTML/CSS, needs nothing where all its parts are named: nothing of ' +
  'it is to be written.'

const reasoned = ({ name, impliedBy }: MissingSkill) =>
  `${cut(name)} (${listed(impliedBy, REASONS_OF_ONE, cut)})`

function listed<Item>(items: readonly Item[], most: number, tell: (item: Item) => string): string {
  const more = items.length > most ? ` and ${whole(items.length - most)} more` : ''
  return items.slice(0, most).map(tell).join(', ') + more
}

type Levelled = { name: string; level?: LanguageLevels | null }

/** The languages that the text names, but surely at a lower level than is asked for. */
export function belowOf(covered: readonly Levelled[]): string | null {
  const below = covered.flatMap(({ name, level }) =>
    level?.isBelow ? [`${cut(name)} (${cut(level.named!)} for ${cut(level.asked)})`] : [],
  )
  return below.length === 0 ? null : `Named below the level asked for: ${below.join(', ')}.`
}

/** How much of both lists is shown, where that is not all. */
export function shownOf({ covered, missing }: Lists, limit: number): string | null {
  const left = [
    ...(covered.length > limit
      ? [`covered: ${shown(limit)} of ${whole(covered.length)} skills named`]
      : []),
    ...(missing.length > limit
      ? [`missing: ${shown(limit)} of ${whole(missing.length)} skills not named${those(missing)}`]
      : []),
  ]
  return left.length === 0 ? null : `${left.join('; ')}. Give a larger limit to see more.`
}

type Lists = { covered: readonly unknown[]; missing: readonly MissingSkill[] }

const shown = (limit: number) => (limit === 0 ? 'none shown' : `${whole(limit)} shown`)

function those(missing: readonly MissingSkill[]): string {
  const implied = missing.filter(({ impliedBy }) => impliedBy.length > 0).length
  return implied === 0 ? '' : ` (${whole(implied)} of all these implied)`
}

type Detailed = {
  covered: readonly { members: readonly unknown[]; at: readonly unknown[] }[]
  missing: readonly { members: readonly unknown[]; impliedBy: readonly unknown[] }[]
}

/** How much of the skills shown is cut. */
export function cutOf(
  { covered, missing }: Detailed,
  { places, members, reasons }: Amount,
  { shown, detail }: { shown: number; detail: boolean },
): string | null {
  const [named, others] = [covered.slice(0, shown), missing.slice(0, shown)]
  const left = [
    ...(others.some(({ impliedBy }) => impliedBy.length > reasons)
      ? [`${whole(reasons)} of impliedBy`]
      : []),
    ...(detail && [...named, ...others].some((skill) => skill.members.length > members)
      ? [`${whole(members)} members`]
      : []),
    ...(detail && named.some(({ at }) => at.length > places)
      ? [`${whole(places)} places (at)`]
      : []),
  ]
  return left.length === 0
    ? null
    : `Of each skill at most ${left.join(', ')}; give a limit to see more.`
}

/** What the figures of a summary mean, or why there are none. */
export function figuresOf(
  summary: CoverageSummaryAnswer | null,
  reason: Reason | undefined,
): string {
  if (summary === null || summary.named === null)
    return REASONS[summary?.reason ?? reason ?? 'no_skills']
  const { adverts, named, next, write, reference } = summary
  const withAll = (list: typeof next, what: string) =>
    list.length === 0
      ? []
      : [`${percents(list.at(-1)!.named)}% if the ${list.length} of ${what} were named too`]
  return [
    [
      `Of an average advert's skills the text names ${percents(named)}%`,
      ...withAll(next, '`next` (absent)'),
      ...withAll(write, '`write` (implied already)'),
    ].join('; '),
    ...(reference === null
      ? []
      : [`; the 30 most frequent skills would give ${percents(reference)}%`]),
    `. Over ${whole(adverts)} distinct ${adverts === 1 ? 'advert' : 'adverts'}.`,
  ].join('')
}
