/** How the open data goes wrong. */
export type OpenFaultKind =
  | 'refused' // 200 with another status: a parameter is wrong
  | 'failed' // 200 with another status: its own error
  | 'error' // 503
  | 'too-many' // 429 with Retry-After
  | 'forbidden' // 403
  | 'page' // 200 with HTML
  | 'cut' // the right answer, cut off
  | 'slow' // the right answer after 22 seconds
  | 'huge' // 200 MB
  | 'unlisted' // nothing on a page that should have a hundred
  | 'drifting' // another number found with each answer
  | 'twice' // the first advert of a page once more, at its end
  | 'by-item' // `offset` counts adverts, not pages
  | 'other-region' // the region is ignored

export type OpenFault = {
  kind: OpenFaultKind
  /** How many answers stay right before; 0 by default. */
  after?: number
  /** How many answers go wrong; by default all. */
  times?: number
}

export const SLOW_MS = 22_000
const HUGE_BYTES = 200 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024

/** A refusal as the open data words it: HTTP has no part in it. */
export const openRefusal = (status: number, error: string): Response =>
  Response.json({ status: String(status), request: { api: 'v1' }, meta: { error } })

/** The answers that go wrong whatever was asked. */
export const WRONG: Partial<Record<OpenFaultKind, () => Response>> = {
  refused: () => openRefusal(400, 'limit'),
  failed: () => openRefusal(500, 'internal'),
  error: () => new Response('503', { status: 503 }),
  'too-many': () => new Response(null, { status: 429, headers: { 'retry-after': '30' } }),
  forbidden: () => new Response('403', { status: 403 }),
  page: () =>
    new Response('<html><title>Технические работы</title></html>', {
      headers: { 'content-type': 'text/html' },
    }),
  huge,
}

function huge(): Response {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(32))
      sent += CHUNK_BYTES
      if (sent >= HUGE_BYTES) controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
