import type { Language } from '../i18n/language.ts'

/**
 * Where the pages about the market are: those of the account area, or those that everybody may
 * open.
 */
export type Paths = {
  /** Whether these are the pages that need no signing in. */
  isPublic: boolean
  /** The list of scans. */
  list: string
  /** @param rest what follows the scan's own address: `/trend`, `?sort=name` */
  scan(id: string, rest?: string): string
  skill(id: string, name: string): string
  compare: string
  /** Where a resume is checked; null: nowhere that needs no signing in. */
  check: string | null
  /** How the figures are made. */
  method: string
  /** What visitors agree to, and what becomes of their data; null: only visitors are told. */
  privacy: string | null
}

export const ACCOUNT_PATHS: Paths = {
  isPublic: false,
  list: '/account',
  scan: (id, rest = '') => `/account/scans/${id}${rest}`,
  skill: (id, name) => `/account/scans/${id}/vacancies?${new URLSearchParams({ skill: name })}`,
  compare: '/account/compare',
  check: '/account/check',
  method: '/method',
  privacy: null,
}

/**
 * How far a service shows its market without signing in: not at all, to anybody with the address,
 * to search engines too.
 */
export type PublicSetting = 'off' | 'on' | 'indexed'

/** Leads to the list in the language that a browser prefers. */
export const PUBLIC_MARKET = '/market'

/** Every scan as a data set. */
export const CATALOG = `${PUBLIC_MARKET}/catalog.json`

/**
 * Each language has addresses of its own: a page that says the same to everybody can be kept by
 * caches.
 */
export const publicRoot = (language: Language): string => `${PUBLIC_MARKET}/${language}`

/** @param hasCheck whether visitors may check resumes */
export function publicPaths(language: Language, hasCheck: boolean): Paths {
  const root = publicRoot(language)
  return {
    isPublic: true,
    list: root,
    scan: (id, rest = '') => `${root}/${id}${rest}`,
    skill: (id, name) => `${root}/${id}/skill?${new URLSearchParams({ skill: name })}`,
    compare: `${root}/compare`,
    check: hasCheck ? `${root}/check` : null,
    method: `${root}/method`,
    privacy: `${root}/privacy`,
  }
}

/**
 * The places that a page with the figures of one run leads to: the pages of its scan with the
 * figures of that run, but for those that are of another one.
 */
export function ofRun({ scan, skill, ...others }: Paths, scanId: string, run: string): Paths {
  const isOfRun = /[?&]run=/
  const kept = (id: string, address: string) =>
    id === scanId && !isOfRun.test(address) ? withField(address, RUN, run) : address
  return {
    ...others,
    scan: (id, rest) => kept(id, scan(id, rest)),
    skill: (id, name) => kept(id, skill(id, name)),
  }
}

/** The field of an address that names a run. */
export const RUN = 'run'
/** The field of an address that names the currency of pay. */
export const CURRENCY = 'currency'
/** The field of an address that numbers a page of a list. */
export const PAGE = 'page'
/** The field of an address that names the row cited. */
export const CITE = 'cite'
/** The field of an address that tells what was done, once. */
export const DONE = 'done'

/** The sentence of what was just done; null: nothing, or nothing known. */
export function doneIn(
  query: URLSearchParams,
  texts: Readonly<Record<string, string>>,
): string | null {
  const done = query.get(DONE)
  return done !== null && Object.hasOwn(texts, done) ? texts[done]! : null
}

/** The pages of a scan beside the first, at the same place for everybody. */
export const SCAN_PAGES = ['families', 'pay', 'slices', 'trend', 'base'] as const

/** Any of them with what is chosen there. */
const OF_SCAN = new RegExp(`^/account/scans/([\\w-]+(?:/(?:${SCAN_PAGES.join('|')}))?(?:\\?.*)?)$`)
const SKILL_OF_SCAN = /^\/account\/scans\/([\w-]+)\/vacancies\?(.+)$/

/**
 * The page for everybody with the figures of a page of the account area; null when there is none.
 */
export function inPublic(address: string, publicMarket: string): string | null {
  const [, scan] = OF_SCAN.exec(address) ?? []
  if (scan !== undefined) return `${publicMarket}/${scan}`
  const [, ofSkill, fields] = SKILL_OF_SCAN.exec(address) ?? []
  if (ofSkill !== undefined)
    return withField(`${publicMarket}/${ofSkill}/skill?${fields}`, PAGE, null)
  return /^\/account\/compare(\?|$)/.test(address)
    ? publicMarket + address.slice('/account'.length)
    : null
}

/**
 * A page of the account area to open after signing in; the first one for anything else, such as
 * another site.
 */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(account|admin)(\/[\w-]+)*(\?[!-~]*)?$/.test(next) ? next : '/account'
}

/** The page for signing in, which leads on to another. */
export const signInAt = (next: string): string => `/sign-in?${new URLSearchParams({ next })}`

/** An address with a field set, once for each value; without the field when there is none. */
export function withField(
  address: string,
  name: string,
  value: string | readonly string[] | null,
): string {
  const [path = '', query] = address.split('?', 2)
  const fields = new URLSearchParams(query)
  fields.delete(name)
  for (const each of [value ?? []].flat()) fields.append(name, each)
  return withQuery(path, fields)
}

/** An address with its query; without the question mark where there is none. */
export function withQuery(path: string, fields: Record<string, string> | URLSearchParams): string {
  const query = new URLSearchParams(fields)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The page of the scan that a page for everybody is of. */
export const scanPageOf = (path: string): string => path.split('/').slice(0, 4).join('/')

/** The address of a page for programs: its own with an ending. */
export const twinOf = (address: string, ending: string): string =>
  address.replace(/(?=\?|$)/, `.${ending}`)

/** The same page in another language. */
export const inLanguage = (address: string, from: Language, to: Language): string =>
  publicRoot(to) + address.slice(publicRoot(from).length)
