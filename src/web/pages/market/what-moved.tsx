import type { Change } from '../../../market/answers/history.schema.ts'
import { FEW_VACANCIES } from '../../../market/answers/market-scan.ts'
import type { TopMovers } from '../../../market/top-movers.ts'
import { nameIn } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'

/** How many of what rose, and of what fell. */
const MOST_NAMED = 2

type MovesProps = { id: string; moves: readonly Change[]; isWide?: boolean }

/** Skills that rose or fell by so much; where there is room, with both shares. */
export function Moves({ id, moves, isWide = false }: MovesProps) {
  const { t, format, figure, language, paths } = useView()
  return (
    <ul class="moves">
      {moves.map(({ name, change, from, to }) => {
        const shares = `${format.share(from)} → ${format.share(to)}`
        return (
          <li key={name}>
            <a href={paths.skill(id, name)} title={name}>
              {nameIn(language, name)}
            </a>
            <span title={isWide ? undefined : shares}>
              {isWide && `${shares}, `}
              <span class={change > 0 ? 'up' : 'down'}>
                {t.figures.inPoints(figure.points(change))}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type WhatMovedProps = { id: string; moves: TopMovers | null; scanned: number }

/** What surely rose and fell in a scan of a list; or why nothing is shown. */
export function WhatMoved({ id, moves, scanned }: WhatMovedProps) {
  const { t, format, paths } = useView()
  if (moves === null) return <span class="muted">{t.none}</span>
  const trend = paths.scan(id, '/trend')
  if ('reason' in moves) {
    const { other, ...short } = t.market.notMoved
    const why = short[moves.reason as keyof typeof short]
    return <small class="muted">{why ?? <a href={trend}>{other}</a>}</small>
  }
  const day = format.date(Date.parse(moves.since))
  const all = [...moves.rising.slice(0, MOST_NAMED), ...moves.falling.slice(0, MOST_NAMED)]
  return (
    <div>
      {all.length === 0 ? (
        <small class="muted">
          {scanned < FEW_VACANCIES ? t.figures.nothingOfFew : t.market.nothingMoved}
          <br />
        </small>
      ) : (
        <Moves id={id} moves={all} />
      )}
      <small>
        <a class="muted" href={trend}>
          {t.market.movedSince(day)}
        </a>
      </small>
    </div>
  )
}
