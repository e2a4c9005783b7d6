import type { ComponentChildren } from 'preact'

export type FigureProps = {
  title: string
  value: ComponentChildren
  /** What the figure rests on. */
  hint?: ComponentChildren
  /** Whether it is a moment or words, which need no large letters. */
  plain?: boolean
}

/** The headline figures of a page, in one line. */
export function Figures({ figures }: { figures: readonly FigureProps[] }) {
  return (
    <dl class="figures">
      {figures.map(({ title, value, hint, plain }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd class={plain ? 'value plain' : 'value'}>{value}</dd>
          {hint && (
            <dd class="muted">
              <small>{hint}</small>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
