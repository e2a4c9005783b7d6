import type { Interval } from '../../statistics/estimators/rounding.ts'
import { figureFormatOf } from '../i18n/figure-format.ts'
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
  const { share } = figureFormatOf(useView().language)
  const sureness = useSureness()
  return (
    <div class="with-bar" title={sureness(props.interval)}>
      <WhiskerBar {...props} />
      <span>{share(props.share)}</span>
    </div>
  )
}

/** How sure a share is, in words. */
export function useSureness(): (interval: Interval | null) => string {
  const { t, language } = useView()
  const format = figureFormatOf(language)
  return (interval) =>
    interval === null
      ? t.figures.tooFewEmployers
      : `${t.figures.interval}: ${format.interval(interval)}`
}

/** The ends of an interval, or the word that says why there are none. */
export function IntervalText({ interval }: { interval: Interval | null }) {
  const { t, language } = useView()
  if (interval !== null) return <>{figureFormatOf(language).interval(interval)}</>
  return (
    <span class="muted" title={t.figures.tooFewEmployers}>
      {t.figures.tooFew}
    </span>
  )
}
