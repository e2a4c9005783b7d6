type Point = { at: number; share: number; interval: readonly [number, number] | null }

const [WIDTH, HEIGHT] = [100, 32]

/** A share over time with its interval as a band, without axes. It repeats numbers beside it, so nothing reads it out. */
export function Sparkline({ points, scale }: { points: readonly Point[]; scale: number }) {
  const [first, last] = [points[0]!.at, points.at(-1)!.at]
  const x = ({ at }: Point) => (WIDTH * (at - first)) / Math.max(1, last - first)
  const y = (share: number) => HEIGHT - (HEIGHT * Math.min(scale, share)) / scale
  const place = (across: number, down: number) => `${across.toFixed(1)},${down.toFixed(1)}`
  const known = points.flatMap((point) => (point.interval === null ? [] : [{ ...point, interval: point.interval }]))
  const band = [
    ...known.map((point) => place(x(point), y(point.interval[1]))),
    ...known.toReversed().map((point) => place(x(point), y(point.interval[0]))),
  ]
  return (
    <svg
      class="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <line class="track" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {known.length > 1 && <polygon class="band" points={band.join(' ')} />}
      <polyline class="line" points={points.map((point) => place(x(point), y(point.share))).join(' ')} />
    </svg>
  )
}
