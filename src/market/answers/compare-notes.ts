import type { Pay } from '../../statistics/estimators/pay.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
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
  const holds: Readonly<Record<NoteCode, boolean>> = {
    source: a.source !== b.source,
    other_region: a.scan.area !== b.scan.area,
    far_apart: Math.abs(finishedAt(a) - finishedAt(b)) > MONTH_MS,
    limit_hit: a.limitHit || b.limitHit,
    stopped: a.status === 'stopped' || b.status === 'stopped',
    shared_adverts: sharedAdverts > 0,
    other_currencies: areOtherMixes(pay),
    other_method: areKnownToDiffer(a.method, b.method),
    other_vocabulary: areKnownToDiffer(a.vocabulary, b.vocabulary),
    not_kept: !a.sheet.isFull || !b.sheet.isFull || comparabilityOf(a, b) === 'not_kept',
  }
  return (Object.keys(NOTES) as NoteCode[])
    .filter((code) => holds[code])
    .map((code) => ({ code, text: NOTES[code] }))
}

/** From so great a difference in currencies on, two medians are pay of different countries. */
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
