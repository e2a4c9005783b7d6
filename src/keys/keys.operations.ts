import type { Clock } from '../clock.ts'
import { moscowDay } from '../clock.ts'
import { OperatorError } from '../errors.ts'
import type { Owner } from '../owners/owner.ts'
import { generateKey, hashKey, hintOf, type Key, type RandomBytes, randomBase62 } from './key.ts'
import type { KeysStore } from './keys.store.ts'

export type NewKey = { name: string; expiresAt?: number | null; perDay?: number | null }

export type KeysOperations = ReturnType<typeof createKeysOperations>

export function createKeysOperations({
  store,
  clock,
  random,
  defaultPerDay,
}: {
  store: KeysStore
  clock: Clock
  random: RandomBytes
  /** Requests a day of owners that have no limit of their own. */
  defaultPerDay: number
}) {
  return {
    /**
     * Makes a key. The secret is in the answer and nowhere else.
     * Throws OperatorError for a blank name, an expiry in the past, or a daily limit not below the owner's.
     */
    async create(owner: Owner, wanted: NewKey): Promise<{ key: Key; secret: string }> {
      const name = wanted.name.trim()
      const now = clock.now()
      const expiresAt = wanted.expiresAt ?? null
      const perDay = wanted.perDay ?? null
      const ownersPerDay = owner.perDay ?? defaultPerDay
      if (name === '' || name.length > 100) throw new OperatorError('A key needs a name of 1 to 100 characters.')
      if (expiresAt !== null && expiresAt <= now)
        throw new OperatorError('The expiry lies in the past. Give a later date.')
      if (perDay !== null && perDay >= ownersPerDay) {
        throw new OperatorError(`A key's own daily limit must be lower than its owner's, which is ${ownersPerDay}.`)
      }
      const secret = generateKey(random)
      const id = randomBase62(10, random)
      const key: Key = { id, ownerId: owner.id, name, hint: hintOf(secret), perDay, createdAt: now, expiresAt }
      await store.add(key, hashKey(secret))
      return { key, secret }
    },

    /** The keys of an owner, or all of them, with today's requests. */
    list: (owner: Owner | null) => store.list(owner?.id ?? null, moscowDay(clock.now())),

    /** Throws OperatorError when there is no key of this id. */
    async delete(id: string): Promise<void> {
      if (!(await store.delete(id))) throw new OperatorError(`There is no key ${id}. See: skills-market key list`)
    },
  }
}
