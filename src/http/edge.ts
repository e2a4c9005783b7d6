import type { Readiness } from '../../db/readiness.ts'
import type { Callers } from '../accounts/callers.ts'
import type { Limits } from '../accounts/limits.ts'
import type { Clock } from '../clock.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import { createAdmission } from './admission.ts'
import type { ApiRoute } from './api/api.routes.ts'
import type { ToolWords } from './docs/fields.ts'
import { createDocuments, isPublicDocument } from './documents.ts'
import type { McpEndpoint } from './mcp.ts'
import { createAccessLog } from './operate/access-log.ts'
import { alive, metricsPage, ready } from './operate/health.ts'
import type { Metrics } from './operate/metrics.ts'
import { createHttp, type Http, type WebPages } from './server.ts'

export type EdgeParts = {
  routes: readonly ApiRoute[]
  mcp: McpEndpoint
  web: WebPages
  callers: Callers
  limiter: Limiter
  limits: Limits
  /** Milliseconds: told in the documentation. */
  vacancyMaxAge: number
  /** Told in the documentation. */
  mcpTools: readonly ToolWords[]
  baseUrl: string
  /** Tells the request ids of this process from those of others. */
  instance: string
  readiness: () => Promise<Readiness>
  /** null: not kept. */
  metrics: Metrics | null
  /** How much of the log of requests is kept back until `flushLog`; 0: none. */
  logBufferBytes: number
  clock: Clock
  log: Log
}

/** Puts the HTTP edge together: the gate, the documents, the operator's addresses, the log of requests. */
export function createEdge(parts: EdgeParts): Http & { flushLog(): void } {
  const { metrics, readiness, limiter, callers } = parts
  const accessLog = createAccessLog({ ...parts, bufferBytes: parts.logBufferBytes })
  const onRefused: Metrics['refused'] = (limit) => metrics?.refused(limit)
  const http = createHttp({
    ...parts,
    documents: createDocuments(parts),
    gate: createAdmission({ callers, limiter, isPublic: isPublicDocument, onRefused }),
    unusedStanding: limiter.unusedStanding,
    services: {
      '/healthz': alive,
      '/readyz': async () => ready(await readiness()),
      ...(metrics && { '/metrics': async () => metricsPage(await metrics.page()) }),
    },
    onAnswered(exchange, method, status, ms) {
      accessLog.add(exchange, method, status, ms)
      metrics?.request(exchange.route, method, status, ms)
    },
  })
  return { ...http, flushLog: accessLog.flush }
}
