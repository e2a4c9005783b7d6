import { newToken } from '../../accounts/token.ts'
import type { RandomBytes } from '../../random.ts'
import { textsOf } from '../i18n/language.ts'
import type { Visit } from './visit.ts'

type Given = Pick<Visit, 'params' | 'language' | 'places' | 'publicMarket' | 'address'> & { random: RandomBytes }

/** A visit as it begins: nobody is signed in, and no form was read. */
export function begunVisit(request: Request, { random, ...given }: Given): Visit {
  const { pathname, searchParams } = new URL(request.url)
  return {
    ...given,
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(),
    t: textsOf(given.language),
    session: null,
    nonce: newToken(random),
  }
}
