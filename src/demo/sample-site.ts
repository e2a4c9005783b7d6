import { lazy } from '../memory/lazy.ts'
import { systemClock } from '../time/clock.ts'
import { isApiPath, tokenIn } from './api/api-answers.ts'
import { apiFaultAnswer } from './api/api-faults.ts'
import { faultAnswer, isOfPages } from './faults/fault-answers.ts'
import { createFaultSwitch, type SampleFault, type SampleTarget } from './faults/faults.ts'
import { ALL_OFF, type Switches } from './faults/switches.ts'
import { createAnswers, targetOf } from './sample-answers.ts'
import { createOpenData, OPEN_DATA_PATH, type OpenData } from './trudvsem/open-data.ts'
import type { OpenShape } from './trudvsem/open-shape.ts'
import { generateVacancies } from './vacancies/sample-vacancies.ts'
import type { SampleVacancy } from './vacancies/sample-vacancy.ts'

export { SAMPLE_TOKEN } from './api/api-answers.ts'
export type { SampleFaultKind } from './faults/faults.ts'
export type { SampleVacancy } from './vacancies/sample-vacancy.ts'

type SampleRequest = {
  path: string
  userAgent: string | null
  /** Milliseconds since the epoch. */
  at: number
  /** Whether it carried the token of the API; absent when it carried none. */
  token?: 'right' | 'wrong'
}
type SampleCounts = Record<SampleTarget | 'other', number>

/** The built-in vacancy site with its central bank. It uses neither the network nor the disk. */
export type SampleSite = {
  /**
   * Answers any request by its path, whatever its host; rejects only when the request is aborted.
   */
  fetch(request: Request): Promise<Response>
  /** Makes answers go wrong from now on; null makes them right again. */
  setFault(fault: SampleFault | null): void
  /**
   * From now on these vacancies are listed but their pages answer 404; replaces the ones named
   * before.
   */
  vanish(ids: readonly string[]): void
  /**
   * While on, each page of results after the first begins with the last vacancy of the page before.
   */
  shift(enabled: boolean): void
  /** From now on these vacancies are found but not listed; replaces the ones named before. */
  hide(ids: readonly string[]): void
  /** While on, pages of results have no state, only markup, which shows the first 20 of them. */
  hideSearchState(enabled: boolean): void
  /** While on, the token of the API is a person's, not that of an application. */
  useUserToken(enabled: boolean): void
  /** The last 10,000 requests, oldest first: path with query, as requested. */
  readonly requests: readonly SampleRequest[]
  /** The number of requests so far, including those that met a fault. */
  counts(): SampleCounts
  /** Empties the log and the counts, and turns everything off that was switched on. */
  reset(): void
  readonly vacancies: readonly SampleVacancy[]
  /**
   * The stand-in of the state's open data, below `/opendata`: it has a log and faults of its own.
   */
  readonly openData: OpenData
}

type SampleSiteOptions = {
  /** Served instead of the generated ones; their ids must be digits and differ. */
  vacancies?: readonly SampleVacancy[]
  /** What the open data has instead of made-up adverts. */
  openAdverts?: readonly OpenShape[] | undefined
  /** Used by the faults that take time. */
  delay?: (ms: number) => Promise<unknown>
  now?: () => number
}

const LOG_SIZE = 10_000
const noCounts = (): SampleCounts => ({ search: 0, vacancy: 0, rates: 0, other: 0 })

/** The same for every site: to make them takes 80 ms. */
const generated = lazy(() => generateVacancies())

/** Makes a sample site with a log, counts and faults of its own. */
export function createSampleSite({
  vacancies,
  openAdverts,
  delay = (ms) => Bun.sleep(ms),
  now = systemClock.now,
}: SampleSiteOptions = {}): SampleSite {
  const listed = () => vacancies ?? generated()
  const answers = lazy(() => createAnswers({ vacancies: listed(), now }))
  const openData = createOpenData({ adverts: openAdverts, delay, now })
  const faults = createFaultSwitch()
  const requests: SampleRequest[] = []
  let counts = noCounts()
  let switches: Switches = ALL_OFF

  function record(target: SampleTarget | 'other', url: URL, request: Request): void {
    counts[target] += 1
    const token = tokenIn(request)
    const userAgent = request.headers.get('user-agent')
    requests.push({
      path: url.pathname + url.search,
      userAgent,
      at: now(),
      ...(token !== null && { token }),
    })
    if (requests.length > LOG_SIZE) requests.shift()
  }

  function change(changes: Partial<Switches>): void {
    switches = { ...switches, ...changes }
  }

  return {
    get vacancies() {
      return listed()
    },
    openData,
    requests,
    counts: () => ({ ...counts }),
    setFault: faults.set,
    vanish: (ids) => change({ vanished: new Set(ids) }),
    hide: (ids) => change({ hidden: new Set(ids) }),
    shift: (isShifting) => change({ isShifting }),
    hideSearchState: (hidesSearchState) => change({ hidesSearchState }),
    useUserToken: (isUserToken) => change({ isUserToken }),
    reset() {
      requests.length = 0
      counts = noCounts()
      switches = ALL_OFF
      faults.set(null)
    },
    async fetch(request) {
      const url = new URL(request.url)
      if (url.pathname.startsWith(`${OPEN_DATA_PATH}/`)) return openData.fetch(request)
      const target = targetOf(url.pathname)
      record(target, url, request)
      request.signal.throwIfAborted()
      const isApi = isApiPath(url.pathname)
      const fault = target === 'other' ? null : faults.next(target, { isApi })
      const answer = () => answers().right(request, url, switches)
      if (!fault || target === 'other') return answer()
      const context = {
        request,
        target,
        answer,
        otherVacancy: () => answers().otherVacancy(url.pathname),
        delay,
      }
      if (isApi) return await apiFaultAnswer(fault, context)
      // A fault of the API alone does not concern pages.
      return isOfPages(fault) ? await faultAnswer(fault, context) : answer()
    },
  }
}
