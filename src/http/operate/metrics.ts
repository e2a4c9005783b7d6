import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Refusal } from '../../limits/refusal.ts'
import type { SiteAnswer } from '../../site/client/request.ts'

/** Where the metrics of runs come from; they are read when the page is. */
export type RunMetrics = {
  /** The newest run of each scan. */
  newest(): Promise<readonly { id: number; state: string; pauses: number }[]>
  progress(runId: number): Promise<{ stage: string; done: number; total: number } | null>
}

/** Metrics for Prometheus. No label holds an id, a key, or anything a client wrote. */
export type Metrics = {
  /** @param route the path in the notation of the routes; null when no route matched */
  request(route: string | null, method: string, status: number, ms: number): void
  refused(limit: Refusal['limit']): void
  siteAnswer(answer: Pick<SiteAnswer, 'kind' | 'status'>): void
  /** The page that Prometheus reads, and its media type. */
  page(): Promise<{ text: string; contentType: string }>
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'])

export function createMetrics(runs: RunMetrics): Metrics {
  const registers = [new Registry()]
  const requests = new Counter({
    name: 'skills_market_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'skills_market_http_request_duration_seconds',
    help: 'Time to make an answer',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10, 25],
    registers,
  })
  const refusals = new Counter({
    name: 'skills_market_limits_refused_total',
    help: 'Requests refused for a limit',
    labelNames: ['limit'],
    registers,
  })
  const answers = new Counter({
    name: 'skills_market_site_answers_total',
    help: 'Answers of the job site; status "none" when none came',
    labelNames: ['page', 'status'],
    registers,
  })
  const showRuns = runGauges(registers, runs)

  return {
    request(route, method, status, ms) {
      const name = route ?? 'none'
      requests.inc({ route: name, method: METHODS.has(method) ? method : 'other', status })
      seconds.observe({ route: name }, ms / 1000)
    },
    refused: (limit) => refusals.inc({ limit }),
    siteAnswer: ({ kind, status }) => answers.inc({ page: kind, status: status ?? 'none' }),
    async page() {
      // Before the library collects: it reads all gauges at once and does not look again.
      await showRuns()
      const [registry] = registers
      return { text: await registry!.metrics(), contentType: registry!.contentType }
    },
  }
}

/** Registers the gauges of runs, and returns the function that updates them. */
function runGauges(registers: Registry[], runs: RunMetrics): () => Promise<void> {
  const progress = new Gauge({
    name: 'skills_market_run_progress',
    help: 'Of the active run: pages of the search or vacancies, by stage; what is done and the total',
    labelNames: ['stage', 'what'],
    registers,
  })
  const pauses = new Gauge({
    name: 'skills_market_run_pauses',
    help: 'Pauses of the active run since it last read a page',
    registers,
  })
  const states = new Gauge({
    name: 'skills_market_runs',
    help: 'Newest runs of the scans, by state',
    labelNames: ['state'],
    registers,
  })
  return async () => {
    const newest = await runs.newest()
    const active = newest.find(({ state }) => state === 'walking' || state === 'parked')
    const walked = active ? await runs.progress(active.id) : null
    states.reset()
    for (const { state } of newest) states.inc({ state })
    pauses.set(active?.pauses ?? 0)
    progress.reset()
    if (!walked) return
    progress.set({ stage: walked.stage, what: 'done' }, walked.done)
    progress.set({ stage: walked.stage, what: 'total' }, walked.total)
  }
}
