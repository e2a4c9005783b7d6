import { lackingIn, type Readiness } from '../../db/readiness.ts'
import type { Callers } from '../accounts/callers.ts'
import type { SecurityLog } from '../accounts/security-events.ts'
import type { Gate } from '../limits/gate.ts'
import type { Log } from '../log.ts'
import { challengeOf } from '../oauth/metadata.ts'
import type { OAuth } from '../oauth/oauth.ts'
import type { Operations } from '../operations.ts'
import type { SiteAnswer } from '../site/client/request.ts'
import type { Clock } from '../time/clock.ts'
import { createAdmission } from './api/admission.ts'
import { apiRoutes } from './api/api.routes.ts'
import type { McpEndpoint, PublicMcp } from './api/mcp.ts'
import type { Described } from './docs/documentation.ts'
import { createDocuments, isPublicDocument } from './docs/documents.ts'
import { oauthRoutes } from './oauth/oauth.routes.ts'
import { createAccessLog } from './operate/access-log.ts'
import type { Metrics, RunMetrics } from './operate/metrics.ts'
import { errorAnswer } from './protocol/answers.ts'
import { presentable } from './protocol/errors.ts'
import { createRouter, type Fail, type WebPages } from './router.ts'
import { createHttp, type Http } from './server.ts'

type HttpEdge = Http & {
  /** Writes the lines of the access log that are still kept back. */
  flushLog(): void
}

/**
 * Puts the HTTP edge together: the API, MCP, the documents, the account area, the operator's
 * addresses.
 */
export async function assembleHttp(
  deps: Omit<Described, 'routes'> & {
    operations: Operations
    mcp: McpEndpoint
    /** The authorization server of connected apps; null: there is none. */
    oauth: OAuth | null
    publicMcp: PublicMcp | null
    web: WebPages
    callers: Callers
    gate: Gate
    /** The client's address. */
    addressOf: (request: Request) => string
    security: SecurityLog
    /** Makes the request ids of this process differ from those of others. */
    instance: string
    readiness: () => Promise<Readiness>
    /** Whether `/metrics` is there. */
    metrics: boolean
    runs: RunMetrics
    /** Has every answer of the vacancy site reported to a listener. */
    onSiteAnswer: (listener: (answer: SiteAnswer) => void) => void
    /** How many lines of the access log to keep back until `flushLog`; 0 keeps back nothing. */
    keptLogLines: number
    clock: Clock
    steady: Clock
    log: Log
  },
): Promise<HttpEdge> {
  const { gate, callers, readiness, addressOf, security, log } = deps
  const metrics = deps.metrics ? await openMetrics(deps) : null
  const accessLog = createAccessLog({ ...deps, keptLines: deps.keptLogLines })
  const fail: Fail = (exchange, error, code) =>
    errorAnswer(exchange, presentable(error, code, log, exchange.id))
  const operatorRoutes = {
    '/healthz': alive,
    '/readyz': async () => ready(await readiness()),
    ...(metrics && { '/metrics': async () => metricsPage(await metrics.page()) }),
  }
  const routes = apiRoutes(deps.operations)
  const documents = createDocuments({ ...deps, routes }, deps.web.languageOf)
  const oauth = deps.oauth && oauthRoutes(deps.oauth, addressOf)
  const router = createRouter({ ...deps, oauth, routes, documents, operatorRoutes, fail })
  const admit = createAdmission({
    callers,
    gate,
    isPublic: isPublicDocument,
    connect: deps.oauth && ((isWrong) => challengeOf(deps.baseUrl, isWrong)),
    onRefused: (limit) => metrics?.refused(limit),
    onWrongKey: (request) =>
      security.note({ event: 'key-refused', address: addressOf(request), owner: null }),
  })
  const http = createHttp({
    ...deps,
    admit,
    unusedRates: gate.unusedRates,
    router,
    fail,
    onAnswered(exchange, method, status, ms) {
      accessLog.add(exchange, method, status, ms)
      metrics?.request(exchange.route, method, status, ms)
    },
  })
  return { ...http, flushLog: accessLog.flush }
}

/** The library is loaded only where metrics are switched on; most servers start without it. */
async function openMetrics({
  runs,
  onSiteAnswer,
}: {
  runs: RunMetrics
  onSiteAnswer: (listener: Metrics['siteAnswer']) => void
}): Promise<Metrics> {
  const { createMetrics } = await import('./operate/metrics.ts')
  const metrics = createMetrics(runs)
  onSiteAnswer(metrics.siteAnswer)
  return metrics
}

const plainly = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** `/healthz`: 200 while the process answers. */
export const alive = (): Response => plainly({ status: 'ok' }, 200)

/**
 * `/readyz`: 200 when the service has all it needs, else 503; the body says which part is missing.
 */
export function ready(readiness: Readiness): Response {
  const isReady = lackingIn(readiness).length === 0
  return plainly({ status: isReady ? 'ok' : 'unavailable', ...readiness }, isReady ? 200 : 503)
}

/** `/metrics` */
const metricsPage = ({ text, contentType }: { text: string; contentType: string }): Response =>
  new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
