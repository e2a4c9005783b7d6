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

/** A recount or a deletion removed the result after the list of scans was read. Clients see `noSuchScan`. */
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
  const { id, runId, queries, status, found, scanned, limitHit } = shown
  const finishedAt = new Date(shown.finishedAt).toISOString()
  const { salary, skills: scanSkills, titleWords, areas } = statistics
  // A run has one result, which is written once; so its number and moment stand for the statistics too.
  const identity = [id, runId, finishedAt, queries, found, scanned, limitHit]
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
export async function resultOf({ runId }: ShownScan, store: ResultStore) {
  const result = await store.result(runId)
  if (!result) throw new ResultReplaced()
  return result
}
