import type { Log } from '../log.ts'
import { createLruCache } from '../memory/lru-cache.ts'
import type { Clock } from '../time/clock.ts'
import { networkOf } from './network.ts'

/** Events that strangers can cause without end. */
const REFUSALS = [
  'sign-in-failed',
  'sign-in-throttled',
  'sign-in-busy',
  'password-check-failed',
  'password-check-throttled',
  'password-check-busy',
  'passkey-failed',
  'provider-failed',
  'provider-refused',
  'code-failed',
  'code-throttled',
  'key-refused',
  'token-refused',
] as const

const DEEDS = [
  'signed-in',
  'signed-out',
  'sessions-ended',
  'first-owner-made',
  'password-link-made',
  'password-link-used',
  'password-changed',
  'account-linked',
  'account-unlinked',
  'passkey-added',
  'passkey-deleted',
  'second-factor-set',
  'second-factor-ended',
  'recovery-code-used',
  'recovery-codes-made',
  'key-made',
  'key-deleted',
  'connection-made',
  'connection-ended',
  'connection-reused',
  'owner-made',
  'owner-changed',
  'owner-disabled',
  'owner-enabled',
  'owner-deleted',
] as const

export const SECURITY_EVENTS = [...REFUSALS, ...DEEDS]

/**
 * Never a secret. Of what was typed, only names of existing owners: a password may be typed as a
 * name.
 */
export type SecurityEvent = {
  event: (typeof SECURITY_EVENTS)[number]
  /** The client's. */
  address: string
  /** The name of the owner it is about; null when there is none of the name given. */
  owner: string | null
  /** The name of the administrator who did it, where that is another. */
  by?: string
  /** The id of the key, or of the connection. */
  key?: string
}

export type SecurityLog = { note(event: SecurityEvent): void }

/** Enough for any rule that counts refusals; a flood must not fill the disk. */
const LINES_A_MINUTE = 20
const MINUTE_MS = 60_000
const MOST_SOURCES = 20_000

/**
 * Writes security events to the log: every deed, and at most 20 refusals a minute of one kind and
 * one network. The first line of a later minute says how many were left out before it (`unlogged`).
 * @param clock a steady one, for the minutes
 */
export function createSecurityLog({ log, clock }: { log: Log; clock: Clock }): SecurityLog {
  const sources = createLruCache<string, { since: number; events: number }>(MOST_SOURCES)

  /** How many refusals were left out before this one; null leaves this one out too. */
  function leftOut(kind: string, address: string): number | null {
    const source = `${kind} ${networkOf(address)}`
    const known = sources.get(source)
    const now = clock.now()
    if (known && now - known.since < MINUTE_MS) return ++known.events > LINES_A_MINUTE ? null : 0
    sources.set(source, { since: now, events: 1 })
    return Math.max(0, (known?.events ?? 0) - LINES_A_MINUTE)
  }

  return {
    note({ event, address, owner, by, key }) {
      const unlogged = isRefusal(event) ? leftOut(event, address) : 0
      if (unlogged === null) return
      // The address comes before every name, so that no name can pass for one.
      log.security({ event, address, owner, by, key, ...(unlogged > 0 && { unlogged }) })
    },
  }
}

const isRefusal = (event: SecurityEvent['event']): boolean =>
  (REFUSALS as readonly string[]).includes(event)
