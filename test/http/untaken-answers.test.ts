/** Clients that ask for large answers and do not read them. */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '../../src/http/protocol/address.ts'
import { createAnswers } from '../../src/http/protocol/answers.ts'
import { beginExchange } from '../../src/http/protocol/exchange.ts'
import { askedBy, clientOf, Overloaded } from '../../src/lines/asker.ts'
import { ANSWERS, SHARE } from '../../src/memory/answer-budget.ts'

const SIZE = Math.floor(SHARE / 20)
const body = Buffer.alloc(SIZE, 'a')
const answer = createAnswers()
const folder = mkdtempSync(join(tmpdir(), 'skills-market-untaken-'))
// The system keeps far less for a reader of such a socket than for one of the network.
const unix = join(folder, 'socket')
const server = Bun.serve({
  unix,
  fetch: (request) =>
    askedBy(clientOf(new URL(request.url).pathname, request), async () => {
      // As for the answer of a worker.
      await Bun.sleep(1)
      const given = { value: null, json: () => body, revision: null }
      try {
        return await answer(beginExchange(addressOf(request.url), 'id', {}), request, given)
      } catch (error) {
        return new Response(null, { status: error instanceof Overloaded ? 500 : 599 })
      }
    }),
})
afterAll(async () => {
  await server.stop(true)
  rmSync(folder, { recursive: true })
})

/** The status of an answer of which no more is read than its beginning. */
function askAndStayAway(line: string): Promise<{ status: number; leave(): void }> {
  const socket = connect({ path: unix })
  socket.write(`GET ${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', (begin) => {
      socket.pause()
      resolve({
        status: Number(begin.toString('latin1').split(' ')[1]),
        leave: () => socket.destroy(),
      })
    })
  })
}

async function take(line: string): Promise<number> {
  const answer = await fetch(`http://localhost${line}`, { unix })
  return answer.status === 200 ? (await answer.bytes()).length : answer.status
}

test('of one line no more is kept for clients that do not read than its share; all others are served', async () => {
  const cache = ANSWERS.cache<string, object>()
  cache.set('used before', {}, SHARE - 3 * SIZE)
  cache.set('used last', {}, SIZE)
  const silent = await Promise.all(Array.from({ length: 14 }, () => askAndStayAway('/anna')))
  // A half of twenty.
  expect(silent.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(silent.filter(({ status }) => status === 500)).toHaveLength(4)
  expect(cache.get('used before')).toBeUndefined()
  expect(ANSWERS.kept()).toBe(11 * SIZE)
  expect(await take('/anna')).toBe(500)
  for (let n = 0; n < 20; n++) expect(await take('/boris')).toBe(SIZE)
  for (const { leave } of silent) leave()
  while (ANSWERS.kept() > SIZE) await Bun.sleep(10)
  expect(await take('/anna')).toBe(SIZE)
})

test('of all lines no more than the whole, but of each one answer', async () => {
  const lines = Array.from({ length: 12 }, (_, n) => `/owner-${n}`)
  const silent = []
  for (const line of [...lines, ...lines, ...lines]) silent.push(await askAndStayAway(line))
  expect(silent.filter(({ status }) => status === 200)).toHaveLength(20)
  const late = await askAndStayAway('/late')
  expect(late.status).toBe(200)
  for (const { leave } of [...silent, late]) leave()
})
