import { htmlResponse, renderPage } from '../pages/page.ts'
import type { ApiFaultKind, SampleFault, SampleFaultKind, SampleTarget } from './faults.ts'

/** How each fault looks to the client. */

export type FaultContext = {
  request: Request
  target: SampleTarget
  /** The answer without the fault. */
  answer(): Response
  /** The page of some vacancy other than the one asked for. */
  otherVacancy(): Response
  /** Resolves after so many milliseconds. */
  delay(ms: number): Promise<unknown>
}

export type PageFaultKind = Exclude<SampleFaultKind, ApiFaultKind>
type PageFault = SampleFault & { kind: PageFaultKind }

type FaultAnswer = (context: FaultContext, fault: SampleFault) => Response | Promise<Response>

const SLOW_MS = 2000
export const DEFAULT_RETRY_AFTER = 30
const CLOSED_PORT = 'http://127.0.0.1:9/elsewhere'

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}

function captcha({ request }: FaultContext): Response {
  const { pathname } = new URL(request.url)
  return redirect(`/account/captcha?backurl=${encodeURIComponent(pathname)}&state=sample`)
}

/**
 * Settles as a real fetch without an answer does: it rejects when the caller's signal is aborted,
 * and never before.
 */
function untilAborted({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}

async function slow({ request, delay, answer }: FaultContext): Promise<Response> {
  await Promise.race([delay(SLOW_MS), untilAborted(request)])
  return answer()
}

const STATE_END = '</template>'

/**
 * Cuts the answer within the state if it has one, so that the template never closes; otherwise in
 * the middle.
 */
async function truncated({ answer }: FaultContext): Promise<Response> {
  const whole = answer()
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const stateEnd = Buffer.from(bytes.buffer).indexOf(STATE_END)
  const length = Math.floor((stateEnd < 0 ? bytes.length : stateEnd) / 2)
  return new Response(bytes.slice(0, length), { status: whole.status, headers: whole.headers })
}

function disconnect(): Response {
  const body = new ReadableStream({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode('<!DOCTYPE html><html><head>')),
    pull: (controller) =>
      controller.error(new Error('The sample site broke the connection, as it was told to')),
  })
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const CHUNK = 1024 * 1024
// Endless to any careful reader, yet not enough to fill a machine if a test forgets to stop it.
const CHUNKS = 512

function huge({ delay }: FaultContext): Response {
  let sent = 0
  const body = new ReadableStream({
    async pull(controller) {
      await delay(1)
      controller.enqueue(new Uint8Array(CHUNK).fill(32))
      sent += 1
      if (sent === CHUNKS) controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const UNKNOWN_STATES: Record<SampleTarget, object> = {
  vacancy: { vacancyCard: { sections: [{ kind: 'headline', value: 'Вакансия' }] } },
  search: { serp: { groups: [{ cards: [{ ref: 1 }] }], amount: 1 } },
  rates: { rates: [] },
}

function unknownShape({ target }: FaultContext): Response {
  const body =
    '<main><section data-qa="offer-headline">Вакансия</section><section ' +
    'data-qa="offer-text">…</section></main>'
  return htmlResponse(renderPage({ title: 'Вакансия', state: UNKNOWN_STATES[target], body }))
}

const serverError = () => htmlResponse('<h1>500</h1><p>Внутренняя ошибка</p>', 500)

const ANSWERS: Record<PageFaultKind, FaultAnswer> = {
  captcha,
  forbidden: () => htmlResponse('<title>Доступ ограничен</title>', 403, { server: 'ddos-guard' }),
  geo: () => htmlResponse('<h1>451</h1><p>Недоступно в вашей стране</p>', 451),
  error: serverError,
  'rates-error': serverError,
  'too-many': (_, { retryAfter = DEFAULT_RETRY_AFTER }) =>
    htmlResponse('<h1>429</h1>', 429, { 'retry-after': String(retryAfter) }),
  hang: ({ request }) => untilAborted(request),
  slow,
  truncated,
  disconnect,
  blank: () => htmlResponse('<html><body>Ой!</body></html>'),
  'empty-view': () =>
    htmlResponse(renderPage({ title: 'Вакансия', state: { vacancyView: {} }, body: '' })),
  'other-vacancy': ({ otherVacancy }) => otherVacancy(),
  'unknown-shape': unknownShape,
  'redirect-out': (_, { to = CLOSED_PORT }) => redirect(to),
  'redirect-loop': ({ request }) => redirect(request.url),
  huge,
}

export const isOfPages = (fault: SampleFault): fault is PageFault =>
  Object.hasOwn(ANSWERS, fault.kind)

/** The answer that a fault gives instead of the right one. */
export async function faultAnswer(fault: PageFault, context: FaultContext): Promise<Response> {
  return await ANSWERS[fault.kind](context, fault)
}
