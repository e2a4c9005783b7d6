import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import { distinctView } from '../../statistics/advert-table/views.ts'
import { areEnough, createClusters } from '../../statistics/estimators/clusters.ts'
import type { Reason } from './codes.ts'
import type { MarketScan } from './market-scan.ts'
import type { SkillRow } from './skills.schema.ts'

/** Why no share of a scan has an interval; null when shares have one. */
export function whyNoIntervals({ hasAdverts, employer }: Sheet): Reason | null {
  if (!hasAdverts) return 'not_kept'
  return areEnough(createClusters(employer.of)) ? null : 'too_few_employers'
}

/** Why no pay of a scan is shown; null where it may be. */
export function whyNoPay({ pay, hasAdverts }: Sheet): Reason | null {
  if (pay !== null) return null
  return hasAdverts ? 'no_salaries' : 'not_kept'
}

/**
 * The fields that are null throughout an answer, each with its reason; nothing where there are
 * none.
 */
export function reasonsFor<Field extends string>(
  why: Readonly<Record<Field, Reason | null>>,
): { reasons?: Partial<Record<Field, Reason>> } {
  const given = Object.entries<Reason | null>(why).filter(([, reason]) => reason !== null)
  return given.length === 0
    ? {}
    : { reasons: Object.fromEntries(given) as Partial<Record<Field, Reason>> }
}

/** Why fields of all rows of skills are null. */
export function whyRowsLack({ sheet, isShown }: MarketScan, rows: readonly SkillRow[]) {
  const notKept = sheet.hasAdverts ? null : 'not_kept'
  const distinct = () => (areEnough(distinctView(sheet).clusters) ? null : 'too_few_employers')
  const isSetAgainst = rows.length === 0 || rows.some(({ distinctive }) => distinctive !== null)
  const compared = isSetAgainst ? null : isShown === false ? 'not_shown' : 'too_few_compared'
  return {
    interval: whyNoIntervals(sheet),
    distinct: notKept,
    distinctInterval: notKept ?? distinct(),
    employers: notKept,
    pay: whyNoPay(sheet),
    distinctive: notKept ?? compared,
  } satisfies Partial<Record<keyof SkillRow, Reason | null>>
}
