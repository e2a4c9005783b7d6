import { codesOf } from '../../statistics/advert-table/pay-table.ts'
import { type SheetPay, TAXES } from '../../statistics/advert-table/sheet.ts'
import { distinctCount } from '../../statistics/advert-table/views.ts'
import { createClusters } from '../../statistics/estimators/clusters.ts'
import { countsByCode } from '../../statistics/estimators/pay.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import { moscowDay } from '../../time/clock.ts'
import type { Base } from './base.schema.ts'
import { byText, headOf, type MarketScan } from './market-scan.ts'
import { reasonsFor, whyNoPay } from './reasons.ts'

/** What is known of a result beside its adverts. */
export type ResultFacts = {
  /** The name of its source (`SourceName`). */
  source: string
  via: 'pages' | 'api' | null
  found: number
  limitHit: boolean
  ratesAt: string | null
  /** How many skills the vocabulary has; null when it is not known. */
  known: number | null
}

const MOST_TOP = 10

/** What the figures of a scan rest on. Days are Moscow days; shares are of all adverts. */
export function baseOf(
  market: MarketScan,
  { source, via, found, limitHit, ratesAt, known }: ResultFacts,
): Base {
  const { sheet } = market
  const names = { known, named: sheet.skills.length }
  const head = { ...headOf(market), source, via, found }
  const notKept = sheet.hasAdverts ? null : 'not_kept'
  const published = sheet.hasAdverts ? publishedOf(sheet.publishedAt) : null
  const reasons = reasonsFor({
    via: via !== null ? null : source === 'file' ? 'no_site' : 'not_kept',
    distinct: notKept,
    published: notKept ?? (published?.from === null ? 'not_stated' : null),
    employers: notKept,
    withKeySkills: notKept,
    salaries: whyNoPay(sheet),
    ratesAt: sheet.pay !== null && ratesAt === null ? 'no_rates' : null,
    known: known === null ? 'not_kept' : null,
  })
  if (!sheet.hasAdverts) {
    const unknown = { published: null, employers: null, withKeySkills: null, salaries: null }
    return { ...head, distinct: null, limitHit, ...unknown, names, reason: 'not_kept', ...reasons }
  }
  return {
    ...head,
    distinct: distinctCount(sheet),
    limitHit,
    published,
    employers: employersOf(sheet.employer),
    withKeySkills: sheet.hasKeySkills.reduce((count, has) => count + has, 0),
    salaries: sheet.pay && { ...salariesOf(sheet.pay), ratesAt },
    names,
    ...reasons,
  }
}

/** The first, last and middle Moscow day of publication of the adverts that state one. */
export function publishedOf(moments: Float64Array): NonNullable<Base['published']> {
  const sorted = moments.filter((moment) => !Number.isNaN(moment)).sort()
  // For an even number, the earlier of the middle two: a day on which an advert was published.
  const dayAt = (p: number): string | null => {
    const moment = sorted[Math.floor((sorted.length - 1) * p)]
    return moment === undefined ? null : moscowDay(moment)
  }
  return { from: dayAt(0), to: dayAt(1), p50: dayAt(0.5) }
}

function employersOf({ values, of }: MarketScan['sheet']['employer']): Base['employers'] {
  const { sizes, adverts, employers, effective } = createClusters(of)
  const top = values
    .map(({ name }, employer) => ({ name, count: sizes[employer]! }))
    .sort((a, b) => b.count - a.count || byText(a.name, b.name))
    .slice(0, MOST_TOP)
    .map(({ name, count }) => ({ name, count, share: roundedShare(count / adverts) }))
  return { count: employers, effective: Math.round(effective * 10) / 10, top }
}

/** How much pay is stated, and how. */
export function salariesOf(pay: SheetPay): Omit<NonNullable<Base['salaries']>, 'ratesAt'> {
  const codes = codesOf(pay)
  const codeOf = Array.from(pay.currency.of, (number) => codes[number]!)
  const taxed = TAXES.map(() => 0)
  codeOf.forEach((code, advert) => {
    if (code !== null) taxed[pay.tax[advert]!]!++
  })
  const [unstated, gross, net] = taxed as [number, number, number]
  return {
    stated: pay.isStated.reduce((stated, is) => stated + is, 0),
    usable: unstated + gross + net,
    gross,
    net,
    unstated,
    currencies: countsByCode(codeOf),
  }
}
