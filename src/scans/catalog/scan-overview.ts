import type { LeftOut } from '../crawl/left-out.ts'
import type { LeftOutOfResult } from '../crawl/left-out-of-result.ts'
import type { RunsStore } from '../run.ts'
import type { Scan } from '../scan.schema.ts'
import type { FilesRead, ScanSource } from '../source.ts'
import type { ScanCatalog } from './catalog.ts'
import { ResultReplaced, scanOf } from './scan-detail.ts'

/** A scan in full, with what its operator asks beside the figures. */
export type ScanOverview = {
  scan: Scan
  area: string | null
  source: ScanSource
  /** What became of the records of files; null for a scan of the site. */
  filesRead: FilesRead | null
  /**
   * Why it counts fewer vacancies than were found; null when another instance walked the site for
   * it.
   */
  leftOut: LeftOut | null
}

/** @throws AppError `not_found` when there is no such scan, or it has no result yet */
type FindScanOverview = (id: string) => Promise<ScanOverview>

export function createScanOverview({
  catalog,
  runs,
  leftOutOfResult,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  runs: Pick<RunsStore, 'find'>
  leftOutOfResult: LeftOutOfResult
}): FindScanOverview {
  return async (id) => {
    const detail = await catalog.find(id)
    const run = await runs.find(detail.shown.runId)
    if (run === null) throw new ResultReplaced()
    const scan = scanOf(detail)
    const wasWalkedHere = run.requests > 0 || run.source === 'file'
    const { area, source = 'hh', filesRead = null } = run
    return {
      scan,
      area,
      source,
      filesRead,
      leftOut: wasWalkedHere ? await leftOutOfResult(run) : null,
    }
  }
}
