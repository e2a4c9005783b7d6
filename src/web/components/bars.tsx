type BarRow = {
  name: string
  share: number
  value: string
  href?: string
}

type BarsProps = { rows: readonly BarRow[]; small?: boolean; isPale?: boolean }

/** A short list of names with bars; pale ones when they are unsure. */
export function Bars({ rows, small = false, isPale = false }: BarsProps) {
  return (
    <ul class={small ? 'bars small' : 'bars'}>
      {rows.map(({ name, share, value, href }) => (
        <li key={name}>
          <span title={name}>{href === undefined ? name : <a href={href}>{name}</a>} </span>
          <ShareBar share={share} isPale={isPale} />
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
