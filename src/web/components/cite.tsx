import { CITE } from '../visit/paths.ts'
import { Copyable } from './copyable.tsx'
import { useAddressOf } from './permalink.tsx'
import { useView } from './view.ts'

/** How one row of a page is cited: by a line, or by one for each of its figures. */
export type Citation = {
  /** What a reader finds the row by. */
  title: string
  /** Where titles repeat: what the row is of. */
  of?: string
  lines: readonly string[]
}

type CiteProps = { citations: readonly Citation[]; runs: readonly number[] }

/**
 * Of a page with many rows one is cited, which the reader picks; the address names it, as without
 * scripts nothing else can.
 * @param runs those whose figures they are
 */
export function Cite({ citations, runs }: CiteProps) {
  const { t, path, back, baseUrl } = useView()
  const address = baseUrl + useAddressOf(runs)
  const { citeThis, citeRow, showCitation } = t.figures
  const kept = new URLSearchParams(back?.split('?', 2)[1])
  const asked = kept.get(CITE)
  kept.delete(CITE)
  const chosen = citations.find((citation) => fieldOf(citation) === asked) ?? citations[0]
  if (chosen === undefined) return null
  return (
    <div class="cite" id="cite">
      {citations.length === 1 ? (
        <p class="muted">{citeThis}</p>
      ) : (
        <form method="get" action={`${path}#cite`}>
          {Array.from(kept, ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label for="cite-row">{citeRow}</label>
          <select id="cite-row" name={CITE}>
            {groupsOf(citations).map(([of, rows]) => {
              const options = rows.map((citation) => (
                <option
                  key={citation.title}
                  value={fieldOf(citation)}
                  selected={citation === chosen}
                >
                  {citation.title}
                </option>
              ))
              return of === '' ? options : <optgroup label={of}>{options}</optgroup>
            })}
          </select>
          <button type="submit" class="quiet small">
            {showCitation}
          </button>
        </form>
      )}
      {chosen.lines.map((line, i) => (
        <Copyable
          key={line}
          id={`cite-${i + 1}`}
          text={`${line}, ${t.product}, ${address}`}
          label={chosen.title}
        />
      ))}
    </div>
  )
}

const fieldOf = ({ title, of }: Citation) => (of === undefined ? title : `${of}: ${title}`)

/** The rows of each group, in the order they come in. */
const groupsOf = (citations: readonly Citation[]): [string, readonly Citation[]][] => [
  ...Map.groupBy(citations, ({ of = '' }) => of),
]
