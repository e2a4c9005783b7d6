import type { ReadAdvert } from '../../../adverts/read-record.ts'
import type { FilesTried } from '../../../scans/crawl/try-files.ts'
import { moscowDay } from '../../../time/clock.ts'
import { ErrorSummary, Form, TextField } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'
import { FILE } from '../../visit/upload-form.ts'
import { statedPay } from '../stated-pay.ts'
import type { ImportValues } from './import-adverts.tsx'
import { LeftOutOfFiles } from './left-out-of-files.tsx'

/** How a file is read, before it is imported; what is wrong with it, where it cannot be read so. */
export function ConfirmImportPage({
  upload,
  name,
  values,
  queries,
  tried,
  problems,
}: {
  /** The id of the file that was sent, and how it is called. */
  upload: string
  name: string
  values: ImportValues
  queries: readonly string[]
  /** Null where it cannot be read. */
  tried: FilesTried | null
  problems: Problems
}) {
  const { t } = useView()
  const [titles, salary] = [values.titles, values.salary ? 'yes' : '']
  return (
    <div class="middle">
      <h1>{t.imports.confirmTitle}</h1>
      <ErrorSummary problems={problems} />
      <p class="large">
        <strong>{name}</strong>: {queries.join(', ')}
      </p>
      {tried && <Tried {...tried} />}
      <Form action="/admin/scans/import" fields={{ [FILE]: upload, titles, salary }}>
        <TextField
          name="map"
          label={t.imports.map}
          value={values.map}
          hint={t.imports.mapHint}
          problem={problems.map}
          rows={3}
          optional
        />
        <div class="actions">
          {tried && tried.matching > 0 && (
            <button type="submit" name="step" value="start">
              {t.imports.start}
            </button>
          )}
          <button type="submit" class="quiet" name="step" value="look">
            {t.imports.previewAgain}
          </button>
          <a href="/admin/scans/import">{t.imports.other}</a>
        </div>
      </Form>
    </div>
  )
}

function Tried({ files, shown, matching, read, isWhole }: FilesTried) {
  const { t, format } = useView()
  const [file] = files
  const counts = [format.number(matching), format.number(read.records)] as const
  return (
    <>
      {file && <Mapping {...file} />}
      <h2>{t.imports.first}</h2>
      {shown.map((advert) => (
        <Sample key={advert.vacancy.id} {...advert} />
      ))}
      <p>
        <strong>
          {isWhole ? t.imports.matching(...counts) : t.imports.matchingOfFirst(...counts)}
        </strong>
      </p>
      <LeftOutOfFiles {...read} />
    </>
  )
}

function Mapping({ form, encoding, mapping, separator }: FilesTried['files'][number]) {
  const { t } = useView()
  const rows = [...mapping].filter(([, columns]) => columns.length > 0)
  return (
    <>
      <p>
        {t.imports.readAs(
          form === 'page' ? t.imports.page : form.toUpperCase(),
          encoding.replace('utf', 'UTF'),
        )}{' '}
        {separator !== null &&
          t.imports.parted(separator === '\n' ? t.imports.lineBreaks : t.imports.sign(separator))}
      </p>
      <Table
        label={t.imports.columns}
        columns={[
          [t.imports.field, ([field]) => field, 'nowrap'],
          [t.imports.column, ([, columns]) => columns.join(t.imports.orElse), 'long'],
        ]}
        rows={rows}
        cards={false}
      />
    </>
  )
}

const LONGEST_TEXT = 300

function Sample({ vacancy }: ReadAdvert) {
  const { t, language } = useView()
  const { title, employer, area, salary, keySkills, publishedAt, description } = vacancy
  const pay = salary && statedPay(salary, t, language)
  const day = publishedAt === null ? null : moscowDay(Date.parse(publishedAt))
  return (
    <article>
      <strong>{title}</strong>
      <div class="muted">
        {[employer.name, area.name, day].map((each) => each ?? t.imports.without).join(' · ')}
      </div>
      <div>
        {t.runs.pay}: {pay ?? t.imports.without}. {t.market.skills}:{' '}
        {keySkills.join(', ') || t.imports.without}
      </div>
      <small>
        {description.slice(0, LONGEST_TEXT)}
        {description.length > LONGEST_TEXT && '…'}
      </small>
    </article>
  )
}
