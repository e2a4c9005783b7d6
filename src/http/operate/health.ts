import { lackingIn, type Readiness } from '../../../db/readiness.ts'

const plainly = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** `/healthz`: 200 while the process answers. */
export const alive = (): Response => plainly({ status: 'ok' }, 200)

/** `/readyz`: 200 when the service has all it needs, else 503; the body says which part is missing. */
export function ready(readiness: Readiness): Response {
  const isReady = lackingIn(readiness).length === 0
  return plainly({ status: isReady ? 'ok' : 'unavailable', ...readiness }, isReady ? 200 : 503)
}

/** `/metrics` */
export const metricsPage = ({ text, contentType }: { text: string; contentType: string }): Response =>
  new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
