import { AppError } from '../../errors.ts'
import { revisionOf } from '../../operation.ts'
import type { Figures } from '../figures.ts'
import type { Scan, ScanListItem, ScanReference } from '../scan.schema.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import { noSuchScan } from './choice-errors.ts'

/** A scan with its figures. */
export type ScanDetail = {
  shown: ShownScan
  figures: Figures
  reference: ScanReference
  revisions: {
    /** Names the result: what `reference` and the skills say changes with it. */
    result: string
    /** Names the result and the status: what the scan in full says changes with either. */
    scan: string
  }
}

/**
 * A recount, a deletion or a new vocabulary replaced the result after the list of scans was read.
 * Clients see `noSuchScan`.
 */
export class ResultReplaced extends AppError {
  constructor() {
    super('not_found', noSuchScan().message)
  }
}

/** A scan has no result of a run here: the message says why. */
export class NoSuchRun extends AppError {
  constructor(message: string) {
    super('not_found', message)
  }
}

export function detailOf(shown: ShownScan, figures: Figures): ScanDetail {
  const { id, runId, digest, queries, status, found, scanned, limitHit } = shown
  const finishedAt = new Date(shown.finishedAt).toISOString()
  // The digest stands for the figures.
  const identity = [id, runId, digest, finishedAt, queries, found, scanned, limitHit]
  return {
    shown,
    figures,
    reference: { id, queries, scanned, finishedAt },
    revisions: { result: revisionOf(identity), scan: revisionOf([...identity, status]) },
  }
}

/** The scan in full, parsed. */
export function scanOf({ shown, figures }: ScanDetail): Scan {
  return { ...headOf(shown), ...figures.statistics() }
}

/** The JSON of the scan in full: its figures are not parsed for it. */
export function scanJson({ shown, figures }: ScanDetail): Uint8Array {
  const head = JSON.stringify(headOf(shown))
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},`), figures.json.subarray(1)])
}

function headOf(shown: ShownScan): Omit<Scan, keyof ReturnType<Figures['statistics']>> {
  const { id, queries, status, found, scanned, limitHit } = shown
  return {
    id,
    queries,
    status,
    found,
    scanned,
    limitHit,
    finishedAt: new Date(shown.finishedAt).toISOString(),
  }
}

export function listItemOf(shown: ShownScan): ScanListItem {
  const { id, queries, status, scanned, skillCount, medians } = shown
  const finishedAt = new Date(shown.finishedAt).toISOString()
  return { id, queries, status, scanned, finishedAt, skillCount, salary: medians }
}

/** @throws ResultReplaced */
export async function figuresOf(
  shown: ShownScan,
  store: Pick<ScansStore, 'figures'>,
): Promise<Figures> {
  const figures = await store.figures(shown)
  if (!figures) throw new ResultReplaced()
  return figures
}

/** The packed mentions of the result shown. @throws ResultReplaced */
export async function mentionsOf(
  shown: ShownScan,
  store: Pick<ScansStore, 'mentions'>,
): Promise<Uint8Array> {
  const mentions = await store.mentions(shown)
  if (!mentions) throw new ResultReplaced()
  return mentions
}
