import { connect, type Socket } from 'node:net'
import type { Access } from '../../lab/growth/accounts.ts'

/** A request of the API, or a page. */
export type Asked = { path: string; body?: object; page?: boolean; encoding?: string }

const ENCODINGS = ['gzip', 'identity', 'zstd', 'br']
const SORTS = ['count', 'lift', 'name', 'pay']
const TEXT_BYTES = 100_000
/** Short names over and over make the longest answers. */
const HOSTILE = 'SQL '.repeat(TEXT_BYTES / 4)

/**
 * What one key asks for on a day: a few kinds of answers of all scans, each in several encodings,
 * orders and parts; checks of long texts in detail, tools of agents, pages between them.
 * @param only a part of the addresses of those wanted
 */
export function requestsOfADay(
  scans: readonly string[],
  resume: string,
  skills: readonly string[],
  only = '',
): (n: number) => Asked {
  const long = resume.repeat(Math.floor(TEXT_BYTES / Buffer.byteLength(resume)))
  const all: ((id: string, n: number) => Asked)[] = [
    (id) => ({ path: `/v1/scans/${id}` }),
    (id, n) => ({ path: `/v1/scans/${id}/skills?limit=500&offset=${(n % 3) * 500}` }),
    (id, n) => ({ path: `/v1/scans/${id}/skills?format=csv&sort=${SORTS[n % SORTS.length]}` }),
    (id, n) => ({
      path: `/v1/scans/${id}/skills/${encodeURIComponent(skills[n % skills.length]!)}`,
    }),
    (id, n) => ({ path: `/v1/scans/${id}/slices?by=${n % 2 ? 'experience' : 'format'}` }),
    (id) => ({ path: `/v1/scans/${id}/pay` }),
    (id) => ({ path: `/v1/scans/${id}/history` }),
    (id, n) => ({ path: `/v1/compare?a=${id}&b=${scans[(n * 7 + 1) % scans.length]}&limit=500` }),
    (id) => ({ path: `/v1/skills?scanId=${id}&limit=1000` }),
    (id) => ({ path: '/v1/resume/coverage', body: { scanId: id, text: long } }),
    (id) => ({ path: '/v1/resume/coverage', body: { scanId: id, text: long, detail: true } }),
    () => ({ path: '/v1/extract', body: { text: HOSTILE } }),
    (id) => tool('get_scan', { scanId: id }),
    (id) => tool('get_skills', { scanId: id }),
    (id) => ({ path: `/account/scans/${id}`, page: true }),
    (id) => ({ path: `/account/scans/${id}/skills`, page: true }),
  ]
  const kinds = all.filter((kind) => kind(scans[0]!, 0).path.includes(only))
  return (n) => {
    const round = Math.floor(n / kinds.length)
    return {
      encoding: ENCODINGS[n % 3 ? round % ENCODINGS.length : 1]!,
      ...kinds[n % kinds.length]!(scans[round % scans.length]!, round),
    }
  }
}

const tool = (name: string, args: object): Asked => ({
  path: '/v1/mcp',
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
})

/** The request as a client sends it. */
export function sentAs(
  { path, body, page, encoding }: Asked,
  { key, session }: Access,
): [string, RequestInit] {
  const who: Record<string, string> = page
    ? { cookie: `smk_session=${session}` }
    : { authorization: `Bearer ${key}` }
  const headers: Record<string, string> = {
    ...who,
    'accept-encoding': encoding ?? 'identity',
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  return [
    path,
    {
      method: body ? 'POST' : 'GET',
      headers,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
    },
  ]
}

/** Clients who ask and do not read. */
export function slowReaders(
  base: string,
  asked: readonly Asked[],
  access: Access,
): { end(): unknown } {
  const { hostname, port } = new URL(base)
  const sockets = asked.map((one): Socket => {
    const [path, { method, headers, body }] = sentAs(one, access)
    const lines = Object.entries({ host: hostname, ...(headers as Record<string, string>) }).map(
      (pair) => pair.join(': '),
    )
    const length = body ? [`content-length: ${Buffer.byteLength(body as string)}`] : []
    const socket = connect(Number(port), hostname)
    socket.pause()
    socket.on('error', () => {})
    socket.write([`${method} ${path} HTTP/1.1`, ...lines, ...length, '', body ?? ''].join('\r\n'))
    return socket
  })
  return { end: () => sockets.map((socket) => socket.destroy()) }
}
