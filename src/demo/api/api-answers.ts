import type { Switches } from '../faults/switches.ts'
import type { SampleVacancy } from '../vacancies/sample-vacancy.ts'
import { type createSearch, parseSearchQuery, SEARCH_CAP } from '../vacancies/search.ts'
import { apiItem, apiVacancy } from './api-vacancy.ts'

/** The official API of the sample site, under `/api`. */

/** The token of the only application there is. */
export const SAMPLE_TOKEN = 'APPL-sample-token'

export const isApiPath = (pathname: string): boolean => pathname.startsWith('/api/')

/** Whether a request carries the token: null when it carries none. */
export function tokenIn(request: Request): 'right' | 'wrong' | null {
  const sent = request.headers.get('authorization')
  return sent === null ? null : sent === `Bearer ${SAMPLE_TOKEN}` ? 'right' : 'wrong'
}

type ApiError = { type: string; value?: string; captcha_url?: string }

const REQUEST_ID = '17893255000001c995e0517c323001'

/** A refusal as the API words it. */
export function apiRefusal(
  status: number,
  error: ApiError,
  headers: Record<string, string> = {},
): Response {
  const body = { errors: [error], request_id: REQUEST_ID, description: 'Refused' }
  return Response.json(body, { status, headers: { 'x-request-id': REQUEST_ID, ...headers } })
}

const badArgument = (value: string) => apiRefusal(400, { type: 'bad_argument', value })
const notFound = () => apiRefusal(404, { type: 'not_found' })
const LARGEST_PAGE = 100
const ORDERS = ['relevance', 'publication_time']

/** The API's right answers. */
export function createApiAnswers(
  vacancies: readonly SampleVacancy[],
  search: ReturnType<typeof createSearch>,
) {
  const byId = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]))

  function answerSearch({ searchParams }: URL, { isShifting, hidden }: Switches): Response {
    const size = searchParams.get('per_page') ?? '20'
    const order = searchParams.get('order_by') ?? 'relevance'
    if (!(Number(size) <= LARGEST_PAGE)) return badArgument('per_page')
    if (!ORDERS.includes(order)) return badArgument('order_by')
    // Parameters that are not known are ignored without a word.
    const query = parseSearchQuery(new URLSearchParams([...searchParams, ['items_on_page', size]]))
    if ((query.page + 1) * query.size > SEARCH_CAP) return badArgument('page')
    const { total, pages, shown, before } = search(query)
    const listed = (isShifting && before ? [before, ...shown] : shown).filter(
      ({ id }) => !hidden.has(id),
    )
    const items = (order === 'relevance' ? listed.toSorted(byRelevance) : listed).map(apiItem)
    return Response.json({
      items,
      found: total,
      pages: Math.max(1, pages),
      page: query.page,
      per_page: query.size,
      fixes: null,
      alternate_url: `https://hh.ru/search/vacancy?${understood(searchParams, size)}`,
    })
  }

  function answerArea(id: string): Response {
    const inside = new Map(
      vacancies
        .filter(({ area }) => area.path.includes(`.${id}.`))
        .map(({ area }) => [area.id, area.name]),
    )
    if (inside.size === 0) return notFound()
    const areas = [...inside]
      .filter(([inner]) => inner !== id)
      .map(([inner, name]) => ({ id: inner, name, areas: [] }))
    return Response.json({ id, name: inside.get(id) ?? 'Страна', areas })
  }

  return (request: Request, url: URL, switches: Switches): Response => {
    const token = tokenIn(request)
    const [, , kind, id] = url.pathname.split('/')
    if (!request.headers.get('user-agent'))
      return apiRefusal(400, { type: 'bad_user_agent', value: 'unset' })
    if (token === 'wrong') return apiRefusal(403, { type: 'oauth', value: 'bad_authorization' })
    if (kind === 'areas' && id !== undefined) return answerArea(id)
    if (token === null) return apiRefusal(403, { type: 'forbidden' })
    if (kind === 'me') return Response.json(ownAnswer(switches.isUserToken))
    if (kind === 'vacancies' && id === undefined) return answerSearch(url, switches)
    const vacancy = kind === 'vacancies' && !switches.vanished.has(id!) ? byId.get(id!) : undefined
    return vacancy ? Response.json(apiVacancy(vacancy)) : notFound()
  }
}

/** Whose the token is; a person's comes with who that is. */
const ownAnswer = (isUser: boolean) =>
  isUser
    ? {
        auth_type: 'employer',
        is_employer: true,
        is_application: false,
        last_name: 'Вымышлена',
        email: 'me@sample.example',
      }
    : {
        auth_type: 'application',
        is_applicant: false,
        is_employer: false,
        is_admin: false,
        is_application: true,
      }

/** An order that has nothing to do with time. */
const byRelevance = (one: SampleVacancy, other: SampleVacancy) =>
  Bun.hash.crc32(one.id) - Bun.hash.crc32(other.id)

/**
 * The parameters as the site's own search has them: those that the API understood, and that change
 * something.
 */
function understood(asked: URLSearchParams, size: string): URLSearchParams {
  const known = ['area', 'order_by', 'page', 'search_field', 'text'].flatMap((name) =>
    asked.getAll(name).map((value): [string, string] => [name, value]),
  )
  return new URLSearchParams([['enable_snippets', 'true'], ['items_on_page', size], ...known])
}
