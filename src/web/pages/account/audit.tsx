import type { AuditEntry } from '../../../audit/audit.ts'
import { Pages } from '../../components/pages.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { useAuditDetails } from './audit-details.ts'

/** The log of changes, the newest first. */
export function AuditPage({ entries, paging }: { entries: readonly AuditEntry[]; paging: Paging }) {
  const { t, format } = useView()
  const details = useAuditDetails()
  const { audit } = t
  const columns: Column<AuditEntry>[] = [
    [audit.at, ({ at }) => format.time(at), 'nowrap'],
    [audit.by, ({ by }) => by ?? <em>{audit.command}</em>, 'long'],
    [audit.what, ({ kind }) => audit.kinds[kind] ?? kind],
    [audit.subject, (entry) => <Subject {...entry} />, 'long'],
    [audit.details, ({ detail }) => details(detail), 'long'],
  ]
  return (
    <>
      <h1>{audit.title}</h1>
      <p class="lead">{audit.lead}</p>
      <Table label={audit.title} columns={columns} rows={entries} none={audit.none} />
      <Pages paging={paging} />
    </>
  )
}

function Subject({ subject, scan }: AuditEntry) {
  return scan === null ? (
    subject
  ) : (
    <a href={`/admin/scans/${encodeURIComponent(scan)}`}>{subject}</a>
  )
}
