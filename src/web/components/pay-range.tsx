import type { ScanSalary } from '../../scans/scan.schema.ts'
import { useView } from './view.ts'

/** With fewer adverts behind it a median is no figure (docs/design.md, rule 29). */
const LEAST_FOR_MEDIAN = 10

type Bound = Pick<ScanSalary['from'], 'p50' | 'count'>

/** The median of a bound; null when too few adverts state it. */
const medianOf = ({ p50, count }: Bound): number | null => (count < LEAST_FOR_MEDIAN ? null : p50)

/** From the median of the lower bounds to that of the upper ones, or a word that says why there is none. */
export function PayRange({ salary }: { salary: Pick<ScanSalary, 'from' | 'to'> | null }) {
  const { t, format } = useView()
  if (salary === null) return <span class="muted">{t.market.notCounted}</span>
  const [from, to] = [medianOf(salary.from), medianOf(salary.to)]
  if (from !== null && to !== null) return <>{format.range(from, to)}</>
  if (from !== null) return <>{t.market.from(format.roubles(from))}</>
  if (to !== null) return <>{t.market.upTo(format.roubles(to))}</>
  const most = Math.max(salary.from.count, salary.to.count)
  return (
    <span class="muted" title={t.market.tooFewHint(most)}>
      {t.market.tooFew}
    </span>
  )
}
