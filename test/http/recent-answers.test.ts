/**
 * An address that was answered a moment ago is answered so again, without asking what answers it.
 */
import { describe, expect, test } from 'bun:test'
import { addressOf } from '../../src/http/protocol/address.ts'
import { createAnswers } from '../../src/http/protocol/answers.ts'
import { beginExchange } from '../../src/http/protocol/exchange.ts'
import { createRecentAnswers } from '../../src/http/protocol/recent-answers.ts'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { rateFigures } from '../helpers/scenario.ts'
import { createTestApp, json } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

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

test('an answer given again is checked, counted and told of as the first was', async () => {
  const app = await createTestApp({
    vacancies: sampleVacancies({ title: 'Токарь', keySkills: ['SQL'] }),
  })
  try {
    await app.scan('Токарь')
    const anna = await app.addKey({ owner: 'anna', limits: { perDay: 10 } })
    const boris = await app.addKey({ owner: 'boris', limits: { perDay: 2 } })
    const skills = `/v1/skills?profession=${encodeURIComponent('Токарь')}`
    const ask = async (key?: string, headers: Record<string, string> = {}, path = skills) => {
      const answer = await app.request('GET', path, { ...(key && { key }), headers })
      return { status: answer.status, left: rateFigures(answer).slice(0, 2), answer }
    }
    const first = await ask(anna.secret)
    expect(first).toMatchObject({ status: 200, left: [10, 9] })
    expect(await ask()).toMatchObject({ status: 401 })
    expect(await ask('wrong')).toMatchObject({ status: 401 })
    expect(await ask(boris.secret)).toMatchObject({ status: 200, left: [2, 1] })
    const known = { 'If-None-Match': first.answer.headers.get('etag')! }
    expect(await ask(boris.secret, known)).toMatchObject({ status: 304, left: [2, 0] })
    expect(await ask(boris.secret)).toMatchObject({ status: 429, left: [2, 0] })
    expect(await ask(anna.secret)).toMatchObject({ status: 200, left: [10, 8] })
    // What is made anew each time is of whoever asks, and of this request.
    const carl = await app.addKey({ owner: 'carl', limits: { perDay: 5 } })
    const usedBy = async (key: string) =>
      (await json((await ask(key, {}, '/v1/key')).answer, KeyAnswer)).usedToday.total
    expect(await usedBy(anna.secret)).toBe(3)
    expect([await usedBy(carl.secret), await usedBy(carl.secret)]).toEqual([1, 2])
    expect(await usedBy(anna.secret)).toBe(4)
  } finally {
    await app.close()
  }
})
