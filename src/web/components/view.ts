import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { mayAdminister, mayOversee, type Owner } from '../../accounts/owner.ts'
import type { Texts } from '../i18n/en.ts'
import { type FigureFormat, figureFormatOf } from '../i18n/figure-format.ts'
import { type Format, formatOf } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { CURRENCY, type Paths, RUN, withQuery } from '../visit/paths.ts'
import type { Visit } from '../visit/visit.ts'

/** What every component of a page may need. */
export type View = {
  t: Texts
  language: Language
  format: Format
  /** The same of figures about a market. */
  figure: FigureFormat
  owner: Owner | null
  /** Whether the visitor is shown what the server reports of itself, its owners and its runs. */
  mayOversee: boolean
  /** Whether the visitor may change these. */
  mayChange: boolean
  path: string
  /** What every choice on the page leaves as its address has it: whose figures it tells. */
  kept: Readonly<Record<string, string>>
  /** Where the pages about the market are. */
  paths: Paths
  /** The market that everybody may look at; null: there is none. */
  publicMarket: string | null
  baseUrl: string
  /** Whether the adverts are invented. */
  isDemo: boolean
  /** The address a change of language leads back to; null: it cannot be changed here. */
  back: string | null
  /** The token that every form carries. */
  csrf: string
}

export const ViewContext = createContext<View | null>(null)

/** Gives the address of the page with other fields; of a run's figures, in a currency, it stays. */
export function useOwnAddress(): (fields: Record<string, string>) => string {
  const { path, kept } = useView()
  return (fields) => withQuery(path, { ...fields, ...kept })
}

/** Every page is rendered with a view around it. */
export const useView = (): View => useContext(ViewContext)!

export const viewOf = (
  { t, language, path, run, query, paths, publicMarket, isDemo, baseUrl }: Visit,
  own: Pick<View, 'owner' | 'back' | 'csrf'>,
): View => ({
  t,
  language,
  format: formatOf(language),
  figure: figureFormatOf(language),
  path,
  kept: { ...(run !== null && { [RUN]: run }), ...currencyIn(query) },
  paths,
  publicMarket,
  isDemo,
  baseUrl,
  ...own,
  mayOversee: mayOversee(own.owner),
  mayChange: mayAdminister(own.owner),
})

const CURRENCY_CODE = /^([A-Z]{3}|all)$/

function currencyIn(query: URLSearchParams): Record<string, string> {
  const currency = query.get(CURRENCY) ?? ''
  return CURRENCY_CODE.test(currency) ? { [CURRENCY]: currency } : {}
}
