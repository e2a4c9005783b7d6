import { Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'
import { type Estimate, useDuration } from './estimate.ts'
import type { NewScanValues } from './new-scan.tsx'

/**
 * Says what scans will take before they are started, and leaves it to the administrator whether to
 * ask the site.
 */
export function ConfirmScanPage({
  values,
  professions,
  where,
  estimate,
  exists,
}: {
  values: NewScanValues
  /** The titles of each. */
  professions: readonly (readonly string[])[]
  /** The region in words. */
  where: string
  estimate: Estimate
  exists: boolean
}) {
  const { t, format } = useView()
  const duration = useDuration()
  const { most, usual, perSecond } = estimate
  const fields = { ...values, each: values.each ? 'yes' : '', salary: values.salary ? 'yes' : '' }
  const lines =
    professions.length > 1 ? professions.map((titles) => titles.join(', ')) : (professions[0] ?? [])
  return (
    <div class="middle">
      <h1>{t.runs.confirmTitle}</h1>
      {exists && <Notice>{t.runs.confirmExists}</Notice>}
      <ul class="words large">
        {lines.map((line) => (
          <li key={line}>
            <strong>{line}</strong>
          </li>
        ))}
      </ul>
      <p class="muted">
        {where}; {t.runs.pay.toLowerCase()} {values.salary ? t.runs.payCounted : t.runs.payLeftOut}
      </p>
      <p>
        {perSecond === 0
          ? t.runs.mostUnpaced(format.number(most))
          : t.runs.most(format.number(most), duration(most / perSecond))}{' '}
        {usual !== null &&
          perSecond > 0 &&
          t.runs.usual(format.number(usual.perTitle), duration(usual.requests / perSecond))}
      </p>
      <h2>{t.runs.robotsTitle}</h2>
      <p>{t.runs.robots}</p>
      <Form action="/admin/scans/new" fields={fields}>
        <div class="actions">
          <button type="submit" name="step" value="start">
            {t.runs.start}
          </button>
          <button type="submit" class="quiet" name="step" value="change">
            {t.runs.change}
          </button>
        </div>
      </Form>
    </div>
  )
}
