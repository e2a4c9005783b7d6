/**
 * The key that the MCP of the command line makes for itself, over hours and after others of its
 * kind were killed.
 */
import { expect, test } from 'bun:test'
import { createLocalKey } from '../../src/cli/mcp/local-key.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const HOUR = 60 * 60 * 1000

test('keys of the killed are out of the way after an hour, and of the living there are two', async () => {
  const clock = createTestClock()
  const app = await createTestApp({ clock, config: { keysPerOwner: 2 } })
  try {
    const [killed, alsoKilled, living] = [1, 2, 3].map(() => createLocalKey(app.app, clock))
    const left = [await killed!.secret(), await alsoKilled!.secret()]
    await expect(living!.secret()).rejects.toThrow()
    await clock.advanceBy(HOUR)
    const secrets = new Set<string>()
    for (let half = 0; half < 6; half++) {
      secrets.add(await living!.secret())
      expect(await living!.secret()).toBe([...secrets].at(-1)!)
      await clock.advanceBy(HOUR / 2)
    }
    expect([secrets.size, left.some((one) => secrets.has(one))]).toEqual([6, false])
    const owner = await app.app.owners.find('local')
    expect((await app.app.keys.list(owner)).length).toBeLessThanOrEqual(2)
    await living!.end()
    expect(await app.app.keys.list(owner)).toEqual([])
  } finally {
    await app.close()
  }
})
