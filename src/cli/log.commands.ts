import type { AuditDetail, AuditEntry } from '../audit/audit.ts'
import { isoTime } from '../time/clock.ts'
import { command, group } from './command/command.ts'
import { optional } from './command/option-kinds.ts'
import { wholeNumberReader } from './command/readers.ts'
import { fittingTable } from './terminal/fitting-table.ts'
import { momentsOf } from './terminal/moment.ts'

const MOST_SHOWN = 1_000_000

const list = command({
  name: 'list',
  about: 'list changes made in the account area and by commands, newest first',
  settings: ['db'],
  options: {
    limit: optional(
      'number',
      'how many changes (default: 100)',
      wholeNumberReader([1, MOST_SHOWN]),
    ),
  },
  async runWithApp({ audit }, { options: { limit = 100 }, terminal: { columns } }) {
    const entries = await audit.page({ from: 0, most: limit })
    return { json: entries.map(entryJson), text: logTable(entries, columns) }
  },
})

export const logCommands = group({
  name: 'log',
  about: 'the change log: who changed which scans, users and keys; kept for a year',
  commands: [list],
})

/** `by` is null for a command on the machine, whatever an owner may be called. */
const entryJson = ({ at, ...entry }: AuditEntry) => ({ ...entry, at: isoTime(at) })

function logTable(entries: readonly AuditEntry[], columns?: number): string {
  if (entries.length === 0) return 'Nothing has been changed yet.'
  const moment = momentsOf(columns !== undefined)
  const rows = entries.map(({ at, by, kind, subject, scan, detail }) => [
    moment(at),
    by ?? '(command line)',
    kind,
    scan === null ? subject : `${scan} ${subject}`,
    detailText(detail),
  ])
  return fittingTable(['TIME', 'BY', 'WHAT', 'OF', 'DETAILS'], rows, columns)
}

const detailText = (detail: AuditDetail | null): string =>
  Object.entries(detail ?? {})
    .map(
      ([name, value]) =>
        `${name}=${Array.isArray(value) ? value.map(shown).join('>') : shown(value)}`,
    )
    .join(' ')

const shown = (value: unknown): string => (value === null ? 'none' : String(value))
