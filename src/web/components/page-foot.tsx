import { CITE, RUN, scanPageOf, twinOf, withField } from '../visit/paths.ts'
import { type Citation, Cite } from './cite.tsx'
import { Permalink } from './permalink.tsx'
import { useView } from './view.ts'

type TableProps = {
  /**
   * The address of the download with each ending; of a page that everybody may open it is its own
   * with that ending.
   */
  address?: (ending: 'csv' | 'json') => string
  /** What is downloaded. */
  what: string
  isTable?: boolean
  /** The drawings that a page for everybody has, by their names in addresses, with their fields. */
  charts?: readonly string[]
}

/** What a page of figures ends with: how to take them along, and how to cite one. */
export function PageFoot({
  table,
  citations,
  runs,
}: {
  table: TableProps | null
  citations: readonly Citation[]
  /** Those of the results that the page is of: one of each scan. */
  runs: readonly number[]
}) {
  const { t, paths } = useView()
  const run = paths.isPublic && runs.length === 1 ? runs[0]! : null
  return (
    <section class="page-foot">
      <p>
        <a href={paths.method}>{t.method.title}</a>
      </p>
      {table && <Downloads {...table} />}
      {run !== null && <Drawings charts={table?.charts ?? []} run={run} />}
      {runs.length > 0 && <Permalink runs={runs} />}
      {run !== null && <References run={run} />}
      <Cite {...{ citations, runs }} />
    </section>
  )
}

function Downloads({ address, what, isTable = true }: TableProps) {
  const { t, paths, path, back } = useView()
  const { csv, json, download, downloadAs } = t.figures
  const at = paths.isPublic
    ? (ending: string) => twinOf(withField(back ?? path, CITE, null), ending)
    : address
  if (at === undefined) return null
  const endings = [
    ...(isTable || paths.isPublic ? [['csv', csv] as const] : []),
    ['json', json] as const,
  ]
  return (
    <p class="downloads">
      {download}:{' '}
      {endings.map(([ending, name]) => (
        <a
          key={ending}
          href={at(ending)}
          download
          rel="nofollow"
          aria-label={downloadAs(what, name)}
        >
          {name}
        </a>
      ))}
    </p>
  )
}

/** The result for lists of references. */
function References({ run }: { run: number }) {
  const { t, path } = useView()
  const at = (ending: string) => withField(`${scanPageOf(path)}/cite.${ending}`, RUN, String(run))
  return (
    <p class="downloads">
      {t.cited.references}:{' '}
      <a href={at('bib')} download rel="nofollow">
        BibTeX
      </a>{' '}
      <a href={at('json')} download rel="nofollow">
        CSL-JSON
      </a>
    </p>
  )
}

/** The drawings of the page as files, for who shows them elsewhere. */
function Drawings({ charts, run }: { charts: readonly string[]; run: number }) {
  const { t, path } = useView()
  const { chart: pay, bySkill } = t.figures.pay
  const titleOf = (chart: string) => (/^pay-by-skill/.test(chart) ? bySkill : pay)
  const addressOf = (chart: string, ending: string) =>
    withField(`${scanPageOf(path)}/chart/${twinOf(chart, ending)}`, RUN, String(run))
  return (
    <>
      {charts.map((chart) => (
        <p key={chart} class="downloads">
          {charts.length === 1 ? t.cited.drawings : titleOf(chart)}:{' '}
          {['svg', 'png'].map((ending) => (
            <a key={ending} href={addressOf(chart, ending)} rel="nofollow">
              {ending.toUpperCase()}
            </a>
          ))}
        </p>
      ))}
    </>
  )
}
