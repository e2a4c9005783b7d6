import { expect, test } from 'bun:test'
import type { Owner } from '../../src/accounts/owner.ts'
import type { SessionsStore } from '../../src/accounts/session.ts'
import { createSessionsService } from '../../src/accounts/sessions.service.ts'
import { createTestClock } from '../helpers/test-clock.ts'

test('who is signed in is known while the database cannot be written to, and one write waits for it', async () => {
  const clock = createTestClock()
  const owner = { id: 'anna' } as Owner
  let touches = 0
  const store = {
    find: async () => ({ owner, session: { hash: 'x', ownerId: 'anna', createdAt: 0, seenAt: 0 } }),
    touch: () => {
      touches++
      return new Promise<never>(() => {})
    },
  } as unknown as SessionsStore
  const sessions = createSessionsService({
    store,
    clock,
    random: (length) => new Uint8Array(length),
  })
  expect([await sessions.find('token'), await sessions.find('token')]).toEqual([owner, owner])
  expect(touches).toBe(1)
})
