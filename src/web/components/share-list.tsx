import type { ComponentChildren } from 'preact'
import type { Interval } from '../../statistics/estimators/rounding.ts'
import { useSureness } from './share-figure.tsx'
import { SkillName } from './skill-name.tsx'
import { useView } from './view.ts'
import { scaleOf, WhiskerBar } from './whisker-bar.tsx'

export type ShareRow = {
  name: string
  href: string
  share: number
  interval: Interval | null
  /** How many adverts the share is of. */
  adverts: number
  /** Another share to compare with. */
  mark?: number
  /** What is told of the row, if not how sure it is. */
  title?: string
  /** What stands in place of the share. */
  shown?: ComponentChildren
}

/** Names with their shares as bars, on one scale. */
export function ShareList({
  rows,
  scale = scaleOf(rows),
  areSkills = true,
}: {
  rows: readonly ShareRow[]
  scale?: number
  /** Titles of scans are not translated. */
  areSkills?: boolean
}) {
  const { figure } = useView()
  const sureness = useSureness()
  return (
    <ul class="shares">
      {rows.map(({ name, href, title, shown, ...bar }) => (
        <li key={href} title={title ?? sureness(bar.interval)}>
          <span>
            {areSkills ? (
              <SkillName {...{ name, href }} title={name} />
            ) : (
              <a href={href} title={name}>
                {name}
              </a>
            )}
          </span>
          <WhiskerBar {...bar} scale={scale} />
          <span>{shown ?? figure.share(bar.share)}</span>
        </li>
      ))}
    </ul>
  )
}
