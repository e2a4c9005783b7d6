import type { ResumeReport } from '../../coverage/resume-report.ts'
import type { PublicMarket } from '../../market/public-market.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import { LANGUAGES } from '../i18n/language.ts'
import { MOST_TEXT_BYTES } from '../pages/check.tsx'
import { publicPlaces } from '../visit/places.ts'
import { MADE, type PublicPace } from '../visit/public-pace.ts'
import type { WebRoute } from '../visit/route.ts'
import type { Visit } from '../visit/visit.ts'
import { type CheckParts, createChecking } from './check.tsx'

/** A training room behind one address has each of its people check once a minute. */
export const CHECKS_A_MINUTE = 20

/** More than there are of any scan. */
const ALL = 1_000_000

export type PublicCheckParts = Omit<CheckParts, 'gate' | 'catalog'> & {
  catalog: Pick<ScanCatalog, 'shown' | 'find'>
  market: Pick<PublicMarket, 'skills'>
  /** Checks of a network in a minute. */
  pace: PublicPace
}

/**
 * Checks of resumes by visitors: against a profession, with the skills that everybody may see, or against an advert that
 * is pasted. No site is asked, and nothing is kept.
 */
export function publicCheckRoutes({ catalog, reports, siteUrl, clock, market, pace }: PublicCheckParts): WebRoute[] {
  const checking = createChecking<Visit>({
    catalog,
    siteUrl,
    clock,
    async admit({ address }) {
      const wait = await pace.take(address, MADE)
      return wait === 0
        ? null
        : { limit: 'minute', allowed: CHECKS_A_MINUTE, retryAfter: Math.max(1, Math.ceil(wait / 1000)) }
    },
    async report(_, { against, scan, advert, text }) {
      if (against === 'vacancy') return reports.againstText(advert, text)
      const report = await reports.againstScan(scan, text)
      const { value } = await market.skills(await catalog.find(scan), { limit: ALL })
      return cutTo(report, new Set(value.skills.map(({ name }) => name)))
    },
  })
  return LANGUAGES.flatMap((inPublic): WebRoute[] => {
    const path = publicPlaces(inPublic, true).check!
    return [
      { method: 'GET', path, who: 'anyone', inPublic, handle: checking.form },
      { method: 'POST', path, who: 'anyone', inPublic, handle: checking.check, mostBytes: 8 * MOST_TEXT_BYTES },
    ]
  })
}

/** A report without the skills that not everybody may see. */
function cutTo(report: ResumeReport, names: ReadonlySet<string>): ResumeReport {
  const { covered, missing, places, summary } = report
  const told = <Named extends { name: string }>(rows: readonly Named[]) => rows.filter(({ name }) => names.has(name))
  const cut = summary && {
    ...summary,
    next: told(summary.next),
    write: told(summary.write),
    top: told(summary.top),
  }
  return { ...report, covered: told(covered), missing: told(missing), places: told(places), summary: cut }
}
