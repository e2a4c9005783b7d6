/** The built executable as a server: in an empty folder, with an empty environment. */
import { afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { appendFileSync, existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyAnswer } from '../../src/limits/key.schema.ts'
import { createWorkplace, executable, type Running, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey } from '../helpers/printed.ts'

type Server = Running<Addresses>

const places: Workplace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove()
})

async function workplace(): Promise<Workplace> {
  const place = await createWorkplace()
  places.push(place)
  return place
}

const serve = (place: Workplace, ...flags: string[]) =>
  place.start<Addresses>(['serve', '--port', '0', '--json', '--log-level', 'warn', ...flags])

const get = (server: Server, path: string, key?: string) =>
  fetch(`${server.announced.api}${path}`, {
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  })

/** The requests counted today, this one included. */
const requestsToday = async (server: Server, key: string) =>
  ((await (await get(server, '/key', key)).json()) as KeyAnswer).usedToday.total

/** The complete lines of the log so far. */
const logged = (server: Server) =>
  server
    .stderr()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { status?: number })

async function createKey(place: Workplace, ...limits: string[]): Promise<string> {
  await place.json('owner', 'add', 'anna', ...limits)
  return (await place.json<MadeKey>('key', 'create', '--owner', 'anna', '--name', 'bot')).key
}

