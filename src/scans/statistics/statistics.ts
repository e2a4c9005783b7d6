import { type Distribution, distribution, median } from '../../money/distribution.ts'
import type { Rates } from '../../money/rates.ts'
import { usableSalary } from '../../money/salary.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import { type DictionaryGroup, mergeDictionaries } from '../../skills/grouping/merge-dictionaries.ts'
import type { Aliases } from '../../skills/tables/aliases.ts'
import type { RunResult, SkillEvidence, VacancyMentions } from '../result.ts'
import { byCountThenName } from '../result.ts'
import type { Area, ScanSalary, ScanSkill } from '../scan.schema.ts'
import { type FoundSkill, findSkills } from './skills-of-scan.ts'
import { titleWordsOf } from './title-words.ts'

export type StatisticsInput = {
  queries: readonly string[]
  vacancies: readonly Vacancy[]
  /** null: a scan without salaries. */
  salaries: { rates: Rates | null } | null
  /** The skills of earlier scans, list by list: their spellings are looked for too. */
  known: readonly (readonly DictionaryGroup[])[]
  aliases: Aliases
}

type OnHand = ReturnType<typeof usableSalary>

/** All that a scan tells of its vacancies (DESIGN 2, 11 to 20). Shares are of the vacancies read. */
export function statisticsOf({ queries, vacancies, salaries, known, aliases }: StatisticsInput): RunResult {
  const onHand = vacancies.map(({ salary }) => (salaries ? usableSalary(salary, salaries.rates) : null))
  const skills = findSkills({ queries, vacancies, known: mergeDictionaries(known, aliases), aliases }).sort((a, b) =>
    byCountThenName({ name: a.name, count: a.vacancies.size }, { name: b.name, count: b.vacancies.size }),
  )
  return {
    statistics: {
      salary: salaries && salaryOf(onHand, salaries.rates),
      skills: skills.map((skill) => scanSkill(skill, vacancies.length, onHand)),
      titleWords: titleWordsOf(vacancies),
      areas: areasOf(vacancies),
    },
    evidence: skills.map(evidenceOf),
    vacancies: mentionsOf(vacancies, skills),
  }
}

function salaryOf(onHand: readonly OnHand[], rates: Rates | null): ScanSalary {
  return {
    from: boundsOf(onHand, 'from'),
    to: boundsOf(onHand, 'to'),
    withSalary: onHand.filter((salary) => salary !== null).length,
    ratesAt: rates?.date ?? null,
  }
}

function boundsOf(onHand: Iterable<OnHand | undefined>, bound: 'from' | 'to'): Distribution {
  return distribution(statedBounds(onHand, bound))
}

function statedBounds(onHand: Iterable<OnHand | undefined>, bound: 'from' | 'to'): number[] {
  const values: number[] = []
  for (const salary of onHand) {
    const value = salary?.[bound]
    if (value !== null && value !== undefined) values.push(value)
  }
  return values
}

function scanSkill({ name, members, vacancies }: FoundSkill, scanned: number, onHand: readonly OnHand[]): ScanSkill {
  const stated = [...vacancies.keys()].map((index) => onHand[index])
  return {
    name,
    members,
    count: vacancies.size,
    share: vacancies.size / scanned,
    salaryFrom: median(statedBounds(stated, 'from')),
    salaryTo: median(statedBounds(stated, 'to')),
  }
}

function evidenceOf({ vacancies, searched }: FoundSkill): SkillEvidence {
  const inBlocks = [...vacancies.values()].filter((source) => source === 'key_skills').length
  return { inBlocks, searched }
}

/** Turns "which vacancies name this skill" round: the skills of each vacancy, its key-skills block first. */
function mentionsOf(vacancies: readonly Vacancy[], skills: readonly FoundSkill[]): VacancyMentions[] {
  const mentions: VacancyMentions[] = vacancies.map(({ id, title }) => ({ id, title, skills: [] }))
  for (const wanted of ['key_skills', 'description'] as const) {
    for (const { name, vacancies: naming } of skills) {
      for (const [index, source] of naming) if (source === wanted) mentions[index]?.skills.push({ name, source })
    }
  }
  return mentions
}

/** Regions of the vacancies; one without a region is left out. */
function areasOf(vacancies: readonly Pick<Vacancy, 'area'>[]): Area[] {
  const counts = new Map<string, number>()
  for (const { area } of vacancies) if (area.name) counts.set(area.name, (counts.get(area.name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort(byCountThenName)
}
