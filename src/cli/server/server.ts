import { databaseError } from '../../../db/sqlite/errors.ts'
import { journalFile } from '../../../db/sqlite/files.ts'
import { openDatabase } from '../../../db/sqlite/open.ts'
import { lockForServer } from '../../../db/sqlite/server-lock.ts'
import type { App } from '../../app.ts'
import { addressOf, type Config, type ConfigEntry } from '../../config.ts'
import { listen } from '../../http/operate/listen.ts'
import type { Log } from '../../log.ts'
import { findingsOnFiles } from '../command/close-to-others.ts'
import { systemApp } from '../command/with-app.ts'
import { startBackground } from './background.ts'
import { endOnFatal } from './fatal.ts'

const LOG_BUFFER_BYTES = 32 * 1024

export type RunningServer = { baseUrl: string; app: App; stop(): Promise<void> }

/** Starts a server on the database of the settings. Throws OperatorError when one runs there or the port is taken. */
export async function startServer(
  config: Config,
  log: Log,
  settings: readonly ConfigEntry[] = [],
): Promise<RunningServer> {
  const listener = listen(config, log)
  // Closed in the opposite order, once the last request has been answered.
  const opened = new AsyncDisposableStack()
  const close = async () => {
    await listener.stop()
    await opened.disposeAsync()
  }
  try {
    opened.defer(endOnFatal(log))
    const baseUrl = config.baseUrl ?? addressOf(config.host, listener.port)
    const app = openApp(config, log, opened)
    const edge = await app.openHttp({
      baseUrl,
      journalPath: journalFile(config.db),
      peerAddress: listener.peerAddress,
      settings,
      logBufferBytes: LOG_BUFFER_BYTES,
    })
    opened.defer(edge.close)
    const background = await startBackground(app, edge, { log, databasePath: config.db })
    opened.defer(background.ended)
    listener.answer(edge.http.handle)
    const stop = () => {
      background.end()
      return close()
    }
    return { baseUrl, app, stop }
  } catch (error) {
    await close()
    throw databaseError(error, config.db)
  }
}

function openApp(config: Config, log: Log, opened: AsyncDisposableStack): App {
  for (const { text, files } of findingsOnFiles(config.db)) log.warn({ files }, text)
  // The lock first: the database of another server must not be upgraded while that server uses it.
  const lock = lockForServer(config.db)
  opened.defer(lock.release)
  const database = openDatabase(config.db, undefined, { holdsLock: true })
  opened.defer(database.close)
  const app = systemApp({ config, database, log })
  opened.defer(app.close)
  // A file of aliases that cannot be used is an error now, not when the first scan has been walked.
  app.readAliases()
  return app
}
