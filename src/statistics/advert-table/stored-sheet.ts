import { packed } from '../../bytes/packed.ts'
import { shortDigest } from '../../bytes/short-digest.ts'
import { packSheet } from './packed-sheet.ts'
import { runSummaryOf, writeRunSummary } from './run-summary.ts'
import type { Sheet } from './sheet.ts'

/** A sheet as it is stored beside its result. */
export type StoredSheet = {
  /** As `packSheet` packs it. */
  content: Uint8Array
  /** `RunSummary` as packed JSON. */
  summary: Uint8Array
  /** Names what the sheet is: 12 hex digits. */
  digest: string
}

/** @param collectGarbage called after megabytes, and once when the sheet is packed */
export function storeSheet(sheet: Sheet, collectGarbage?: () => void): StoredSheet {
  const content = packSheet(sheet, collectGarbage)
  collectGarbage?.()
  return {
    content,
    summary: packed(writeRunSummary(runSummaryOf(sheet))),
    digest: shortDigest([content]),
  }
}
