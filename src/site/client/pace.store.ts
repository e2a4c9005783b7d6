import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import { followClock } from '../../../db/clock-set-back.ts'
import type { Database, Orm, Transaction } from '../../../db/database.ts'
import { greater, smaller } from '../../../db/expressions.ts'
import { type Given, prepared } from '../../../db/prepared.ts'
import { siteRequests, siteState } from '../../../db/schema.ts'
import { done, first, rows, type Steps } from '../../../db/steps.ts'
import type { PaceStore } from './pace.ts'
import { SITE_ROWS, type SiteRow } from './site-row.ts'

type SiteRequest = typeof siteRequests.$inferSelect

/**
 * After how many milliseconds a request asks again whose turn has not come. Each time is a write,
 * so a slow site must not cause hundreds of them a second; a request at full pace does not notice a
 * twentieth of its interval.
 */
const askAgainAfter = (interval: number) => Math.min(100, Math.max(5, Math.ceil(interval / 20)))
/**
 * Milliseconds that a waiting request may be silent for. Then it has died, and the others move up.
 */
const WAITING_MS = 3000
const SLOWEST = 1 / 16
/** The pace doubles over this many pages: a halved pace is whole again after them. */
const PAGES_TO_RECOVER = 100

export function createPaceStore(
  { orm, atomically }: Database,
  site: SiteRow = SITE_ROWS.hh,
): PaceStore {
  const theRow = eq(siteState.id, site)
  const own = eq(siteRequests.site, site)

  return {
    async tryStart({ id, priority }, { now, interval, concurrency, longest }) {
      return atomically(function* (tx) {
        yield* followClock(tx, now)
        yield* done(deleteExpired(tx, { now }))
        const earlier = yield* rows(requestsInLine(tx, { site }))
        const arrival = (earlier.at(-1)?.arrival ?? 0) + 1
        const known = earlier.find((request) => request.id === id)
        const mine = known ?? { id, site, priority, arrival, underWay: false, expiresAt: 0 }
        const requests = known ? earlier : [...earlier, mine]

        const underWay = requests.filter((request) => request.underWay).length
        const stored = yield* first(stateOfSite(tx, { site }))
        const { nextRequestAt, pace, refusal } = stored ?? {
          nextRequestAt: 0,
          pace: 1,
          refusal: null,
        }
        const slowed = interval / pace
        // After the clock was set back a little, nobody waits for longer than one interval.
        const pause = Math.min(nextRequestAt - now, slowed)
        // After a refusal one asks, and the others wait for its answer.
        const most = refusal === null ? concurrency : 1
        const isTurn = underWay < most && firstInLine(requests)?.id === id
        if (pause > 0 || !isTurn) {
          const wait = Math.max(Math.ceil(pause), isTurn ? 0 : askAgainAfter(interval))
          yield* put(tx, { ...mine, expiresAt: now + wait + WAITING_MS }, known !== undefined)
          return wait
        }
        yield* done(noteRequest(tx, { site, now, next: now + slowed }))
        yield* put(tx, { ...mine, underWay: true, expiresAt: now + longest }, known !== undefined)
        return 0
      })
    },

    async leave(id) {
      await deleteRequest(orm, { id })
    },

    async forgetWalks() {
      await orm.delete(siteRequests).where(and(own, eq(siteRequests.priority, 'walk')))
    },

    async slowDown() {
      const pace = greater(sql`${siteState.pace} / 2`, SLOWEST)
      await orm
        .insert(siteState)
        .values({ id: site, pace: 0.5 })
        .onConflictDoUpdate({ target: siteState.id, set: { pace } })
    },

    async recover() {
      await speedUp(orm, { site })
    },

    async current() {
      const [state] = await orm.select({ pace: siteState.pace }).from(siteState).where(theRow)
      return state?.pace ?? 1
    },
  }
}

/** Checks go before walks, and otherwise first come, first served. */
function firstInLine(requests: readonly SiteRequest[]): SiteRequest | undefined {
  const waiting = requests.filter((request) => !request.underWay)
  return waiting.find((request) => request.priority === 'check') ?? waiting[0]
}

function* put(tx: Transaction, request: SiteRequest, isKnown: boolean): Steps<void> {
  yield* done((isKnown ? updateRequest : insertRequest)(tx, request))
}

type OfSite = { site: SiteRow }

export const stateOfSite = prepared((orm: Orm, given: Given<OfSite>) =>
  orm
    .select()
    .from(siteState)
    .where(eq(siteState.id, given('site'))),
)

const deleteExpired = prepared((tx: Transaction, given: Given<{ now: number }>) =>
  tx.delete(siteRequests).where(lte(siteRequests.expiresAt, given('now'))),
)

const requestsInLine = prepared((tx: Transaction, given: Given<OfSite>) =>
  tx
    .select()
    .from(siteRequests)
    .where(eq(siteRequests.site, given('site')))
    .orderBy(asc(siteRequests.arrival)),
)

const insertRequest = prepared((tx: Transaction, given: Given<SiteRequest>) =>
  tx.insert(siteRequests).values({
    id: given('id'),
    site: given('site'),
    arrival: given('arrival'),
    priority: given('priority'),
    underWay: given('underWay', siteRequests.underWay),
    expiresAt: given('expiresAt'),
  }),
)

const updateRequest = prepared(
  (tx: Transaction, given: Given<Pick<SiteRequest, 'id' | 'underWay' | 'expiresAt'>>) =>
    tx
      .update(siteRequests)
      .set({
        underWay: given('underWay', siteRequests.underWay),
        expiresAt: given('expiresAt'),
      })
      .where(eq(siteRequests.id, given('id'))),
)

const deleteRequest = prepared((orm: Orm, given: Given<{ id: string }>) =>
  orm.delete(siteRequests).where(eq(siteRequests.id, given('id'))),
)

const noteRequest = prepared(
  (tx: Transaction, given: Given<OfSite & { now: number; next: number }>) => {
    const set = { lastRequestAt: given('now'), nextRequestAt: given('next') }
    return tx
      .insert(siteState)
      .values({ id: given('site'), ...set })
      .onConflictDoUpdate({ target: siteState.id, set })
  },
)

const speedUp = prepared((orm: Orm, given: Given<OfSite>) =>
  orm
    .update(siteState)
    .set({ pace: smaller(sql`${siteState.pace} * ${2 ** (1 / PAGES_TO_RECOVER)}`, 1) })
    .where(and(eq(siteState.id, given('site')), lt(siteState.pace, 1))),
)
