import type { Command } from 'commander'
import type { App } from '../app.ts'
import { OperatorError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { scanWish } from '../scans/scan.ts'
import { vacancyAddress } from '../site/address.ts'
import { logOf, settingsOf, withApp, withSettings } from './command.ts'
import { showProgress } from './progress.ts'
import { listedScans, scanTable } from './scan-list.ts'
import type { Terminal } from './terminal.ts'

type RunOptions = { area?: string; salary: boolean; json?: true }

export function scanCommands(program: Command, terminal: Terminal): void {
  const scan = program.command('scan').description('collections of statistics of the vacancies for some titles')

  withSettings(
    scan
      .command('run')
      .argument('<query...>', 'titles as the vacancy site is asked for them, such as "Data Analyst" "Аналитик данных"')
      .description('make or recount the scan of these titles'),
    [
      'db',
      'siteUrl',
      'ratesUrl',
      'siteRate',
      'siteConcurrency',
      'siteTimeout',
      'siteContact',
      'vacancyMaxAge',
      'aliases',
    ],
  )
    .option('--area <id>', "the site's number of a region, such as 1 for Moscow")
    .option('--no-salary', 'leave salaries out')
    .option('--json', 'print JSON at the end')
    .action((queries: string[], options: RunOptions) => runScan(queries, options, terminal))

  withSettings(scan.command('list').description('list the scans'), ['db'])
    .option('--json', 'print JSON')
    .action((options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ scans }) => {
        const list = await listedScans(scans)
        terminal.print(options.json ? JSON.stringify(list) : scanTable(list))
      }),
    )

  withSettings(
    scan.command('vacancies').argument('<id>').description('print which vacancy names which skills, as JSON lines'),
    ['db', 'siteUrl'],
  )
    .option('--skill <name>', 'only vacancies that name this skill')
    .option('--json', 'JSON lines are printed in any case')
    .action((id: string, options: { skill?: string }) => {
      const config = settingsOf(options, terminal)
      return withApp(config, silentLog, (app) => printVacancies(app, id, options.skill, config.siteUrl, terminal))
    })

  withSettings(scan.command('delete').argument('<id>').description('delete a scan with its results'), ['db'])
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ scans }) => {
        if (!(await scans.delete(id))) throw noSuchScan(id)
        terminal.print(options.json ? JSON.stringify({ id, deleted: true }) : `Deleted scan ${id}.`)
      }),
    )
}

const noSuchScan = (id: string) => new OperatorError(`There is no scan ${id}. See: skills-market scan list`)

/** Throws OperatorError with the reason when the run failed; its outcome is printed all the same. */
async function runScan(queries: string[], options: RunOptions, terminal: Terminal): Promise<void> {
  const config = settingsOf(options, terminal)
  const wish = scanWish({ queries, area: areaOf(options.area), withSalary: options.salary })
  if (wish.queries.length === 0) throw new OperatorError('Give at least one title, such as "Data Analyst".')
  const interrupted = new AbortController()
  const stopListening = terminal.onInterrupt(() => interrupted.abort())
  const progress = showProgress(terminal)
  try {
    const log = terminal.interactive ? silentLog : logOf(config, terminal)
    const outcome = await withApp(config, log, ({ scans }) =>
      scans.run(wish, { signal: interrupted.signal, onProgress: progress.show }),
    )
    progress.end()
    const { id, status, found, scanned, reason } = outcome
    if (options.json) terminal.print(JSON.stringify({ id, status, found, scanned }))
    else if (reason === null) terminal.print(`Scan ${id}: ${status}. The site found ${found}, ${scanned} were read.`)
    if (reason !== null) throw new OperatorError(reason)
  } finally {
    progress.end()
    stopListening()
  }
}

function areaOf(area: string | undefined): string | null {
  if (area === undefined) return null
  if (!/^\d{1,9}$/.test(area))
    throw new OperatorError(`--area takes the site's number of a region, such as 1 for Moscow, not "${area}".`)
  return String(Number(area))
}

async function printVacancies(
  { scans }: App,
  id: string,
  skill: string | undefined,
  siteUrl: string,
  terminal: Terminal,
): Promise<void> {
  const shown = (await scans.shown()).find((scan) => scan.id === id)
  if (!shown) throw noSuchScan(id)
  const vacancies = await scans.vacancies(shown.runId)
  for (const vacancy of vacancies) {
    if (skill !== undefined && !vacancy.skills.some(({ name }) => name === skill)) continue
    const { id, title, skills } = vacancy
    terminal.print(JSON.stringify({ id, url: vacancyAddress(siteUrl, id), title, skills }))
  }
}