describe('the executable', () => {
  // The build takes a second or two where there is none yet.
  beforeAll(async () => {
    await executable()
  }, 240_000)

  test('serves from an empty folder, takes a key made beside it, and stops when asked', async () => {
    const place = await workplace()
    const server = await serve(place)
    const key = await createKey(place)
    // A key made by another process works within a second.
    let answer = await get(server, '/key', key)
    for (let tries = 0; answer.status !== 200 && tries < 20; tries++) {
      await Bun.sleep(50)
      answer = await get(server, '/key', key)
    }
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ name: 'bot', usedToday: { total: 1, key: 1 } })
    expect(answer.headers.get('x-ratelimit-remaining-requests')).toBe('999')
    expect((await get(server, '/key')).status).toBe(401)
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(server.stderr()).not.toContain(key)
  }, 240_000)

  test('logs its start and its end, and nothing but JSON lines', async () => {
    const place = await workplace()
    const env = { SKILLS_MARKET_PORTT: '1' }
    const server = await place.start<Addresses>(['serve', '--port', '0', '--json'], { env })
    while (logged(server).length < 2) await Bun.sleep(10)
    expect(await server.kill('SIGTERM')).toBe(0)
    while (logged(server).length < 4) await Bun.sleep(10)
  }, 60_000)

  test('ends when its terminal closes as when asked, and under nohup goes on', async () => {
    const place = await workplace()
    expect(await (await serve(place)).kill('SIGHUP')).toBe(0)
    const flags = ['serve', '--port', '0', '--json']
    const kept = await place.start<Addresses>(flags, { before: ['nohup'] })
    process.kill(kept.pid, 'SIGHUP')
    for (let asked = 0; asked < 10; asked++) {
      await Bun.sleep(20)
      expect((await fetch(`${kept.announced.accountArea}healthz`)).status).toBe(200)
    }
    expect(await kept.kill('SIGTERM')).toBe(0)
  }, 240_000)

  test('prints no link of the first owner into a journal, which others read', async () => {
    const place = await workplace()
    for (const env of [{}, { JOURNAL_STREAM: '8:1234' }]) {
      const cmd = [await executable(), 'serve', '--port', '0']
      const server = Bun.spawn({ cmd, cwd: place.folder, env, stdout: 'pipe', stderr: 'ignore' })
      const { value = new Uint8Array() } = await server.stdout.getReader().read()
      server.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      const isLink = new TextDecoder().decode(value).includes('/first-run/')
      expect(isLink).toBe(!('JOURNAL_STREAM' in env))
    }
  }, 240_000)

  test('keeps what was counted over a restart', async () => {
    const place = await workplace()
    const key = await createKey(place)
    const first = await serve(place)
    for (let n = 0; n < 3; n++) expect((await get(first, '/scans', key)).status).toBe(200)
    await first.kill('SIGINT')
    const second = await serve(place)
    expect(await requestsToday(second, key)).toBe(4)
  }, 240_000)

  test('killed in the middle of many requests, has counted every one it answered', async () => {
    const place = await workplace()
    const key = await createKey(place, '--per-minute', '1000000', '--per-day', '1000000')
    const server = await serve(place)
    let answered = 0
    let sent = 0
    let isUp = true
    const client = async () => {
      while (isUp) {
        sent++
        const answer = await get(server, '/scans', key).catch(() => null)
        if (answer === null) return
        answered++
      }
    }
    const clients = Array.from({ length: 8 }, client)
    while (answered < 400) await Bun.sleep(5)
    await server.kill('SIGKILL')
    isUp = false
    await Promise.all(clients)
    const again = await serve(place)
    const total = await requestsToday(again, key)
    expect(total - 1).toBeGreaterThanOrEqual(answered)
    expect(total - 1).toBeLessThanOrEqual(sent)
  }, 240_000)

  test('starts at once after a crash, with a journal torn by it', async () => {
    const place = await workplace()
    const key = await createKey(place)
    const server = await serve(place)
    await get(server, '/key', key)
    await server.kill('SIGKILL')
    const journal = readdirSync(place.folder).find((name) => name.endsWith('-requests'))!
    appendFileSync(join(place.folder, journal), '1790000000000 ow')
    const again = await serve(place)
    expect(await requestsToday(again, key)).toBe(2)
  }, 240_000)

  test('goes on when whoever started it has read the first line and left', async () => {
    const place = await workplace()
    const server = Bun.spawn([await executable(), 'serve', '--port', '0'], {
      cwd: place.folder,
      env: {},
      stdout: 'pipe',
      stderr: 'ignore',
    })
    try {
      const reader = server.stdout.getReader()
      const first = new TextDecoder().decode((await reader.read()).value)
      await reader.cancel()
      const origin = /http:\/\/[\d.:]+/.exec(first)![0]
      for (let asked = 0; asked < 10; asked++) {
        await Bun.sleep(20)
        expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      }
    } finally {
      server.kill('SIGKILL')
      await server.exited
    }
  }, 240_000)

  test('asked twice to stop, still answers the request under way', async () => {
    const place = await workplace()
    const key = await createKey(place)
    const server = await serve(place)
    const { hostname, port } = new URL(server.announced.api)
    const answered = Promise.withResolvers<string>()
    let received = ''
    const client = await Bun.connect({
      hostname,
      port: Number(port),
      socket: {
        data(_, data) {
          received += data.toString()
        },
        close: () => answered.resolve(received),
      },
    })
    const head =
      'POST /v1/resume/coverage HTTP/1.1\r\n' +
      `Host: ${hostname}\r\n` +
      `Authorization: Bearer ${key}\r\n`
    client.write(`${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n`)
    // Until the count holds more than these questions themselves.
    for (let asked = 1; (await requestsToday(server, key)) <= asked; asked++) await Bun.sleep(10)
    const exited = server.kill('SIGTERM')
    const isUp = () =>
      fetch(`${server.announced.accountArea}healthz`).then(
        () => true,
        () => false,
      )
    while (await isUp()) await Bun.sleep(10)
    server.kill('SIGTERM')
    await Bun.sleep(100)
    client.write('0\r\n\r\n')
    expect(await exited).toBe(0)
    expect(await answered.promise).toMatch(/^HTTP\/1\.1 400 /)
  }, 240_000)

  test('a second server on one database is refused in one line', async () => {
    const place = await workplace()
    await serve(place)
    const second = await place.run(['serve', '--port', '0'])
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect(second.stdout).toBe('')
  }, 240_000)

  test('a second server is refused by whatever link it reaches the database', async () => {
    const place = await workplace()
    await serve(place)
    symlinkSync('skills-market.db', join(place.folder, 'link.db'))
    expect((await place.run(['serve', '--port', '0', '--db', 'link.db'])).code).toBe(1)
  }, 240_000)

  test('a port in use is refused in one line, and no database is made', async () => {
    const [one, two] = [await workplace(), await workplace()]
    const server = await serve(one)
    const second = await two.run(['serve', '--port', new URL(server.announced.api).port])
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect(existsSync(join(two.folder, 'skills-market.db'))).toBe(false)
  }, 240_000)

  test.each([
    ['a stated length', 'Content-Length: 500'],
    ['chunks', 'Transfer-Encoding: chunked'],
  ])(
    'a client that leaves in the middle of a body with %s is no fault of the server',
    async (_, header) => {
      const place = await workplace()
      const key = await createKey(place)
      const server = await serve(place, '--log-level', 'info')
      const { hostname, port } = new URL(server.announced.api)
      const head =
        'POST /v1/mcp HTTP/1.1\r\n' +
        `Host: ${hostname}\r\n` +
        `Authorization: Bearer ${key}\r\n` +
        `${header}\r\n\r\n`
      const client = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } })
      client.write(`${head}1\r\n{\r\n`)
      let asked = 0
      const hasCome = async () => (await requestsToday(server, key)) > ++asked
      while (!(await hasCome())) await Bun.sleep(10)
      client.terminate()
      while (!server.stderr().includes('POST')) await Bun.sleep(10)
      const statuses = logged(server).flatMap(({ status }) => status ?? [])
      expect(statuses).not.toHaveLength(0)
      expect(statuses.filter((status) => status !== 200)).toEqual([400])
    },
    240_000,
  )

  test('answers a chunked body that does not end with 413', async () => {
    const place = await workplace()
    const key = await createKey(place)
    const server = await serve(place)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 10_000
        if (sent > 50_000_000) controller.close()
        else controller.enqueue(new Uint8Array(10_000).fill(32))
      },
    })
    const answer = await fetch(`${server.announced.api}/resume/coverage`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { type: 'request_too_large' } })
    expect((await get(server, '/key', key)).status).toBe(200)
  }, 240_000)

  test('asks for a key and answers, however the request names the host', async () => {
    const place = await workplace()
    const key = await createKey(place)
    const server = await serve(place)
    const statusOf = (start: string, ...headers: string[]) =>
      rawStatus(server, [[start, ...headers, 'Connection: close', '', ''].join('\r\n')])
    const authorization = `Authorization: Bearer ${key}`
    // When the host is missing or invalid, Bun passes the path alone as the address of the request.
    for (const host of [
      'x',
      'api',
      'localhost:1',
      '[::1]',
      'a/docs?',
      'a b',
      'user:word@localhost',
      '',
    ]) {
      expect([host, await statusOf('GET /v1/scans HTTP/1.1', `Host: ${host}`)]).toEqual([host, 401])
      expect([
        host,
        await statusOf('GET /v1/scans HTTP/1.1', `Host: ${host}`, authorization),
      ]).toEqual([host, 200])
    }
    expect(await statusOf('GET /v1/scans HTTP/1.0')).toBe(401)
    expect(await statusOf('GET /v1/scans HTTP/1.0', authorization)).toBe(200)
    expect(
      await statusOf('GET http://elsewhere.example/v1/scans HTTP/1.1', 'Host: localhost'),
    ).toBe(401)
    expect(await statusOf('GET /docs/../v1/scans HTTP/1.1', 'Host: localhost')).toBe(401)
    expect(await statusOf('GET /v1\\scans HTTP/1.1', 'Host: localhost')).toBe(401)
    expect(await statusOf('GET //v1/scans HTTP/1.1', 'Host: localhost')).toBe(404)
  }, 240_000)

  test.each(['localhost', 'x'])(
    'answers chunks over the limit at once, sent to %s',
    async (host) => {
      const place = await workplace()
      const key = await createKey(place)
      const server = await serve(place)
      const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`
      const head =
        'POST /v1/mcp HTTP/1.1\r\n' +
        `Host: ${host}\r\n` +
        `Authorization: Bearer ${key}\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n'
      // The body never ends: the answer must not wait for its end.
      expect(await rawStatus(server, [head, ...Array(26).fill(chunk)])).toBe(413)
    },
    240_000,
  )

  test.each([
    ['of a stated length', 'Content-Length: 102401', 'x'.repeat(102_401)],
    // The runtime drops the chunks of a GET uncounted.
    ['in chunks', 'Transfer-Encoding: chunked', `1\r\nx\r\n0\r\n\r\n`],
  ])(
    'limits a GET with a body too: %s',
    async (_, header, body) => {
      const place = await workplace()
      const key = await createKey(place)
      const server = await serve(place)
      const head =
        'GET /v1/scans HTTP/1.1\r\n' +
        'Host: localhost\r\n' +
        `Authorization: Bearer ${key}\r\n` +
        `${header}`
      expect(await rawStatus(server, [`${head}\r\nConnection: close\r\n\r\n`, body])).toBe(413)
    },
    240_000,
  )
})

/** Sends bytes as they are and reads the status, for requests that `fetch` would not make. */
function rawStatus(server: Server, parts: string[]): Promise<number> {
  const { hostname, port } = new URL(server.announced.api)
  return new Promise((resolve, reject) => {
    let text = ''
    Bun.connect({
      hostname,
      port: Number(port),
      socket: {
        open(socket) {
          for (const part of parts) socket.write(part)
        },
        data(socket, data) {
          text += data.toString()
          const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]
          if (status === undefined) return
          resolve(Number(status))
          socket.end()
        },
        error: (_, error) => reject(error),
        close: () => reject(new Error(`closed without a status: ${text}`)),
      },
    }).catch(reject)
  })
}
