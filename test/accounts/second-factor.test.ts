/** What either engine keeps of second factors. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { TOTP } from 'otpauth'
import type { Owner } from '../../src/accounts/owner.ts'
import { readCode } from '../../src/accounts/second-factor/second-factor.service.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'

const STEP_MS = 30_000

let app: TestApp
let anna: Owner
let secret: string
beforeEach(async () => {
  app = await createTestApp()
  anna = await app.app.owners.add('anna')
  secret = await app.app.secondFactor.newSecret()
})
afterEach(() => app.close())

const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now() })
const use = (typed: string) => app.app.secondFactor.use(anna, readCode(typed)!)

async function turnOn(): Promise<string[]> {
  const keptSession = await app.app.sessions.begin(anna)
  const codes = await app.app.secondFactor.enable(anna, { secret, code: code(), keptSession })
  if (!Array.isArray(codes)) throw new Error(codes)
  await app.clock.advanceBy(STEP_MS)
  return codes
}

test('a code of the app and a recovery code are used once, of however many that come at once', async () => {
  const [recovery] = await turnOn()
  for (const typed of [code(), recovery!]) {
    const used = await Promise.all([use(typed), use(typed), use(typed)])
    expect(used.filter(Boolean)).toEqual([true])
  }
  expect(await app.app.secondFactor.state(anna)).toMatchObject({ codesLeft: 9 })
})

test('it is switched on once, and the earlier secret and recovery codes stay', async () => {
  const [recovery] = await turnOn()
  const other = await app.app.secondFactor.newSecret()
  const shown = new TOTP({ secret: other }).generate({ timestamp: app.clock.now() })
  const again = { secret: other, code: shown, keptSession: 'none' }
  expect(await app.app.secondFactor.enable(anna, again)).toBe('on')
  expect([await use(code()), await use(recovery!)]).toEqual([true, true])
})

test('off it takes no code, and neither secret nor recovery codes are kept', async () => {
  const [recovery] = await turnOn()
  expect([
    await app.app.secondFactor.disable(anna),
    await app.app.secondFactor.disable(anna),
  ]).toEqual([true, false])
  expect([await use(code()), await use(recovery!)]).toEqual([false, false])
  expect(await app.app.secondFactor.state(anna)).toBeNull()
  await turnOn()
  expect(await use(recovery!)).toBe(false)
})

test('a restart keeps it, and what was used', async () => {
  const [recovery] = await turnOn()
  const used = code()
  await use(used)
  await use(recovery!)
  await app.restart()
  expect([await use(used), await use(recovery!)]).toEqual([false, false])
  await app.clock.advanceBy(STEP_MS)
  expect(await use(code())).toBe(true)
})
