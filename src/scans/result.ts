import type { Listed } from '../memory/listed.ts'
import type { ScanStatistics } from './scan.schema.ts'

/** Where a vacancy names a skill. */
type SkillSource = 'key_skills' | 'description'

/** What the part of a description is about that names a skill. */
export type SkillSection = 'requirements' | 'nice_to_have' | 'duties'

/**
 * A skill that a vacancy names. `section` is left out where it is not sure, and in results of
 * earlier versions.
 */
export type SkillMention = { name: string; source: SkillSource; section?: SkillSection }

/** How a skill of a result was looked for. */
export type SkillEvidence = {
  /** How many vacancies name it in their key-skills block. */
  inBlocks: number
  /** Whether descriptions were searched for it. */
  searched: boolean
}

/** A vacancy of a result and the skills it names, those of its key-skills block first. */
export type VacancyMentions = { id: string; title: string; skills: SkillMention[] }

/** The result of a finished run. */
export type RunResult = {
  statistics: ScanStatistics
  /** In the order of `statistics.skills`. */
  evidence: SkillEvidence[]
  /** In the order of the walk. */
  vacancies: Listed<VacancyMentions>
}

/**
 * Most frequent first, ties by name in code unit order: the order of every list of the statistics.
 */
export function byCountThenName(
  a: { name: string; count: number },
  b: { name: string; count: number },
): number {
  return b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}
