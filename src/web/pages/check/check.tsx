import { ErrorSummary, Field, Form, TextField } from '../../components/form.tsx'
import { useView } from '../../components/view.ts'
import { LONGEST_READING_MS, MOST_FILE_BYTES } from '../../resume-reader/problem.ts'
import type { Problems } from '../../visit/problems.ts'
import { byTitle } from '../scan-title.ts'

export type CheckValues = {
  against: 'scan' | 'vacancy'
  scan: string
  link: string
  advert: string
  text: string
}

/** Bytes: as much as a request of the API may send. */
export const MOST_TEXT_BYTES = 100 * 1024
/**
 * Two such texts as forms are sent: each of their bytes may take three. A little more, so that
 * their own limits tell.
 */
export const MOST_FORM_BYTES = 8 * MOST_TEXT_BYTES

type CheckProps = {
  scans: readonly { id: string; queries: readonly string[] }[]
  values: CheckValues
  problems: Problems
  /** The address of the program that reads files in the browser. */
  reader: string
}

/** Asks for a resume and what to compare it with. */
export function CheckPage({ scans, values, problems, reader }: CheckProps) {
  const { t, paths } = useView()
  return (
    <>
      <h1>{t.check.title}</h1>
      <p class="lead">
        {t.check.lead} <strong>{t.check.kept}</strong> {!paths.isPublic && t.check.counts}
      </p>
      <ErrorSummary problems={problems} title={t.check.errorsTitle} />
      <Form action={paths.check!}>
        <div class="check">
          <Against scans={scans} values={values} problems={problems} />
          <div>
            <TextField
              name="text"
              label={t.check.text}
              value={values.text}
              hint={t.check.textHint}
              problem={problems.text}
              rows={12}
            />
            <ResumeFile reader={reader} />
            <div class="actions">
              <button type="submit">{t.check.submit}</button>
            </div>
          </div>
        </div>
      </Form>
    </>
  )
}

function Against({ scans, values, problems }: Omit<CheckProps, 'reader'>) {
  const { t, paths } = useView()
  const way = (value: CheckValues['against'], title: string) => (
    <label for={`against-${value}`}>
      <input
        type="radio"
        id={`against-${value}`}
        name="against"
        value={value}
        checked={values.against === value}
      />
      {title}
    </label>
  )
  return (
    <fieldset class="against">
      <legend>{t.check.against}</legend>
      {way('scan', t.check.scan)}
      <div class="field">
        <label for="scan" class="unseen">
          {t.market.profession}
        </label>
        <select id="scan" name="scan" aria-invalid={problems.scan ? 'true' : undefined}>
          <option value="">{scans.length === 0 ? t.check.noScans : t.check.chooseScan}</option>
          {byTitle(scans, t).map(({ id, title }) => (
            <option key={id} value={id} selected={id === values.scan}>
              {title}
            </option>
          ))}
        </select>
        {problems.scan && <small class="problem">{problems.scan}</small>}
      </div>
      {way('vacancy', t.check.vacancy)}
      {!paths.isPublic && (
        <Field
          name="link"
          label={t.check.link}
          value={values.link}
          hint={t.check.linkHint}
          problem={problems.link}
          autocomplete="off"
          maxLength={300}
          either
        />
      )}
      <TextField
        name="advert"
        label={paths.isPublic ? t.check.advertAlone : t.check.advertText}
        value={values.advert}
        hint={t.check.advertTextHint}
        problem={problems.advert}
        rows={4}
        optional
        either
      />
    </fieldset>
  )
}

/**
 * A file instead of pasted text: the script of the page shows this, and puts the file's text into
 * the field above.
 */
function ResumeFile({ reader }: { reader: string }) {
  const { t } = useView()
  const { fileProblems, fileNotes } = t.check
  const sentences = Object.fromEntries(
    Object.entries({ ...fileProblems, ...fileNotes }).map(([what, sentence]) => [
      `data-${what}`,
      sentence,
    ]),
  )
  return (
    <>
      <div data-file hidden>
        <label for="file">{t.check.file}</label>
        <input
          type="file"
          id="file"
          accept=".pdf,.docx,.odt,.rtf,.doc,.txt,.md,.json,application/pdf,text/plain,text/markdown"
          aria-describedby="file-hint file-problem"
          data-reader={reader}
          data-most-bytes={MOST_TEXT_BYTES}
          data-most-file={MOST_FILE_BYTES}
          data-longest={LONGEST_READING_MS}
          {...sentences}
        />
        <small id="file-hint" class="muted">
          {t.check.fileHint}
        </small>
        <p
          id="file-status"
          role="status"
          data-reading={t.check.reading}
          data-done={t.check.read}
          data-partly={t.check.partlyRead}
        />
        <p id="file-problem" class="problem" role="alert" hidden />
      </div>
      <noscript>
        <p class="muted">{t.check.noScripts}</p>
      </noscript>
    </>
  )
}
