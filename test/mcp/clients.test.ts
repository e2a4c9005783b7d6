import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { as } from '../helpers/answers.ts'
import { serveApp } from '../helpers/served-app.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { connect1, connect2, type Service, tryClients } from './clients.ts'
import { CallResult, OUTPUTS } from './mcp-client.ts'
import { smallSample } from './sample.ts'
import { PROGRAM } from './stdio/session.ts'

type Running = Service & { stop(): Promise<void> }

async function startApp(): Promise<Running> {
  const app = await createTestApp({
    vacancies: smallSample(),
    config: { limitPerMinute: 100_000, limitPerDay: 100_000 },
  })
  const { secret } = await app.addKey()
  await app.scan('Data Analyst')
  const served = serveApp(app)
  const stop = async () => {
    await served.stop()
    await app.close()
  }
  return { url: served.url, key: secret, vacancy: app.site.vacancies[0]!.id, stop }
}

describe('the application', () => {
  let service: Running
  beforeAll(async () => {
    service = await startApp()
  }, 240_000)
  afterAll(() => service?.stop())
  tryClients(() => service)
  tryClients(() => service, PROGRAM)
})

test('a client of 2026 pays for a list once while it may keep it', async () => {
  const service = await startApp()
  const client = await connect2('auto')(service.url, service.key)
  const used = async () => {
    const { structuredContent } = as(CallResult, await client.callTool({ name: 'get_limits' }))
    return as(OUTPUTS.get_limits, structuredContent).usedToday.total
  }
  await client.listTools()
  const before = await used()
  await client.listTools()
  await client.listTools()
  expect(await used()).toBe(before + 1)
  await client.close()
  await service.stop()
}, 240_000)

test('a client is told to wait when a limit is reached, with the seconds', async () => {
  const app = await createTestApp()
  const { secret } = await app.addKey({ limits: { perMinute: 3 } })
  const served = serveApp(app)
  const client = await connect1(served.url, secret)
  await client.listTools()
  await expect(client.listTools()).rejects.toThrow(/rate_limit_exceeded.*\d+ s/)
  await served.stop()
  await app.close()
})
