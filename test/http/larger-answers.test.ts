/** An answer that is not kept is sent whole, however large it is. */
import { afterAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { addressOf } from '../../src/http/protocol/address.ts'
import { createAnswers } from '../../src/http/protocol/answers.ts'
import { beginExchange } from '../../src/http/protocol/exchange.ts'

const KILOBYTE = 1024
const answer = createAnswers()
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const size = Number(new URL(request.url).searchParams.get('size'))
    // As for the answer of a worker.
    await Bun.sleep(1)
    return answer(beginExchange(addressOf(request.url), 'id', {}), request, {
      value: null,
      json: () => bytesOf(size),
      revision: null,
    })
  },
})
afterAll(() => server.stop(true))

const bytesOf = (size: number) =>
  Buffer.from(Uint8Array.from({ length: size }, (_, at) => 32 + (at % 90)))
const ask = (size: number, init?: RequestInit) => fetch(`${server.url}?size=${size}`, init)

describe('an answer', () => {
  test.each([0, 1, 16 * KILOBYTE, 16 * KILOBYTE + 1, 300 * KILOBYTE, 3 * KILOBYTE * KILOBYTE])(
    'of %d bytes is sent as it is',
    async (size) => {
      const answers = await Promise.all(Array.from({ length: 3 }, () => ask(size)))
      for (const one of answers) {
        expect(one.status).toBe(200)
        expect(one.headers.get('content-type')).toContain('application/json')
        expect(Buffer.from(await one.arrayBuffer()).equals(bytesOf(size))).toBe(true)
      }
    },
  )

  test('that nobody waits for any more leaves the others alone', async () => {
    const left = Array.from({ length: 20 }, async () => {
      const leaving = new AbortController()
      const asked = ask(300 * KILOBYTE, { signal: leaving.signal }).catch(() => null)
      await Bun.sleep(1)
      leaving.abort()
      await asked
    })
    await Promise.all(left)
    expect((await (await ask(300 * KILOBYTE)).arrayBuffer()).byteLength).toBe(300 * KILOBYTE)
  })

  test('is what it was when it was given, whatever its memory is used for while somebody reads it slowly', async () => {
    const body = Buffer.alloc(20 * KILOBYTE * KILOBYTE, 'a')
    const slow = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      async fetch(request) {
        await Bun.sleep(1)
        return answer(beginExchange(addressOf(request.url), 'id', {}), request, {
          value: null,
          json: () => body,
          revision: null,
        })
      },
    })
    const socket = connect(slow.port ?? 0, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    let read = ''
    for await (const piece of socket) {
      body.fill('b')
      read += piece.toString('latin1')
    }
    await slow.stop(true)
    // Among the lengths of the pieces a single b may stand.
    expect(read.length).toBeGreaterThan(body.length)
    expect(read).not.toMatch(/b{9}/)
  })
})
