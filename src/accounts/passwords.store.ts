import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { oneTimeLinks, passwords, sessions } from '../../db/schema.ts'

export type PasswordsStore = ReturnType<typeof createPasswordsStore>

export function createPasswordsStore({ orm }: Database) {
  return {
    async find(ownerId: string): Promise<string | null> {
      return orm.select().from(passwords).where(eq(passwords.ownerId, ownerId)).get()?.hash ?? null
    },

    async owners(): Promise<Set<string>> {
      const rows = orm.select({ id: passwords.ownerId }).from(passwords).all()
      return new Set(rows.map(({ id }) => id))
    },

    /** Sets a password. In the same step the owner's sessions end, but for the one kept, and links die. */
    async set(ownerId: string, hash: string, now: number, keptSession: string | null): Promise<void> {
      orm.transaction((tx) => {
        const values = { ownerId, hash, setAt: now }
        tx.insert(passwords).values(values).onConflictDoUpdate({ target: passwords.ownerId, set: values }).run()
        const others = keptSession === null ? undefined : ne(sessions.hash, keptSession)
        tx.delete(sessions)
          .where(and(eq(sessions.ownerId, ownerId), others))
          .run()
        tx.delete(oneTimeLinks).where(eq(oneTimeLinks.ownerId, ownerId)).run()
      })
    },
  }
}
