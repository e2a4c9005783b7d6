import type { DrawnChart } from '../charts/chart-task.ts'

/** A chart, one image to a screen reader. Its summary says what it shows. */
export const Drawing = (props: { chart: DrawnChart; label: string; summary: string }) => (
  <figure class="chart">
    <Drawn {...props} />
  </figure>
)

type DrawnProps = { chart: DrawnChart; label: string; summary: string }

/** The same in a figure that says more. */
export function Drawn({ chart, label, summary }: DrawnProps) {
  const of = (svg: string, kind: string) => (
    // Safe: Plot makes texts into text nodes, and the serialiser escapes them.
    <div class={kind} role="img" aria-label={`${label}. ${summary}`}>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
  )
  return (
    <>
      {of(chart.wide, 'wide-only')}
      {of(chart.narrow, 'narrow-only')}
    </>
  )
}
