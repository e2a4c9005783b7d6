import type { ScanStatistics } from './scan.schema.ts'

/** Where a vacancy names a skill. */
export type SkillSource = 'key_skills' | 'description'

/** How a skill of a result was looked for, in the order of `statistics.skills`. */
export type SkillEvidence = {
  /** Vacancies whose key-skills block names it. */
  inBlocks: number
  /** Whether descriptions were searched for it. */
  searched: boolean
}

/** A vacancy of a result: which skills it names, the key-skills block first. */
export type VacancyMentions = { id: string; title: string; skills: { name: string; source: SkillSource }[] }

/** All that a finished run leaves behind. */
export type RunResult = {
  statistics: ScanStatistics
  evidence: SkillEvidence[]
  vacancies: VacancyMentions[]
}

/** Most frequent first, ties by name in code unit order: the order of every list of the statistics. */
export function byCountThenName(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}
