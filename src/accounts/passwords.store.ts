import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { oneTimeLinks, passwords, sessions } from '../../db/schema.ts'
import { done } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { nameOfOwner } from './name-of-owner.store.ts'
import type { PasswordsStore } from './password.ts'

export function createPasswordsStore(database: Database): PasswordsStore {
  const { orm } = database
  const atomically = audited(database)
  return {
    async find(ownerId) {
      const [password] = await orm.select().from(passwords).where(eq(passwords.ownerId, ownerId))
      return password?.hash ?? null
    },

    async set(ownerId, hash, now, keptSession) {
      await atomically(function* (tx, note) {
        const values = { ownerId, hash, setAt: now }
        yield* done(
          tx
            .insert(passwords)
            .values(values)
            .onConflictDoUpdate({ target: passwords.ownerId, set: values }),
        )
        const others = keptSession === null ? undefined : ne(sessions.hash, keptSession)
        yield* done(tx.delete(sessions).where(and(eq(sessions.ownerId, ownerId), others)))
        yield* done(tx.delete(oneTimeLinks).where(eq(oneTimeLinks.ownerId, ownerId)))
        yield* note({ kind: 'password-set', subject: yield* nameOfOwner(tx, ownerId) })
      })
    },
  }
}
