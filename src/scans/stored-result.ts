import type { StoredSheet } from '../statistics/advert-table/stored-sheet.ts'
import type { KeptResult } from './kept-results.ts'
import type { ScanSpec } from './scan.ts'

/** The result of a run as it is stored. */
export type StoredResult = {
  scanned: number
  skillCount: number
  /** Those that a list shows; null also when nobody stated a salary. */
  medians: { from: number | null; to: number | null } | null
  /** As `storeFigures` writes them. */
  statistics: string
  skillPlaces: Uint8Array
  /** `SkillEvidence[]` as JSON. */
  evidence: string
  /** As packed-mentions.ts packs them. */
  mentions: Uint8Array
  /** Which day's rates its salaries were converted with; null: with none. */
  ratesAt: string | null
  /** Names what the figures are: 12 hex digits. */
  digest: string
  /** What the market's answers need of it. */
  sheet: StoredSheet
}

/** What a result is counted from, so that it can be recounted. */
export type CountedFrom = {
  /** The versions of the vacancies; null when they are not kept here, as for an imported result. */
  versions: readonly number[] | null
} & CountedBy

/**
 * What a result was counted by; all null where that is not known, as an early version did not store
 * it.
 */
export type CountedBy = {
  /** The revision of the vocabulary, and how many skills that has. */
  vocabulary: string | null
  known: number | null
  /** The program's way of counting (language/vocabulary/method.ts). */
  method: number | null
}

/** What the figures of the same texts follow from. */
export type CountedSo = { vocabulary: string; method: number; ratesAt: string | null }

/**
 * How runs end with a result. A write of a walk carries the walk's fence, and throws LeaseLost,
 * writing nothing, when another process has claimed the lease since.
 */
export type ResultsStore = {
  /**
   * Ends a run with its result, which the scan shows from then on, unless the run was stopped so
   * that the earlier one stays. The result shown before is kept, packed, in the same step.
   * @param result `listed`: how many vacancies the search listed, or should have
   */
  finish(
    fence: number,
    runId: number,
    state: 'done' | 'stopped',
    result: StoredResult & CountedFrom & { listed: number },
    now: number,
  ): Promise<void>
  /**
   * Deletes what the scan's results no longer need: which vacancies their runs read (those left out
   * stay, to tell why fewer were read than were found), and earlier runs without a result. In small
   * parts: not atomic.
   */
  forgetEarlier(scanId: string, runId: number): Promise<void>
  /**
   * Deletes results that were finished before a moment and are no longer shown, but for the last of
   * each month (in Moscow) of each scan, and for pinned ones, which do not count as a month's last.
   * It stops at the signal.
   */
  thinOut(before: number, signal?: AbortSignal): Promise<void>
  /**
   * Stores the result of a run that was walked elsewhere, with a run for it. Returns the run's id;
   * null, changing nothing, when the scan has an active run here.
   */
  importResult(
    scanId: string,
    spec: ScanSpec,
    brought: {
      state: 'done' | 'stopped'
      finishedAt: number
      found: number[]
      limitHit: boolean
      counted: CountedBy
    },
    result: StoredResult,
    now: number,
  ): Promise<number | null>
  /**
   * The results that can be recounted and were not counted by this vocabulary and method, or
   * lack their figures: those shown first, then those of histories, the freshest first.
   */
  behind(vocabulary: string, method: number): Promise<StaleResult[]>
  /**
   * The versions that a result counts; null when it cannot be recounted, or no longer exists.
   */
  versionsOf(runId: number): Promise<readonly number[] | null>
  /**
   * Replaces the figures of a result, unless they were recounted since it was found to be
   * behind.
   */
  replace(behind: StaleResult, result: StoredResult, by: CountedBy): Promise<void>
  /** The result of a run, if its scan shows it and it was counted so; null when not. */
  figuresCountedSo(runId: number, by: CountedSo): Promise<(StoredResult & { known: number }) | null>
  /** As `packSheet` packs it; null when another method counted the result, or none is kept. */
  sheetOf(runId: number, method: number): Promise<Uint8Array | null>
  /** Notes that a result cannot be recounted: not all of its texts are kept. */
  markUncountable(runId: number): Promise<void>
  /** Keeps a result for good, or no longer. */
  pin(runId: number, isPinned: boolean): Promise<void>
  /** The results of a scan, those of the newest runs first. */
  ofScan(scanId: string): Promise<KeptResult[]>
  /**
   * Makes a scan show an earlier result again instead of the one it shows. Returns false, changing
   * nothing, when it shows another one by now, or when the earlier one or its figures are not kept.
   */
  showAgain(runId: number, instead: number): Promise<boolean>
}

/** A result that the vocabulary has left behind. */
export type StaleResult = {
  runId: number
  withSalary: boolean
  /** Which day's rates its salaries were converted with; null: with none. */
  ratesAt: string | null
  digest: string
  /** The revision that it was counted by; null: the ledger may not hold what its vacancies list. */
  vocabulary: string | null
  method: number | null
  sheetDigest: string | null
  /** Whether it belongs to a history of which an earlier version kept no figures. */
  lacksFigures: boolean
}
