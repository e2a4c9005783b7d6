import { and, count, eq, gt, lt, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { recoveryCodes, secondFactors, sessions } from '../../../db/schema.ts'
import { done, first, type Steps } from '../../../db/steps.ts'
import { audited } from '../../audit/audited.ts'
import { nameOfOwner } from '../name-of-owner.store.ts'
import type { SecondFactorStore } from './second-factor.ts'

export function createSecondFactorStore(database: Database): SecondFactorStore {
  const { orm } = database
  const atomically = audited(database)
  return {
    async find(ownerId) {
      const [found] = await orm
        .select()
        .from(secondFactors)
        .where(eq(secondFactors.ownerId, ownerId))
      return found ?? null
    },

    async add(factor, codes, keptSession) {
      const { ownerId } = factor
      return atomically(function* (tx, note) {
        const added = yield* first(
          tx.insert(secondFactors).values(factor).onConflictDoNothing().returning(),
        )
        if (!added) return false
        yield* replaceCodes(tx, ownerId, codes)
        const others = and(eq(sessions.ownerId, ownerId), ne(sessions.hash, keptSession))
        yield* done(tx.delete(sessions).where(others))
        yield* note({ kind: 'second-factor-set', subject: yield* nameOfOwner(tx, ownerId) })
        return true
      })
    },

    async use(ownerId, step) {
      const earlier = and(eq(secondFactors.ownerId, ownerId), lt(secondFactors.usedStep, step))
      const used = await orm
        .update(secondFactors)
        .set({ usedStep: step })
        .where(earlier)
        .returning()
      return used.length > 0
    },

    async useRecoveryCode(ownerId, hash) {
      const which = and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.ownerId, ownerId))
      const used = await orm.delete(recoveryCodes).where(which).returning()
      return used.length > 0
    },

    async countRecoveryCodes(ownerId) {
      const [row] = await orm
        .select({ n: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.ownerId, ownerId))
      return row?.n ?? 0
    },

    async replaceRecoveryCodes(ownerId, codes) {
      await atomically(function* (tx, note) {
        yield* replaceCodes(tx, ownerId, codes)
        yield* note({ kind: 'recovery-codes-made', subject: yield* nameOfOwner(tx, ownerId) })
      })
    },

    async delete(ownerId) {
      return atomically(function* (tx, note) {
        yield* replaceCodes(tx, ownerId, [])
        const which = eq(secondFactors.ownerId, ownerId)
        if (!(yield* first(tx.delete(secondFactors).where(which).returning()))) return false
        yield* note({ kind: 'second-factor-ended', subject: yield* nameOfOwner(tx, ownerId) })
        return true
      })
    },

    async pullBack(step) {
      await orm
        .update(secondFactors)
        .set({ usedStep: step })
        .where(gt(secondFactors.usedStep, step))
    },
  }
}

function* replaceCodes(tx: Transaction, ownerId: string, codes: readonly string[]): Steps<void> {
  yield* done(tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId)))
  if (codes.length > 0)
    yield* done(tx.insert(recoveryCodes).values(codes.map((hash) => ({ hash, ownerId }))))
}
