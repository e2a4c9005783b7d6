import type { ComparedSkill } from '../../../market/answers/compare.schema.ts'
import { useView } from '../../components/view.ts'
import { figureFormatOf } from '../../i18n/figure-format.ts'

const SHOWN = 12

export type Sides = { more: 'a' | 'b'; rows: readonly ComparedSkill[] }

/** Whether chance alone explains a difference badly. */
export const isSure = ({ interval }: Pick<ComparedSkill, 'interval'>): boolean =>
  interval !== null && (interval[0] > 0 || interval[1] < 0)

/** What is surely asked for more in either, the largest difference first. */
export function sidesOf(skills: readonly ComparedSkill[]): [Sides, Sides] {
  const sure = skills.filter(isSure)
  const of = (more: 'a' | 'b', sign: number): Sides => ({
    more,
    rows: sure
      .filter(({ difference }) => sign * difference > 0)
      .toSorted((one, other) => sign * (other.difference - one.difference))
      .slice(0, SHOWN),
  })
  return [of('a', -1), of('b', 1)]
}

/** Two lists that go apart: what the first asks for more, and what the second does. */
export function DivergingLists({
  sides,
  titles,
  address,
}: {
  sides: readonly [Sides, Sides]
  titles: readonly [string, string]
  address: (name: string, more: 'a' | 'b') => string
}) {
  const { t } = useView()
  const most = Math.max(0.01, ...sides.flatMap(({ rows }) => rows.map(({ difference }) => Math.abs(difference))))
  return (
    <div class="multiples pair diverging">
      {sides.map(({ more, rows }) => {
        const heading = t.figures.compare.more(titles[more === 'a' ? 0 : 1])
        return (
          <section key={more} aria-label={heading} class={more === 'a' ? 'left' : undefined}>
            <h2>{heading}</h2>
            {rows.length === 0 ? (
              <p class="muted">{t.figures.compare.onlyNone}</p>
            ) : (
              <ul class="shares">
                {rows.map((row) => (
                  <Difference key={row.name} row={row} most={most} href={address(row.name, more)} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

function Difference({ row, most, href }: { row: ComparedSkill; most: number; href: string }) {
  const { t, language } = useView()
  const { points, pointsInterval, share } = figureFormatOf(language)
  const { name, a, b, difference, interval } = row
  const [higher, lower] = a.share > b.share ? [a, b] : [b, a]
  return (
    <li title={interval === null ? undefined : `${t.figures.interval}: ${pointsInterval(interval)}`}>
      <a href={href}>{name}</a>
      <svg class="share" aria-hidden="true" focusable="false">
        <rect class="part" width={`${((100 * Math.abs(difference)) / most).toFixed(2)}%`} height="100%" />
      </svg>
      <span>
        {points(Math.abs(difference))}{' '}
        <small class="muted">
          {share(higher.share)} / {share(lower.share)}
        </small>
      </span>
    </li>
  )
}
