import { actingAs } from '../audit/actor.ts'
import { type RandomBytes, randomBase62 } from '../bytes/random.ts'
import { type Clock, moscowDay } from '../time/clock.ts'
import {
  CONNECTION_MS,
  type Connection,
  type ConnectionName,
  type ConnectionsStore,
  type Grant,
  isAccessToken,
  isRefreshToken,
  newTokens,
  type Refreshed,
  refreshHashes,
  type Tokens,
} from './connection.ts'
import type { Owner } from './owner.ts'
import { sha256 } from './secret.ts'

/** How many apps an owner may have connected: with one more, the one refreshed longest ago ends. */
const MOST_CONNECTIONS = 20

export type ConnectionsService = ReturnType<typeof createConnectionsService>

type ConnectionsServiceDeps = { store: ConnectionsStore; clock: Clock; random: RandomBytes }

/** Apps that owners let ask over MCP. */
export function createConnectionsService({ store, clock, random }: ConnectionsServiceDeps) {
  const bounds = () => ({ refreshedAfter: clock.now() - CONNECTION_MS, most: MOST_CONNECTIONS })

  return {
    newId: () => randomBase62(10, random),

    /** Connects an app. Its tokens are returned once and stored nowhere. */
    async begin(
      owner: Pick<Owner, 'id'>,
      { id, ...grant }: Grant & { id: string },
    ): Promise<Tokens> {
      const now = clock.now()
      const { access, refresh, ...stored } = newTokens(random)
      const connection: Connection & typeof stored = {
        ...{ ...grant, ...stored },
        ...{ id, ownerId: owner.id, createdAt: now, refreshedAt: now },
      }
      // An app asks for its tokens by itself, after the owner has agreed on a page.
      await actingAs({ name: undefined, clock }, () => store.add(connection, bounds()))
      return { access, refresh }
    },

    /**
     * Gives new tokens for a refresh token of this app, once. One that was used before ends its
     * connection. @param successor the hash of another token of the connection that it stands for
     */
    async refresh(
      given: string,
      client: string,
      successor: string | null = null,
    ): Promise<Refreshed & { tokens?: Tokens }> {
      if (!isRefreshToken(given)) return { state: 'unknown' }
      const { access, refresh, hash, refreshHash, hint } = newTokens(random, given)
      const next = { hash, refreshHash, hint, refreshedAt: clock.now() }
      const own = refreshHashes(given)
      const shown = { ...own, refreshHash: successor ?? own.refreshHash, client }
      const refreshed = await store.refresh(shown, next, bounds())
      return refreshed.state === 'refreshed'
        ? { ...refreshed, tokens: { access, refresh } }
        : refreshed
    },

    /** Ends the connection that a token of either kind belongs to. Null when this app has none. */
    async revoke(token: string, client: string): Promise<Connection | null> {
      if (isAccessToken(token)) return store.deleteBy({ client, hash: sha256(token) })
      return isRefreshToken(token)
        ? store.deleteBy({ client, family: refreshHashes(token).family })
        : null
    },

    /** The connections of an owner, or of all when it is null, with today's requests. */
    list: (owner: Owner | null) => store.list(owner?.id ?? null, moscowDay(clock.now()), bounds()),

    /** Ends a connection. Null when there is none of this name. */
    end: (which: ConnectionName): Promise<Connection | null> => store.deleteBy(which),

    /** Call it now and then: no token lives longer because the clock was set back. */
    followClock: (): Promise<void> => store.pullBack(clock.now()),
  }
}
