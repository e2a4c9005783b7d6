import type { Figures } from './figures.ts'
import type { SkillEvidence } from './result.ts'
import type { RunVia } from './run.ts'
import type { ScanStatus } from './scan.schema.ts'
import type { ScanSpec } from './scan.ts'
import type { ScanSource } from './source.ts'

/** A scan that has a result, with the figures a list needs. */
export type ShownScan = {
  id: string
  /** The run whose result is shown. */
  runId: number
  /** Whether the scan shows this result, or it is one of its history. */
  isShown: boolean
  queries: string[]
  status: ScanStatus
  /** How many vacancies the site reported, over all queries. */
  found: number
  scanned: number
  limitHit: boolean
  /** Whether somebody stopped the run of the result. */
  isStopped: boolean
  /** Milliseconds since the Unix epoch. */
  finishedAt: number
  skillCount: number
  /** Names what the figures of the result are. */
  digest: string
  /**
   * The revision of the vocabulary that the result was counted by, here or where it was exported;
   * null: not known.
   */
  vocabulary: string | null
  /** How many skills that vocabulary has; null: not known. */
  known: number | null
  /** The program's way of counting; null: not known. */
  method: number | null
  /** Names what the sheet of the result is; null: it has none. */
  sheetDigest: string | null
  /** Region code of the site; null for all regions. */
  area: string | null
  source: ScanSource
  /** The way its vacancies were read; null: not known. */
  via: RunVia | null
  /** Which day's rates its salaries were converted with; null: with none. */
  ratesAt: string | null
  /** Roubles a month; null when nobody stated a salary or salaries were not computed. */
  medians: { from: number | null; to: number | null } | null
}

/** Names a result with its figures. */
export type ResultId = Pick<ShownScan, 'runId' | 'digest' | 'isShown'>

/**
 * Scans with what they show, and their schedules. Moments are milliseconds since the Unix epoch.
 */
export type ScansStore = {
  /** Grows with each change of what `shown` gives. */
  listVersion(): Promise<number>
  /** Every scan with a result, the freshest result first, then by id. */
  shown(): Promise<ShownScan[]>
  /**
   * The result of a run as its scan would show it, whether it does or not; null when its figures
   * are not kept.
   */
  kept(scanId: string, runId: number): Promise<ShownScan | null>
  /**
   * The figures of a result; null when another is shown in its place, it was recounted, or it no
   * longer exists.
   */
  figures(shown: ResultId): Promise<Figures | null>
  /**
   * How each skill of that result was looked for, in the order of the figures; null as for
   * `figures`.
   */
  evidence(shown: ResultId): Promise<SkillEvidence[] | null>
  /** The packed mentions (packed-mentions.ts) of that result; null as for `figures`. */
  mentions(shown: ResultId): Promise<Uint8Array | null>
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
  /**
   * Puts a scan aside with its runs and results, and ends a walk of it. Returns false when there is
   * no such scan.
   */
  delete(id: string, now: number): Promise<boolean>
  /**
   * Puts scans of files aside that never had a result, and whose runs all ended before a moment and
   * since the scan was made or undeleted. Returns their ids.
   */
  deleteFruitlessImports(before: number, now: number): Promise<string[]>
  /** Takes back the last deletion of a scan; tells its schedule, for which it is not due yet. */
  undelete(
    id: string,
    now: number,
  ): Promise<'unknown' | 'there again' | { schedule: string | null }>
  /** The scans put aside, the last one first. */
  deleted(): Promise<DeletedScan[]>
  /** Deletes for good what was put aside before, until the signal comes. */
  forgetDeleted(before: number, signal?: AbortSignal): Promise<void>
}

export type DeletedScan = { id: string; queries: string[]; deletedAt: number }

/** Ids of scans never have it. */
export const MARK = '~'

/**
 * A scan's id while it is deleted, so that nobody finds it by its own, and the same titles may be
 * scanned again meanwhile.
 */
export const deletedId = (id: string, at: number | '') => `${id}${MARK}${at}`

/** The pattern of such ids, for the database. */
export const IDS_OF_DELETED = `%${MARK}%`
