import type { Base } from '../../market/answers/base.schema.ts'
import { REASONS } from '../../market/answers/codes.ts'
import { oneSidedBy } from '../../market/answers/one-sided.ts'
import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import type { SkillTable } from '../../market/answers/skills.schema.ts'
import { roundPay } from '../../money/round-pay.ts'
import type { ScanOverview } from '../../scans/catalog/scan-overview.ts'
import type { ScanSalary } from '../../scans/scan.schema.ts'
import type { ScanSource } from '../../scans/source.ts'
import { SITE_CAP } from '../../site/address.ts'
import { TRUDVSEM, TRUDVSEM_CAP } from '../../site/trudvsem/facts.ts'
import { fitColumn } from '../terminal/fit-column.ts'
import { labelled, wrapped } from '../terminal/fitting-table.ts'
import { momentsOf } from '../terminal/moment.ts'
import { numberText, percentText } from '../terminal/number-text.ts'
import { tableOf, tableWidth } from '../terminal/table.ts'
import { regionText } from './scan-table.ts'
import { whyFewer } from './why-fewer.ts'

const SKILL = 'SKILL'
const LEAST_NAME_CHARACTERS = 16

/** A scan, and what its pages say of it: pay in one currency where several are mixed. */
export type ScanShown = {
  overview: ScanOverview
  base: Pick<Base, 'scan' | 'distinct' | 'published' | 'employers' | 'salaries' | 'reasons'>
  pay: Omit<PayAnswer, 'scan' | 'method' | 'vocabulary'>
  currency: string | null
  skills: Pick<SkillTable, 'skills' | 'total'>
}

/**
 * A scan as tables: what it rests on, what is paid, and its most frequent skills. On a terminal
 * long texts are wrapped or cut so that a line fits, and moments are of its zone.
 * @param columns how many characters a line of the terminal has; absent when it is not one.
 */
export function scanSheet(shown: ScanShown, columns?: number): string {
  const isPaid = shown.overview.scan.salary !== null
  const parts = [
    baseLines(shown, columns),
    ...(isPaid ? [payTable(shown, columns)] : []),
    shown.skills.skills.length === 0
      ? 'The adverts name no skill that could be counted.'
      : skillTable(shown, isPaid, columns),
  ]
  return parts.join('\n\n')
}

function baseLines({ overview, base }: ScanShown, columns?: number): string {
  const { scan, area, source, leftOut } = overview
  const { id, queries, status, found, scanned, limitHit, finishedAt, salary } = scan
  const { from = null, to = null } = base.published ?? {}
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
        : `${status}, counted ${momentsOf(columns !== undefined)(finishedAt)}`,
    ],
    ['Published', from === null ? 'not known' : from === to ? from : `${from} to ${to}`],
    ['Employers', employersText(base.employers)],
    ['Found', numberText(found)],
    ['Read', [numberText(scanned), why.join(', ')].filter(Boolean).join(': ')],
    ['Repeats', repeatsText(base)],
    [
      'Limit',
      limitHit
        ? `reached: the site shows ${numberText(CAPS[source])} adverts per title`
        : 'not reached',
    ],
    ['Pay', salary === null ? 'not counted' : payBase(salary, scanned, base)],
  ] as const
  return labelled(lines, columns)
}

/**
 * The largest of them, as one that repeats itself may be most of what is counted. Adverts that
 * state none are nobody's.
 */
function employersText(employers: Base['employers']): string {
  if (!employers) return 'not known'
  const largest = employers.top.find(({ name }) => name !== null)
  if (largest === undefined) return 'not stated'
  return (
    `${numberText(employers.count)}; the largest advertises ${numberText(largest.count)} ` +
    `(${percentText(largest.share)})`
  )
}

/** Shares count repeats, and pay does not. */
const repeatsText = ({ scan: { scanned }, distinct }: ScanShown['base']): string =>
  distinct === null
    ? 'not known'
    : `${numberText(scanned - distinct)} of the same jobs, counted in shares but not in pay`

/** What is said of a source besides the vacancy site. */
const SOURCES: Readonly<Record<ScanSource, string | null>> = {
  hh: null,
  file: 'files',
  trudvsem: `open data of the Russian state jobs portal (${TRUDVSEM.url})`,
}

const CAPS: Readonly<Record<ScanSource, number>> = {
  hh: SITE_CAP,
  file: SITE_CAP,
  trudvsem: TRUDVSEM_CAP,
}

