import { isServed } from '../../db/sqlite/server-lock.ts'
import type { App } from '../app.ts'
import { OperatorError } from '../errors.ts'
import { silentLog } from '../log.ts'
import type { RunOutcome } from '../scans/walk/complete-run.ts'
import type { RunProgress } from '../scans/walk/run-progress.ts'
import { logOf, settingsOf, withApp } from './command.ts'
import { paceSentence, showProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** Counting what was read takes seconds; a request under way may take its time out. */
const STOP_WAIT_MS = 60_000

/** Who walks a run: this process, unless a server has the database or another process is at it. */
type WalkedBy = 'here' | 'server' | 'process'

/**
 * Sees a run through: walks it here, or watches whoever does. Ctrl-C puts aside what is walked here. Throws
 * OperatorError with the reason when it failed; its outcome is printed all the same.
 */
export async function followRun(
  queue: (app: App) => Promise<{ scanId: string; runId: number }>,
  options: Record<string, unknown> & { json?: true },
  terminal: Terminal,
): Promise<void> {
  const config = settingsOf(options, terminal)
  const interrupted = new AbortController()
  const stopListening = terminal.onInterrupt(() => interrupted.abort())
  const log = terminal.interactive ? silentLog : logOf({ ...config, logLevel: 'warn' }, terminal)
  const standAside = () => isServed(config.db)
  try {
    await withApp(config, log, async (app) => {
      // A file that cannot be used is to be told of before the walk, not after it.
      app.readAliases()
      const run = await queue(app)
      const look = () => app.runs.progress(run.runId)
      const walkedBy = async (): Promise<WalkedBy> => {
        if (standAside()) return 'server'
        return (await look())?.run.state === 'walking' && (await app.isWalking()) ? 'process' : 'here'
      }
      const walker = await walkedBy()
      terminal.tell(`${beginning(walker, run.scanId, await look(), paceSentence(config))}\n`)
      const ownWalk = { siteRate: config.siteRate, vacanciesToAsk: () => app.runs.vacanciesToAsk(run.runId) }
      const progress = showProgress(terminal, look, walker === 'here' ? ownWalk : null)
      const outcome = await app.completeRun(run, { signal: interrupted.signal, standAside }).finally(progress.end)
      const leftTo = outcome.status === 'running' ? await walkedBy() : 'here'
      if (leftTo === 'here' || options.json) return printOutcome(outcome, options.json === true, terminal)
      terminal.print(`Scan ${outcome.id} goes on ${WHERE[leftTo]}; "skills-market scan stop ${outcome.id}" ends it.`)
    })
  } finally {
    stopListening()
  }
}

const WHERE = { server: 'at the server', process: 'in the other process' }

/** What is said of a run before its progress is shown. */
function beginning(walker: WalkedBy, scanId: string, progress: RunProgress | null, pace: string): string {
  const ends = `Ctrl-C ends this view only; "skills-market scan stop ${scanId}" ends the scan.`
  if (walker === 'server') return `The server that runs on this database walks this scan, by its own settings. ${ends}`
  if (walker === 'process') return `Another process walks this scan already; its progress follows. ${ends}`
  if (progress === null || progress.run.startedAt === null) return pace
  const { stage, done, total } = progress
  const reached = total === 0 ? '' : `: ${done} of ${total} ${stage === 'search' ? 'search pages' : 'vacancies'}`
  return `Going on where this scan was put aside${reached}.`
}

function printOutcome({ id, status, found, scanned, reason }: RunOutcome, json: boolean, terminal: Terminal): void {
  if (json) terminal.print(JSON.stringify({ id, status, found, scanned }))
  else if (status === 'running')
    terminal.print(`Scan ${id}: put aside; "scan run", "scan recount ${id}" or "serve" goes on with it.`)
  else if (status === 'done' && found === 0)
    terminal.print(`Scan ${id}: done. The site found nothing for these titles.`)
  else if (reason === null) terminal.print(`Scan ${id}: ${status}. The site found ${found}, ${scanned} were read.`)
  if (status === 'failed') throw new OperatorError(reason ?? 'The run failed.')
}

/** `scan stop`: ends the run here when nobody walks it, else waits until whoever does has ended it. */
export async function stopRun(id: string, options: { json?: true }, terminal: Terminal): Promise<void> {
  const config = settingsOf(options, terminal)
  await withApp(config, silentLog, async (app) => {
    const runId = await app.runs.stop(id)
    const outcome = await app.completeRun(
      { scanId: id, runId },
      { signal: AbortSignal.timeout(STOP_WAIT_MS), standAside: () => isServed(config.db) },
    )
    if (outcome.status === 'running')
      throw new OperatorError(`Scan ${id} was told to stop, but has not yet. See: skills-market scan list`)
    printOutcome(outcome, options.json === true, terminal)
  })
}
