import type { Pay } from '../../market/answers/market.schema.ts'
import { useView } from './view.ts'

export type Bound = NonNullable<Pay>['from']

export const isDrawn = ({ p50 }: Pick<Bound, 'p50'>): boolean => p50 !== null

/**
 * Where no quartile is shown, a median moves with each advert: it is called approximate, and its
 * dot is hollow.
 */
export const isAbout = ({ p25 }: Pick<Bound, 'p25'>): boolean => p25 === null

/** What needs to be said of medians: how they are drawn, and which are approximate. */
export function HowToRead({ bounds }: { bounds: readonly Bound[] }) {
  const { pay } = useView().t.figures
  const drawn = bounds.filter(isDrawn)
  return (
    <>
      {[drawn.length > 0 && pay.strip, drawn.some(isAbout) && pay.aboutHint]
        .filter(Boolean)
        .join(' ')}
    </>
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
      {isAbout(bound) ? t.figures.pay.about(median) : median}
      <small class="muted">
        {interval && ` (${format.aboutRange(...interval)})`}, {adverts}
      </small>
    </span>
  )
}
