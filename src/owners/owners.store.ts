import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
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

    async set(id: string, limits: OwnerLimits & { admin?: boolean }): Promise<void> {
      if (Object.keys(limits).length > 0) orm.update(owners).set(limits).where(eq(owners.id, id)).run()
    },

    /** Takes the owner's sessions and links away in the same step. */
    async disable(id: string, now: number): Promise<void> {
      orm.transaction((tx) => {
        tx.update(owners).set({ disabledAt: now }).where(eq(owners.id, id)).run()
        tx.delete(sessions).where(eq(sessions.ownerId, id)).run()
        tx.delete(oneTimeLinks).where(eq(oneTimeLinks.ownerId, id)).run()
      })
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
