import { ACCEPT_ENCODING } from '../../bytes/answer-body.ts'
import type { Clock } from '../../time/clock.ts'
import { receivedText } from '../client/received.ts'
import { shortAddress } from '../client/request.ts'
import { checkedPage } from '../listing.ts'
import { field, type JsonObject } from '../pages/json.ts'
import { SiteError } from '../site.errors.ts'
import type { AnswerKind, Ask, Source } from '../source.ts'
import {
  API_PAGE_SIZE,
  apiSearchAddress,
  apiVacancyAddress,
  areaAddress,
  ownAddress,
} from './address.ts'
import { answeredObject, unknownAnswer } from './answer.ts'
import { isOfArea, readAreas } from './areas.ts'
import { refusalOf } from './refusal.ts'
import { readApiSearch } from './search.ts'
import { createTokenHold } from './token-hold.ts'
import { readApiVacancy } from './vacancy.ts'

type ApiSourceDeps = {
  apiUrl: string
  token: string
  userAgent: string
  /** Measures durations: a clock that nobody sets. */
  clock: Clock
}

/**
 * Reads the site by its official API, with a token that the operator was given. Requesting another
 * would revoke it, so none is ever requested. It goes to addresses made of `apiUrl`
 * alone, and along no redirect. `apiUrl` has no slash at its end; `userAgent` says who asks.
 */
export function createApiSource({ apiUrl, token, userAgent, clock }: ApiSourceDeps): Source {
  const hold = createTokenHold(clock)
  const regions = new Map<string, ReadonlySet<string>>()
  let isChecked = false

  /** `read` is given null where the API says that there is no such thing. */
  function question<T>(
    url: string,
    kind: AnswerKind,
    read: (answer: JsonObject | null, address: string) => T,
  ) {
    const asked = { address: shortAddress(url), token }
    const readText = (text: string | null) =>
      read(text === null ? null : answeredObject(text, asked), asked.address)
    return { url, kind, read: readText }
  }

  /** Asks once whose the token is. */
  async function checkToken(ask: Ask): Promise<void> {
    if (isChecked) return
    const read = (answer: JsonObject | null, address: string) => {
      if (answer === null) throw unknownAnswer(address)
      mustBeApplication(answer, address)
    }
    await ask(question(ownAddress(apiUrl), 'token', read))
    isChecked = true
  }

  async function areas(id: string, ask: Ask): Promise<ReadonlySet<string>> {
    const known = regions.get(id)
    if (known) return known
    const read = (answer: JsonObject | null) =>
      answer === null ? new Set([id]) : readAreas(answer)
    const within = await ask(question(areaAddress(apiUrl, id), 'directory', read))
    // One search is walked at a time.
    regions.clear()
    regions.set(id, within)
    return within
  }

  return {
    via: 'api',
    pageSize: API_PAGE_SIZE,
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': userAgent,
      'hh-user-agent': userAgent,
      accept: 'application/json',
      'accept-encoding': ACCEPT_ENCODING,
      'accept-language': 'ru',
    },

    async receive(response, { address, now }) {
      if (response.status === 200)
        return { status: 200, text: await receivedText(response, address) }
      const error = await refusalOf(response, { address, token, now })
      if (error !== null) throw error
      return { status: 404 }
    },

    redirectTarget(_, from) {
      throw new SiteError('api_redirect', { address: shortAddress(from) })
    },

    search: (search, ask) =>
      hold.around('walk', async () => {
        await checkToken(ask)
        const read = (answer: JsonObject | null, address: string) => {
          if (answer === null) throw new SiteError('unknown_page', { address, status: 404 })
          const { results, areas: named } = readApiSearch(answer, search, address)
          return {
            results: checkedPage(results, { page: search.page, size: API_PAGE_SIZE, address }),
            areas: named,
          }
        }
        const asked = question(apiSearchAddress(apiUrl, search), 'search', read)
        const page = await ask(asked)
        const isWider =
          search.area !== null && page.areas && !isOfArea(page.areas, await areas(search.area, ask))
        if (isWider) throw new SiteError('other_search', { address: shortAddress(asked.url) })
        return page.results
      }),

    vacancy: (id, ask, { priority }) =>
      hold.around(priority, async () => {
        await checkToken(ask)
        const read = (answer: JsonObject | null, address: string) =>
          answer && readApiVacancy(answer, id, address)
        return ask(question(apiVacancyAddress(apiUrl, id), 'vacancy', read))
      }),

    areas,
  }
}

const OF_PEOPLE = ['applicant', 'employer']

/**
 * Throws SiteError `user_token` when the answer to whose the token is names a person: the site
 * hides vacancies and companies from people. Nothing else of the answer is read, because it may
 * hold the person's name.
 */
function mustBeApplication(answer: JsonObject, address: string): void {
  const isOfPerson =
    OF_PEOPLE.includes(String(field(answer, 'auth_type'))) ||
    field(answer, 'is_applicant') === true ||
    field(answer, 'is_employer') === true
  if (isOfPerson && field(answer, 'is_application') !== true)
    throw new SiteError('user_token', { address })
}
