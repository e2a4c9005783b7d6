import type { AuditLog } from '../../../audit/assemble.ts'
import { AuditPage } from '../../pages/account/audit.tsx'
import { pagingOf } from '../../visit/paging.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

export type AuditParts = { audit: Pick<AuditLog, 'page' | 'count'> }

/** What was changed, and by whom. For administrators and viewers. */
export const auditHandlers = ({ audit }: AuditParts) => ({
  async show({ t, query }: OwnerVisit): Promise<Reply> {
    const paging = pagingOf(query, await audit.count())
    return page(t.audit.title, <AuditPage entries={await audit.page(paging)} paging={paging} />)
  },
})
