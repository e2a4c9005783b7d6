/** Two owners with the same scan before them, and what each asks a server for. */
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { SAMPLE_QUERIES } from '../../src/demo/vacancies/sample-vacancies.ts'
import type { Running, Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd } from '../helpers/printed.ts'
import { createVisitor, PASSWORD } from '../helpers/visitor.ts'

export const OWNERS = ['anna', 'boris']
const TEXT = 'Бухгалтер: 1С, Excel, НДС, SQL.'

/** With a key at the API, or with the cookie of a session at a page. */
export type Request = { name: string; path: string; key?: string; cookie?: string; body?: object }
/** `text` is what does not change from one time to the next. */
export type Answer = { path: string; status: number; text: string; isWholeError: boolean }

type Server = Running<Addresses>
const originOf = ({ announced }: Server) => announced.accountArea.slice(0, -1)

/** Fills an empty place; returns what the owners ask for, in its order. */
export async function fillForTwo(place: Workplace): Promise<Request[]> {
  const site = createSampleSite()
  const listener = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => site.fetch(request),
  })
  const { origin } = listener.url
  const toSite = [
    '--site-url',
    origin,
    '--rates-url',
    `${origin}/scripts/XML_daily.asp`,
    '--site-rate',
    '0',
  ]
  const { id } = await place.json<RunEnd>('scan', 'run', ...SAMPLE_QUERIES[2]!, ...toSite)
  await listener.stop(true)
  const owners: { name: string; key: string }[] = []
  for (const name of OWNERS) {
    await place.json('owner', 'add', name, '--per-minute', '1000000', '--per-day', '1000000')
    await place.run(['owner', 'password', name], { input: `${PASSWORD}\n` })
    const { key } = await place.json<MadeKey>(
      'key',
      'create',
      '--owner',
      name,
      '--name',
      `${name}-key`,
    )
    owners.push({ name, key })
  }
  const server = await place.start<Addresses>(['serve', '--port', '0', '--json'])
  const requests: Request[] = []
  for (const { name, key } of owners) {
    const ofScan = ['', '/skills', '/pay', '/slices?by=experience', '/history'].map(
      (path) => `/v1/scans/${id}${path}`,
    )
    for (const path of ['/v1/scans', ...ofScan, `/v1/skills?scanId=${id}`, '/v1/key'])
      requests.push({ name, key, path })
    const text = `${TEXT} ${name}`
    requests.push({
      name,
      key,
      path: '/v1/resume/coverage',
      body: { scanId: id, text, detail: true },
    })
    requests.push({ name, key, path: '/v1/extract', body: { text } })
    const cookie = await sessionOf(server, name)
    for (const path of ['/account/keys', `/account/scans/${id}`])
      requests.push({ name, cookie, path })
  }
  await server.kill('SIGTERM')
  return requests
}

async function sessionOf(server: Server, name: string): Promise<string> {
  const visitor = createVisitor({
    request: (method, path, { body, headers } = {}) =>
      fetch(originOf(server) + path, { method, body: body as string, headers, redirect: 'manual' }),
  })
  await visitor.send('/sign-in', { name, password: PASSWORD })
  return [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
}

/** Asks once; an answer that does not come whole has the status 0. */
export async function answerTo(
  server: Server,
  { key, cookie, path, body }: Request,
): Promise<Answer> {
  const own: Record<string, string> = key ? { authorization: `Bearer ${key}` } : { cookie: cookie! }
  const init: RequestInit = { headers: { ...own, connection: 'close' }, redirect: 'manual' }
  if (body) Object.assign(init, { method: 'POST', body: JSON.stringify(body) })
  try {
    const answer = await fetch(originOf(server) + path, init)
    const text = await answer.text()
    const isWhole = key
      ? text.startsWith('{"error":{') && text.endsWith('}}')
      : text.trimEnd().endsWith('</html>')
    const isWholeError = isWhole && !/SQLITE|SELECT |\n\s+at /i.test(text)
    return { path, status: answer.status, text: lastingIn(text, path), isWholeError }
  } catch (error) {
    return { path, status: 0, text: String(error), isWholeError: false }
  }
}

/**
 * Of a key whose it is, as its count goes up; of a page that it is whole, and whose keys it names.
 */
function lastingIn(text: string, path: string): string {
  if (path === '/v1/key') return text.replace(/"usedToday".*/, '')
  if (path.startsWith('/v1/')) return text
  return [
    text.trimEnd().endsWith('</html>'),
    ...OWNERS.map((name) => text.includes(`${name}-key`)),
  ].join(' ')
}
