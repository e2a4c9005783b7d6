import { withQuery } from '../visit/places.ts'
import { type Citation, Cite } from './cite.tsx'
import { useView } from './view.ts'

/** What a page of figures ends with: how to take them along, and how to cite one. */
export function PageFoot({
  table,
  citations,
}: {
  /** The address of the downloads without the ending, the fields of the address, and what is downloaded. */
  table: { path: string; query?: Record<string, string>; what: string; isTable?: boolean } | null
  citations: readonly Citation[]
}) {
  const { t, places } = useView()
  const { csv, json, download, downloadAs } = t.figures
  const address = (ending: string) => withQuery(`${table?.path}.${ending}`, table?.query ?? {})
  return (
    <section class="page-foot">
      <p>
        <a href={places.method}>{t.method.title}</a>
      </p>
      {table && (
        <p class="downloads">
          {download}:{' '}
          {table.isTable !== false && (
            <a href={address('csv')} download aria-label={downloadAs(table.what, csv)}>
              {csv}
            </a>
          )}{' '}
          <a href={address('json')} download aria-label={downloadAs(table.what, json)}>
            {json}
          </a>
        </p>
      )}
      <Cite citations={citations} />
    </section>
  )
}
