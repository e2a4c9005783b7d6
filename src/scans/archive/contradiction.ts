import { cleanSpelling } from '../../language/text/spelling.ts'
import type { RunResult, VacancyMentions } from '../result.ts'
import type { ScanSalary } from '../scan.schema.ts'
import { type ScanSpec, scanSpec } from '../scan.ts'
import { MOST_SPELLING_CHARACTERS, MOST_SPELLINGS_IN_ALL } from './shape.ts'

type Archived = Omit<RunResult, 'vacancies'> & { vacancies: readonly VacancyMentions[] } & {
  wish: ScanSpec
  found: readonly number[]
  finishedAt: number
}

/**
 * Where an archive of the right shape contradicts itself or holds too much, as a path in the file;
 * null when it does not. What this service writes never contradicts itself.
 */
export function contradiction(archive: Archived): string | null {
  return Object.entries(RULES).find(([, holds]) => !holds(archive))?.[0] ?? null
}

/**
 * What must hold, by the path that is at fault when it does not. The file calls the scan's spec
 * `wish`.
 */
const RULES: Record<string, (archive: Archived) => boolean> = {
  '/statistics/skills has too many spellings': ({ statistics: { skills } }) =>
    areNotTooMany(skills),
  '/wish/queries': ({ wish: spec }) => scanSpec(spec).queries.length === spec.queries.length,
  '/found': ({ wish: spec, found }) => found.length === spec.queries.length,
  '/finishedAt': ({ finishedAt }) => !Number.isNaN(new Date(finishedAt).getTime()),
  '/vacancies': ({ vacancies }) =>
    areDistinct(vacancies.map(({ id }) => id)) &&
    vacancies.every(({ skills }) => areDistinct(skills.map(({ name }) => name))),
  '/statistics/skills': haveTheirVacancies,
  '/evidence': ({ statistics: { skills }, evidence }) =>
    evidence.length === skills.length &&
    evidence.every(({ inBlocks }, i) => inBlocks <= skills[i]!.count),
  '/statistics/salary': ({ wish: spec, statistics: { salary }, vacancies }) =>
    spec.withSalary ? salary !== null && isSound(salary, vacancies.length) : salary === null,
  '/statistics/titleWords': ({ statistics, vacancies }) =>
    statistics.titleWords.every(
      ({ count, employers }) => employers >= 1 && employers <= count && count <= vacancies.length,
    ),
  '/statistics/areas': ({ statistics: { areas }, vacancies }) =>
    areas.every(({ count }) => count >= 1) &&
    areas.reduce((sum, { count }) => sum + count, 0) <= vacancies.length,
}

function areNotTooMany(skills: readonly { members: readonly string[] }[]): boolean {
  const spellings = skills.flatMap(({ members }) => members)
  const characters = spellings.reduce((sum, { length }) => sum + length, 0)
  return spellings.length <= MOST_SPELLINGS_IN_ALL && characters <= MOST_SPELLING_CHARACTERS
}

const areDistinct = (names: readonly string[]) => new Set(names).size === names.length

/**
 * Whether each skill is named by as many vacancies as it says, and no vacancy names a skill that is
 * not listed.
 */
function haveTheirVacancies({ statistics: { skills }, vacancies }: Archived): boolean {
  const counts = new Map<string, number>()
  for (const vacancy of vacancies)
    for (const { name } of vacancy.skills) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (
    areDistinct(skills.map(({ name }) => name)) &&
    counts.size === skills.length &&
    skills.every(
      ({ name, count, share }) =>
        counts.get(name) === count && Math.abs(share - count / vacancies.length) < 1e-9,
    ) &&
    skills.every(
      ({ name, members }) =>
        members.includes(name) && members.every((spelling) => cleanSpelling(spelling) === spelling),
    )
  )
}

function isSound({ from, to, withSalary }: ScanSalary, scanned: number): boolean {
  return withSalary <= scanned && [from, to].every((bound) => isDistribution(bound, withSalary))
}

function isDistribution({ p25, p50, p75, count }: ScanSalary['from'], most: number): boolean {
  if (count > most) return false
  if (p25 === null || p50 === null || p75 === null) return count === 0 && p25 === p50 && p50 === p75
  return count > 0 && p25 >= 0 && p25 <= p50 && p50 <= p75
}
