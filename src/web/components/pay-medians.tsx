import type { ScanSalary } from '../../scans/scan.schema.ts'
import { useView } from './view.ts'

/** With fewer adverts a median is not a figure (docs/design.md, rule 29). */
const LEAST_FOR_MEDIAN = 10

type Bound = Pick<ScanSalary['from'], 'p50' | 'count'>

/** What adverts state of both bounds. */
export type StatedPay = { from: Bound; to: Bound }

/** The median of a bound; null when too few adverts state it. */
export const medianOf = ({ p50, count }: Bound): number | null =>
  count < LEAST_FOR_MEDIAN ? null : p50

/**
 * The median of either bound, each labelled: different adverts may state the one and the other, so
 * they are not a range (docs/method.md, Pay). Or a word that says why there is none.
 */
export function PayMedians({ salary }: { salary: StatedPay | null }) {
  const { t, format } = useView()
  if (salary === null) return <span class="muted">{t.market.notCounted}</span>
  const bounds = [
    { bound: salary.from, word: t.market.medianFrom },
    { bound: salary.to, word: t.market.medianTo },
  ].flatMap(({ bound, word }) => {
    const median = medianOf(bound)
    return median === null ? [] : [{ text: word(format.about(median)), count: bound.count }]
  })
  if (bounds.length > 0)
    return (
      <span class="medians">
        {bounds.map(({ text, count }) => (
          <span key={text} title={t.market.stating(count)}>
            {text}
          </span>
        ))}
      </span>
    )
  const most = Math.max(salary.from.count, salary.to.count)
  return (
    <span class="muted" title={t.market.tooFewHint(most)}>
      {t.market.tooFew}
    </span>
  )
}
