import type { App } from '../../app.ts'
import type { Clock } from '../../time/clock.ts'

/** Who asks on the operator's own machine without a key. */
const OWNER = 'local'
const KEY_MS = 24 * 60 * 60 * 1000

export type LocalKey = {
  /** The secret, which only this process knows. Rejects with OperatorError when no key can be made. */
  secret(): Promise<string>
  /** Deletes the key. */
  end(): Promise<void>
}

/**
 * A key of the owner `local`, made when it is first asked for and renewed each half day: one that a killed process has
 * left ends by itself.
 */
export function createLocalKey({ owners, keys }: Pick<App, 'owners' | 'keys'>, clock: Clock): LocalKey {
  let current: ReturnType<typeof made> | null = null
  let renewAt = 0

  async function made(now: number) {
    await owners.addUnlessTaken(OWNER)
    const owner = await owners.find(OWNER)
    const { key, secret } = await keys.create(owner, { name: 'mcp', expiresAt: now + KEY_MS })
    return { secret, remove: () => keys.deleteOwn(owner, key.id) }
  }

  return {
    async secret() {
      const now = clock.now()
      if (current === null || now >= renewAt) {
        renewAt = now + KEY_MS / 2
        // The old one is left to its end: messages with it may be under way.
        const next = made(now)
        current = next
        next.catch(() => {
          current = null
        })
      }
      return (await current).secret
    },
    async end() {
      await (await current)?.remove()
    },
  }
}
