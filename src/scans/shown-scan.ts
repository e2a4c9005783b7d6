import type { SkillEvidence, VacancyMentions } from './result.ts'
import type { ScanStatistics, ScanStatus } from './scan.schema.ts'
import type { ScanSpec } from './scan.ts'

/** A scan that has a result, with the figures a list needs. */
export type ShownScan = {
  id: string
  /** The run whose result is shown. */
  runId: number
  queries: string[]
  status: ScanStatus
  /** How many vacancies the site reported, over all queries. */
  found: number
  scanned: number
  limitHit: boolean
  /** Milliseconds since the Unix epoch. */
  finishedAt: number
  skillCount: number
  /** Roubles a month; null when nobody stated a salary or salaries were not computed. */
  medians: { from: number | null; to: number | null } | null
}

/** Scans with what they show, and their schedules. Moments are milliseconds since the Unix epoch. */
export type ScansStore = {
  /** Every scan with a result, the freshest result first, then by id. */
  shown(): Promise<ShownScan[]>
  /** The result of a run; null when a newer one has replaced it. */
  result(runId: number): Promise<{ statistics: ScanStatistics; evidence: SkillEvidence[] } | null>
  /** The vacancies of a result, in the order of the walk. */
  vacancies(runId: number): Promise<VacancyMentions[]>
  /** A part of them: those at `from` and after, at most `most`. */
  vacancyPart(runId: number, from: number, most: number): Promise<VacancyMentions[]>
  /** What a scan is for; null when there is no such scan. */
  specOf(id: string): Promise<ScanSpec | null>
  /** Sets or removes (null) the cron line of a scan, and when it is due next. */
  setSchedule(id: string, schedule: string | null, dueAt: number | null): Promise<void>
  /** Sets when a scan is due by this schedule (null: never), unless the schedule has changed. */
  setDue(id: string, schedule: string, dueAt: number | null): Promise<void>
  /** The scans that are due by their schedule. */
  due(now: number): Promise<{ id: string; schedule: string }[]>
  /** The schedules of all scans that have one, by the scan's id. */
  schedules(): Promise<Map<string, { schedule: string; dueAt: number | null }>>
  /** Deletes a scan with its runs and results. Returns false when there is no such scan. */
  delete(id: string): Promise<boolean>
}
