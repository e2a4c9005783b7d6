import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addressesOf, greeting } from '../../../src/cli/server/greeting.ts'
import { createTestApp, type TestApp } from '../../helpers/test-app.ts'

let service: TestApp
beforeAll(async () => {
  service = await createTestApp()
})
afterAll(() => service.close())

test.each([
  ['off', null],
  ['on', 'https://skills.example/market'],
  ['indexed', 'https://skills.example/market'],
])(
  'a server tells where its market is that everybody may look at: %s',
  async (setting, address) => {
    const server = { app: service.app, baseUrl: 'https://skills.example' }
    const addresses = await addressesOf(server, { db: 'test.db', public: setting })
    expect(addresses.market).toBe(address)
    expect((await greeting(server, addresses)).includes('/market')).toBe(address !== null)
  },
)

test('no link of the first owner is made where others would read it, and a way to it is told', async () => {
  const server = { app: service.app, baseUrl: 'https://skills.example' }
  const config = { db: 'test.db', public: 'off' }
  const withLink = await addressesOf(server, config)
  expect(withLink.firstRun).not.toBeNull()
  const without = await addressesOf(server, config, { linkless: true })
  expect(without.firstRun).toBeNull()
  expect(await greeting(server, without)).toContain('owner add')
})
