import type { ListPage } from '../bytes/list-page.ts'
import { type RandomBytes, randomBase62 } from '../bytes/random.ts'
import { OperatorError, UsageError } from '../errors.ts'
import type { Clock } from '../time/clock.ts'
import { moscowDay } from '../time/clock.ts'
import { generateKey, type Key, type KeysStore } from './key.ts'
import type { LimitPolicy } from './limits.ts'
import { isName, tidyName } from './name.ts'
import type { Owner } from './owner.ts'
import { hintOf, sha256 } from './secret.ts'

export type NewKey = {
  name: string
  expiresAt?: number | null
  perDay?: number | null
  figuresOnly?: boolean
}

type NewKeyProblem = 'name' | 'expiry' | 'perDay'

/**
 * Everything that is wrong with a key asked for. `ownersPerDay` is its owner's limit of requests a
 * day.
 */
export function newKeyProblems(
  { name, expiresAt = null, perDay = null }: NewKey,
  { now, ownersPerDay }: { now: number; ownersPerDay: number },
): NewKeyProblem[] {
  const problems: NewKeyProblem[] = []
  if (!isName(tidyName(name))) problems.push('name')
  if (expiresAt !== null && !(expiresAt > now)) problems.push('expiry')
  if (perDay !== null && !(perDay >= 1 && perDay < ownersPerDay)) problems.push('perDay')
  return problems
}

/** The owner has as many living keys as the setting allows. */
export class TooManyKeys extends OperatorError {
  override name = 'TooManyKeys'
  readonly most: number

  constructor(owner: Owner, most: number) {
    super(
      `${owner.name} has ${most} active keys, the most that keys-per-owner allows. Delete one ` +
        'first: skills-market key delete ID',
    )
    this.most = most
  }
}

type KeysServiceDeps = {
  store: KeysStore
  clock: Clock
  random: RandomBytes
  limits: LimitPolicy
  /** How many living keys an owner may have. An owner with more keeps them, and gets no other. */
  mostKeys: number
}

export function createKeysService({ store, clock, random, limits, mostKeys }: KeysServiceDeps) {
  /**
   * Makes a key. The secret is returned once and stored nowhere. Throws UsageError for a blank
   * name, an expiry in the past, or a daily limit not below the owner's, TooManyKeys when the owner
   * has as many as allowed.
   */
  async function create(owner: Owner, wanted: NewKey): Promise<{ key: Key; secret: string }> {
    const { expiresAt = null, perDay = null, figuresOnly = false } = wanted
    const now = clock.now()
    const ownersPerDay = limits.of(owner).perDay
    const [problem] = newKeyProblems(wanted, { now, ownersPerDay })
    if (problem) throw new UsageError(PROBLEMS[problem](ownersPerDay))
    const made = { ownerId: owner.id, name: tidyName(wanted.name), perDay, figuresOnly, expiresAt }
    const { key, secret } = generated(made, now)
    if (!(await store.add(key, sha256(secret), { most: mostKeys, now })))
      throw new TooManyKeys(owner, mostKeys)
    return { key, secret }
  }

  function generated(
    made: Omit<Key, 'id' | 'hint' | 'createdAt'>,
    now: number,
  ): { key: Key; secret: string } {
    const secret = generateKey(random)
    return {
      key: { ...made, id: randomBase62(10, random), hint: hintOf(secret), createdAt: now },
      secret,
    }
  }

  return {
    create,

    /**
     * Makes a replacement for a key, which stays valid for a while beside it and then expires.
     * The new one ends when the earlier one would have, unless an expiry is given. Throws
     * OperatorError when no key of this id lives, UsageError for an expiry in the past, TooManyKeys
     * when the owner has as many others as allowed: the earlier key then stays as it is.
     */
    async rotate(
      id: string,
      overlapMs: number,
      expiry?: number,
    ): Promise<{ key: Key; secret: string; replaced: { expiresAt: number } }> {
      const now = clock.now()
      const found = await store.findWithOwner(id)
      if (found === null) throw noSuchKey(id)
      const { ownerId, name, perDay, figuresOnly, expiresAt } = found.key
      if (expiry !== undefined && !(expiry > now)) throw new UsageError(PROBLEMS.expiry())
      // Its limit stays: one that is no longer lower than its owner's has no effect.
      const made = generated(
        { ownerId, name, perDay, figuresOnly, expiresAt: expiry ?? expiresAt },
        now,
      )
      const bound = { most: mostKeys, now, until: now + overlapMs }
      const endsAt = await store.replace(id, made.key, sha256(made.secret), bound)
      if (endsAt === 'full') throw new TooManyKeys(found.owner, mostKeys)
      if (endsAt === 'ended') throw endedKey(id)
      return { ...made, replaced: { expiresAt: endsAt } }
    },

    /** The keys of an owner, or of all owners when it is null, with today's requests. */
    list: (owner: Owner | null) => store.list(owner?.id ?? null, moscowDay(clock.now())),

    /** How many keys an owner has, the expired ones too. */
    count: (owner: Owner): Promise<number> => store.count(owner.id),

    /** A part of the keys of an owner, with today's requests. */
    page: (owner: Owner, part: ListPage) => store.page(owner.id, moscowDay(clock.now()), part),

    /** One of the owner's keys; null when it does not exist or belongs to another owner. */
    findOwn: (owner: Owner, id: string): Promise<Key | null> => store.find(id, owner.id),

    /** Returns false when this owner has no such key. Keys of other owners stay. */
    deleteOwn: (owner: Owner, id: string): Promise<boolean> => store.delete(id, owner.id),

    /** Deletes a key of any owner. Throws OperatorError when there is no key of this id. */
    async delete(id: string): Promise<void> {
      if (!(await store.delete(id))) throw noSuchKey(id)
    },
  }
}

const noSuchKey = (id: string) =>
  new OperatorError(`There is no key ${id}. See: skills-market key list`)

const endedKey = (id: string) =>
  new OperatorError(
    `Key ${id} has expired. Create another: skills-market key create --owner NAME --name NAME`,
  )

const PROBLEMS = {
  name: () => 'A key needs a name of 1 to 100 visible characters, in one line.',
  expiry: () => 'The expiry is in the past. Give a later date.',
  perDay: (ownersPerDay: number) =>
    `A key's own daily limit must be lower than its user's, which is ${ownersPerDay}.`,
}
