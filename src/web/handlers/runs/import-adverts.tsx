import {
  type FileFault,
  fileFaultOf,
  type ShownColumns,
} from '../../../adverts/faults/file-fault.ts'
import { type AskedMap, readAskedMap } from '../../../adverts/fields/mapping.ts'
import { OperatorError } from '../../../errors.ts'
import { type FilesTried, tryFiles } from '../../../scans/crawl/try-files.ts'
import { runFiles } from '../../../scans/file-stamps.ts'
import { scanSpec } from '../../../scans/scan.ts'
import { specProblem } from '../../../scans/spec-problem.ts'
import { sentName } from '../../../scans/uploads.ts'
import type { Texts } from '../../i18n/en.ts'
import { ConfirmImportPage } from '../../pages/runs/confirm-import.tsx'
import { ImportAdvertsPage, type ImportValues } from '../../pages/runs/import-adverts.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import { FILE, REFUSED } from '../../visit/upload-form.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import { titlesSentence } from './scan-form.ts'

/**
 * How much is read before an import is confirmed: a few seconds at most, in which others have their
 * turn.
 */
const TRIED = { most: 5000, mostBytes: 64 * 1024 * 1024 }

/**
 * Importing adverts from a file: it is sent, the page shows how it is read, then the run begins.
 * For administrators.
 */
export function importAdvertsHandlers({ uploads, runs, clock }: AccountDeps) {
  const formPage = ({ t }: OwnerVisit, values: ImportValues, problems: Problems): Reply =>
    page(
      t.imports.title,
      <ImportAdvertsPage values={values} problems={problems} />,
      formStatus(problems),
    )

  async function tried(
    path: string,
    asked: AskedMap,
    titles: readonly string[],
  ): Promise<FilesTried> {
    return tryFiles([path], { asked, titles, now: clock.now(), ...TRIED })
  }

  return {
    async form(visit: OwnerVisit): Promise<Reply> {
      await uploads.forget()
      return formPage(visit, { titles: '', salary: true, map: '' }, {})
    },

    receive: (name: string) => uploads.receive(name),

    /**
     * Takes the form with the file, and its confirmation. A file that is started twice has one run.
     */
    async take(visit: OwnerVisit): Promise<Reply> {
      const { t, form, language } = visit
      const values = readValues(form)
      const spec = scanSpec({
        queries: values.titles.split('\n'),
        area: null,
        withSalary: values.salary,
        source: 'file',
      })
      const path = await uploads.pathOf(form.get(FILE) ?? '')
      const problem = specProblem(spec)
      const missing = path === null ? missingFile(form, t) : null
      const problems = {
        ...(problem !== null && { titles: titlesSentence(problem, t, language) }),
        ...(missing !== null && { file: missing }),
      }
      if (path === null || hasProblems(problems)) return formPage(visit, values, problems)
      const shown = {
        upload: form.get(FILE) ?? '',
        name: sentName(path),
        values,
        queries: spec.queries,
      }
      const confirm = (tried: FilesTried | null, problems: Problems) =>
        page(
          t.imports.confirmTitle,
          <ConfirmImportPage {...shown} tried={tried} problems={problems} />,
          {
            back: '/admin/scans/import',
            ...formStatus(problems),
          },
        )
      try {
        const asked: AskedMap = Object.assign({}, ...linesOf(values.map).map(readAskedMap))
        const seen = await tried(path, asked, spec.queries)
        if (form.get('step') !== 'start') return confirm(seen, {})
        const { scanId } = await runs.queueFiles(spec, runFiles([path], asked))
        return redirect(`/admin/scans/${scanId}?done=queued`)
      } catch (error) {
        const fault = fileFaultOf(error)
        if (fault !== null) return confirm(null, { map: faultSentence(fault, t) })
        if (error instanceof OperatorError) return confirm(null, { map: t.imports.problems.busy })
        throw error
      }
    },
  }
}

const readValues = (form: URLSearchParams): ImportValues => ({
  titles: (form.get('titles') ?? '').replace(/\r\n?/g, '\n'),
  salary: form.get('salary') === 'yes',
  map: (form.get('map') ?? '').replace(/\r\n?/g, '\n'),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function missingFile(form: URLSearchParams, { imports }: Texts): string {
  const refused = form.get(REFUSED)
  if (refused === 'large' || refused === 'disk') return imports.problems[refused]
  return form.get(FILE) ? imports.problems.gone : imports.problems.none
}

function faultSentence(fault: FileFault, { imports }: Texts): string {
  const texts = imports.faultsOfFile
  const columnsText = ({ columns, more }: ShownColumns) =>
    texts.listed(columns.join(', '), String(more))
  switch (fault.code) {
    case 'cut':
      return texts.cut(String(fault.line))
    case 'no_records':
      return texts.no_records(fault.lines)
    case 'no_title':
      return texts.no_title(columnsText(fault))
    case 'two_titles':
      return texts.two_titles(...fault.columns)
    case 'no_column':
      return texts.no_column(fault.column, columnsText(fault))
    case 'map':
      return texts.map(fault.line)
    default:
      return texts[fault.code]
  }
}
