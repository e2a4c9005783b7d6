import type { ShownScan } from '../../scans/shown-scan.ts'
import { type Citation, Cite } from './cite.tsx'
import { Permalink } from './permalink.tsx'
import { useView } from './view.ts'

/** What a page of figures ends with: how to take them along, and how to cite one. */
export function PageFoot({
  table,
  citations,
  shown,
}: {
  /** The address of the download with each ending, and what is downloaded. */
  table: { address: (ending: 'csv' | 'json') => string; what: string; isTable?: boolean } | null
  citations: readonly Citation[]
  /** The result that the page is of, where it is of one. */
  shown?: Pick<ShownScan, 'runId'>
}) {
  const { t, places } = useView()
  const { csv, json, download, downloadAs } = t.figures
  return (
    <section class="page-foot">
      <p>
        <a href={places.method}>{t.method.title}</a>
      </p>
      {table && (
        <p class="downloads">
          {download}:{' '}
          {table.isTable !== false && (
            <a href={table.address('csv')} download aria-label={downloadAs(table.what, csv)}>
              {csv}
            </a>
          )}{' '}
          <a href={table.address('json')} download aria-label={downloadAs(table.what, json)}>
            {json}
          </a>
        </p>
      )}
      {shown && <Permalink run={shown.runId} />}
      <Cite citations={citations} />
    </section>
  )
}
