import type { ScanRun, ScanWithRun } from '../../scans/catalog/scans-with-runs.ts'
import { tableOf } from '../terminal/table.ts'

/** The scans as a table, and below it what a table cannot say of their runs. */
export function scanTable(scans: readonly ScanWithRun[]): string {
  if (scans.length === 0) return 'There are no scans yet. Make one: skills-market scan run "Data Analyst"'
  const headings = ['ID', 'STATUS', 'VACANCIES', 'SKILLS', 'FINISHED', 'TITLES', 'OPTIONS']
  const rows = scans.map((scan) => [
    scan.id,
    scan.status,
    String(scan.scanned),
    String(scan.skillCount),
    scan.finishedAt?.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC') ?? '',
    shortened(scan.queries.join(', ')),
    scan.run ? optionsOf(scan.run) : '',
  ])
  return [tableOf(headings, rows), ...scans.flatMap(({ id, run }) => (run ? notesOf(id, run) : []))].join('\n')
}

const MOST_TITLE_CHARACTERS = 60

const shortened = (titles: string) =>
  titles.length <= MOST_TITLE_CHARACTERS ? titles : `${titles.slice(0, MOST_TITLE_CHARACTERS - 1)}…`

/** What tells scans of the same titles apart. */
function optionsOf({ area, withSalary, schedule }: ScanRun): string {
  const options = [
    area === null ? '' : `area ${area}`,
    withSalary ? '' : 'without salaries',
    schedule === null ? '' : `schedule ${schedule}`,
  ]
  return options.filter(Boolean).join(', ')
}

/** How far a run is, why it rests or failed, and when it continues. */
function notesOf(id: string, { active, stage, done, total, reason, nextTryAt }: ScanRun): string[] {
  const progress =
    active && total > 0 ? [`${id}: ${stage === 'search' ? 'search pages' : 'vacancies'}, ${done} of ${total}.`] : []
  const when = nextTryAt === null ? '' : ` It continues at ${nextTryAt}.`
  return reason === null ? progress : [...progress, `${id}: ${reason}${when}`]
}
