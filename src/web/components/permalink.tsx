import { CITE, RUN, withField } from '../visit/paths.ts'
import { Notice } from './notice.tsx'
import { useView } from './view.ts'

/** The address of the page with the figures of a run; null: of whatever result the scan shows. */
export function useAddressOf(run: number | null): string {
  const { path, back } = useView()
  return withField(withField(back ?? path, CITE, null), RUN, run === null ? null : String(run))
}

/** To the figures of the page for good, for whoever cites them. */
export function Permalink({ run }: { run: number }) {
  const { permalink } = useView().t.figures
  return (
    <p>
      <a href={useAddressOf(run)} rel="nofollow" title={permalink.hint}>
        {permalink.link}
      </a>
    </p>
  )
}

/** That the figures of the page are not those that its scan shows, with the way to these. */
export function OfThen({ finishedAt }: { finishedAt: number }) {
  const { t, format } = useView()
  const { permalink } = t.figures
  return (
    <Notice>
      {permalink.ofThen(format.date(finishedAt))}{' '}
      <a href={useAddressOf(null)}>{permalink.present}</a>
    </Notice>
  )
}
