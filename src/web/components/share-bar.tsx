/** A bar as long as a share, from 0 to 1; pale where too little stands behind it. It repeats a number beside it, so it says nothing to a screen reader. */
export function ShareBar({ share, isPale = false }: { share: number; isPale?: boolean }) {
  return (
    <svg class={isPale ? 'share unsure' : 'share'} aria-hidden="true" focusable="false">
      <rect class="track" width="100%" height="100%" />
      <rect class="part" width={percentOf(share)} height="100%" />
    </svg>
  )
}

const percentOf = (share: number) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`
