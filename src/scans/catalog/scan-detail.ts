import { AppError } from '../../errors.ts'
import { revisionOf } from '../../operation.ts'
import type { Scan, ScanListItem, ScanReference, ScanStatistics, Skill } from '../scan.schema.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import { noSuchScan } from './choice-errors.ts'

/** A scan with its result in full, and what is made of the result once and kept. */
export type ScanDetail = {
  shown: ShownScan
  scan: Scan
  reference: ScanReference
  revisions: {
    /** Names the result: what `reference` and `skills` say changes with it. */
    result: string
    /** Names the result and the status: what `scan` says changes with either. */
    scan: string
  }
} & Pick<LoadedResult, 'skills'>

/** The part of a detail that only the result determines; a change of status leaves it as it is. */
export type LoadedResult = {
  statistics: ScanStatistics
  /** The scan's skills as answers about skills show them. */
  skills(): readonly Skill[]
}

export type ResultStore = Pick<ScansStore, 'result'>

/** A recount, a deletion or a new vocabulary replaced the result after the list of scans was read. Clients see `noSuchScan`. */
export class ResultReplaced extends AppError {
  constructor() {
    super('not_found', noSuchScan().message)
  }
}

/** @throws ResultReplaced */
export async function loadResult(shown: ShownScan, store: ResultStore): Promise<LoadedResult> {
  const { statistics } = await resultOf(shown, store)
  let skills: readonly Skill[] | null = null
  return {
    statistics,
    skills() {
      skills ??= statistics.skills.map(({ name, members, share }) => ({ name, members, share }))
      return skills
    },
  }
}

export function detailOf(shown: ShownScan, { statistics, skills }: LoadedResult): ScanDetail {
  const { id, runId, digest, queries, status, found, scanned, limitHit } = shown
  const finishedAt = new Date(shown.finishedAt).toISOString()
  const { salary, skills: scanSkills, titleWords, areas } = statistics
  // The digest stands for the statistics.
  const identity = [id, runId, digest, finishedAt, queries, found, scanned, limitHit]
  return {
    shown,
    scan: { id, queries, status, found, scanned, limitHit, finishedAt, salary, skills: scanSkills, titleWords, areas },
    reference: { id, queries, scanned, finishedAt },
    revisions: { result: revisionOf(identity), scan: revisionOf([...identity, status]) },
    skills,
  }
}

export function listItemOf(shown: ShownScan): ScanListItem {
  const { id, queries, status, scanned, skillCount, medians } = shown
  const finishedAt = new Date(shown.finishedAt).toISOString()
  return { id, queries, status, scanned, finishedAt, skillCount, salary: medians }
}

/** @throws ResultReplaced */
export async function resultOf(shown: ShownScan, store: ResultStore) {
  const result = await store.result(shown)
  if (!result) throw new ResultReplaced()
  return result
}

/** The packed mentions of the result shown. @throws ResultReplaced */
export async function mentionsOf(shown: ShownScan, store: Pick<ScansStore, 'mentions'>): Promise<Uint8Array> {
  const mentions = await store.mentions(shown)
  if (!mentions) throw new ResultReplaced()
  return mentions
}
