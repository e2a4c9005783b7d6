import { type Listed, listed } from '../../memory/listed.ts'
import { distribution, median } from '../../money/distribution.ts'
import type { Rates } from '../../money/rates.ts'
import { usableSalary } from '../../money/salary.ts'
import { byCountThenName, type RunResult, type SkillMention } from '../result.ts'
import type { Area, ScanSalary, ScanSkill } from '../scan.schema.ts'
import type { AdvertRow } from './advert-rows.ts'
import type { createFindSkills, FoundSkill } from './skills-of-scan.ts'
import { titleWordsOf } from './title-words.ts'

export type StatisticsInput = {
  /** The vacancies read; their number is the base of all shares. */
  vacancies: Listed<AdvertRow>
  /** null: a scan without salaries. */
  salaries: { rates: Rates | null } | null
  /** What these vacancies name, in the same order. */
  found: Pick<ReturnType<typeof createFindSkills>, 'skills' | 'naming' | 'mentions'>
}

/**
 * All the figures of a scan. Each is defined in one place; the rules are those of docs/design.md:
 *
 * | figure                                   | definition                                                      | rule   |
 * | ---------------------------------------- | --------------------------------------------------------------- | ------ |
 * | skills, their spellings and vacancies    | skills-of-scan.ts, by language/vocabulary                        | 13, 14 |
 * | share of a skill                         | its vacancies over the vacancies read, not rounded              | 4      |
 * | pay of a vacancy: roubles a month, net   | money/salary.ts; the income-tax scale in money/tax.ts           | 18     |
 * | quartiles and medians of pay             | money/distribution.ts: definition 7 of Hyndman and Fan (1996)   | 19     |
 * | pay of a skill                           | medians over the vacancies that name it                         | 19     |
 * | title words and phrases, their employers | title-words.ts; employers told apart by site/vacancy.ts         | 17     |
 * | areas                                    | vacancies for each region                                       | 17     |
 */
export function statisticsOf({ vacancies, salaries, found }: StatisticsInput): RunResult {
  // Before those of skills, which need as much room.
  const ofAll = { titleWords: titleWordsOf(vacancies), areas: areasOf(vacancies) }
  const pay = salaries && payOf(vacancies, salaries.rates)
  const skills = found.skills()
  const naming = found.naming()
  const statedBy = pay && payStated(pay)
  const medianOf: MedianOf = (bound, naming) => statedBy && median(statedBy(bound, naming))
  return {
    statistics: {
      salary: pay && salaryOf(pay, statedBy!, salaries!.rates),
      skills: skills.map((skill) =>
        scanSkill(skill, naming.next().value!, vacancies.length, medianOf),
      ),
      ...ofAll,
    },
    evidence: skills.map(({ inBlocks, searched }) => ({ inBlocks, searched })),
    vacancies: withMentions(vacancies, found.mentions()),
  }
}

/** Apart, so that it holds nothing of what the figures were made of. */
const withMentions = (
  vacancies: Listed<AdvertRow>,
  mentions: Listed<SkillMention[]>,
): RunResult['vacancies'] =>
  listed(vacancies.length, (index) => {
    const { id, title } = vacancies.at(index)!
    return { id, title, skills: mentions.at(index)! }
  })

/** Usable bounds of each vacancy; NaN where it states none. */
type Pay = { from: Float64Array; to: Float64Array; withSalary: number }

function payOf(vacancies: Listed<AdvertRow>, rates: Rates | null): Pay {
  const [from, to] = [new Float64Array(vacancies.length), new Float64Array(vacancies.length)]
  let [index, withSalary] = [0, 0]
  for (const { salary } of vacancies) {
    const usable = usableSalary(salary, rates)
    withSalary += Number(usable !== null)
    from[index] = usable?.from ?? Number.NaN
    to[index++] = usable?.to ?? Number.NaN
  }
  return { from, to, withSalary }
}

function salaryOf(
  { from, withSalary }: Pay,
  statedBy: ReturnType<typeof payStated>,
  rates: Rates | null,
): ScanSalary {
  const all = new Int32Array(from.length).map((_, index) => index)
  const ofAll = (bound: 'from' | 'to') => distribution(statedBy(bound, all))
  return { from: ofAll('from'), to: ofAll('to'), withSalary, ratesAt: rates?.date ?? null }
}

type MedianOf = (bound: 'from' | 'to', naming: Int32Array) => number | null

/**
 * Makes what tells the bounds that vacancies (their places) state, ascending, each time in the same
 * buffer: lists of a million would fill memory.
 */
function payStated(pay: Pay) {
  const room = new Float64Array(pay.from.length)
  return (bound: 'from' | 'to', places: Int32Array): Float64Array => {
    let stated = 0
    for (let i = 0; i < places.length; i++) {
      const pays = pay[bound][places[i]!]!
      if (!Number.isNaN(pays)) room[stated++] = pays
    }
    return room.subarray(0, stated).sort()
  }
}

function scanSkill(
  { name, members, count }: FoundSkill,
  naming: Int32Array,
  scanned: number,
  medianOf: MedianOf,
): ScanSkill {
  return {
    ...{ name, members, count, share: count / scanned },
    ...{ salaryFrom: medianOf('from', naming), salaryTo: medianOf('to', naming) },
  }
}

/** How many vacancies each region has. Vacancies without a region count nowhere. */
function areasOf(vacancies: Iterable<Pick<AdvertRow, 'area'>>): Area[] {
  const counts = new Map<string, number>()
  for (const { area } of vacancies)
    if (area.name) counts.set(area.name, (counts.get(area.name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort(byCountThenName)
}
