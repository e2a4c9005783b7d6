import type { Pay } from '../../market/answers/market.schema.ts'
import { useView } from './view.ts'

export type Bound = NonNullable<Pay>['from']

/**
 * Where no quartile is shown, a median moves with each advert: it is called approximate and not
 * drawn.
 */
export const isDrawn = ({ p25 }: Bound): boolean => p25 !== null

/** What needs to be said of medians: how they are drawn, and which are approximate. */
export function HowToRead({ bounds }: { bounds: readonly Bound[] }) {
  const { pay } = useView().t.figures
  const isAbout = bounds.some((bound) => bound.p50 !== null && !isDrawn(bound))
  return (
    <>{[bounds.some(isDrawn) && pay.strip, isAbout && pay.aboutHint].filter(Boolean).join(' ')}</>
  )
}

/** Both bounds of each that states pay. */
export const boundsOf = (pays: readonly Pay[]): Bound[] =>
  pays.flatMap((pay) => (pay === null ? [] : [pay.from, pay.to]))

/** A median with its interval, and how many adverts state the bound. */
export function PayMedian({ bound }: { bound: Bound }) {
  const { t, format } = useView()
  const { p50, interval, count } = bound
  const adverts = t.figures.adverts(count)
  if (p50 === null) return <span class="muted">{`${t.figures.tooFew}, ${adverts}`}</span>
  const median = format.about(p50)
  return (
    <span>
      {isDrawn(bound) ? median : t.figures.pay.about(median)}
      <small class="muted">
        {isDrawn(bound) && interval && ` (${format.aboutRange(...interval)})`}, {adverts}
      </small>
    </span>
  )
}
