import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Database, IMMEDIATE } from '../../db/database.ts'
import { oneTimeLinks, owners, passwords, sessions } from '../../db/schema.ts'
import type { Owner } from './owner.ts'

export type OneTimeLinksStore = ReturnType<typeof createOneTimeLinksStore>

export function createOneTimeLinksStore({ orm }: Database) {
  const living = (hash: string, now: number) => and(eq(oneTimeLinks.hash, hash), gt(oneTimeLinks.expiresAt, now))

  return {
    /** Keeps a link in place of the earlier ones for the same. */
    async replace(link: { hash: string; ownerId: string | null; expiresAt: number }): Promise<void> {
      const { ownerId } = link
      orm.transaction((tx) => {
        const earlier = ownerId === null ? isNull(oneTimeLinks.ownerId) : eq(oneTimeLinks.ownerId, ownerId)
        tx.delete(oneTimeLinks).where(earlier).run()
        tx.insert(oneTimeLinks).values(link).run()
      })
    },

    /** Whether a link would make the first owner: none while there is one. */
    async makesFirstOwner(hash: string, now: number): Promise<boolean> {
      const which = and(living(hash, now), isNull(oneTimeLinks.ownerId))
      return ownerCount(orm) === 0 && orm.select().from(oneTimeLinks).where(which).get() !== undefined
    },

    /** Makes the first owner, once: returns false when the link is dead by now. */
    async makeFirstOwner(hash: string, owner: Owner, password: string, now: number): Promise<boolean> {
      return orm.transaction((tx) => {
        const which = and(living(hash, now), isNull(oneTimeLinks.ownerId))
        if (ownerCount(tx) > 0 || !tx.select().from(oneTimeLinks).where(which).get()) return false
        tx.insert(owners).values(owner).run()
        tx.insert(passwords).values({ ownerId: owner.id, hash: password, setAt: now }).run()
        tx.delete(oneTimeLinks).where(isNull(oneTimeLinks.ownerId)).run()
        return true
      }, IMMEDIATE)
    },

    /** Whose password a link sets; null when it is dead. */
    async setsPasswordOf(hash: string, now: number): Promise<Owner | null> {
      const found = orm
        .select({ owner: owners })
        .from(oneTimeLinks)
        .innerJoin(owners, eq(owners.id, oneTimeLinks.ownerId))
        .where(and(living(hash, now), isNull(owners.disabledAt)))
        .get()
      return found?.owner ?? null
    },

    /** Sets the password of the link's owner, once, and ends the owner's sessions; false when the link is dead by now. */
    async setPassword(hash: string, password: string, now: number): Promise<boolean> {
      return orm.transaction((tx) => {
        const which = and(living(hash, now), isNotNull(oneTimeLinks.ownerId))
        const ownerId = tx.delete(oneTimeLinks).where(which).returning().get()?.ownerId
        if (!ownerId) return false
        const values = { ownerId, hash: password, setAt: now }
        tx.insert(passwords).values(values).onConflictDoUpdate({ target: passwords.ownerId, set: values }).run()
        tx.delete(sessions).where(eq(sessions.ownerId, ownerId)).run()
        return true
      })
    },
  }
}

function ownerCount(orm: Pick<Database['orm'], 'select'>): number {
  return orm.select({ n: count() }).from(owners).get()?.n ?? 0
}
