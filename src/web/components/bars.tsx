export type BarRow = {
  name: string
  share: number
  value: string
  href?: string
  note?: string | undefined
}

/**
 * A short list of names with bars, the longest share filling its bar when `longest` says so; pale
 * ones when they are unsure.
 */
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
            {href === undefined ? name : <a href={href}>{name}</a>}{' '}
            {note !== undefined && <small>({note})</small>}
          </span>
          <ShareBar share={share / longest} isPale={isPale} />
          <span>{value}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * A bar as long as a share, from 0 to 1; pale where it is based on too little. It repeats a number
 * beside it, so it says nothing to a screen reader.
 */
export function ShareBar({ share, isPale = false }: { share: number; isPale?: boolean }) {
  return (
    <svg class={isPale ? 'share unsure' : 'share'} aria-hidden="true" focusable="false">
      <rect class="track" width="100%" height="100%" />
      <rect class="part" width={percentOf(share)} height="100%" />
    </svg>
  )
}

const percentOf = (share: number) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`
