import type { SkillAnswer } from '../../../market/answers/skill.schema.ts'
import { nameIn } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'

const SHOWN = 12

/** As a lift is written: what is written as once as often says nothing. */
const tenths = (lift: number) => Math.round(10 * lift) / 10

/** What adverts that name a skill name more often than others. */
export function GoesWith({ skill: { scan, together } }: { skill: SkillAnswer }) {
  const { t, figure, language, paths } = useView()
  const shown = together.filter(({ lift }) => tenths(lift) > 1).slice(0, SHOWN)
  return (
    <section aria-labelledby="together">
      <h2 id="together">{t.figures.skill.together}</h2>
      {shown.length === 0 ? (
        <p class="muted">{t.figures.skill.togetherNone}</p>
      ) : (
        <>
          <ul class="moves">
            {shown.map(({ name, count, lift }) => (
              <li key={name}>
                <a href={paths.skill(scan.id, name)} title={name}>
                  {nameIn(language, name)}
                </a>
                <span class="range-text">
                  {t.figures.skill.times(tenths(lift), figure.decimal(lift))}{' '}
                  <small class="muted">{t.figures.adverts(count)}</small>
                </span>
              </li>
            ))}
          </ul>
          <small class="muted">{t.figures.skill.togetherHint}</small>
        </>
      )}
    </section>
  )
}
