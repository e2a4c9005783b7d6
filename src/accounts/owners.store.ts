import { and, asc, count, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import {
  identities,
  oneTimeLinks,
  owners,
  ownerUsage,
  passwords,
  sessions,
} from '../../db/schema.ts'
import { done, first, rows, type Steps } from '../../db/steps.ts'
import type { AuditDetail } from '../audit/audit.ts'
import { audited } from '../audit/audited.ts'
import { lookAlikesOf } from './name.ts'
import type { Owner, OwnerChanges, OwnersStore } from './owner.ts'

export function createOwnersStore(database: Database): OwnersStore {
  const { orm } = database
  const atomically = audited(database)
  return {
    async add(owner) {
      const looksAlike = lookAlikesOf(owner.name)
      return atomically(function* (tx, note) {
        const others = yield* rows(tx.select({ name: owners.name }).from(owners))
        const inTheWay = others.find(({ name }) => looksAlike(name))
        if (inTheWay) return inTheWay.name
        yield* done(tx.insert(owners).values(owner))
        yield* note({ kind: 'owner-made', subject: owner.name, detail: { role: owner.role } })
        return null
      })
    },

    async set(id, changes) {
      if (Object.keys(changes).length === 0) return true
      return atomically(function* (tx, note) {
        const keepsRole = changes.role === undefined || changes.role === 'admin'
        if (!keepsRole && (yield* isLastAdmin(tx, id))) return false
        const before = yield* first(tx.select().from(owners).where(eq(owners.id, id)))
        yield* done(tx.update(owners).set(changes).where(eq(owners.id, id)))
        const detail = before && differences(before, changes)
        if (detail) yield* note({ kind: 'owner-changed', subject: before.name, detail })
        return true
      })
    },

    async disable(id, now) {
      return atomically(function* (tx, note) {
        if (yield* isLastAdmin(tx, id)) return false
        const owner = yield* first(
          tx
            .update(owners)
            .set({ disabledAt: now })
            .where(eq(owners.id, id))
            .returning({ subject: owners.name }),
        )
        if (owner) yield* note({ kind: 'owner-disabled', ...owner })
        yield* done(tx.delete(sessions).where(eq(sessions.ownerId, id)))
        yield* done(tx.delete(oneTimeLinks).where(eq(oneTimeLinks.ownerId, id)))
        return true
      })
    },

    async delete(id) {
      return atomically(function* (tx, note) {
        if (yield* isLastAdmin(tx, id)) return false
        yield* done(tx.delete(ownerUsage).where(eq(ownerUsage.ownerId, id)))
        const owner = yield* first(
          tx.delete(owners).where(eq(owners.id, id)).returning({ subject: owners.name }),
        )
        if (owner) yield* note({ kind: 'owner-deleted', ...owner })
        return true
      })
    },

    async enable(id) {
      await atomically(function* (tx, note) {
        const owner = yield* first(
          tx
            .update(owners)
            .set({ disabledAt: null })
            .where(eq(owners.id, id))
            .returning({ subject: owners.name }),
        )
        if (owner) yield* note({ kind: 'owner-enabled', ...owner })
      })
    },

    async findByName(name) {
      const [owner] = await orm.select().from(owners).where(eq(owners.name, name))
      return owner ?? null
    },

    async findById(id) {
      const [owner] = await orm.select().from(owners).where(eq(owners.id, id))
      return owner ?? null
    },

    async list() {
      return orm.select().from(owners).orderBy(asc(owners.name))
    },

    async count() {
      const [row] = await orm.select({ n: count() }).from(owners)
      return row?.n ?? 0
    },

    async page({ from, most }) {
      const rows = await orm
        .select({ owner: owners, passwordOf: passwords.ownerId })
        .from(owners)
        .leftJoin(passwords, eq(passwords.ownerId, owners.id))
        .orderBy(asc(owners.name))
        .limit(most)
        .offset(from)
      return rows.map(({ owner, passwordOf }) => ({ owner, hasPassword: passwordOf !== null }))
    },

    async administration() {
      // Anybody may open the first page, so it must not read all owners.
      const [administrator] = await orm
        .select({ id: owners.id })
        .from(owners)
        .leftJoin(passwords, eq(passwords.ownerId, owners.id))
        .leftJoin(identities, eq(identities.ownerId, owners.id))
        .where(and(isEnabledAdmin, or(isNotNull(passwords.ownerId), isNotNull(identities.ownerId))))
        .limit(1)
      if (administrator) return 'administered'
      const [anybody] = await orm.select({ id: owners.id }).from(owners).limit(1)
      return anybody ? 'no administrator' : 'no owner'
    },
  }
}

/** Which fields of an owner change, from what to what; null: none. */
function differences(before: Owner, changes: OwnerChanges): AuditDetail | null {
  const names = Object.keys(changes) as (keyof OwnerChanges)[]
  const changed = names.filter((name) => before[name] !== changes[name])
  if (changed.length === 0) return null
  return Object.fromEntries(
    changed.map((name) => [name, [before[name], changes[name] ?? null] as const]),
  )
}

const isEnabledAdmin = and(eq(owners.role, 'admin'), isNull(owners.disabledAt))

/** Whether this owner is the only enabled administrator. */
function* isLastAdmin(tx: Transaction, id: string): Steps<boolean> {
  const admins = yield* rows(
    tx.select({ id: owners.id }).from(owners).where(isEnabledAdmin).limit(2),
  )
  return admins.length === 1 && admins[0]?.id === id
}
