import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { oneTimeLinks, owners, passwords, sessions } from '../../db/schema.ts'
import { done, first } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { nameOfOwner } from './name-of-owner.store.ts'
import type { OneTimeLinksStore } from './one-time-link.ts'

export function createOneTimeLinksStore(database: Database): OneTimeLinksStore {
  const { orm } = database
  const atomically = audited(database)
  const living = (hash: string, now: number) =>
    and(eq(oneTimeLinks.hash, hash), gt(oneTimeLinks.expiresAt, now))
  const forFirstOwner = (hash: string, now: number) =>
    and(living(hash, now), isNull(oneTimeLinks.ownerId))

  return {
    async replace(link) {
      const { ownerId } = link
      await atomically(function* (tx, note) {
        const earlier =
          ownerId === null ? isNull(oneTimeLinks.ownerId) : eq(oneTimeLinks.ownerId, ownerId)
        yield* done(tx.delete(oneTimeLinks).where(earlier))
        yield* done(tx.insert(oneTimeLinks).values(link))
        if (ownerId !== null)
          yield* note({ kind: 'password-link-made', subject: yield* nameOfOwner(tx, ownerId) })
      })
    },

    async shorten({ firstRun, password }) {
      const kinds = [
        { kind: isNull(oneTimeLinks.ownerId), expiresAt: firstRun },
        { kind: isNotNull(oneTimeLinks.ownerId), expiresAt: password },
      ]
      await atomically(function* (tx) {
        for (const { kind, expiresAt } of kinds) {
          const longer = and(kind, gt(oneTimeLinks.expiresAt, expiresAt))
          yield* done(tx.update(oneTimeLinks).set({ expiresAt }).where(longer))
        }
      })
    },

    async makesFirstOwner(hash, now) {
      const anyOwner = await orm.select({ id: owners.id }).from(owners).limit(1)
      if (anyOwner.length > 0) return false
      const [link] = await orm.select().from(oneTimeLinks).where(forFirstOwner(hash, now))
      return link !== undefined
    },

    async makeFirstOwner(hash, owner, password, now) {
      return atomically(function* (tx, note) {
        if (yield* first(tx.select({ id: owners.id }).from(owners).limit(1))) return false
        if (!(yield* first(tx.select().from(oneTimeLinks).where(forFirstOwner(hash, now)))))
          return false
        yield* done(tx.insert(owners).values(owner))
        yield* done(tx.insert(passwords).values({ ownerId: owner.id, hash: password, setAt: now }))
        yield* done(tx.delete(oneTimeLinks).where(isNull(oneTimeLinks.ownerId)))
        const { name, role } = owner
        yield* note({ kind: 'owner-made', subject: name, detail: { role }, by: name })
        return true
      })
    },

    async setsPasswordOf(hash, now) {
      const [found] = await orm
        .select({ owner: owners })
        .from(oneTimeLinks)
        .innerJoin(owners, eq(owners.id, oneTimeLinks.ownerId))
        .where(and(living(hash, now), isNull(owners.disabledAt)))
      return found?.owner ?? null
    },

    async setPassword(hash, password, now) {
      return atomically(function* (tx, note) {
        const which = and(living(hash, now), isNotNull(oneTimeLinks.ownerId))
        const used = yield* first(
          tx.delete(oneTimeLinks).where(which).returning({ ownerId: oneTimeLinks.ownerId }),
        )
        if (!used?.ownerId) return false
        const values = { ownerId: used.ownerId, hash: password, setAt: now }
        yield* done(
          tx
            .insert(passwords)
            .values(values)
            .onConflictDoUpdate({ target: passwords.ownerId, set: values }),
        )
        yield* done(tx.delete(sessions).where(eq(sessions.ownerId, used.ownerId)))
        const name = yield* nameOfOwner(tx, used.ownerId)
        yield* note({ kind: 'password-set', subject: name, by: name })
        return true
      })
    },
  }
}
