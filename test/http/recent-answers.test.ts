/** An address that was answered a moment ago is answered so again, without asking what answers it. */
import { describe, expect, test } from 'bun:test'
import { addressOf } from '../../src/http/protocol/address.ts'
import { createAnswers } from '../../src/http/protocol/answers.ts'
import { beginExchange } from '../../src/http/protocol/exchange.ts'
import { createRecentAnswers } from '../../src/http/protocol/recent-answers.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const ROUTE = '/v1/asked/:id'

function edge(revision: string | null = 'a') {
  const clock = createTestClock()
  const answerAgain = createRecentAnswers(clock)
  const answer = createAnswers({ hasTable: true })
  let asked = 0
  return {
    clock,
    answerAgain,
    asked: () => asked,
    async get(init: RequestInit = {}, path = '/v1/asked/1') {
      const request = new Request(`http://localhost${path}`, init)
      const exchange = beginExchange(addressOf(request.url), 'id', {})
      const again = await answerAgain(exchange, request)
      if (again !== null) return { text: await again.text(), route: exchange.route }
      exchange.route = ROUTE
      const made = await answer(exchange, request, { value: ++asked, revision })
      return { text: await made.text(), route: exchange.route }
    },
  }
}

describe('an address of the API', () => {
  test('is answered again for a quarter of a second, and then asked anew', async () => {
    const { clock, get, asked } = edge()
    await get()
    await clock.advanceBy(249)
    expect(await get()).toEqual({ text: '1', route: ROUTE })
    expect(asked()).toBe(1)
    // Nobody who asks again makes it last.
    await clock.advanceBy(1)
    await get()
    expect(asked()).toBe(2)
  })

  test.each<[string, RequestInit & { path?: string; twice?: boolean }]>([
    ['with another query', { path: '/v1/asked/1?limit=2' }],
    ['for another form of answer', { headers: { Accept: 'text/csv' } }],
    [
      'for a long list of forms',
      { headers: { Accept: `text/html,${'a/b,'.repeat(100)}` }, twice: true },
    ],
    ['by another method', { method: 'HEAD' }],
    ['with a body', { headers: { 'Content-Length': '3' } }],
  ])('is asked anew %s', async (_, { path, twice, ...init }) => {
    const { get, asked } = edge()
    await get(twice ? init : {})
    await get(init, path)
    expect(asked()).toBe(2)
  })

  test('is asked anew where nothing of its answer is kept', async () => {
    const { get, asked } = edge(null)
    await get()
    await get()
    expect(asked()).toBe(2)
  })

  test('is asked anew once its answer was pushed out', async () => {
    const answerAgain = createRecentAnswers(createTestClock())
    const begin = () => {
      const request = new Request('http://localhost/v1/asked/2')
      const exchange = beginExchange(addressOf(request.url), 'id', {})
      return { exchange, again: answerAgain(exchange, request) }
    }
    begin().exchange.noteKept?.(() => null)
    expect(begin().again).toBeNull()
  })
})
