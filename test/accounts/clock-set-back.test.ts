/**
 * Sessions and one-time links when the clock is set back: they live as long as any other, and no
 * longer.
 */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { FIRST_RUN_LINK_MS, PASSWORD_LINK_MS } from '../../src/accounts/one-time-links.service.ts'
import { SESSION_IDLE_MS } from '../../src/accounts/sessions.service.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'

const HOURS_MS = 5 * 60 * 60 * 1000

let service: TestApp
beforeEach(async () => {
  service = await createTestApp()
})
afterEach(() => service.close())

/** As the server does at its start and every minute. */
async function setBack(): Promise<void> {
  service.clock.setTo(service.clock.now() - HOURS_MS)
  await service.app.sessions.followClock()
  await service.app.links.followClock()
}

test('a session that is not used ends a day later', async () => {
  const { sessions, owners } = service.app
  const token = await sessions.begin(await owners.add('anna'))
  await setBack()
  service.clock.setTo(service.clock.now() + SESSION_IDLE_MS - 1)
  expect(await sessions.find(token)).toMatchObject({ name: 'anna' })
  await setBack()
  service.clock.setTo(service.clock.now() + SESSION_IDLE_MS)
  expect(await sessions.find(token)).toBeNull()
})

test('a link for the first owner lives for its own time', async () => {
  const { links } = service.app
  const token = await links.issueFirstRun()
  await setBack()
  service.clock.setTo(service.clock.now() + FIRST_RUN_LINK_MS - 1)
  expect(await links.makesFirstOwner(token)).toBe(true)
  await service.clock.advanceBy(1)
  expect(await links.makesFirstOwner(token)).toBe(false)
})

test('so does one for a password, which a younger clock does not shorten', async () => {
  const { links, owners } = service.app
  const token = await links.issueForPassword(await owners.add('anna'))
  await setBack()
  service.clock.setTo(service.clock.now() + PASSWORD_LINK_MS - 1)
  expect(await links.setsPasswordOf(token)).toMatchObject({ name: 'anna' })
  await service.clock.advanceBy(1)
  expect(await links.setsPasswordOf(token)).toBeNull()
})
