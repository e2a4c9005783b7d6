import { WEBHOOK_SHAPES } from '../setting-kinds.ts'

/** What is told. `id`: the same whenever the same thing is told. */
export type Notification = { id: string; type: string; scan: string | null; text: string }

type Shape = (typeof WEBHOOK_SHAPES)[number]

/** A request that tells it. */
export type HookRequest = { url: URL; headers: Record<string, string>; body: string }

const TITLE = 'Skills Market'
const JSON_TYPE = { 'Content-Type': 'application/json' }
/** ntfy takes 4096 bytes for a message and makes a file of more; a letter takes four at most. */
const LONGEST = 1000

/** Of whom a host is; what follows `#` in the address decides before it. */
function shapeOf({ hash, hostname }: URL): Shape {
  const named = WEBHOOK_SHAPES.find((shape) => hash === `#${shape}`)
  if (named !== undefined) return named
  if (hostname === 'hooks.slack.com') return 'slack'
  if (hostname === 'api.telegram.org') return 'telegram'
  return hostname.startsWith('ntfy.') ? 'ntfy' : 'json'
}

/** The request by which the webhook is told, in the shape that it takes. */
export function hookRequest(address: string, { text: given, ...about }: Notification): HookRequest {
  const url = new URL(address)
  const text = given.length > LONGEST ? `${given.slice(0, LONGEST - 1).toWellFormed()}…` : given
  const json = (body: object) => ({
    url,
    headers: { ...JSON_TYPE, 'Idempotency-Key': about.id },
    body: JSON.stringify(body),
  })
  const shape = shapeOf(url)
  url.hash = ''
  switch (shape) {
    case 'slack':
      return json({
        text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      })
    case 'telegram':
      // Which chat stands in the query, as `?chat_id=`.
      return json({ ...Object.fromEntries(url.searchParams), text })
    case 'ntfy':
      return {
        url,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', Title: TITLE },
        body: text,
      }
    case 'json':
      return json({ ...about, text })
  }
}
