import {
  MOST_REQUESTS_FOR_A_PAGE,
  MOST_REQUESTS_FOR_A_QUERY,
  searchPages,
} from '../../../site/address.ts'
import { useView } from '../../components/view.ts'

/** What a walk takes, as far as is known before the site is asked. */
export type Estimate = {
  /** In requests: no walk makes more, retries aside. */
  most: number
  /**
   * What it would take if its titles had as many adverts as those of other scans here; null without
   * any.
   */
  usual: { perTitle: number; requests: number } | null
  /** Requests a second; 0 is no limit. */
  perSecond: number
}

/** @param known the scans of this server that have a result */
export function estimateOf(
  titles: number,
  known: readonly { queries: readonly string[]; scanned: number }[],
  perSecond: number,
): Estimate {
  const perTitle = middle(
    known.map(({ queries, scanned }) => scanned / Math.max(1, queries.length)),
  )
  const usual =
    perTitle === null
      ? null
      : {
          perTitle: Math.round(perTitle),
          // The site's search pages mostly come without a state.
          requests:
            titles * (Math.round(perTitle) + MOST_REQUESTS_FOR_A_PAGE * searchPages([perTitle])),
        }
  return { most: titles * MOST_REQUESTS_FOR_A_QUERY, usual, perSecond }
}

function middle(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Writes a duration in seconds in words, as roughly as it is known. */
export function useDuration(): (seconds: number) => string {
  const { t, format } = useView()
  return (seconds) => {
    if (seconds < MINUTE) return t.runs.seconds
    if (seconds < 2 * HOUR) return t.runs.minutes(Math.round(seconds / MINUTE))
    return t.runs.hours(format.number(Math.round((10 * seconds) / HOUR) / 10))
  }
}
