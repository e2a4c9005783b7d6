/** The one way from a request for a page to its answer. */
import { expect, test } from 'bun:test'
import { type Audience, createAnswer } from '../../src/web/answer.ts'
import type { Sent } from '../../src/web/visit/sent.ts'

const deps = {
  cookies: { read: () => null },
  publicSetting: 'off' as const,
  publicCheck: false,
  isDemo: false,
  baseUrl: 'http://localhost',
  addressOf: () => '127.0.0.1',
  random: (bytes: number) => new Uint8Array(bytes),
}
const FAILED: Sent = { status: 500, headers: {}, body: 'failed' }

const answerWith = (own: Partial<ReturnType<Audience<object, { kind: string }>>>) =>
  createAnswer(deps, () => ({
    atOnce: async () => null,
    reply: async () => ({ kind: 'document' }),
    sent: async () => ({ status: 200, headers: {}, body: 'page' }),
    failed: () => FAILED,
    ...own,
  }))({}, new Request('http://localhost/'))

test('a reply is sent, and what fails is told in its place', async () => {
  expect((await answerWith({})).status).toBe(200)
  const reply = () => Promise.reject(new Error('broken'))
  expect((await answerWith({ reply })).status).toBe(FAILED.status)
})

test('what no response can be made of fails as its handler does', async () => {
  const sent = async () => ({ status: 200, headers: { 'X-Broken': 'a\nb' }, body: 'page' })
  expect((await answerWith({ sent })).status).toBe(FAILED.status)
})
