import type { App } from '../../app.ts'
import type { Clock } from '../../time/clock.ts'

/** The caller on the operator's own machine, who has no key. */
const OWNER = 'local'
const KEY_NAME = 'mcp'
const KEY_MS = 60 * 60 * 1000

type LocalKey = {
  /**
   * The secret, which only this process knows. Rejects with OperatorError when no key can be made.
   */
  secret(): Promise<string>
  /** Deletes the key, and the one before it. */
  end(): Promise<void>
}

/**
 * A key of the owner `local`, made when it is first asked for and renewed each half hour. One that
 * a killed process left counts against `keys-per-owner` until it expires; the process that makes
 * the next one deletes it.
 */
export function createLocalKey(
  { owners, keys }: Pick<App, 'owners' | 'keys'>,
  clock: Clock,
): LocalKey {
  let current: ReturnType<typeof made> | null = null
  let earlier: ReturnType<typeof made> | null = null
  let renewAt = 0

  async function made(now: number) {
    await owners.addUnlessTaken(OWNER)
    const owner = await owners.find(OWNER)
    for (const { key } of await keys.list(owner)) {
      const hasEnded = key.name === KEY_NAME && key.expiresAt !== null && key.expiresAt <= now
      if (hasEnded) await keys.deleteOwn(owner, key.id)
    }
    const { key, secret } = await keys.create(owner, { name: KEY_NAME, expiresAt: now + KEY_MS })
    return { secret, remove: () => keys.deleteOwn(owner, key.id) }
  }

  return {
    async secret() {
      const now = clock.now()
      if (current === null || now >= renewAt) {
        renewAt = now + KEY_MS / 2
        // The old one is left to its end: messages with it may be under way.
        const next = made(now)
        earlier = current
        current = next
        next.catch(() => {
          current = null
        })
      }
      return (await current).secret
    },
    async end() {
      for (const made of [earlier, current]) await (await made)?.remove()
    },
  }
}
