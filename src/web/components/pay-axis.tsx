import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import { isAbout } from './pay-median.tsx'
import { useView } from './view.ts'

export type Spread = Pick<NonNullable<PayAnswer['estimate']>, 'p25' | 'p50' | 'p75' | 'interval'>

const STEPS = [
  5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 5_000_000,
]
const MOST_TICKS = 5

/** The round amount that an axis ends with, and its steps, in roubles. */
export type PayAxisOf = { most: number; step: number }

export function payAxisOf(pays: readonly Spread[]): PayAxisOf {
  const highest = pays.reduce(
    (most, { p50, p75, interval }) => Math.max(most, p75 ?? 0, p50 ?? 0, interval?.[1] ?? 0),
    1,
  )
  const step = STEPS.find((each) => each * MOST_TICKS >= highest) ?? highest
  return { most: Math.ceil((1.02 * highest) / step) * step, step }
}

/**
 * Pay on an axis from 0: the middle half as a bar, the median as a dot, its interval as a line. It
 * repeats a sentence beside it.
 */
export function PayStrip({ pay, most }: { pay: Spread; most: number }) {
  const { p25, p50, p75, interval } = pay
  const at = atOf(most)
  return (
    <svg
      class={isAbout(pay) ? 'quartiles about' : 'quartiles'}
      aria-hidden="true"
      focusable="false"
    >
      <line class="track" x1="0" x2="100%" y1="50%" y2="50%" />
      {p25 !== null && p75 !== null && (
        <line class="range" x1={at(p25)} x2={at(p75)} y1="50%" y2="50%" />
      )}
      {interval !== null && (
        <line class="sure" x1={at(interval[0])} x2={at(interval[1])} y1="50%" y2="50%" />
      )}
      {p50 !== null && <circle cx={at(p50)} cy="50%" r="4" />}
    </svg>
  )
}

/** The amounts of an axis below strips, in thousands: what stands beside it says of what. */
export function PayTicks({ most, step }: PayAxisOf) {
  const { format } = useView()
  const ticks = Array.from({ length: Math.round(most / step) + 1 }, (_, i) => i * step)
  const at = atOf(most)
  return (
    <svg class="ticks" aria-hidden="true" focusable="false">
      {ticks.map((amount, i) => (
        <text
          key={amount}
          x={at(amount)}
          y="85%"
          text-anchor={i === 0 ? 'start' : i === ticks.length - 1 ? 'end' : 'middle'}
        >
          {format.number(amount / 1000)}
        </text>
      ))}
    </svg>
  )
}

/** Strips of one axis with its amounts. */
export function PayAxis({ pays }: { pays: readonly Spread[] }) {
  const axis = payAxisOf(pays)
  return (
    <div class="pay-axis">
      {pays.map((pay, i) => (
        <PayStrip key={i} pay={pay} most={axis.most} />
      ))}
      <PayTicks {...axis} />
    </div>
  )
}

const atOf = (most: number) => (amount: number) =>
  `${(100 * Math.min(1, amount / most)).toFixed(2)}%`
