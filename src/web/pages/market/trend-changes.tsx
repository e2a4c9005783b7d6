import type { Change, History } from '../../../market/answers/history.schema.ts'
import { FEW_VACANCIES } from '../../../market/answers/market-scan.ts'
import { nameIn, SkillName } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'

/** Few read the list of what did not surely change, and each row of it slows the page down. */
const FOLDED = 100

/** What surely changed as dumbbells, the largest change first; what did not is folded. */
export function TrendChanges({
  scan: { id: scanId, scanned },
  changes,
}: {
  scan: Pick<History['scan'], 'id' | 'scanned'>
  changes: readonly Change[]
}) {
  const { t } = useView()
  const { verdicts, unsure, method } = t.figures.trend
  const { nothingOfFew, nothingMoved } = t.figures
  const of = (verdict: Change['verdict']) => changes.filter((change) => change.verdict === verdict)
  const moved = (['rising', 'falling'] as const).filter((verdict) => of(verdict).length > 0)
  const scale = Math.max(
    0.1,
    ...moved.flatMap((verdict) => of(verdict).flatMap(({ from, to }) => [from, to])),
  )
  return (
    <>
      {moved.length === 0 && <p>{scanned < FEW_VACANCIES ? nothingOfFew : nothingMoved}</p>}
      {moved.map((verdict) => (
        <section key={verdict} aria-label={verdicts[verdict]}>
          <h3>{verdicts[verdict]}</h3>
          <ul class="shares dumbbells">
            {of(verdict)
              .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
              .map((change) => (
                <Dumbbell key={change.name} {...{ scanId, change, scale }} />
              ))}
          </ul>
        </section>
      ))}
      <p class="hint">{method}</p>
      {(['steady', 'unclear'] as const).map((verdict) => (
        <Folded key={verdict} title={unsure[verdict]} changes={of(verdict)} />
      ))}
    </>
  )
}

type DumbbellProps = { scanId: string; change: Change; scale: number }

function Dumbbell({ scanId, change: row, scale }: DumbbellProps) {
  const { t, figure, paths } = useView()
  const { name, from, to, change, interval } = row
  const at = (value: number) => `${((100 * value) / scale).toFixed(2)}%`
  return (
    <li
      title={
        interval === null ? undefined : `${t.figures.interval}: ${figure.pointsInterval(interval)}`
      }
    >
      <SkillName name={name} href={paths.skill(scanId, name)} />
      <svg class="dumbbell" aria-hidden="true" focusable="false">
        <line class="track" x1="0" x2="100%" y1="50%" y2="50%" />
        <line class="range" x1={at(from)} x2={at(to)} y1="50%" y2="50%" />
        <circle class="was" cx={at(from)} cy="50%" r="4" />
        <circle cx={at(to)} cy="50%" r="4" />
      </svg>
      <span>
        {figure.share(from)} → {figure.share(to)}{' '}
        <span class={change > 0 ? 'up' : 'down'}>{t.figures.inPoints(figure.points(change))}</span>
        {interval !== null && <small class="muted"> ({figure.pointsInterval(interval)})</small>}
      </span>
    </li>
  )
}

function Folded({ title, changes }: { title: string; changes: readonly Change[] }) {
  const { t, figure, language } = useView()
  if (changes.length === 0) return null
  const more = changes.length - FOLDED
  return (
    <details>
      <summary>
        {title}: {t.figures.trend.counts(changes.length)}
      </summary>
      <ul class="words">
        {changes.slice(0, FOLDED).map(({ name, from, to }) => (
          <li key={name}>
            {nameIn(language, name)}{' '}
            <span>
              {figure.share(from)} → {figure.share(to)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p class="muted">{t.figures.trend.counts(more)} …</p>}
    </details>
  )
}
