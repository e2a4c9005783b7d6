import { renderSVG } from 'uqr'
import { useView } from './view.ts'

/** Longer addresses make a code that no phone reads from paper. */
const LONGEST_CODE = 300

const OF_FIGURES = /^\/(market|account)(\/|$)/

/**
 * Where a printed page was found: its address, and for a public page a code to come back by. Pages
 * that are shown once or to everybody alike have none, nor do one-time links, whose address is a
 * secret.
 */
export function PrintedAddress() {
  const { baseUrl, path, back, paths } = useView()
  if (back === null || !OF_FIGURES.test(path)) return null
  const address = baseUrl + back
  const hasCode = paths.isPublic && address.length <= LONGEST_CODE
  return (
    <div class="printed" aria-hidden="true">
      {hasCode && (
        // Safe: the code is of squares, and nothing of the address stands in it as text.
        <div class="code" dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 0 }) }} />
      )}
      <p>{address}</p>
    </div>
  )
}
