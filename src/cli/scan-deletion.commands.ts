import type { DeletedScan } from '../scans/shown-scan.ts'
import { isoTime } from '../time/clock.ts'
import { type Answer, command } from './command/command.ts'
import { flag } from './command/option-kinds.ts'
import { ID } from './runs/scan-arguments.ts'
import { fittingTable } from './terminal/fitting-table.ts'
import { momentsOf } from './terminal/moment.ts'
import { sureOf } from './terminal/terminal.ts'

export const remove = command({
  name: 'delete',
  about: 'delete a scan and its results; "scan undelete" restores it for seven days',
  args: { id: ID },
  settings: ['db'],
  options: { yes: flag('do not ask; nobody is asked in a script or a pipe') },
  async runWithApp({ runs }, { args: { id }, options: { yes }, terminal }) {
    const { queries } = await runs.known(id)
    sureOf(`Delete scan ${id} (${queries.join(', ')}) and its results?`, { yes, terminal })
    await runs.delete(id)
    const back = `To restore it within seven days: skills-market scan undelete ${id}`
    return { json: { id, deleted: true }, text: `Deleted scan ${id}. ${back}` }
  },
})

export const undelete = command({
  name: 'undelete',
  about: 'restore a scan deleted in the last seven days; without an id, list them',
  args: { id: { optional: 'the id of the scan' } },
  settings: ['db'],
  async runWithApp({ runs }, { args: { id }, terminal: { columns } }) {
    if (id === undefined) return deletedScans(await runs.deleted(), columns)
    await runs.undelete(id)
    return { json: { id, deleted: false }, text: `Restored scan ${id}.` }
  },
})

function deletedScans(scans: readonly DeletedScan[], columns: number | undefined): Answer {
  const moment = momentsOf(columns !== undefined)
  const rows = scans.map(({ id, queries, deletedAt }) => [
    id,
    moment(deletedAt),
    queries.join(', '),
  ])
  const table = fittingTable(['ID', 'DELETED', 'TITLES'], rows, columns)
  const json = scans.map(({ deletedAt, ...scan }) => ({ ...scan, deletedAt: isoTime(deletedAt) }))
  return { json, text: scans.length === 0 ? 'No scan was deleted in the last seven days.' : table }
}
