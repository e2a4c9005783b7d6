import { announcedAddress } from '../../../db/sqlite/server-address.ts'
import type { App } from '../../app.ts'
import { addressOf, type Config } from '../../config.ts'
import { MCP_PATH } from '../../http/api/mcp.ts'
import { requestOf } from '../../mcp/stdio/message.ts'
import type { Door } from '../../mcp/stdio/serve.ts'
import { systemDelay } from '../../time/delay.ts'
import { countingOf, isServed } from '../command/database.ts'
import { remoteDoor } from './remote.ts'

/**
 * A process that counts a request looks like a server for some milliseconds, and a server that
 * starts tells its address after that. On a busy machine several that count in turn may keep each
 * other waiting for seconds.
 */
const TRIES = 30
const WAIT_MS = 200

/**
 * The door to a database. While a server has it, that server answers, as it alone may count; else
 * this process does, in the same way: key, limits, size, tool. Which of the two is looked at for
 * each message.
 */
export async function openDatabaseDoor(app: App, config: Config, key: () => Promise<string>) {
  const { db } = config
  const baseUrl = config.baseUrl ?? addressOf(config.host, config.port)
  const edge = await app.openHttp({ baseUrl, ...countingOf(db) })

  /** Null when a server has started meanwhile, which has the counts. */
  async function here(...[message, body]: Parameters<Door>): Promise<Response | null> {
    const request = requestOf(message, {
      url: `http://localhost${MCP_PATH}`,
      body,
      key: await key(),
    })
    const answer = await edge.http.handle(request)
    return answer.status === 500 && isServed(db) ? null : answer
  }

  /** Null while it is not known where the server listens, or nobody answers there. */
  async function byServer(...asked: Parameters<Door>): Promise<Response | null> {
    const url = announcedAddress(db)
    return url === null ? null : remoteDoor(url, key)(...asked).catch(() => null)
  }

  const door: Door = async (...asked) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = isServed(db) ? await byServer(...asked) : await here(...asked)
      if (answer !== null) return answer
      await systemDelay(WAIT_MS)
    }
    throw new Error(
      'A server is using the database, but cannot be reached from here. Give --url and a key.',
    )
  }
  return { door, close: edge.close }
}
