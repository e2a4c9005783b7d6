import type { Interval } from '../../statistics/estimators/rounding.ts'
import { useView } from './view.ts'
import { WhiskerBar } from './whisker-bar.tsx'

/** A share as a bar with its number; the interval is read out with it. */
export function ShareFigure(props: {
  share: number
  interval: Interval | null
  adverts: number
  scale: number
  mark?: number | null
}) {
  const { figure } = useView()
  const sureness = useSureness()
  return (
    <div class="with-bar" title={sureness(props.interval)}>
      <WhiskerBar {...props} />
      <span>{figure.share(props.share)}</span>
    </div>
  )
}

/** How sure a share is, in words. */
export function useSureness(): (interval: Interval | null) => string {
  const { t, figure } = useView()
  return (interval) =>
    interval === null
      ? t.figures.tooFewEmployers
      : `${t.figures.interval}: ${figure.interval(interval)}`
}

/** The ends of an interval, or the word that says why there are none. */
export function IntervalText({ interval }: { interval: Interval | null }) {
  const { t, figure } = useView()
  if (interval !== null) return <>{figure.interval(interval)}</>
  return (
    <span class="muted" title={t.figures.tooFewEmployers}>
      {t.figures.tooFew}
    </span>
  )
}
