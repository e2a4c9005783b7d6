import { expect, test } from 'bun:test'
import type { Caller } from '../../src/accounts/callers.ts'
import { answerMcp } from '../../src/http/api/mcp.ts'

/** Whether a page of this origin may use a service with this base URL. */
async function isAllowed(origin: string | null, baseUrl: string): Promise<boolean> {
  const headers: Record<string, string> = origin === null ? {} : { origin }
  const request = new Request('http://localhost/v1/mcp', { method: 'POST', headers })
  const mcp = async () => new Response()
  return answerMcp(mcp, { request, caller: {} as Caller, baseUrl }).then(
    () => true,
    () => false,
  )
}

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'a service on the loopback address goes by each of its names: %s',
  async (baseUrl) => {
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
      expect([origin, await isAllowed(origin, baseUrl)]).toEqual([origin, true])
    }
  },
)

test.each([
  'http://localhost:8081',
  'http://localhost',
  'https://localhost:8080',
  'http://localhost.evil.example:8080',
  'http://evil.example:8080',
  'null',
])('but not by %s', async (origin) =>
  expect(await isAllowed(origin, 'http://127.0.0.1:8080')).toBe(false),
)

test('a service with a public name is not that of the reader’s machine', async () => {
  expect(await isAllowed('http://localhost:8080', 'https://skills.example')).toBe(false)
  expect(await isAllowed('https://skills.example', 'https://skills.example')).toBe(true)
})

test('a program, which has no origin, is welcome', async () => {
  expect(await isAllowed(null, 'https://skills.example')).toBe(true)
})
