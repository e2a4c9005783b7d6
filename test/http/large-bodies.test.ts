/** Clients that look for no answer before they have sent all of a body that is refused. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { optionsOf } from '../../src/http/operate/port.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'

const BYTES = 8 * 1024 * 1024
const RESUME = '/v1/resume/coverage'
let service: TestApp
let server: Bun.Server<undefined>
let key: string

beforeAll(async () => {
  service = await createTestApp()
  key = (await service.addKey()).secret
  server = Bun.serve(optionsOf('127.0.0.1', 0, (request) => service.handle(request)))
})
afterAll(async () => {
  await server.stop(true)
  await service.close()
})

async function begin(path: string, headers: string) {
  const socket = connect(server.port!, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`)
  return socket
}

/** The status, read once all is sent. Rejects when the connection breaks before. */
async function sendAll(path: string, headers: string, body: string): Promise<number> {
  const socket = await begin(path, headers)
  socket.pause()
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(body, (error) => (error ? reject(error) : resolve()))
  })
  const [answer] = await once(socket.resume(), 'data')
  socket.destroy()
  return Number(String(answer).split(' ')[1])
}

const stated = `Content-Length: ${BYTES}\r\n`
const whole = 'a'.repeat(BYTES)
const chunk = `${(BYTES / 8).toString(16)}\r\n${'a'.repeat(BYTES / 8)}\r\n`

test.each([
  ['too large', RESUME, 413, true, stated, whole],
  ['in chunks', RESUME, 413, true, 'Transfer-Encoding: chunked\r\n', `${chunk.repeat(8)}0\r\n\r\n`],
  ['to MCP', '/v1/mcp', 413, true, stated, whole],
  ['to a path that is not there', '/v1/nothing', 404, true, stated, whole],
  ['without a key', RESUME, 401, false, stated, whole],
])('a body %s is answered when it is sent', async (_, path, status, hasKey, headers, body) => {
  const authorization = hasKey ? `Authorization: Bearer ${key}\r\n` : ''
  for (let n = 0; n < 3; n++) {
    expect(await sendAll(path, `${authorization}${headers}`, body)).toBe(status)
  }
})

test('a body that does not end, or does not go on, is not waited for', async () => {
  const endless = await begin(RESUME, `Content-Length: ${1000 * BYTES}\r\n`)
  // One that is reset closes too.
  const closed = new Promise((resolve) => endless.on('error', () => {}).once('close', resolve))
  const send = () => endless.write(whole, (error) => void (error || send()))
  send()
  const silent = await begin(RESUME, stated)
  expect(String((await once(silent, 'data'))[0])).toStartWith('HTTP/1.1 401 ')
  silent.destroy()
  await closed
}, 30_000)
