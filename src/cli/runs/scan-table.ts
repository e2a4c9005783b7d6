import { escapedLine } from '../../bytes/unseen-characters.ts'
import type { BarrenTitle, ScanRun, ScanWithRun } from '../../scans/catalog/scans-with-runs.ts'
import type { ScanSource } from '../../scans/source.ts'
import { regionName } from '../../site/trudvsem/regions.ts'
import { cutTo, fitColumn } from '../terminal/fit-column.ts'
import { labelled } from '../terminal/fitting-table.ts'
import { momentsOf, zonedMoment } from '../terminal/moment.ts'
import { numberText } from '../terminal/number-text.ts'
import { tableLines, tableWidth } from '../terminal/table.ts'

const HEADINGS = ['ID', 'STATUS', 'ADVERTS', 'SKILLS', 'FINISHED', 'TITLES', 'OPTIONS']
const MOST_TITLE_CHARACTERS = 60
const LEAST_TITLE_CHARACTERS = 16

/**
 * The scans as a table, and below each what a table cannot say of its run. On a terminal the titles
 * are cut so that a line fits, and moments are of its zone.
 * @param columns how many characters a line of the terminal has; absent when it is not one.
 */
export function scanTable(scans: readonly ScanWithRun[], columns?: number): string {
  if (scans.length === 0)
    return 'There are no scans yet. Create one: skills-market scan run "Data Analyst"'
  const moment = momentsOf(columns !== undefined)
  const next = columns === undefined ? moment : zonedMoment
  const rows = scans.map((scan) => [
    scan.id,
    statusOf(scan, moment),
    String(scan.scanned),
    String(scan.skillCount),
    scan.finishedAt === null ? '' : moment(scan.finishedAt),
    cutTo(scan.queries.join(', '), MOST_TITLE_CHARACTERS),
    scan.run ? optionsOf(scan.run) : '',
  ])
  if (columns !== undefined && tableWidth(HEADINGS, fitted(rows, columns)) > columns)
    return scans
      .map((scan, at) => block(rows[at] ?? [], notesOf(scan.run, next), columns))
      .join('\n\n')
  const [headings = '', ...lines] = tableLines(
    HEADINGS,
    columns === undefined ? rows : fitted(rows, columns),
  )
  return [
    headings,
    ...lines.flatMap((line, index) => [line, ...notesOf(scans[index]?.run ?? null, next)]),
  ].join('\n')
}

/** A scan in a terminal that is too narrow for the table. */
const block = (row: readonly string[], notes: readonly string[], columns: number): string =>
  [
    labelled(
      row.map((cell, at) => [HEADINGS[at] ?? '', cell] as const),
      columns,
    ),
    ...notes,
  ].join('\n')

/** Of runs that nobody walks. */
const AT_REST = new Map<string, string>([
  ['parked', 'suspended'],
  ['queued', 'waiting'],
])

const statusOf = ({ status, run }: ScanWithRun, moment: (iso: string) => string) =>
  run?.nextTryAt
    ? `paused until ${moment(run.nextTryAt)}`
    : (AT_REST.get(run?.state ?? '') ?? status)

/** How a scan stands, in a sentence. */
export const standing = (scan: ScanWithRun): string => {
  const moment = momentsOf(false)
  return [`${statusOf(scan, moment)}.`, ...notesOf(scan.run, moment)].join('')
}

const fitted = (rows: readonly string[][], columns: number): string[][] =>
  fitColumn(HEADINGS, rows, { heading: 'TITLES', columns, least: LEAST_TITLE_CHARACTERS })

/** What tells scans of the same titles apart. */
function optionsOf({ source, area, withSalary, schedule }: ScanRun): string {
  const options = [
    source === 'file' ? 'from a file' : source === 'trudvsem' ? 'trudvsem' : '',
    area === null ? '' : regionText(source, area),
    withSalary ? '' : 'without salaries',
    schedule === null ? '' : `schedule ${schedule}`,
  ]
  return options.filter(Boolean).join(', ')
}

const UNITS: Partial<Record<ScanRun['stage'], string>> = {
  search: 'Search pages',
  files: 'Megabytes',
}

/** How far a run is, why it rests or failed, what it did not find, and when the next is due. */
function notesOf(run: ScanRun | null, moment: (iso: string) => string): string[] {
  if (run === null) return []
  const { active, stage, done, total, reason, notListed, barren, nextAt } = run
  const next = nextAt === null ? '' : `Next run: ${moment(nextAt)}.`
  const progress = active && total > 0 ? `${UNITS[stage] ?? 'Adverts'}: ${done} of ${total}.` : ''
  const unlisted = notListed > 0 ? `${numberText(notListed)} found but not listed by the site.` : ''
  const note = [reason ?? '', progress, unlisted, ...barren.map(barrenSentence), next]
    .filter(Boolean)
    .join(' ')
  return note === '' ? [] : [`  ${escapedLine(note)}`]
}

const barrenSentence = ({ title, near }: BarrenTitle) =>
  'Nothing was found for ' +
  `"${title}".${near.length === 0 ? '' : ` Similar titles with a scan: ${near.join(', ')}.`}`

/** The region of a scan: each source has numbers of its own. */
export const regionText = (source: ScanSource, area: string): string =>
  source === 'trudvsem' ? (regionName(area) ?? `region ${area}`) : `area ${area}`
