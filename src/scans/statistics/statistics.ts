import { type Distribution, distribution, median } from '../../money/distribution.ts'
import type { Rates } from '../../money/rates.ts'
import { type UsableSalary, usableSalary } from '../../money/salary.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import type { Vocabulary } from '../../skills/vocabulary/vocabulary.ts'
import type { RunResult, SkillEvidence, VacancyMentions } from '../result.ts'
import { byCountThenName } from '../result.ts'
import type { Area, ScanSalary, ScanSkill } from '../scan.schema.ts'
import { type FoundSkill, findSkills, type ListedIn, type NamedIn } from './skills-of-scan.ts'
import { titleWordsOf } from './title-words.ts'

export type StatisticsInput = {
  /** The vacancies read; their number is the base of all shares. */
  vacancies: readonly Vacancy[]
  /** null: a scan without salaries. */
  salaries: { rates: Rates | null } | null
  vocabulary: Vocabulary
  /** The skills that the description of each vacancy names. */
  namedIn: NamedIn
  /** Made of the vocabulary when not given, which takes a while. */
  listedIn?: ListedIn
}

/**
 * All the figures of a scan. Each is defined in one place; the rules are those of docs/design.md:
 *
 * | figure                                   | definition                                                      | rule   |
 * | ---------------------------------------- | --------------------------------------------------------------- | ------ |
 * | skills, their spellings and vacancies    | skills-of-scan.ts, by skills/vocabulary                         | 13, 14 |
 * | share of a skill                         | its vacancies over the vacancies read, not rounded              | 4      |
 * | pay of a vacancy: roubles a month, net   | money/salary.ts; the income-tax scale in money/tax.ts           | 18     |
 * | quartiles and medians of pay             | money/distribution.ts: definition 7 of Hyndman and Fan (1996)   | 19     |
 * | pay of a skill                           | medians over the vacancies that name it                         | 19     |
 * | title words and phrases, their employers | title-words.ts; employers told apart by site/vacancy.ts         | 17     |
 * | areas                                    | vacancies for each region                                       | 17     |
 */
export function statisticsOf({ vacancies, salaries, vocabulary, namedIn, listedIn }: StatisticsInput): RunResult {
  const pay = vacancies.map(({ salary }) => (salaries ? usableSalary(salary, salaries.rates) : null))
  const skills = findSkills(vacancies, vocabulary, namedIn, listedIn)
  skills.sort((a, b) =>
    byCountThenName({ name: a.name, count: a.vacancies.size }, { name: b.name, count: b.vacancies.size }),
  )
  return {
    statistics: {
      salary: salaries && salaryOf(pay, salaries.rates),
      skills: skills.map((skill) => scanSkill(skill, vacancies.length, pay)),
      titleWords: titleWordsOf(vacancies),
      areas: areasOf(vacancies),
    },
    evidence: skills.map(evidenceOf),
    vacancies: mentionsOf(vacancies, skills),
  }
}

/** The pay of a vacancy; null when it states none that is usable. */
type Pay = UsableSalary | null

function salaryOf(pay: readonly Pay[], rates: Rates | null): ScanSalary {
  return {
    from: boundsOf(pay, 'from'),
    to: boundsOf(pay, 'to'),
    withSalary: pay.filter((salary) => salary !== null).length,
    ratesAt: rates?.date ?? null,
  }
}

function boundsOf(pay: readonly Pay[], bound: 'from' | 'to'): Distribution {
  return distribution(statedBounds(pay, bound))
}

function statedBounds(pay: readonly Pay[], bound: 'from' | 'to'): number[] {
  return pay.flatMap((salary) => salary?.[bound] ?? [])
}

function scanSkill({ name, members, vacancies }: FoundSkill, scanned: number, pay: readonly Pay[]): ScanSkill {
  const ofSkill = [...vacancies.keys()].map((index) => pay[index] ?? null)
  return {
    name,
    members,
    count: vacancies.size,
    share: vacancies.size / scanned,
    salaryFrom: median(statedBounds(ofSkill, 'from')),
    salaryTo: median(statedBounds(ofSkill, 'to')),
  }
}

function evidenceOf({ vacancies, searched }: FoundSkill): SkillEvidence {
  const inBlocks = [...vacancies.values()].filter(({ source }) => source === 'key_skills').length
  return { inBlocks, searched }
}

/** Turns the vacancies of each skill into the skills of each vacancy, those of its key-skills block first. */
function mentionsOf(vacancies: readonly Vacancy[], skills: readonly FoundSkill[]): VacancyMentions[] {
  const mentions: VacancyMentions[] = vacancies.map(({ id, title }) => ({ id, title, skills: [] }))
  for (const place of ['key_skills', 'description'] as const) {
    for (const { name, vacancies: naming } of skills) {
      for (const [index, where] of naming) if (where.source === place) mentions[index]?.skills.push({ name, ...where })
    }
  }
  return mentions
}

/** How many vacancies each region has. Vacancies without a region count nowhere. */
function areasOf(vacancies: readonly Pick<Vacancy, 'area'>[]): Area[] {
  const counts = new Map<string, number>()
  for (const { area } of vacancies) if (area.name) counts.set(area.name, (counts.get(area.name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort(byCountThenName)
}
