import { ShareBar } from './share-bar.tsx'

export type BarRow = { name: string; share: number; value: string; href?: string; note?: string | undefined }

/** A short list of names with bars, the longest share filling its bar when `longest` says so; pale ones when they are unsure. */
export function Bars({
  rows,
  longest = 1,
  small = false,
  isPale = false,
}: {
  rows: readonly BarRow[]
  longest?: number
  small?: boolean
  isPale?: boolean
}) {
  return (
    <ul class={small ? 'bars small' : 'bars'}>
      {rows.map(({ name, share, value, href, note }) => (
        <li key={name}>
          <span title={note === undefined ? name : `${name} (${note})`}>
            {href === undefined ? name : <a href={href}>{name}</a>} {note !== undefined && <small>({note})</small>}
          </span>
          <ShareBar share={share / longest} isPale={isPale} />
          <span>{value}</span>
        </li>
      ))}
    </ul>
  )
}
