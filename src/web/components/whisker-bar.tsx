import type { Interval } from '../../statistics/estimators/rounding.ts'
import { isPale } from './few-vacancies.ts'

type WhiskerBarProps = {
  share: number
  interval: Interval | null
  /** How many adverts the share is of. */
  adverts: number
  /** The share that would fill the whole width. */
  scale: number
  /** Another share to compare with. */
  mark?: number | null
}

/**
 * A bar as long as a share, with its interval as a line on it; pale where that is based on little.
 * It repeats numbers beside it, so it says nothing to a screen reader.
 */
export function WhiskerBar({ share, interval, adverts, scale, mark = null }: WhiskerBarProps) {
  const at = (value: number) => `${(100 * Math.min(1, Math.max(0, value / scale))).toFixed(2)}%`
  return (
    <svg
      class={isPale(interval, adverts) ? 'whisker unsure' : 'whisker'}
      aria-hidden="true"
      focusable="false"
    >
      <rect class="track" width="100%" height="60%" y="20%" />
      <rect class="part" width={at(share)} height="60%" y="20%" />
      {mark !== null && <line class="mark" x1={at(mark)} x2={at(mark)} y1="0" y2="100%" />}
      {interval !== null && (
        <g class="range">
          <line x1={at(interval[0])} x2={at(interval[1])} y1="50%" y2="50%" />
          <line x1={at(interval[0])} x2={at(interval[0])} y1="30%" y2="70%" />
          <line x1={at(interval[1])} x2={at(interval[1])} y1="30%" y2="70%" />
        </g>
      )}
    </svg>
  )
}

const STEPS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** The round share that the longest of these, or of their intervals, fits on. */
export function scaleOf(shares: readonly { share: number; interval: Interval | null }[]): number {
  const most = shares.reduce(
    (sum, { share, interval }) => Math.max(sum, interval?.[1] ?? share, share),
    0,
  )
  return STEPS.find((step) => step >= most) ?? 1
}
