import type { Changed, SharedStates } from '../../../db/shared-states.ts'
import { networkOf } from '../../accounts/network.ts'
import { shortDigest } from '../../bytes/short-digest.ts'
import { WINDOW_MS } from '../../limits/window.ts'

/**
 * Lets each network open only some of the pages for everybody a minute, on all servers of a
 * database together.
 */
export type NetworkPace = {
  /**
   * Counts a page and returns 0, or counts nothing and returns the milliseconds after which to try
   * again.
   * @param cost what it costs to answer with it: one of COST
   */
  take(address: string, cost: number): Promise<number>
}

/**
 * A page that is sent from memory, or was not sent as nothing had changed, counts a tenth of one
 * that is made; a picture in pixels, which takes a tenth of a second of the processor, counts as
 * five.
 */
export const COST = { made: 10, pictured: 50, kept: 1 } as const

/** Apps that a network may register in a minute. */
export const REGISTRATIONS_A_MINUTE = 20

/** A training room behind one address has each of its people check once a minute. */
export const CHECKS_A_MINUTE = 20

/**
 * What was opened close together, by its cost, oldest first. It leaves the minute when the last of
 * it does.
 */
type Opened = [last: number, cost: number][]

/**
 * @param kind what is counted: pages, checks of resumes, what signing in begins with, apps that
 * register
 */
export function createNetworkPace({
  states,
  perMinute,
  kind = 'public-cost',
}: {
  states: SharedStates
  perMinute: number
  kind?: 'public-cost' | 'public-check' | 'sign-in-begun' | 'registration-cost'
}): NetworkPace {
  // Where many are allowed they share longer, so that what is kept stays short.
  const width = perMinute * COST.made > 300 ? 200 : 10
  return {
    take: (address, cost) =>
      states.change<Opened, number>(
        { kind, key: shortDigest([networkOf(address)]) },
        (opened, now) =>
          // Where less is allowed than a picture costs, one takes the whole minute.
          oneMore(opened ?? [], now, {
            cost: Math.min(cost, perMinute * COST.made),
            most: perMinute * COST.made,
            width,
          }),
      ),
  }
}

type Room = { cost: number; most: number }

function oneMore(
  opened: Opened,
  now: number,
  { width, ...room }: Room & { width: number },
): Changed<Opened, number> {
  // After the clock was set back, what was opened in the future was opened now, and stays so.
  const wasSetBack = opened.some(([last]) => last > now)
  const inside: Opened = opened
    .map(([last, cost]): Opened[number] => [Math.min(last, now), cost])
    .filter(([last]) => last + WINDOW_MS > now)
  if (sumOf(inside) + room.cost > room.most)
    return { result: untilItFits(inside, room, now), ...(wasSetBack && kept(inside, now)) }
  const newest = inside.at(-1)
  const isClose = newest !== undefined && Math.floor(newest[0] / width) === Math.floor(now / width)
  if (isClose) inside[inside.length - 1] = [now, newest[1] + room.cost]
  else inside.push([now, room.cost])
  return { result: 0, ...kept(inside, now) }
}

const kept = (state: Opened, now: number) => ({ state, until: now + WINDOW_MS })

const sumOf = (opened: Opened) => opened.reduce((sum, [, cost]) => sum + cost, 0)

/** How many of the oldest have to leave so that one more fits. */
function untilItFits(inside: Opened, { cost, most }: Room, now: number): number {
  let staying = sumOf(inside)
  for (const [last, own] of inside) {
    staying -= own
    if (staying + cost <= most) return last + WINDOW_MS - now
  }
  return WINDOW_MS
}
