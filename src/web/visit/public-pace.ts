import type { Changed, SharedStates } from '../../../db/shared-states.ts'
import { networkOf } from '../../accounts/network.ts'
import { shortDigest } from '../../bytes/short-digest.ts'
import { WINDOW_MS } from '../../limits/window.ts'

/** Lets each network open only some of the pages for everybody a minute, on all servers of a database together. */
export type PublicPace = {
  /** Counts a page and returns 0, or counts nothing and returns the milliseconds after which to try again. */
  take(address: string): Promise<number>
}

/** Pages that were opened close together, oldest first. They leave the minute when the last of them does. */
type Opened = [last: number, pages: number][]

export function createPublicPace({ states, perMinute }: { states: SharedStates; perMinute: number }): PublicPace {
  // Where many are allowed they share longer, so that what is kept stays short.
  const width = perMinute > 300 ? 200 : 10
  return {
    take: (address) =>
      states.change<Opened, number>({ kind: 'public-page', key: shortDigest([networkOf(address)]) }, (opened, now) =>
        oneMore(opened ?? [], now, { perMinute, width }),
      ),
  }
}

function oneMore(
  opened: Opened,
  now: number,
  { perMinute, width }: { perMinute: number; width: number },
): Changed<Opened, number> {
  // After the clock was set back, what was opened in the future was opened now, and stays so.
  const wasSetBack = opened.some(([last]) => last > now)
  const inside: Opened = opened
    .map(([last, pages]): Opened[number] => [Math.min(last, now), pages])
    .filter(([last]) => last + WINDOW_MS > now)
  if (inside.reduce((sum, [, pages]) => sum + pages, 0) >= perMinute)
    return { result: untilOneFits(inside, perMinute, now), ...(wasSetBack && kept(inside, now)) }
  const newest = inside.at(-1)
  const isClose = newest !== undefined && Math.floor(newest[0] / width) === Math.floor(now / width)
  if (isClose) inside[inside.length - 1] = [now, newest[1] + 1]
  else inside.push([now, 1])
  return { result: 0, ...kept(inside, now) }
}

const kept = (state: Opened, now: number) => ({ state, until: now + WINDOW_MS })

/** So many of the oldest have to leave that fewer than the limit stay. */
function untilOneFits(inside: Opened, perMinute: number, now: number): number {
  let staying = inside.reduce((sum, [, pages]) => sum + pages, 0)
  for (const [last, pages] of inside) {
    staying -= pages
    if (staying < perMinute) return last + WINDOW_MS - now
  }
  return WINDOW_MS
}
