import { AppError } from '../../errors.ts'
import { wordSet } from '../../skills/text/words.ts'
import type { ScanChoice } from '../scan.schema.ts'
import { chooseByProfession, closestQueries } from './choice.ts'

type Candidate = { id: string; queries: readonly string[] }

const NAMED_CLOSEST = 5

/**
 * The scan that a client means: the one of `scanId` unless that is blank, else the one that fits the profession.
 * @param scans freshest first
 * @throws AppError `invalid_request` when neither is given, `not_found` when no scan fits
 */
export function chooseScan<Scan extends Candidate>({ profession, scanId }: ScanChoice, scans: readonly Scan[]): Scan {
  if (scanId?.trim()) return scanWithId(scanId.trim(), scans)
  if (!profession || wordSet(profession).size === 0) throw choiceMissing()
  const scan = chooseByProfession(profession, scans)
  if (!scan) throw noScanFits(profession, scans)
  return scan
}

/** @throws AppError `not_found` */
export function scanWithId<Scan extends Candidate>(id: string, scans: readonly Scan[]): Scan {
  const scan = scans.find((candidate) => candidate.id === id)
  if (!scan) throw noSuchScan()
  return scan
}

/** The error when a client names neither a profession nor a scan. */
export const choiceMissing = () => new AppError('invalid_request', 'Give "profession" (a profession name) or "scanId".')

/** The error for an id that no scan with a result has. */
export const noSuchScan = () =>
  new AppError('not_found', 'There is no such scan, or it has no result yet. The list of scans tells which there are.')

function noScanFits(profession: string, scans: readonly Candidate[]): AppError {
  const closest = closestQueries(profession, scans, NAMED_CLOSEST)
  const hint = closest.length > 0 ? `The closest there are: ${closest.join(', ')}.` : 'There is no finished scan yet.'
  return new AppError('not_found', `No scan matches this profession. ${hint}`)
}
