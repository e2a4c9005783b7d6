import { type RandomBytes, randomBase62 } from '../bytes/random.ts'
import type { Clock } from '../time/clock.ts'
import { tidyName } from './name.ts'
import type { OneTimeLinksStore } from './one-time-link.ts'
import { newOwner, type Owner } from './owner.ts'
import type { PasswordHashing } from './password.ts'
import { newToken, sha256 } from './secret.ts'

const MINUTE_MS = 60_000
export const FIRST_RUN_LINK_MS = 30 * MINUTE_MS
export const PASSWORD_LINK_MS = 24 * 60 * MINUTE_MS

/**
 * Links that let somebody without a password set one. Each works once and for a while, and a newer
 * one replaces it. Callers have checked names with `isName` and passwords with `passwordProblem`.
 */
export function createOneTimeLinksService({
  store,
  hashing,
  clock,
  random,
}: {
  store: OneTimeLinksStore
  hashing: PasswordHashing
  clock: Clock
  random: RandomBytes
}) {
  async function issue(ownerId: string | null, lifetime: number): Promise<string> {
    const token = newToken(random)
    await store.replace({ hash: sha256(token), ownerId, expiresAt: clock.now() + lifetime })
    return token
  }

  return {
    /**
     * The token of a link that makes the first owner, an administrator. The link is dead once there
     * is an owner.
     */
    issueFirstRun: () => issue(null, FIRST_RUN_LINK_MS),

    /** Call it now and then: no link lives longer because the clock was set back. */
    async followClock(): Promise<void> {
      const now = clock.now()
      await store.shorten({ firstRun: now + FIRST_RUN_LINK_MS, password: now + PASSWORD_LINK_MS })
    },

    /** Whether a link is alive and makes the first owner. */
    makesFirstOwner: (token: string) => store.makesFirstOwner(sha256(token), clock.now()),

    /** Null when the link is dead. */
    async makeFirstOwner(token: string, name: string, password: string): Promise<Owner | null> {
      const id = randomBase62(10, random)
      const hash = await hashing.hash(password)
      const owner = newOwner({ id, name: tidyName(name), role: 'admin', createdAt: clock.now() })
      const made = await store.makeFirstOwner(sha256(token), owner, hash, clock.now())
      return made ? owner : null
    },

    /**
     * The token of a link that sets the owner's password. Until it is used, the earlier password
     * works.
     */
    issueForPassword: (owner: Owner) => issue(owner.id, PASSWORD_LINK_MS),

    /**
     * The owner whose password a link sets; null when the link is dead or the owner is disabled.
     */
    setsPasswordOf: (token: string) => store.setsPasswordOf(sha256(token), clock.now()),

    /** Returns false when the link is dead. */
    async setPassword(token: string, password: string): Promise<boolean> {
      const hash = await hashing.hash(password)
      return store.setPassword(sha256(token), hash, clock.now())
    },
  }
}
