import type { ScanStatistics } from './scan.schema.ts'
import type { ScanSpec } from './scan.ts'

/** Where a vacancy names a skill. */
export type SkillSource = 'key_skills' | 'description'

/** How a skill of a result was looked for. */
export type SkillEvidence = {
  /** How many vacancies name it in their key-skills block. */
  inBlocks: number
  /** Whether descriptions were searched for it. */
  searched: boolean
}

/** A vacancy of a result and the skills it names, those of its key-skills block first. */
export type VacancyMentions = { id: string; title: string; skills: { name: string; source: SkillSource }[] }

/** The result of a finished run. */
export type RunResult = {
  statistics: ScanStatistics
  /** In the order of `statistics.skills`. */
  evidence: SkillEvidence[]
  /** In the order of the walk. */
  vacancies: VacancyMentions[]
}

/**
 * How runs end with a result. Its mentions are written in parts, and show in one step with the rest. A write of a walk
 * carries the walk's fence, and throws LeaseLost, writing nothing, when another process has claimed the lease since.
 */
export type ResultsStore = {
  /** Deletes the mentions that an earlier attempt at counting this run left. */
  clearMentions(fence: number, runId: number): Promise<void>
  /** Adds a part of a run's mentions; `from` is the position of the first. They show once the run is finished. */
  keepMentions(fence: number, runId: number, from: number, mentions: readonly VacancyMentions[]): Promise<void>
  /** Ends a run with its result, which replaces the scan's earlier one in the same step. */
  finish(
    fence: number,
    runId: number,
    state: 'done' | 'stopped',
    result: Omit<RunResult, 'vacancies'> & { scanned: number },
    now: number,
  ): Promise<void>
  /**
   * Deletes what the scan's shown result no longer needs: which vacancies its run read (those it left out stay, to tell
   * why it read fewer than were found), and all earlier runs. In small parts: not atomic.
   */
  forgetEarlier(scanId: string, runId: number): Promise<void>
  /**
   * Stores the result of a run that was walked elsewhere, with a run for it. The mentions are written in parts, then
   * the result shows in one step. Returns the run's id; null, changing nothing, when the scan has an active run here.
   */
  bringIn(
    scanId: string,
    spec: ScanSpec,
    brought: { state: 'done' | 'stopped'; finishedAt: number; found: number[]; limitHit: boolean },
    result: RunResult,
    now: number,
  ): Promise<number | null>
}

/** Most frequent first, ties by name in code unit order: the order of every list of the statistics. */
export function byCountThenName(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}
