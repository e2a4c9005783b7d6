import type { Readiness } from '../../../db/readiness.ts'

const plainly = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** `/healthz`: the process is alive and answers. */
export const alive = (): Response => plainly({ status: 'ok' }, 200)

export const metricsPage = ({ text, contentType }: { text: string; contentType: string }): Response =>
  new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })

/** `/readyz`: it has all it needs; if not, 503 and what is missing. */
export function ready(readiness: Readiness): Response {
  const isReady = Object.values(readiness).every(Boolean)
  return plainly({ status: isReady ? 'ok' : 'unavailable', ...readiness }, isReady ? 200 : 503)
}
