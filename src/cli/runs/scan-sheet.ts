import type { ScanOverview } from '../../scans/catalog/scan-overview.ts'
import type { ScanSalary, ScanSkill } from '../../scans/scan.schema.ts'
import { SITE_CAP } from '../../site/address.ts'
import { fitColumn } from '../terminal/fit-column.ts'
import { momentsOf } from '../terminal/moment.ts'
import { numberText, percentText } from '../terminal/number-text.ts'
import { tableOf } from '../terminal/table.ts'
import { whyFewer } from './why-fewer.ts'

const SKILL = 'SKILL'
const LEAST_NAME_CHARACTERS = 16

/**
 * A scan as tables: what it rests on, what is paid, and its most frequent skills. On a terminal long texts are wrapped
 * or cut so that a line fits, and moments are of its zone.
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
    skills.length === 0 ? 'The vacancies name no skill that could be counted.' : skillTable(overview, limit, columns),
  ]
  return parts.join('\n\n')
}

function baseLines({ scan, area, leftOut }: ScanOverview, columns?: number): string {
  const { id, queries, status, found, scanned, limitHit, finishedAt, salary } = scan
  const why = leftOut ? whyFewer(leftOut) : []
  const lines = [
    ['Scan', id],
    ['Titles', queries.join(', ')],
    ['Region', area === null ? 'all' : `area ${area}`],
    ['Status', finishedAt === null ? status : `${status}, figures of ${momentsOf(columns !== undefined)(finishedAt)}`],
    ['Found', numberText(found)],
    ['Read', [numberText(scanned), why.join(', ')].filter(Boolean).join(': ')],
    ['Limit', limitHit ? `reached: the site shows ${numberText(SITE_CAP)} vacancies of a title` : 'not reached'],
    ['Pay', salary === null ? 'not counted' : payBase(salary, scanned)],
  ] as const
  const width = Math.max(...lines.map(([name]) => name.length)) + 2
  return lines.map(([name, text]) => name.padEnd(width) + wrapped(text, columns, width)).join('\n')
}

const payBase = ({ withSalary, ratesAt }: ScanSalary, scanned: number) =>
  `${numberText(withSalary)} vacancies with it, ${numberText(scanned - withSalary)} without${ratesAt === null ? '' : `; rates of ${ratesAt}`}`

/** The text, its further lines below its first one. */
function wrapped(text: string, columns: number | undefined, indent: number): string {
  if (columns === undefined) return text
  return Bun.wrapAnsi(text, Math.max(columns - indent, LEAST_NAME_CHARACTERS)).replaceAll(
    '\n',
    `\n${' '.repeat(indent)}`,
  )
}

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

function skillTable({ scan: { skills, salary }, evidence }: ScanOverview, limit: number, columns?: number): string {
  const paid = ({ salaryFrom, salaryTo }: ScanSkill) => (salary === null ? [] : [salaryFrom, salaryTo].map(amount))
  const headings = [SKILL, 'VACANCIES', 'SHARE', 'KEY SKILLS', ...(salary === null ? [] : ['MEDIAN FROM', 'MEDIAN TO'])]
  const rows = skills
    .slice(0, limit)
    .map((skill, i) => [
      skill.name,
      numberText(skill.count),
      percentText(skill.share),
      numberText(evidence[i]?.inBlocks ?? 0),
      ...paid(skill),
    ])
  const fitted =
    columns === undefined ? rows : fitColumn(headings, rows, { heading: SKILL, columns, least: LEAST_NAME_CHARACTERS })
  const table = tableOf(headings, fitted, { numbers: headings.slice(1) })
  if (rows.length === skills.length) return table
  return `${table}\n${numberText(rows.length)} of ${numberText(skills.length)} skills; --limit shows more.`
}
