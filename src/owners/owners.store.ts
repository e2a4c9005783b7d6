import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { owners } from '../../db/schema.ts'
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

    async findByName(name: string): Promise<Owner | null> {
      return orm.select().from(owners).where(eq(owners.name, name)).get() ?? null
    },

    async list(): Promise<Owner[]> {
      return orm.select().from(owners).orderBy(asc(owners.name)).all()
    },
  }
}
