import { newToken } from '../../accounts/secret.ts'
import type { RandomBytes } from '../../bytes/random.ts'
import { type Language, textsOf } from '../i18n/language.ts'
import { comparedIn } from './compared.ts'
import type { Cookies } from './cookies.ts'
import { languageOf } from './language-of.ts'
import type { PublicSetting } from './paths.ts'
import { ACCOUNT_PATHS, ofRun, publicPaths, publicRoot, RUN } from './paths.ts'
import type { Visit } from './visit.ts'

export type VisitDeps = {
  cookies: Pick<Cookies, 'read'>
  /** How far the market is shown without signing in. */
  publicSetting: PublicSetting
  /** Whether visitors may check resumes. */
  publicCheck: boolean
  /** Whether the adverts are invented. */
  isDemo: boolean
  baseUrl: string
  /** The client's address. */
  addressOf: (request: Request) => string
  random: RandomBytes
}

/**
 * A visit as it begins: nobody is signed in, and no form was read.
 * @param own the language of a public address; for others it is the browser's
 * @param params absent for an address without parameters
 */
export function begunVisit(
  request: Request,
  own: Language | undefined,
  params: Record<string, string> | undefined,
  { cookies, publicSetting, publicCheck, isDemo, baseUrl, addressOf, random }: VisitDeps,
): Visit {
  const { pathname, searchParams } = new URL(request.url)
  const language = own ?? languageOf(request, cookies)
  const paths = own ? publicPaths(own, publicCheck) : ACCOUNT_PATHS
  const id = params?.id
  const run = id === undefined ? null : searchParams.get(RUN) || null
  const asked = id === undefined ? comparedIn(searchParams) : [{ id, run }]
  return {
    language,
    isDemo,
    baseUrl,
    run,
    params: params ?? {},
    paths: asked.reduce((led, { id, run }) => (run === null ? led : ofRun(led, id, run)), paths),
    publicMarket: publicSetting === 'off' ? null : publicRoot(language),
    address: addressOf(request),
    path: plainPath(pathname),
    query: searchParams,
    form: new URLSearchParams(),
    t: textsOf(language),
    session: null,
    browserSecret: null,
    nonce: newToken(random),
  }
}

/**
 * A path without escapes of what needs none (`skills%2Epng`), which names the same (RFC 3986,
 * 6.2.2.2): it costs, is kept and is answered as the plain one. The router has decoded the
 * parameters.
 */
const plainPath = (path: string): string =>
  path.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const letter = decodeURIComponent(escaped)
    return /[\w.~-]/.test(letter) ? letter : escaped
  })
