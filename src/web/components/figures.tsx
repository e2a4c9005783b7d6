import type { ComponentChildren } from 'preact'

/** False for one that is not told. */
export type FigureProps =
  | false
  | {
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
      {figures
        .filter((figure) => figure !== false)
        .map(({ title, value, hint, plain }) => (
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
