import { knownAreas } from '../../../site/areas.ts'
import { CheckField, ErrorSummary, Field, Form } from '../../components/form.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'
import { SalaryChoice, TitlesField } from './scan-fields.tsx'
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx'

export type NewScanValues = {
  titles: string
  /** Whether each line of the titles is a profession of its own. */
  each: boolean
  region: string
  salary: boolean
} & ScheduleValues

/** What a new scan reads, where, and when again. */
export function NewScanPage({ values, problems }: { values: NewScanValues; problems: Problems }) {
  const { t, language, publicMarket } = useView()
  return (
    <div class="middle">
      <h1>{t.market.newScan}</h1>
      <p class="lead">
        {t.runs.newLead} {publicMarket === null ? t.runs.seenBy.owners : t.runs.seenBy.everybody}
      </p>
      <ErrorSummary problems={problems} />
      <Form action="/admin/scans/new">
        <TitlesField value={values.titles} hint={t.runs.titlesHint} problems={problems} />
        <CheckField name="each" label={t.runs.each} hint={t.runs.eachHint} isChosen={values.each} />
        <Field
          name="region"
          label={t.figures.skill.region}
          value={values.region}
          hint={t.runs.regionHint}
          problem={problems.region}
          autocomplete="off"
          maxLength={100}
          list="regions"
        />
        <datalist id="regions">
          {knownAreas().map(({ id, ru, en }) => (
            <option key={id} value={language === 'en' ? (en ?? ru) : ru} />
          ))}
        </datalist>
        <SalaryChoice isChosen={values.salary} />
        <ScheduleFields values={values} cron={null} />
        <div class="actions">
          <button type="submit">{t.runs.look}</button>
          <a href="/admin/scans">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}