function payBase(
  { withSalary, ratesAt }: ScanSalary,
  scanned: number,
  { salaries, reasons }: ScanShown['base'],
): string {
  const { stated = withSalary } = salaries ?? {}
  const unused = stated - withSalary
  return [
    `${numberText(stated)} adverts with it, ${numberText(scanned - stated)} without`,
    ...(unused === 0
      ? []
      : [`${numberText(unused)} not monthly, or in a currency without a rate, are not used`]),
    ...(ratesAt === null ? [] : [`rates of ${ratesAt}`]),
    ...(reasons?.ratesAt === 'no_rates' ? [REASONS.no_rates] : []),
  ].join('; ')
}

/** As its pages round it. */
const amount = (roubles: number | null) => (roubles === null ? '–' : numberText(roundPay(roubles)))

/** The figures of the scan's page: each job once, and none where too little is known. */
function payTable({ pay, currency }: ScanShown, columns?: number): string {
  const { from, to, estimate } = pay
  const headings = ['ROUBLES A MONTH, NET', 'P25', 'MEDIAN', 'P75', 'DISTINCT ADVERTS']
  const bounds: [name: string, figures: Percentiles | null, count: number][] = [
    ['from', from, from?.count ?? 0],
    ['up to', to, to?.count ?? 0],
    ['between, estimated', estimate, estimate?.n ?? 0],
  ]
  const rows = bounds.map(([name, figures, count]) => [
    name,
    ...[figures?.p25, figures?.p50, figures?.p75].map((roubles) => amount(roubles ?? null)),
    numberText(count),
  ])
  // Of a bound that has all three of them the 10th and 90th percentile alone may be missing.
  const lacking = bounds.flatMap(([name, figures]) =>
    figures?.reason &&
    figures.reason !== pay.reason &&
    [figures.p25, figures.p50, figures.p75].includes(null)
      ? [{ name, reason: figures.reason }]
      : [],
  )
  const reasons = [...Map.groupBy(lacking, ({ reason }) => reason)].map(
    ([reason, of]) => `${of.map(({ name }) => name).join('; ')}: ${REASONS[reason]}`,
  )
  const notes = [
    ...(currency === null
      ? []
      : [`Only adverts paid in ${currency}: several currencies are mixed.`]),
    ...(pay.reason === undefined ? [] : [REASONS[pay.reason]]),
    ...reasons,
  ].map((note) => wrapped(note, columns))
  return [tableOf(headings, rows, { numbers: headings.slice(1) }), ...notes].join('\n')
}

type Percentiles = Pick<NonNullable<PayAnswer['from']>, 'p25' | 'p50' | 'p75' | 'reason'>

/** Columns that are left out where a terminal is too narrow for all, in this order. */
const DISPENSABLE = ['KEY SKILLS', 'UP TO (ADVERTS)', 'FROM (ADVERTS)']
const DISTINCT = 'WITHOUT REPEATS'

function skillTable(
  { base, skills: { skills, total } }: ScanShown,
  isPaid: boolean,
  columns?: number,
): string {
  const median = (bound: { p50: number | null; count: number } | undefined) =>
    bound === undefined ? '–' : `${amount(bound.p50)} (${numberText(bound.count)})`
  const isOfRepeats = oneSidedBy(base).repeats !== null
  const headings = [
    SKILL,
    'ADVERTS',
    'SHARE',
    ...(isOfRepeats ? [DISTINCT] : []),
    'KEY SKILLS',
    ...(isPaid ? ['FROM (ADVERTS)', 'UP TO (ADVERTS)'] : []),
  ]
  const rows = skills.map(({ name, count, share, distinctShare, inKeySkills, pay }) => [
    name,
    numberText(count),
    percentText(share),
    ...(isOfRepeats ? [distinctShare === null ? '–' : percentText(distinctShare)] : []),
    numberText(inKeySkills),
    ...(isPaid ? [median(pay?.from), median(pay?.to)] : []),
  ])
  const { table, leftOut } = fitted(headings, rows, columns)
  return [
    table,
    ...(leftOut.length === 0 ? [] : [`Left out in this narrow terminal: ${leftOut.join(', ')}.`]),
    ...(rows.length === total
      ? []
      : [`${numberText(rows.length)} of ${numberText(total)} skills; --limit shows more.`]),
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
