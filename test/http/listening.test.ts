/** What a server does while it starts, and when the process runs out of file descriptors. */
import { afterEach, describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Listener, listen } from '../../src/http/operate/listen.ts'
import { silentLog } from '../../src/log.ts'

let listener: Listener | null = null
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listener?.stop()
})

async function silentConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  // One that is reset closes too.
  socket.on('error', () => {})
  // Linux hands a connection to the server with its first bytes.
  socket.resume()
  socket.write('GET / HTTP/1.1')
  return socket
}

/** `once` would reject where a connection is reset before it closes. */
const closingOf = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))

test('connections that ask nothing make room, and nobody who asked loses the answer', async () => {
  let scarce = false
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const running = listen({ host: '127.0.0.1', port: 0, baseUrl: null }, silentLog, () =>
    scarce ? { used: 64, limit: 64 } : null,
  )
  listener = running
  const address = `http://127.0.0.1:${running.port}`
  running.answer(async (request) => {
    if (request.url.endsWith('/held')) {
      asked.resolve()
      await held.promise
    }
    return new Response(running.peerAddress(request))
  })
  const answer = fetch(`${address}/held`)
  await asked.promise
  const early = await silentConnection(running.port)
  const closed = closingOf(early)
  scarce = true
  // Sooner or later one meets the server that has taken the port, which closes it: that one is
  // answering nobody.
  for (let isClosed = false; !isClosed; ) {
    const late = await silentConnection(running.port).catch(() => null)
    const closing = late && closingOf(late).then(() => true)
    isClosed = closing !== null && (await Promise.race([closing, Bun.sleep(100).then(() => false)]))
  }
  expect(early.closed).toBe(false)
  held.resolve()
  expect(await (await answer).text()).toBe('127.0.0.1')
  await closed
  scarce = false
  expect((await fetch(address)).status).toBe(200)
})

describe('who asks during the start', () => {
  const ask = ({ port }: Listener) => fetch(`http://127.0.0.1:${port}/`)
  const start = (longestStartMs?: number) => {
    listener = listen(
      { host: '127.0.0.1', port: 0, baseUrl: null },
      silentLog,
      () => null,
      longestStartMs,
    )
    return listener
  }

  test('is answered when it is over', async () => {
    const starting = start(240_000)
    const waiting = ask(starting)
    await silentConnection(starting.port)
    starting.answer((request) => new Response(starting.peerAddress(request)))
    expect(await (await waiting).text()).toBe('127.0.0.1')
  })

  test('is sent away when it takes long', async () => {
    expect((await ask(start(1))).status).toBe(503)
  })
})
