import type { DrawnChart } from '../charts/chart-task.ts'

/** A chart, one image to a screen reader. A table beside it holds its figures. */
export function Drawing({
  chart,
  label,
  summary,
}: {
  chart: DrawnChart
  label: string
  summary: string
}) {
  const of = (svg: string, kind: string) => (
    // Safe: Plot makes texts into text nodes, and the serialiser escapes them.
    <div
      class={kind}
      role="img"
      aria-label={`${label}. ${summary}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
  return (
    <figure class="chart">
      {of(chart.wide, 'wide-only')}
      {of(chart.narrow, 'narrow-only')}
    </figure>
  )
}
