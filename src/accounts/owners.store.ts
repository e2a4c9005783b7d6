import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Database, IMMEDIATE, type Transaction } from '../../db/database.ts'
import { oneTimeLinks, owners, sessions } from '../../db/schema.ts'
import type { Owner, OwnerLimits } from './owner.ts'

export type OwnersStore = ReturnType<typeof createOwnersStore>

export function createOwnersStore({ orm }: Database) {
  return {
    /** Returns false when the name is taken. */
    async add(owner: Owner): Promise<boolean> {
      const added = orm.insert(owners).values(owner).onConflictDoNothing().returning({ id: owners.id }).all()
      return added.length > 0
    },

    /** Returns false, changing nothing, when no administrator would be left. */
    async set(id: string, changes: OwnerLimits & { admin?: boolean }): Promise<boolean> {
      if (Object.keys(changes).length === 0) return true
      return orm.transaction((tx) => {
        if (changes.admin === false && isLastAdmin(tx, id)) return false
        tx.update(owners).set(changes).where(eq(owners.id, id)).run()
        return true
      }, IMMEDIATE)
    },

    /**
     * Takes the owner's sessions and links away in the same step. Returns false, changing nothing, when no administrator
     * would be left.
     */
    async disable(id: string, now: number): Promise<boolean> {
      return orm.transaction((tx) => {
        if (isLastAdmin(tx, id)) return false
        tx.update(owners).set({ disabledAt: now }).where(eq(owners.id, id)).run()
        tx.delete(sessions).where(eq(sessions.ownerId, id)).run()
        tx.delete(oneTimeLinks).where(eq(oneTimeLinks.ownerId, id)).run()
        return true
      }, IMMEDIATE)
    },

    async enable(id: string): Promise<void> {
      orm.update(owners).set({ disabledAt: null }).where(eq(owners.id, id)).run()
    },

    async findByName(name: string): Promise<Owner | null> {
      return orm.select().from(owners).where(eq(owners.name, name)).get() ?? null
    },

    async findById(id: string): Promise<Owner | null> {
      return orm.select().from(owners).where(eq(owners.id, id)).get() ?? null
    },

    async list(): Promise<Owner[]> {
      return orm.select().from(owners).orderBy(asc(owners.name)).all()
    },
  }
}

/** Whether this owner is the one administrator who can sign in. */
function isLastAdmin(tx: Transaction, id: string): boolean {
  const enabled = and(eq(owners.admin, true), isNull(owners.disabledAt))
  const admins = tx.select({ id: owners.id }).from(owners).where(enabled).limit(2).all()
  return admins.length === 1 && admins[0]?.id === id
}
