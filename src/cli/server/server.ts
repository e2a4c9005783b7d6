import type { App } from '../../app.ts'
import { addressOf, type Config, type ConfigEntry, lackingSettings } from '../../config.ts'
import { OperatorError, traceOf } from '../../errors.ts'
import { listen } from '../../http/operate/listen.ts'
import type { Log } from '../../log.ts'
import { steadyClock, systemClock } from '../../time/clock.ts'
import { answersGiven } from '../../time/turns.ts'
import { build, version } from '../../version.ts'
import { scheduledBackups } from '../backups/scheduled-backups.ts'
import { findingsOnFiles } from '../command/close-to-others.ts'
import { openForServer, tellServerAddress } from '../command/database.ts'
import { ownProgram } from '../command/own-program.ts'
import { systemApp, upgradeText } from '../command/with-app.ts'
import { startBackground } from './background.ts'
import { createCondition, watchReadiness } from './condition.ts'
import { watchVersion } from './version-watch.ts'

const KEPT_LOG_LINES = 200

export type RunningServer = {
  baseUrl: string
  app: App
  /**
   * Rejects with OperatorError when the server should be stopped, as its database is a newer
   * version's by now.
   */
  outdated: Promise<never>
  /** Turns an error of the database into an OperatorError; returns any other as it is. */
  explain(error: unknown): unknown
  stop(): Promise<void>
}

/**
 * Starts a server on the database of the settings. Throws OperatorError when one runs there, the
 * port is taken, or a setting lacks another.
 */
export async function startServer(
  config: Config,
  given: Log,
  settings: readonly ConfigEntry[] = [],
  isDemo = false,
): Promise<RunningServer> {
  const lacking = lackingSettings(config)
  if (lacking.length > 0) throw new OperatorError(lacking.join(' '))
  const { log, look } = createCondition(given, steadyClock)
  const backUp =
    scheduledBackups(config, { clock: systemClock, log, program: ownProgram }) ?? undefined
  const listener = listen(config, log)
  // Closed in the opposite order, once the last request has been answered.
  const opened = new AsyncDisposableStack()
  const close = async () => {
    await listener.stop()
    await opened.disposeAsync()
  }
  let explain = (error: unknown) => error
  try {
    opened.defer(endOnFatal(log))
    const baseUrl = config.baseUrl ?? addressOf(config.host, listener.port)
    const {
      app,
      database,
      journalPath,
      explain: ofDatabase,
      reasonOf,
    } = await openApp({ config, log, isDemo }, opened)
    explain = ofDatabase
    // A file of aliases that cannot be used is an error now, not when the first scan has been
    // walked.
    app.readAliases()
    const edge = await app.openHttp({
      baseUrl,
      journalPath,
      peerAddress: listener.peerAddress,
      settings,
      keptLogLines: KEPT_LOG_LINES,
    })
    opened.defer(edge.close)
    const background = await startBackground(app, edge, { log, reasonOf, backUp })
    opened.defer(background.ended)
    listener.answer(edge.http.handle)
    const forgetAddress = tellServerAddress(config.db, addressOf(config.host, listener.port))
    opened.defer(forgetAddress)
    // Requests that waited for the start are answered before the chores begin and the greeting is
    // written.
    await answersGiven()
    const watch = watchVersion(database)
    opened.defer(watch.stop)
    opened.defer(watchReadiness(database.readiness, look))
    const stop = async () => {
      log.info({}, 'stopping: requests under way are answered first')
      background.end()
      // Before others may listen there.
      forgetAddress()
      await close()
      log.info({}, 'stopped')
    }
    log.info({ address: baseUrl, version, commit: build.commit }, 'started')
    return { baseUrl, app, outdated: watch.outdated, explain: ofDatabase, stop }
  } catch (error) {
    await close()
    throw explain(error)
  }
}

async function openApp(
  { config, log, isDemo }: { config: Config; log: Log; isDemo: boolean },
  opened: AsyncDisposableStack,
) {
  for (const { text, files } of findingsOnFiles(config.db)) log.warn({ files }, text)
  const { database, ...found } = await openForServer(config.db, opened)
  const upgraded = upgradeText(database, config.db)
  if (upgraded !== null) log.info({ ...database.upgraded }, upgraded)
  const app = systemApp({ config, database, log, isDemo })
  opened.defer(app.close)
  return { app, database, ...found }
}

/**
 * Logs an error that no code catches and ends the process. Left to itself the runtime would print
 * the error's message, which may quote what a client sent. Returns a function that leaves such
 * errors to the runtime again.
 */
export function endOnFatal(log: Log, exit: (code: number) => void = process.exit): () => void {
  const end = (error: unknown) => {
    log.fatal(traceOf(error), 'the server cannot go on')
    exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  return () => {
    process.off('uncaughtException', end)
    process.off('unhandledRejection', end)
  }
}
