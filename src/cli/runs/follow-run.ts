import type { App } from '../../app.ts'
import type { Config } from '../../config.ts'
import { silentLog } from '../../log.ts'
import type { RunProgress } from '../../scans/crawl/run-progress.ts'
import type { SiteSource } from '../../scans/source.ts'
import { closeToOthers } from '../command/close-to-others.ts'
import type { Answer } from '../command/command.ts'
import { isServed } from '../command/database.ts'
import { warningsOf, withApp } from '../command/with-app.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { outcomeAnswer } from './outcome.ts'
import { showProgress } from './progress.ts'
import { paceOf } from './walk-time.ts'

type Followed = {
  config: Config
  terminal: Terminal
  /** What is said of its pace; when not given, how long the site takes. */
  pace?: string | undefined
  /** Where it reads; the vacancy site when not given. */
  source?: SiteSource | undefined
}

type Queued = { scanId: string; runId: number }

/** Who walks a run: this process, unless a server has the database or another process is at it. */
type WalkedBy = 'here' | 'server' | 'process'

/**
 * Queues a run and sees it through: walks it here, or watches the process that does. Ctrl-C
 * suspends a run that is walked here, and ends the watching of any other.
 * @param create whether the database is made where there is none.
 */
export async function followRun(
  queue: (app: App) => Promise<Queued>,
  { pace, source, config, terminal, create }: Followed & { create: boolean },
): Promise<Answer> {
  closeToOthers(config.db, terminal)
  const interrupted = new AbortController()
  const stopListening = terminal.onInterrupt(() => interrupted.abort())
  const log = warningsOf(config, terminal)
  try {
    // What becomes of the run is shown here, so that the log would say it twice.
    return await withApp(config, { log, runsLog: silentLog, create, terminal }, async (app) => {
      // A file of aliases that cannot be used is an error before the walk, not after it.
      app.readAliases()
      const followed = { config, terminal, signal: interrupted.signal, pace, source }
      return await watch(app, await app.asCommand(() => queue(app)), followed)
    })
  } finally {
    stopListening()
  }
}

async function watch(
  app: App,
  run: Queued,
  { config, terminal, signal, pace, source = 'hh' }: Followed & { signal: AbortSignal },
): Promise<Answer> {
  const standAside = () => isServed(config.db)
  const look = () => app.runs.progress(run.runId)
  const walkedBy = async (): Promise<WalkedBy> => {
    if (standAside()) return 'server'
    return (await look())?.run.state === 'walking' && (await app.isWalking()) ? 'process' : 'here'
  }
  const crawler = await walkedBy()
  terminal.tell(
    `${beginning(crawler, run.scanId, await look(), pace ?? paceOf(config, app.siteVia, source))}\n`,
  )
  const ownWalk = pace === undefined && {
    siteRate: config.siteRate,
    vacanciesToAsk: () => app.runs.vacanciesToAsk(run.runId),
  }
  const progress = showProgress(terminal, look, (crawler === 'here' && ownWalk) || null)
  const outcome = await app.completeRun(run, { signal, standAside }).finally(progress.end)
  const answer = outcomeAnswer(outcome)
  const leftTo = outcome.status === 'running' ? await walkedBy() : 'here'
  if (leftTo === 'here') return answer
  const { id } = outcome
  return {
    ...answer,
    text: `Scan ${id} continues ${WHERE[leftTo]}; "skills-market scan stop ${id}" stops it.`,
  }
}

const WHERE = { server: 'on the server', process: 'in the other process' }

/** What is said of a run before its progress is shown. */
function beginning(
  crawler: WalkedBy,
  scanId: string,
  progress: RunProgress | null,
  pace: string,
): string {
  const ends = `Ctrl-C ends this view only; "skills-market scan stop ${scanId}" stops the scan.`
  if (crawler === 'server')
    return `The server on this database is running this scan, with its own settings. ${ends}`
  if (crawler === 'process')
    return `Another process is already running this scan; its progress follows. ${ends}`
  if (progress === null || progress.run.startedAt === null) return pace
  const { stage, done, total } = progress
  const reached =
    total === 0
      ? ''
      : `: ${done} of ${total} ` +
        `${stage === 'search' ? 'search pages' : stage === 'files' ? 'megabytes' : 'adverts'}`
  return `Continuing this scan where it was suspended${reached}.`
}
