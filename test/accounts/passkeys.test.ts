/** What either engine keeps of passkeys. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { relyingParty } from '../../src/accounts/passkeys/passkey.ts'
import { createAuthenticator } from '../helpers/authenticator.ts'
import { BASE_URL, createTestApp, type TestApp } from '../helpers/test-app.ts'

const party = relyingParty(BASE_URL)!
const CHALLENGE = Buffer.alloc(32, 1).toString('base64url')
const ceremony = { party, wasAsked: async () => true }

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

type Known = { challenge: string; excludeCredentials: { id: string }[] }

async function addTo(name: string) {
  const { owners, passkeys } = app.app
  const owner = await owners.add(name)
  const device = createAuthenticator()
  const options = (await passkeys.creationOptions(owner, party, CHALLENGE)) as Known
  expect(
    await passkeys.add(owner, { name: 'laptop', answer: device.make(options) }, ceremony),
  ).toBe(true)
  const show = (counter?: number) =>
    device.show({ challenge: CHALLENGE, rpId: party.host }, { counter })
  return {
    owner,
    device,
    recognise: (counter?: number) => app.app.passkeys.recognise(show(counter), ceremony),
  }
}

test('a passkey is known by its owner after a restart, and when it was used last', async () => {
  const { owner, recognise } = await addTo('anna')
  await app.restart()
  await app.clock.advanceBy(1000)
  expect(await recognise()).toMatchObject({ name: 'anna' })
  expect(await app.app.passkeys.list(owner)).toMatchObject([
    { name: 'laptop', usedAt: app.clock.now() },
  ])
})

test('of two answers with one count, as a copy gives them, one is taken', async () => {
  const { recognise } = await addTo('anna')
  expect(await recognise(7)).toMatchObject({ name: 'anna' })
  expect([await recognise(7), await recognise(6)]).toEqual([null, null])
  expect(await recognise(8)).toMatchObject({ name: 'anna' })
})

test('a device is told of the passkeys that its owner has, and all go at once', async () => {
  const { passkeys } = app.app
  const { owner, device, recognise } = await addTo('anna')
  const other = await addTo('boris')
  const options = (await passkeys.creationOptions(owner, party, CHALLENGE)) as Known
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([device.id])
  expect(await passkeys.deleteAll(owner)).toBe(1)
  expect([await recognise(), await passkeys.list(owner)]).toEqual([null, []])
  expect(await other.recognise()).toMatchObject({ name: 'boris' })
})
