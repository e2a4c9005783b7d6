import { russian } from '../../memory/lazy-modules.ts'
import type { SampleVacancy } from './sample-vacancy.ts'

/** The site shows the first 2000 results, however many it says it found. */
export const SEARCH_CAP = 2000
const DEFAULT_SIZE = 50
const LARGEST_SIZE = 100

type SearchQuery = { text: string; areas: readonly string[]; page: number; size: number }

export type SearchResult = {
  query: SearchQuery
  /** The number of hits, beyond the cap too. */
  total: number
  /** How many pages can be requested; 0 when nothing was found. */
  pages: number
  shown: readonly SampleVacancy[]
  /** The last vacancy of the page before; undefined on the first page. */
  before: SampleVacancy | undefined
  /** A vacancy that is no hit, for the advertisement. */
  foreign: SampleVacancy | undefined
}

/** The stems of a text's words: the site finds a word in any of its forms. */
function stems(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  return words.map((word) => russian().stemmer(word))
}

function wholeNumber(value: string | null, fallback: number): number {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : fallback
}

/** Reads the parameters of `/search/vacancy`; missing or invalid ones get the site's defaults. */
export function parseSearchQuery(parameters: URLSearchParams): SearchQuery {
  const size = wholeNumber(parameters.get('items_on_page'), DEFAULT_SIZE)
  return {
    text: (parameters.get('text') ?? '').replace(/^NAME:/i, ''),
    areas: parameters.getAll('area').filter(Boolean),
    page: wholeNumber(parameters.get('page'), 0),
    size: Math.min(size || DEFAULT_SIZE, LARGEST_SIZE),
  }
}

/**
 * Prepares the search over titles. It finds a vacancy when the title has every word of the query,
 * in any form and order, and lists the newest first. It does not find archived vacancies. An area
 * matches its country's number too.
 */
export function createSearch(
  vacancies: readonly SampleVacancy[],
): (query: SearchQuery) => SearchResult {
  const listed = vacancies
    .filter((vacancy) => !vacancy.archived)
    .map((vacancy) => ({
      vacancy,
      titleStems: new Set(stems(vacancy.title)),
      time: Date.parse(vacancy.publishedAt),
    }))
    .sort((a, b) => b.time - a.time || Number(b.vacancy.id) - Number(a.vacancy.id))

  return (query) => {
    const wanted = stems(query.text)
    const named = (entry: (typeof listed)[number]) =>
      wanted.every((stem) => entry.titleStems.has(stem))
    const inArea = ({ path }: SampleVacancy['area']) =>
      query.areas.length === 0 || query.areas.some((area) => path.includes(`.${area}.`))
    const hits =
      wanted.length === 0
        ? []
        : listed.filter((entry) => named(entry) && inArea(entry.vacancy.area))
    const start = query.page * query.size
    return {
      query,
      total: hits.length,
      pages: Math.ceil(Math.min(hits.length, SEARCH_CAP) / query.size),
      shown: hits
        .slice(start, Math.min(start + query.size, SEARCH_CAP))
        .map((entry) => entry.vacancy),
      before: hits[start - 1]?.vacancy,
      foreign: listed.find((entry) => !named(entry))?.vacancy,
    }
  }
}
