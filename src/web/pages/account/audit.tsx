import type { Role } from '../../../accounts/owner.ts'
import type { AuditDetail, AuditEntry, AuditValue } from '../../../audit/audit.ts'
import { Pages } from '../../components/pages.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { scheduleWords } from '../runs/schedule-words.ts'

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

/** Gives the details of a change in words, as «роль: пользователь → администратор». */
function useAuditDetails(): (detail: AuditDetail | null) => string {
  const { t, format } = useView()
  const { names, setting } = t.audit

  function wordsOfValue(name: string, value: AuditValue): string {
    if (name === 'schedule') return scheduleWords(typeof value === 'string' ? value : null, t)
    if (name === 'role') return t.owners.roles[value as Role] ?? String(value)
    if (name === 'expires' && typeof value === 'string') return format.time(Date.parse(value))
    if (value === null) return setting
    return typeof value === 'number' && name !== 'run' ? format.number(value) : String(value)
  }

  function wordsOfEntry([name, value]: [string, AuditDetail[string]]): string {
    const title = names[name] ?? name
    if (value === true) return title
    const values = Array.isArray(value) ? value : [value]
    return `${title}: ${values.map((one) => wordsOfValue(name, one)).join(' → ')}`
  }

  return (detail) =>
    Object.entries(detail ?? {})
      .map(wordsOfEntry)
      .join('; ')
}
