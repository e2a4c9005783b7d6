import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import type { Pay } from '../../statistics/estimators/pay.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import { DAY_MS } from '../../time/clock.ts'
import { publishedOf, salariesOf } from './base.ts'
import { percents } from './citation.ts'
import { NOTES, type NoteCode, type Reason } from './codes.ts'
import { type ComparedScan, MONTH_MS, whyUnlike } from './market-scan.ts'

/** Why the skills of two scans cannot be compared; null when they can. */
export const comparabilityOf = (a: ComparedScan, b: ComparedScan): Reason | null =>
  a.source === b.source ? whyUnlike(a, b) : 'other_source'

/** The pay of both sides; null without salaries. */
type PayOfBoth = { a: Pay | null; b: Pay | null }

/** What to bear in mind of two scans beside each other. */
export function notesOn(
  a: ComparedScan,
  b: ComparedScan,
  { sharedAdverts, pay }: { sharedAdverts: number; pay: PayOfBoth },
) {
  const days = [a, b].map(({ sheet }) => publishedOf(sheet.publishedAt).p50)
  const untold = [a, b].map(({ sheet }) => untoldTax(sheet))
  const isSame = a.scan.id === b.scan.id && a.scan.finishedAt === b.scan.finishedAt
  const holds: Readonly<Record<NoteCode, boolean>> = {
    same: sharedAdverts > 0 && isSame,
    source: a.source !== b.source,
    other_region: a.scan.area !== b.scan.area,
    far_apart: Math.abs(finishedAt(a) - finishedAt(b)) > MONTH_MS,
    years_apart: areYearsApart(days),
    limit_hit: a.limitHit || b.limitHit,
    stopped: a.status === 'stopped' || b.status === 'stopped',
    shared_adverts: sharedAdverts > 0 && !isSame,
    other_currencies: areOtherMixes(pay),
    other_tax: areFarApart(untold),
    other_method: areKnownToDiffer(a.method, b.method),
    other_vocabulary: areKnownToDiffer(a.vocabulary, b.vocabulary),
    not_kept: !a.sheet.hasAdverts || !b.sheet.hasAdverts || comparabilityOf(a, b) === 'not_kept',
  }
  return (Object.keys(NOTES) as NoteCode[])
    .filter((code) => holds[code])
    .map((code) => ({ code, text: [NOTES[code], ...detailsOf(code)].join(' ') }))

  function detailsOf(code: NoteCode): string[] {
    if (code === 'years_apart') return [`By then half were published: a ${days[0]}, b ${days[1]}.`]
    if (code !== 'other_tax') return []
    const [inA, inB] = untold.map((share) => percents(share!))
    return [`Not said: a ${inA}%, b ${inB}%.`]
  }
}

const YEAR_MS = 365 * DAY_MS

/** Whether half of the adverts of either were published a year before: pay has changed since. */
const areYearsApart = ([a, b]: readonly (string | null)[]): boolean =>
  a != null && b != null && Math.abs(Date.parse(a) - Date.parse(b)) > YEAR_MS

/**
 * How much of the pay that counts does not say whether it is before tax; null where nothing counts.
 */
function untoldTax({ pay }: Sheet): number | null {
  const { usable = 0, unstated = 0 } = pay === null ? {} : salariesOf(pay)
  return usable === 0 ? null : unstated / usable
}

const UNLIKE = 0.25

const areFarApart = ([a, b]: readonly (number | null)[]): boolean =>
  a != null && b != null && Math.abs(a - b) > UNLIKE

/** With at least this difference in currencies, two medians are pay of different countries. */
const OTHER_MIX = 0.1

function areOtherMixes({ a, b }: PayOfBoth): boolean {
  const [one, other] = [sharesOfCurrencies(a), sharesOfCurrencies(b)]
  if (one.size === 0 || other.size === 0) return false
  return [...one.keys(), ...other.keys()].some(
    (code) => roundedShare(Math.abs((one.get(code) ?? 0) - (other.get(code) ?? 0))) > OTHER_MIX,
  )
}

const sharesOfCurrencies = (pay: Pay | null): ReadonlyMap<string, number> =>
  new Map(pay?.currencies.map(({ code, count }) => [code, count / pay.count]))

/** What is not known may be the same: then `not_kept` says why the two are not compared. */
const areKnownToDiffer = (one: unknown, other: unknown) =>
  one !== null && other !== null && one !== other

const finishedAt = ({ scan }: ComparedScan) => Date.parse(scan.finishedAt ?? '')
