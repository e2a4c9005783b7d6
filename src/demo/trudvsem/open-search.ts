import { russian } from '../../memory/lazy-modules.ts'
import type { OpenShape } from './open-shape.ts'

const LARGEST_PAGE = 100
/** Nothing beyond these is given. */
const OPEN_CAP = 10_000

/** What is asked for; null for a parameter that the open data refuses. */
export type OpenQuery = {
  text: string
  region: string | null
  limit: number
  page: number
  since: number
}

/** Reads an address of the search below `/vacancies`; a text says what is refused. */
export function openQueryIn({ pathname, searchParams }: URL): OpenQuery | string {
  const region = /\/vacancies\/region\/([^/]*)$/.exec(pathname)?.[1] ?? null
  if (region !== null && !/^\d{2}(\d{11})?$/.test(region)) return 'region'
  const limit = Number(searchParams.get('limit') ?? LARGEST_PAGE)
  const page = Number(searchParams.get('offset') ?? 0)
  if (!(Number.isInteger(limit) && limit > 0 && limit <= LARGEST_PAGE)) return 'limit'
  if (!(Number.isInteger(page) && page >= 0 && page * limit < OPEN_CAP)) return 'offset'
  const since = Date.parse(searchParams.get('modifiedFrom') ?? '1970-01-01T00:00:00Z')
  if (Number.isNaN(since)) return 'modifiedFrom'
  return { text: searchParams.get('text') ?? '', region, limit, page, since }
}

const stemsIn = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  ).map((word) => russian().stemmer(word))

/** Prepares the search, which finds an advert where its words stand in any of its texts. */
export function createOpenSearch(adverts: readonly OpenShape[]) {
  const listed = adverts.map((advert) => ({
    advert,
    stems: new Set(stemsIn(textsOf(advert).join(' '))),
    modified: Date.parse(advert.date_modify ?? advert['creation-date'] ?? ''),
  }))
  return ({
    text,
    region,
    limit,
    page,
    since,
  }: OpenQuery): { total: number; shown: OpenShape[] } => {
    const words = stemsIn(text)
    const hits = listed.filter(
      ({ advert, stems, modified }) =>
        words.every((word) => stems.has(word)) &&
        (Number.isNaN(modified) || modified >= since) &&
        (region === null || advert.region?.region_code?.slice(0, 2) === region.slice(0, 2)),
    )
    const shown = hits.slice(page * limit, (page + 1) * limit).map(({ advert }) => advert)
    return { total: hits.length, shown }
  }
}

const textsOf = ({
  duty,
  requirement,
  requirements,
  conditions,
  skills = [],
  ...advert
}: OpenShape): string[] =>
  [
    advert['job-name'],
    duty,
    requirement?.qualification,
    requirements,
    conditions,
    ...skills,
  ].filter((text) => typeof text === 'string')
