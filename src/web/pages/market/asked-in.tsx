import type { Interval } from '../../../statistics/estimators/rounding.ts'
import { useView } from '../../components/view.ts'
import { scaleOf, WhiskerBar } from '../../components/whisker-bar.tsx'
import { figureFormatOf } from '../../i18n/figure-format.ts'
import { scanTitle } from '../scan-title.ts'

/** A profession that asks for a skill. */
export type AskedIn = {
  id: string
  queries: readonly string[]
  scanned: number
  share: number
  interval: Interval | null
}

/** In which professions a skill is asked for; nothing where only one has it. */
export function AskedInProfessions({ skill, rows }: { skill: string; rows: readonly AskedIn[] }) {
  const { t, language, paths } = useView()
  const { share: textOf } = figureFormatOf(language)
  if (rows.length < 2) return null
  const scale = scaleOf(rows)
  return (
    <section aria-labelledby="asked-in">
      <h2 id="asked-in">{t.figures.skill.askedIn}</h2>
      <ul class="shares">
        {rows.map(({ id, queries, scanned, share, interval }) => (
          <li key={id}>
            <a href={paths.skill(id, skill)}>{scanTitle(queries, t)}</a>
            <WhiskerBar share={share} interval={interval} scale={scale} adverts={scanned} />
            <span>{textOf(share)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
