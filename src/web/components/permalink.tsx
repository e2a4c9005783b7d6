import type { ShownScan } from '../../scans/shown-scan.ts'
import { CITE, DONE, RUN, withField } from '../visit/paths.ts'
import { Notice } from './notice.tsx'
import { useView } from './view.ts'

/** Gives the address of the page with one field changed, without the row cited or what was done. */
export function useAddressWith(): (
  name: string,
  value: string | readonly string[] | null,
) => string {
  const { path, back } = useView()
  const address = withField(withField(back ?? path, CITE, null), DONE, null)
  return (name, value) => withField(address, name, value)
}

/** The address of the page with the figures of runs; without any, with what its scans show. */
export const useAddressOf = (runs: readonly number[]): string =>
  useAddressWith()(RUN, runs.map(String))

/** A permanent link to the page's figures, for citing them. */
export function Permalink({ runs }: { runs: readonly number[] }) {
  const { permalink } = useView().t.figures
  return (
    <p>
      <a href={useAddressOf(runs)} rel="nofollow" title={permalink.hint}>
        {permalink.link}
      </a>
    </p>
  )
}

/** Says that figures of the page are not the latest of its scans, with the way to these. */
export function OfThen({
  results,
}: {
  results: readonly Pick<ShownScan, 'isShown' | 'finishedAt'>[]
}) {
  const { t, format } = useView()
  const { permalink } = t.figures
  if (results.every(({ isShown }) => isShown)) return null
  const days = new Set(results.map(({ finishedAt }) => format.date(finishedAt)))
  return (
    <Notice>
      {permalink.ofThen([...days].join(', '))} <a href={useAddressOf([])}>{permalink.present}</a>
    </Notice>
  )
}
