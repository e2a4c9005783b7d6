import { LANGUAGES } from '../../i18n/language.ts'
import { MOST_FORM_BYTES } from '../../pages/check/check.tsx'
import { CHECKS_A_MINUTE, COST, createNetworkPace } from '../../visit/network-pace.ts'
import { publicPaths } from '../../visit/paths.ts'
import { get, post, type WebRoute } from '../../visit/route.ts'
import type { Visit } from '../../visit/visit.ts'
import type { WebDeps } from '../deps.ts'
import { createChecking } from './check.tsx'

/**
 * Checks of resumes by visitors: against a profession, with the skills that everybody may see, or
 * against an advert that is pasted. No site is asked, and nothing is kept.
 */
export function publicCheckRoutes(deps: WebDeps): WebRoute[] {
  const { reports, states } = deps
  const { namesOf } = deps.market.inPublic
  const pace = createNetworkPace({ states, perMinute: CHECKS_A_MINUTE, kind: 'public-check' })
  const checking = createChecking<Visit>({
    ...deps,
    async admit({ address }) {
      const wait = await pace.take(address, COST.made)
      return wait === 0
        ? null
        : {
            limit: 'minute',
            allowed: CHECKS_A_MINUTE,
            retryAfter: Math.max(1, Math.ceil(wait / 1000)),
          }
    },
    async report(_, { against, scan, advert, text }) {
      if (against === 'vacancy') return reports.publicAgainstText(advert, text)
      return reports.againstScan(scan, text, namesOf)
    },
  })
  return LANGUAGES.flatMap((language) => {
    const path = publicPaths(language, true).check!
    return [
      get('anyone', path, checking.form, { language }),
      post('anyone', path, checking.check, { language, mostBytes: MOST_FORM_BYTES }),
    ]
  })
}
