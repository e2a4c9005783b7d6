import { percents, titlesOf, whole } from '../market/answers/citation.ts'
import type { Change } from '../market/answers/history.schema.ts'
import type { TopMovers } from '../market/top-movers.ts'
import type { NoticeKind } from '../scans/notices.ts'
import type { Run } from '../scans/run.ts'
import { moscowDay } from '../time/clock.ts'

type About = Pick<Run, 'scanId' | 'queries' | 'reason' | 'nextTryAt'>

/** How many of what rose, and of what fell. */
const MOST_NAMED = 5
const MOSCOW_MS = 3 * 60 * 60_000

/**
 * What the operator hears of a run, in a few lines: what happened, and where to look.
 * @param scanned adverts of its result; null when it has none
 */
export function noticeText(
  kind: NoticeKind,
  run: About,
  { baseUrl, scanned, moves }: { baseUrl: string; scanned: number | null; moves: TopMovers | null },
): string {
  const sentence = {
    failed: () => `failed. ${run.reason ?? ''}`.trim(),
    resting: () =>
      `rests until ${run.nextTryAt === null ? 'later' : moment(run.nextTryAt)}. ${run.reason ?? ''}`.trim(),
    ended: () =>
      scanned === null
        ? 'ended: no advert was found.'
        : `ended: ${whole(scanned)} adverts counted.`,
    moved: () => movedText(moves),
  }[kind]()
  return (
    `${titlesOf(run.queries)} ${sentence}\n` +
    `${baseUrl}/account/scans/${run.scanId}${kind === 'moved' ? '/trend' : ''}`
  )
}

/** `2026-11-29 19:31`, in Moscow. */
const moment = (ms: number) =>
  `${new Date(ms + MOSCOW_MS).toISOString().slice(0, 16).replace('T', ' ')} Moscow time`

function movedText(moves: TopMovers | null): string {
  if (moves === null || 'reason' in moves) return 'moved.'
  const textOf = (changes: readonly Change[]) =>
    changes
      .slice(0, MOST_NAMED)
      .map(({ name, from, to }) => `${name} ${percents(from)} → ${percents(to)} %`)
      .join(', ')
  const parts = [
    ...(moves.rising.length > 0 ? [`rose ${textOf(moves.rising)}`] : []),
    ...(moves.falling.length > 0 ? [`fell ${textOf(moves.falling)}`] : []),
  ]
  return `surely moved since ${moscowDay(Date.parse(moves.since))}: ${parts.join('; ')}.`
}
