import type {
  ComparedSkill,
  Comparison,
  OnlySkill,
} from '../../../market/answers/compare.schema.ts'
import { underLeast } from '../../components/few-vacancies.ts'
import { SkillName } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'

const SHOWN = 12

/**
 * A skill that one of two surely asks for more; `lower` is null where the other names it in fewer
 * than three adverts.
 */
type Row = {
  name: string
  higher: number
  lower: number | null
  interval: ComparedSkill['interval']
}

export type Side = { more: 'a' | 'b'; rows: readonly Row[] }

/** Whether chance alone explains a difference badly. */
export const isSure = ({ interval }: Pick<ComparedSkill, 'interval'>): boolean =>
  interval !== null && (interval[0] > 0 || interval[1] < 0)

/** The most adverts there may be where two were met, by the exact 95 % interval (Poisson): 7.22. */
const MOST_OF_TWO = 7.22

/** What is surely asked for more in either, the largest difference first. */
export function sidesOf(
  { a, b, onlyA, onlyB }: Comparison,
  both: readonly ComparedSkill[],
): [Side, Side] {
  const sure = both.filter(isSure)
  const fromBoth = (more: 'a' | 'b', less: 'a' | 'b') =>
    sure.flatMap((row): Row[] =>
      row[more].share > row[less].share
        ? [
            {
              name: row.name,
              higher: row[more].share,
              lower: row[less].share,
              interval: row.interval,
            },
          ]
        : [],
    )
  const fromOne = (only: readonly OnlySkill[], others: number) =>
    only.flatMap(({ name, share, interval }): Row[] =>
      interval !== null && interval[0] > MOST_OF_TWO / others
        ? [{ name, higher: share, lower: null, interval: null }]
        : [],
    )
  return [
    { more: 'a', rows: largest([...fromBoth('a', 'b'), ...fromOne(onlyA, b.scanned)]) },
    { more: 'b', rows: largest([...fromBoth('b', 'a'), ...fromOne(onlyB, a.scanned)]) },
  ]
}

const differenceOf = ({ higher, lower }: Row): number => higher - (lower ?? 0)

const largest = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => differenceOf(other) - differenceOf(one)).slice(0, SHOWN)

/** Two lists that go apart: what the first asks for more, and what the second does. */
export function DivergingLists({
  sides,
  scans,
  address,
}: {
  sides: readonly [Side, Side]
  /** The title and the number of adverts of either. */
  scans: readonly [{ title: string; scanned: number }, { title: string; scanned: number }]
  address: (name: string, more: 'a' | 'b') => string
}) {
  const { t } = useView()
  const most = Math.max(0.01, ...sides.flatMap(({ rows }) => rows.map(differenceOf)))
  return (
    <div class="multiples pair diverging">
      {sides.map(({ more, rows }) => {
        const [own, other] = more === 'a' ? scans : scans.toReversed()
        const heading = t.figures.compare.more(own!.title)
        return (
          <section key={more} aria-label={heading} class={more === 'a' ? 'left' : undefined}>
            <h2>{heading}</h2>
            {rows.length === 0 ? (
              <p class="muted">{t.figures.compare.onlyNone}</p>
            ) : (
              <ul class="shares">
                {rows.map((row) => (
                  <Difference
                    key={row.name}
                    {...{ row, most }}
                    href={address(row.name, more)}
                    others={other!.scanned}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

type DifferenceProps = { row: Row; most: number; href: string; others: number }

function Difference({ row, most, href, others }: DifferenceProps) {
  const { t, figure } = useView()
  const { name, higher, lower, interval } = row
  return (
    <li
      title={
        interval === null
          ? undefined
          : `${t.figures.compare.difference}: ${figure.pointsInterval(interval)}`
      }
    >
      <a href={href}>
        <SkillName name={name} />
      </a>
      <svg class="share" aria-hidden="true" focusable="false">
        <rect
          class="part"
          width={`${((100 * differenceOf(row)) / most).toFixed(2)}%`}
          height="100%"
        />
      </svg>
      <span>
        {figure.share(higher)}{' '}
        <small class="muted">
          {t.figures.compare.against(
            lower === null ? `<${figure.share(underLeast(others))}` : figure.share(lower),
          )}
        </small>
      </span>
    </li>
  )
}
