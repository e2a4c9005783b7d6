import { areEnough, createClusters } from '../figures/clusters.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { Reason } from './codes.ts'

/** Why no share of a scan has an interval; null when they have. */
export function whyNoIntervals({ isFull, employer }: Sheet): Reason | null {
  if (!isFull) return 'not_kept'
  return areEnough(createClusters(employer.of)) ? null : 'too_few_employers'
}
