import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { App } from '../app.ts'
import type { SettingName } from '../config.ts'
import { AppError, OperatorError, UsageError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { vacancyAddress } from '../site/address.ts'
import { settingsOf, withApp, withSettings } from './command.ts'
import { followRun, stopRun } from './follow-run.ts'
import { listedScans, scanTable } from './scan-list.ts'
import type { Terminal } from './terminal.ts'

const WALK_SETTINGS: SettingName[] = [
  'db',
  'siteUrl',
  'ratesUrl',
  'siteRate',
  'siteConcurrency',
  'siteTimeout',
  'sitePause',
  'siteContact',
  'vacancyMaxAge',
  'aliases',
]
type RunOptions = { area?: string; salary: boolean; json?: true }

export function scanCommands(program: Command, terminal: Terminal): void {
  const scan = program
    .command('scan')
    .helpCommand(false)
    .description('collections of statistics of the vacancies for some titles')

  withSettings(
    scan
      .command('run')
      .argument('<query...>', 'titles as the vacancy site is asked for them, such as "Data Analyst" "Аналитик данных"')
      .description('make or recount the scan of these titles'),
    WALK_SETTINGS,
  )
    .option('--area <id>', "the site's number of a region, such as 1 for Moscow")
    .option('--no-salary', 'leave salaries out')
    .option('--json', 'print JSON at the end')
    .action((queries: string[], options: RunOptions) => {
      const spec = { queries, area: areaOf(options.area), withSalary: options.salary }
      return followRun(({ runs }) => runs.queue(spec), options, terminal)
    })

  withSettings(scan.command('recount').argument('<id>').description('run a scan again'), WALK_SETTINGS)
    .option('--json', 'print JSON at the end')
    .action((id: string, options: RunOptions) => followRun(({ runs }) => runs.recount(id), options, terminal))

  withSettings(scan.command('stop').argument('<id>').description('end the run of a scan; what was read is counted'), [
    'db',
  ])
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: true }) => stopRun(id, options, terminal))

  withSettings(
    scan
      .command('schedule')
      .argument('<id>')
      .argument('<cron>', 'a cron line in Moscow time, such as "0 6 * * 1" for Mondays at 6:00, or "off"')
      .description('let the server recount a scan by itself'),
    ['db'],
  )
    .option('--json', 'print JSON')
    .action((id: string, cron: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ runs }) => {
        const next = await runs.schedule(id, cron === 'off' ? null : cron)
        if (options.json)
          return terminal.print(JSON.stringify({ id, schedule: cron === 'off' ? null : cron, nextAt: next }))
        terminal.print(
          next
            ? `Scan ${id} is recounted next at ${next.toISOString()} by a running server.`
            : `Scan ${id} has no schedule.`,
        )
      }),
    )

  withSettings(scan.command('list').description('list the scans'), ['db'])
    .option('--json', 'print JSON')
    .action((options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async (app) => {
        const list = await listedScans(app)
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

  withSettings(
    scan.command('export').argument('<id>').argument('<file>').description('write a finished scan to a file'),
    ['db'],
  )
    .option('--json', 'print JSON')
    .action((id: string, file: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ archives }) => {
        const bytes = await archives.pack(id)
        writeWhole(file, bytes)
        terminal.print(
          options.json ? JSON.stringify({ id, file, bytes: bytes.length }) : `Wrote scan ${id} to ${file}.`,
        )
      }),
    )

  withSettings(scan.command('import').argument('<file>').description('show a scan that another instance exported'), [
    'db',
  ])
    .option('--json', 'print JSON')
    .action((file: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ archives }) => {
        const bytes = await Bun.file(file)
          .bytes()
          .catch((error: Error) => {
            throw new OperatorError(`${file} cannot be read: ${error.message}`)
          })
        const id = await archives.unpack(bytes)
        terminal.print(options.json ? JSON.stringify({ id }) : `Scan ${id} is shown now.`)
      }),
    )

  withSettings(scan.command('delete').argument('<id>').description('delete a scan with its results'), ['db'])
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ runs }) => {
        await runs.delete(id)
        terminal.print(options.json ? JSON.stringify({ id, deleted: true }) : `Deleted scan ${id}.`)
      }),
    )
}

/**
 * Writes a file beside its place and moves it there: a full disk costs nothing that was there before. What is no plain
 * file, such as a pipe, is written into.
 */
function writeWhole(file: string, bytes: Uint8Array): void {
  const target = existsSync(file) ? realpathSync(file) : file
  const isOther = existsSync(target) && !statSync(target).isFile()
  const part = isOther ? target : `${target}.${process.pid}.part`
  try {
    writeFileSync(part, bytes)
    if (!isOther) renameSync(part, target)
  } catch (error) {
    if (!isOther) rmSync(part, { force: true })
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

function areaOf(area: string | undefined): string | null {
  if (area === undefined) return null
  if (!/^\d{1,9}$/.test(area))
    throw new UsageError(`--area takes the site's number of a region, such as 1 for Moscow, not "${area}".`)
  return String(Number(area))
}

async function printVacancies(
  { vacanciesOf }: App,
  id: string,
  spelling: string | undefined,
  siteUrl: string,
  terminal: Terminal,
): Promise<void> {
  const { skill, vacancies } = await vacanciesOf(id, spelling).catch((error) => {
    if (!(error instanceof AppError && error.kind === 'not_found')) throw error
    throw new OperatorError(`Scan ${id} does not exist or has no result yet. See: skills-market scan list`)
  })
  for (const { id, title, skills } of vacancies) {
    terminal.print(JSON.stringify({ id, url: vacancyAddress(siteUrl, id), title, skills }))
  }
  if (spelling !== undefined && skill === null) {
    terminal.tell(`No skill of the scan is spelled "${spelling}". See GET /v1/scans/${id}.\n`)
  }
}
