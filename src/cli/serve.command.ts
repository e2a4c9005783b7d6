import type { Command } from 'commander'
import { databaseError } from '../../db/sqlite/errors.ts'
import { journalFile } from '../../db/sqlite/files.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { lockForServer } from '../../db/sqlite/server-lock.ts'
import { administrationOf } from '../accounts/owner.ts'
import { type App, createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { addressOf, type Config, type ConfigEntry, describeConfig } from '../config.ts'
import { systemDelay } from '../delay.ts'
import { traceOf } from '../errors.ts'
import { listen } from '../http/operate/listen.ts'
import type { Log } from '../log.ts'
import { systemRandom } from '../random.ts'
import { flagsOf, logOf, settingsOf, withSettings } from './command.ts'
import { endOnFatal } from './fatal.ts'
import type { Terminal } from './terminal.ts'

const FLUSH_COUNTS_EVERY_MS = 5000
const FLUSH_LOG_EVERY_MS = 250
const LOG_BUFFER_BYTES = 32 * 1024
const FORGET_EVERY_MS = 60 * 60 * 1000
const SCHEDULE_EVERY_MS = 10_000
const WALK_AGAIN_MS = 5000

export function serveCommand(program: Command, terminal: Terminal): void {
  withSettings(program.command('serve').description('run the server; makes and upgrades the database'), 'all')
    .option('--json', 'print the addresses as JSON')
    .action(async (options: { json?: true }) => {
      const config = settingsOf(options, terminal)
      const settings = describeConfig(flagsOf(options), terminal.environment)
      const log = logOf(config, terminal)
      await serve(await startServer(config, log, settings), config, options.json === true, terminal)
    })
}

/** Announces a server that has started, and stops it when the process is asked to end. */
async function serve(server: RunningServer, { db }: Config, json: boolean, terminal: Terminal): Promise<void> {
  try {
    const addresses = {
      accountArea: `${server.baseUrl}/`,
      firstRun: await firstRunLink(server),
      api: `${server.baseUrl}/v1`,
      documentation: `${server.baseUrl}/docs`,
      database: db,
    }
    // At once: whoever started it may read the first line and leave, and a server must not end with its reader.
    terminal.print(json ? JSON.stringify(addresses) : await greeting(server, addresses))
    await interrupted(terminal)
    terminal.tell('Stopping: requests under way are answered first.\n')
  } finally {
    await server.stop()
  }
}

export type RunningServer = { baseUrl: string; app: ReturnType<typeof createApp>; stop(): Promise<void> }

/** Starts a server on the database of the settings. Throws OperatorError when one runs there or the port is taken. */
export async function startServer(
  config: Config,
  log: Log,
  settings: readonly ConfigEntry[] = [],
): Promise<RunningServer> {
  const listener = listen(config)
  const opened: (() => unknown)[] = [endOnFatal(log)]
  const close = async () => {
    await listener.stop()
    for (const closeOne of opened.splice(0).reverse()) await closeOne()
  }
  try {
    const baseUrl = config.baseUrl ?? addressOf(config.host, listener.port)
    // First the lock: another server's database must not be upgraded under it.
    const lock = lockForServer(config.db)
    opened.push(lock.release)
    const database = openDatabase(config.db, undefined, { holdsLock: true })
    opened.push(database.close)
    const app = createApp({
      config,
      database,
      clock: systemClock,
      fetch,
      delay: systemDelay,
      random: systemRandom,
      log,
    })
    // A file that cannot be used is to be told of now, not when the first scan has been walked.
    app.readAliases()
    const edge = await app.openHttp({
      baseUrl,
      journalPath: journalFile(config.db),
      peerAddress: listener.peerAddress,
      settings,
      logBufferBytes: LOG_BUFFER_BYTES,
    })
    opened.push(edge.close)
    await forgetOld(app, log)
    const timers = startTimers(app, edge, log)
    const ending = new AbortController()
    const walking = walkInBackground(app, ending.signal, log)
    // What goes on in the background ends after the last request and before the database is closed.
    opened.push(() => walking)
    listener.answer(edge.http.handle)
    return {
      baseUrl,
      app,
      async stop() {
        for (const timer of timers) clearInterval(timer)
        ending.abort()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw databaseError(error, config.db)
  }
}

type Edge = Awaited<ReturnType<App['openHttp']>>

const failed = (log: Log, what: string) => (error: unknown) => log.error(traceOf(error), what)

const forgetOld = (app: App, log: Log) =>
  app.forgetOldVacancies().catch(failed(log, 'old vacancies were not forgotten'))

function startTimers(app: App, edge: Edge, log: Log): ReturnType<typeof setInterval>[] {
  return [
    setInterval(
      () => edge.flushCounts().catch(failed(log, 'counts were not written to the database')),
      FLUSH_COUNTS_EVERY_MS,
    ),
    setInterval(edge.flushLog, FLUSH_LOG_EVERY_MS),
    setInterval(() => forgetOld(app, log), FORGET_EVERY_MS),
    setInterval(() => app.runs.queueDue().catch(failed(log, 'the schedule was not looked at')), SCHEDULE_EVERY_MS),
  ]
}

/** Takes up what is queued, parked or left by a process that died, until the server ends; a run under way is put aside. */
async function walkInBackground(app: App, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    try {
      await app.walker({ until: async () => false, signal })
    } catch (error) {
      failed(log, 'the walk failed; it is taken up again')(error)
      await systemDelay(WALK_AGAIN_MS, signal).catch(() => {})
    }
  }
}

/**
 * Resolves when the process is asked to end. It goes on listening: whoever started us may pass on a signal that came
 * here too, and a second one must not cut the ending short, which takes its bounded time.
 */
export function interrupted(terminal: Terminal, options?: { hangup?: boolean }): Promise<void> {
  return new Promise((resolve) => {
    terminal.onInterrupt(resolve, options)
  })
}

/** While there is no owner: a new link that makes the first one. */
async function firstRunLink({ app, baseUrl }: RunningServer): Promise<string | null> {
  const owners = await app.owners.list()
  return owners.length > 0 ? null : `${baseUrl}/first-run/${await app.links.issueFirstRun()}`
}

async function greeting(
  { app }: RunningServer,
  addresses: { accountArea: string; firstRun: string | null; api: string; documentation: string; database: string },
): Promise<string> {
  const lines = [
    `Account area   ${addresses.accountArea}`,
    `API            ${addresses.api}`,
    `Documentation  ${addresses.documentation}`,
    `Database       ${addresses.database}`,
  ]
  if (addresses.firstRun !== null) {
    lines.push(
      'There is no owner yet. Make the first, an administrator, within 30 minutes:',
      `  ${addresses.firstRun}`,
      'or in another terminal, with the same --db if you set one:',
      '  skills-market owner add me --admin && skills-market owner password me',
    )
  }
  if (administrationOf(await app.owners.list(), await app.passwords.owners()) === 'no administrator') {
    lines.push(
      'No administrator can sign in to the account area. To make one of an owner:',
      '  skills-market owner set NAME --admin && skills-market owner password NAME',
    )
  }
  if ((await app.catalog.shown()).length === 0) {
    lines.push('There is no scan yet: skills-market scan run "Data Analyst" "Аналитик данных"')
  }
  return lines.join('\n')
}
