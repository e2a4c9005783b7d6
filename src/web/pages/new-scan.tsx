import { knownAreas } from '../../site/areas.ts'
import { ErrorSummary, Field, Form, TextField } from '../components/form.tsx'
import { useView } from '../components/view.ts'
import type { Problems } from '../visit/problems.ts'
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx'

export type NewScanValues = { titles: string; region: string; salary: boolean } & ScheduleValues

/** What a new scan reads, where, and when again. */
export function NewScanPage({ values, problems }: { values: NewScanValues; problems: Problems }) {
  const { t, language } = useView()
  return (
    <div class="middle">
      <h1>{t.runs.newTitle}</h1>
      <p class="lead">{t.runs.newLead}</p>
      <ErrorSummary problems={problems} />
      <Form action="/admin/scans/new">
        <TextField
          name="titles"
          label={t.runs.titles}
          value={values.titles}
          hint={t.runs.titlesHint}
          problem={problems.titles}
          rows={4}
        />
        <Field
          name="region"
          label={t.runs.region}
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
        <div class="field">
          <label for="salary">
            <input type="checkbox" id="salary" name="salary" value="yes" checked={values.salary} />
            {t.runs.withSalary}
          </label>
        </div>
        <ScheduleFields values={values} cron={null} />
        <div class="actions">
          <button type="submit">{t.runs.look}</button>
          <a href="/admin/scans">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}
