import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { identities, owners } from '../../../db/schema.ts'
import { done, first, rows } from '../../../db/steps.ts'
import { audited } from '../../audit/audited.ts'
import { lookAlikesOf } from '../name.ts'
import { nameOfOwner } from '../name-of-owner.store.ts'
import type { IdentitiesStore } from './identity.ts'

export function createIdentitiesStore(database: Database): IdentitiesStore {
  const { orm } = database
  const atomically = audited(database)
  const which = (issuer: string, subject: string) =>
    and(eq(identities.issuer, issuer), eq(identities.subject, subject))

  return {
    async find(issuer, subject) {
      const [found] = await orm
        .select({ owner: owners })
        .from(identities)
        .innerJoin(owners, eq(owners.id, identities.ownerId))
        .where(which(issuer, subject))
      return found?.owner ?? null
    },

    async list(ownerId) {
      return orm
        .select()
        .from(identities)
        .where(eq(identities.ownerId, ownerId))
        .orderBy(asc(identities.createdAt))
    },

    async add(identity) {
      return atomically(function* (tx, note) {
        if (
          !(yield* first(tx.insert(identities).values(identity).onConflictDoNothing().returning()))
        )
          return false
        yield* note({ kind: 'account-linked', subject: yield* nameOfOwner(tx, identity.ownerId) })
        return true
      })
    },

    async addOwner(owner, identity) {
      const looksAlike = lookAlikesOf(owner.name)
      return atomically(function* (tx, note) {
        const known = which(identity.issuer, identity.subject)
        if (yield* first(tx.select().from(identities).where(known))) return 'identity' as const
        const others = yield* rows(tx.select({ name: owners.name }).from(owners))
        if (others.some(({ name }) => looksAlike(name))) return 'name' as const
        yield* done(tx.insert(owners).values(owner))
        yield* done(tx.insert(identities).values(identity))
        const { name, role } = owner
        yield* note({ kind: 'owner-made', subject: name, detail: { role }, by: name })
        return 'added' as const
      })
    },

    async delete(ownerId) {
      return atomically(function* (tx, note) {
        const deleted = yield* rows(
          tx.delete(identities).where(eq(identities.ownerId, ownerId)).returning(),
        )
        if (deleted.length > 0)
          yield* note({ kind: 'account-unlinked', subject: yield* nameOfOwner(tx, ownerId) })
        return deleted.length
      })
    },
  }
}
