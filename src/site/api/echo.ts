import type { Search } from '../source.ts'
import { NEWEST_FIRST } from './address.ts'

/** What the API says it searched for. */
type Echo = {
  statesOrder: boolean
  statesArea: boolean
  /** Whether what it states is what was asked; the text it has to state. */
  confirms(search: Pick<Search, 'query' | 'area'>): boolean
}

const SILENT: Echo = { statesOrder: false, statesArea: false, confirms: () => false }

/**
 * Reads `alternate_url`, the address of the same search on the site: it has the parameters that the
 * API understood, except those at their defaults.
 */
export function echoOf(alternateUrl: unknown): Echo {
  const parameters =
    typeof alternateUrl === 'string' ? URL.parse(alternateUrl)?.searchParams : undefined
  if (parameters === undefined) return SILENT
  const [text, order, areas] = [
    parameters.get('text'),
    parameters.get('order_by'),
    parameters.getAll('area'),
  ]
  return {
    statesOrder: order !== null,
    statesArea: areas.length > 0,
    confirms: ({ query, area }) =>
      text !== null &&
      folded(text) === folded(query) &&
      (order === null || order === NEWEST_FIRST) &&
      (areas.length === 0 || (areas.length === 1 && areas[0] === area)),
  }
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
