import type { LeftOut } from '../crawl/left-out.ts'
import type { LeftOutOfResult } from '../crawl/left-out-of-result.ts'
import type { SkillEvidence } from '../result.ts'
import type { RunsStore } from '../run.ts'
import type { Scan } from '../scan.schema.ts'
import type { ScansStore } from '../shown-scan.ts'
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
  /** In the order of its skills. */
  evidence: readonly SkillEvidence[]
  /**
   * Why it counts fewer vacancies than were found; null when another instance walked the site for
   * it.
   */
  leftOut: LeftOut | null
}

/** @throws AppError `not_found` when there is no such scan, or it has no result yet */
export type FindScanOverview = (id: string) => Promise<ScanOverview>

export function createScanOverview({
  catalog,
  store,
  runs,
  leftOutOfResult,
}: {
  catalog: Pick<ScanCatalog, 'find'>
  store: Pick<ScansStore, 'evidence'>
  runs: Pick<RunsStore, 'find'>
  leftOutOfResult: LeftOutOfResult
}): FindScanOverview {
  return async (id) => {
    const detail = await catalog.find(id)
    const [evidence, run] = [
      await store.evidence(detail.shown),
      await runs.find(detail.shown.runId),
    ]
    if (evidence === null || run === null) throw new ResultReplaced()
    const scan = scanOf(detail)
    const wasWalkedHere = run.requests > 0 || run.source === 'file'
    const { area, source = 'hh', filesRead = null } = run
    return {
      scan,
      area,
      source,
      filesRead,
      evidence,
      leftOut: wasWalkedHere ? await leftOutOfResult(run) : null,
    }
  }
}
