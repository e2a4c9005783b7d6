import { newToken } from '../../accounts/token.ts'
import type { RandomBytes } from '../../bytes/random.ts'
import { textsOf } from '../i18n/language.ts'
import { ofRun, RUN } from './places.ts'
import type { Visit } from './visit.ts'

/** Of an address without parameters the router gives none at all. */
type Given = Partial<Pick<Visit, 'params'>> &
  Pick<Visit, 'language' | 'places' | 'publicMarket' | 'address' | 'isDemo' | 'baseUrl'> & { random: RandomBytes }

/** A visit as it begins: nobody is signed in, and no form was read. */
export function begunVisit(request: Request, { random, params = {}, ...given }: Given): Visit {
  const { pathname, searchParams } = new URL(request.url)
  const run = params.id === undefined ? null : searchParams.get(RUN) || null
  return {
    ...given,
    params,
    places: run === null ? given.places : ofRun(given.places, params.id!, run),
    run,
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(),
    t: textsOf(given.language),
    session: null,
    browser: null,
    nonce: newToken(random),
  }
}
