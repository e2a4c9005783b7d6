import type { Role } from '../../../accounts/owner.ts'
import type { AuditDetail, AuditValue } from '../../../audit/audit.ts'
import { useView } from '../../components/view.ts'
import { scheduleWords } from '../runs/schedule-words.ts'

/** Gives the details of a change in words, as «роль: пользователь → администратор». */
export function useAuditDetails(): (detail: AuditDetail | null) => string {
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
