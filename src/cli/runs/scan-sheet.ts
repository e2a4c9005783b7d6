import type { ScanOverview } from '../../scans/catalog/scan-overview.ts'
import type { ScanSalary, ScanSkill } from '../../scans/scan.schema.ts'
import type { ScanSource } from '../../scans/source.ts'
import { SITE_CAP } from '../../site/address.ts'
import { TRUDVSEM, TRUDVSEM_CAP } from '../../site/trudvsem/facts.ts'
import { fitColumn } from '../terminal/fit-column.ts'
import { labelled } from '../terminal/fitting-table.ts'
import { momentsOf } from '../terminal/moment.ts'
import { numberText, percentText } from '../terminal/number-text.ts'
import { tableOf, tableWidth } from '../terminal/table.ts'
import { regionText } from './scan-table.ts'
import { whyFewer } from './why-fewer.ts'

const SKILL = 'SKILL'
const LEAST_NAME_CHARACTERS = 16

/**
 * A scan as tables: what it rests on, what is paid, and its most frequent skills. On a terminal
 * long texts are wrapped or cut so that a line fits, and moments are of its zone.
 * @param columns how many characters a line of the terminal has; absent when it is none.
 */
export function scanSheet(
  overview: ScanOverview,
  { limit, columns }: { limit: number; columns?: number | undefined },
): string {
  const { skills, salary } = overview.scan
  const parts = [
    baseLines(overview, columns),
    ...(salary === null ? [] : [payTable(salary)]),
    skills.length === 0
      ? 'The vacancies name no skill that could be counted.'
      : skillTable(overview, limit, columns),
  ]
  return parts.join('\n\n')
}

function baseLines({ scan, area, source, leftOut }: ScanOverview, columns?: number): string {
  const { id, queries, status, found, scanned, limitHit, finishedAt, salary } = scan
  const why = leftOut ? whyFewer(leftOut) : []
  const lines = [
    ['Scan', id],
    ['Titles', queries.join(', ')],
    ...(SOURCES[source] === null ? [] : ([['Source', SOURCES[source]]] as const)),
    ['Region', area === null ? 'all' : regionText(source, area)],
    [
      'Status',
      finishedAt === null
        ? status
        : `${status}, figures of ${momentsOf(columns !== undefined)(finishedAt)}`,
    ],
    ['Found', numberText(found)],
    ['Read', [numberText(scanned), why.join(', ')].filter(Boolean).join(': ')],
    [
      'Limit',
      limitHit
        ? `reached: the site shows ${numberText(CAPS[source])} vacancies of a title`
        : 'not reached',
    ],
    ['Pay', salary === null ? 'not counted' : payBase(salary, scanned)],
  ] as const
  return labelled(lines, columns)
}

/** What is said of a source besides the vacancy site. */
const SOURCES: Readonly<Record<ScanSource, string | null>> = {
  hh: null,
  file: 'files',
  trudvsem: `open data of the Russian state's portal of jobs (${TRUDVSEM.url})`,
}

const CAPS: Readonly<Record<ScanSource, number>> = {
  hh: SITE_CAP,
  file: SITE_CAP,
  trudvsem: TRUDVSEM_CAP,
}

const payBase = ({ withSalary, ratesAt }: ScanSalary, scanned: number) =>
  `${numberText(withSalary)} vacancies with it, ${numberText(scanned - withSalary)} without${ratesAt === null ? '' : `; rates of ${ratesAt}`}`

const amount = (roubles: number | null) => (roubles === null ? '–' : numberText(roubles))

function payTable({ from, to }: ScanSalary): string {
  const row = (bound: string, { p25, p50, p75, count }: ScanSalary['from']) => [
    bound,
    ...[p25, p50, p75].map(amount),
    numberText(count),
  ]
  const headings = ['ROUBLES A MONTH, NET', 'P25', 'MEDIAN', 'P75', 'VACANCIES']
  return tableOf(headings, [row('from', from), row('up to', to)], { numbers: headings.slice(1) })
}

/** Columns that are left out where a terminal is too narrow for all, in this order. */
const DISPENSABLE = ['KEY SKILLS', 'MEDIAN TO', 'MEDIAN FROM']

function skillTable(
  { scan: { skills, salary }, evidence }: ScanOverview,
  limit: number,
  columns?: number,
): string {
  const paid = ({ salaryFrom, salaryTo }: ScanSkill) =>
    salary === null ? [] : [salaryFrom, salaryTo].map(amount)
  const headings = [
    SKILL,
    'VACANCIES',
    'SHARE',
    'KEY SKILLS',
    ...(salary === null ? [] : ['MEDIAN FROM', 'MEDIAN TO']),
  ]
  const rows = skills
    .slice(0, limit)
    .map((skill, i) => [
      skill.name,
      numberText(skill.count),
      percentText(skill.share),
      numberText(evidence[i]?.inBlocks ?? 0),
      ...paid(skill),
    ])
  const { table, leftOut } = fitted(headings, rows, columns)
  return [
    table,
    ...(leftOut.length === 0 ? [] : [`Left out in so narrow a terminal: ${leftOut.join(', ')}.`]),
    ...(rows.length === skills.length
      ? []
      : [`${numberText(rows.length)} of ${numberText(skills.length)} skills; --limit shows more.`]),
  ].join('\n')
}

function fitted(
  headings: string[],
  rows: string[][],
  columns?: number,
): { table: string; leftOut: string[] } {
  const tableWith = (shown: string[], cells: string[][]) =>
    tableOf(shown, cells, { numbers: shown.slice(1) })
  if (columns === undefined) return { table: tableWith(headings, rows), leftOut: [] }
  const candidates = DISPENSABLE.filter((heading) => headings.includes(heading))
  for (let dropped = 0; ; dropped++) {
    const leftOut = candidates.slice(0, dropped)
    const shown = headings.filter((heading) => !leftOut.includes(heading))
    const cells = rows.map((row) => row.filter((_, at) => !leftOut.includes(headings[at]!)))
    const cut = fitColumn(shown, cells, { heading: SKILL, columns, least: LEAST_NAME_CHARACTERS })
    if (tableWidth(shown, cut) <= columns || dropped === candidates.length)
      return { table: tableWith(shown, cut), leftOut }
  }
}
