import { ErrorSummary, Form } from '../../components/form.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'
import { FILE } from '../../visit/upload-form.ts'
import { SalaryChoice, TitlesField } from './scan-fields.tsx'

export type ImportValues = {
  titles: string
  salary: boolean
  /** Columns that are named otherwise, one a line. */
  map: string
}

type ImportAdvertsPageProps = { values: ImportValues; problems: Problems }

/** Which file is imported, and which of its adverts are counted. */
export function ImportAdvertsPage({ values, problems }: ImportAdvertsPageProps) {
  const { t } = useView()
  return (
    <div class="middle">
      <h1>{t.imports.title}</h1>
      <p class="lead">{t.imports.lead}</p>
      <ErrorSummary problems={problems} />
      {/* The fields stand before the file: it is kept only where they are right. */}
      <Form action="/admin/scans/import" withFile>
        <TitlesField value={values.titles} hint={t.imports.titlesHint} problems={problems} />
        <SalaryChoice isChosen={values.salary} />
        <div class="field">
          <label for={FILE}>{t.imports.file}</label>
          <input
            type="file"
            id={FILE}
            name={FILE}
            required
            aria-describedby={problems.file ? 'file-problem file-hint' : 'file-hint'}
            aria-invalid={problems.file ? 'true' : undefined}
          />
          {problems.file && (
            <small class="problem" id="file-problem">
              {problems.file}
            </small>
          )}
          <small id="file-hint">{t.imports.fileHint}</small>
        </div>
        <div class="actions">
          <button type="submit">{t.imports.send}</button>
          <a href="/admin/scans">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}
