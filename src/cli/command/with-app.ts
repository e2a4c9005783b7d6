import type { Database } from '../../../db/database.ts'
import { versionOf } from '../../../db/upgrade.ts'
import { type App, type AppDeps, createApp, startWorker } from '../../app.ts'
import { systemRandom } from '../../bytes/random.ts'
import { type Config, describeConfig, type Flags } from '../../config.ts'
import { createLog, type Log, type LogSettings, silentLog } from '../../log.ts'
import { steadyClock, systemClock } from '../../time/clock.ts'
import { systemDelay } from '../../time/delay.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { openFor, shownDatabase } from './database.ts'

/**
 * The app on the network, the randomness and, where the database has none for all its processes,
 * the clock of this machine.
 */
export const systemApp = (
  deps: { config: Config; database: Database } & Pick<
    AppDeps,
    'log' | 'runsLog' | 'spawnWorker' | 'isDemo'
  >,
): App =>
  createApp({
    ...deps,
    clock: deps.database.clock ?? systemClock,
    steady: steadyClock,
    fetch,
    delay: systemDelay,
    random: systemRandom,
  })

/**
 * A command keeps nobody waiting, so it lets go of what its walk has left behind before a worker
 * fills memory of its own: its peak is some 30 MB lower.
 */
function startWorkerAfterGarbage(): Worker {
  Bun.gc(true)
  return startWorker()
}

/**
 * Opens the database, works with the app on it, and closes it. Throws OperatorError when it cannot
 * be used, and when there is none and none is to be made. Tells what an upgrade did to it.
 */
export async function withApp<Result>(
  config: Config,
  { create, terminal, ...logs }: { log: Log; runsLog?: Log; create: boolean; terminal: Terminal },
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const { database, explain } = await openFor(config.db, { create })
  const upgraded = upgradeText(database, config.db)
  if (upgraded !== null) terminal.tell(`${upgraded}\n`)
  const app = systemApp({ config, database, ...logs, spawnWorker: startWorkerAfterGarbage })
  try {
    return await work(app)
  } catch (error) {
    throw explain(error)
  } finally {
    app.close()
    await database.close()
  }
}

/**
 * The log of a process that somebody watches or that has other things to print: warnings alone,
 * unless a level is set.
 */
export function quietLogOf(config: Config, flags: Flags, terminal: Terminal): Log {
  const settings = describeConfig(flags, terminal.environment)
  const isQuiet = settings.some(({ name, source }) => name === 'log-level' && source === 'default')
  return logOf(isQuiet ? { ...config, logLevel: 'warn' } : config, terminal)
}

/** The log of a server: text on a terminal, JSON elsewhere, unless the settings say otherwise. */
export function logOf(config: Config, terminal: Terminal): Log {
  const settings: LogSettings = {
    level: config.logLevel,
    get format() {
      return formatOf(config) ?? (terminal.interactive ? 'text' : 'json')
    },
  }
  return createLog(settings, (line) => terminal.tell(line))
}

const formatOf = ({ logFormat }: Config) =>
  logFormat === null ? null : logFormat === 'json' ? 'json' : 'text'

/**
 * The log of a command that tells how far it is: warnings, in text unless the settings say `json`,
 * as what is told. On a terminal the command shows by itself what becomes of its work.
 */
export function warningsOf(config: Config, terminal: Terminal): Log {
  if (terminal.interactive) return silentLog
  const format = formatOf(config) ?? 'text'
  return createLog({ level: 'warn', format }, (line) => terminal.tell(line))
}

const KIND_AND_SENTENCE = /^(?:(warning|error): )?(.+?)\s*$/s

/** From now on what is told becomes lines as a log writes them in JSON; lines of one are so. */
export function tellAsLog(terminal: Terminal): void {
  const { tell } = terminal
  const write = (line: string) => tell.call(terminal, line)
  const lines = createLog({ level: 'info', format: 'json' }, write)
  terminal.tell = (text) => {
    if (text.startsWith('{')) return write(text)
    const [, kind, sentence = ''] = KIND_AND_SENTENCE.exec(text) ?? []
    lines[kind === undefined ? 'info' : kind === 'error' ? 'error' : 'warn']({}, sentence)
  }
}

/**
 * What was done to a database of an older version when it was opened, in one line; null when it was
 * of this one.
 */
export function upgradeText({ upgraded }: Pick<Database, 'upgraded'>, db: string): string | null {
  if (!upgraded) return null
  const { from, to, copy } = upgraded
  const kept = copy === null ? '' : `; the previous version is kept as ${copy}`
  const before = copy === null ? `version ${from}` : versionOf(from)
  return (
    `Upgraded ${shownDatabase(db)} from ${before} to version ${to}${kept}. "serve" recounts ` +
    'figures of an older method in the background; so does the next "scan run".'
  )
}
