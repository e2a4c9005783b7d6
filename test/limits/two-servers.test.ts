/** Two servers on one database, which PostgreSQL allows: their limits are one. */
import { describe, expect, test } from 'bun:test'
import { journalFile } from '../../db/sqlite/files.ts'
import { onPostgres } from '../helpers/engine.ts'
import { BASE_URL, createTestApp, type TestApp } from '../helpers/test-app.ts'

const LIMIT = 50

/**
 * How many of so many clients' requests, by REST and by MCP in turn, to one server and the other,
 * were answered.
 */
async function answered(
  service: TestApp,
  handles: ((request: Request) => unknown)[],
  key: string,
): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' }
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const requestOf = (number: number) =>
    number % 2
      ? new Request('http://localhost/v1/key', { headers })
      : new Request('http://localhost/v1/mcp', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: ping,
        })
  const statuses: number[] = []
  async function client(number: number): Promise<void> {
    for (let asked = 0; asked < 10; asked++) {
      const answer = (await handles[number % handles.length]!(
        requestOf(number + asked),
      )) as Response
      statuses.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)))
  await service.clock.settle()
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  return statuses.filter((status) => status === 200).length
}

describe.skipIf(!onPostgres)('two servers on one database', () => {
  test('let as many requests through together as one limit allows, over REST and MCP, in each minute', async () => {
    const service = await createTestApp({ vacancies: [], config: { limitPerMinute: LIMIT } })
    const journalPath = journalFile(`${service.database.path}-other`)
    const other = await service.peer().app.openHttp({ baseUrl: BASE_URL, journalPath })
    const handles = [service.handle, (request: Request) => other.http.handle(request)]
    const { secret } = await service.addKey()
    expect(await answered(service, handles, secret)).toBe(LIMIT)
    await service.clock.advanceBy(60_000)
    expect(await answered(service, handles, secret)).toBe(LIMIT)
    const day = (await service.get('/v1/key', secret)).headers
    expect(day.get('X-RateLimit-Remaining-Requests')).toBe(String(1000 - 2 * LIMIT))
    await other.close()
    await service.close()
  })
})
