import { and, count, desc, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { auditLog } from '../../db/schema.ts'
import type { AuditStore } from './audit.ts'

const FORGOTTEN_AT_ONCE = 500

export function createAuditStore({ orm, deleteInParts }: Database): AuditStore {
  const { id, at, by } = auditLog
  return {
    async page({ from, most }) {
      return orm.select().from(auditLog).orderBy(desc(id)).limit(most).offset(from)
    },

    async count() {
      const [row] = await orm.select({ n: count() }).from(auditLog)
      return row?.n ?? 0
    },

    async forget(before, most, signal) {
      const inParts = { atOnce: FORGOTTEN_AT_ONCE, ...(signal && { signal }) }
      await deleteInParts(auditLog, { where: lt(at, before), ...inParts })
      const busy = await orm.select({ by }).from(auditLog).groupBy(by).having(gt(count(), most))
      for (const one of busy) {
        const own = one.by === null ? isNull(by) : eq(by, one.by)
        const [last] = await orm
          .select({ id })
          .from(auditLog)
          .where(own)
          .orderBy(desc(id))
          .limit(1)
          .offset(most)
        if (last) await deleteInParts(auditLog, { where: and(own, lte(id, last.id))!, ...inParts })
      }
    },
  }
}
