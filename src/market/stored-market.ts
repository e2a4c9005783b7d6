import type { ShownScan } from '../scans/shown-scan.ts'
import type { RunPoint } from './answers/history-points.ts'

/** A result that is kept, shown or not. */
export type KeptPoint = RunPoint & { runId: number; sheetDigest: string }

export type KeptRun = KeptPoint & {
  /** `RunSummary` as packed JSON. */
  packedSummary: Uint8Array
}

type SheetOf = Pick<ShownScan, 'runId' | 'sheetDigest'>

/** Names the sheet of a result as it is now: a recount makes another. */
export const sheetKey = ({ runId, sheetDigest }: SheetOf): string => `${runId} ${sheetDigest}`

type ShownMoment = Pick<ShownScan, 'id' | 'finishedAt'>

/** What is kept for the market's answers. */
export type MarketStore = {
  /** The packed sheet of a result; null when it has none, or was recounted since. */
  sheet(result: SheetOf): Promise<Uint8Array | null>
  /**
   * The last results of a scan that were finished from a moment on (milliseconds), oldest first:
   * the one shown is the last.
   */
  runsOf(scan: ShownMoment, since: number, most: number): Promise<KeptRun[]>
  /** The same without their large parts. */
  pointsOf(scan: ShownMoment, since: number, most: number): Promise<KeptPoint[]>
}
