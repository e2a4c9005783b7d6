import type { Database } from '../../db/database.ts'
import type { RandomBytes } from '../bytes/random.ts'
import type { Clock } from '../time/clock.ts'
import { createCallers } from './callers.ts'
import { createConnectionsService } from './connections.service.ts'
import { createConnectionsStore } from './connections.store.ts'
import { createIdentitiesService } from './identities/identities.service.ts'
import { createIdentitiesStore } from './identities/identities.store.ts'
import { createKeysService } from './keys.service.ts'
import { createKeysStore } from './keys.store.ts'
import { createLimits, type DefaultLimits } from './limits.ts'
import { createOneTimeLinksService } from './one-time-links.service.ts'
import { createOneTimeLinksStore } from './one-time-links.store.ts'
import { createOwnersService } from './owners.service.ts'
import { createOwnersStore } from './owners.store.ts'
import { createPasskeysService } from './passkeys/passkeys.service.ts'
import { createPasskeysStore } from './passkeys/passkeys.store.ts'
import { createPasswordHashing, type HashCost } from './password.ts'
import { createPasswordsService } from './passwords.service.ts'
import { createPasswordsStore } from './passwords.store.ts'
import { createSecondFactorService } from './second-factor/second-factor.service.ts'
import { createSecondFactorStore } from './second-factor/second-factor.store.ts'
import { createSessionsService } from './sessions.service.ts'
import { createSessionsStore } from './sessions.store.ts'

export type Accounts = ReturnType<typeof assembleAccounts>

/**
 * Owners and how they are recognised: by keys in the API; by passwords, second factors, passkeys,
 * sessions and one-time links in the account area.
 */
export function assembleAccounts({
  database,
  generation,
  defaultLimits,
  keysPerOwner,
  clock,
  random,
  newId,
  hashCost,
}: {
  database: Database
  generation: () => number
  defaultLimits: DefaultLimits
  /** How many living keys an owner may have. */
  keysPerOwner: number
  clock: Clock
  random: RandomBytes
  newId: () => string
  /** Of passwords; the default when not given. */
  hashCost?: HashCost
}) {
  const owners = createOwnersStore(database)
  const keys = createKeysStore(database)
  const connections = createConnectionsStore(database)
  const passwords = createPasswordsStore(database)
  const hashing = createPasswordHashing(hashCost)
  const limits = createLimits(defaultLimits)
  return {
    limits,
    owners: createOwnersService({ store: owners, clock, newId }),
    passwords: createPasswordsService({ store: passwords, owners, hashing, clock }),
    links: createOneTimeLinksService({
      store: createOneTimeLinksStore(database),
      hashing,
      clock,
      random,
    }),
    sessions: createSessionsService({ store: createSessionsStore(database), clock, random }),
    identities: createIdentitiesService({ store: createIdentitiesStore(database), clock, newId }),
    passkeys: createPasskeysService({ store: createPasskeysStore(database), clock }),
    secondFactor: createSecondFactorService({
      store: createSecondFactorStore(database),
      clock,
      random,
    }),
    keys: createKeysService({ store: keys, limits, mostKeys: keysPerOwner, clock, random }),
    connections: createConnectionsService({ store: connections, clock, random }),
    callers: createCallers({ keys, connections, clock, generation }),
  }
}
