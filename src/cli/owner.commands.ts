import type { Command } from 'commander'
import { LIMIT_BOUNDS, type Owner, type OwnerLimits } from '../accounts/owner.ts'
import { isoTime } from '../clock.ts'
import { UsageError } from '../errors.ts'
import { silentLog } from '../log.ts'
import type { Bounds } from '../whole-number.ts'
import { settingsOf, wholeArgument, withApp, withSettings } from './command.ts'
import { tableOf } from './table.ts'
import type { Terminal } from './terminal.ts'

type LimitOptions = { perMinute?: string; perDay?: string; vacancyFetches?: string; admin?: true; json?: true }

export function ownerCommands(program: Command, terminal: Terminal): void {
  const owner = program.command('owner').helpCommand(false).description('whoever keys are made for')

  limitOptions(owner.command('add').argument('<name>').description('add an owner'))
    .option('--admin', 'may administer the service')
    .option('--json', 'print JSON')
    .action((name: string, options: LimitOptions) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners }) => {
        const added = await owners.add(name, { ...limitsOf(options), admin: options.admin === true })
        terminal.print(options.json ? JSON.stringify(ownerJson(added)) : `Added owner ${added.name}.`)
      }),
    )

  limitOptions(owner.command('set').argument('<name>').description("change an owner's limits"))
    .option('--admin', 'may administer the service')
    .option('--no-admin', 'may not administer the service')
    .option('--json', 'print JSON')
    .action((name: string, options: Omit<LimitOptions, 'admin'> & { admin?: boolean }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners }) => {
        const changes = { ...limitsOf(options), ...(options.admin !== undefined && { admin: options.admin }) }
        if (Object.keys(changes).length === 0)
          throw new UsageError('Say what to change: see skills-market owner set --help.')
        const changed = await owners.set(name, changes)
        terminal.print(options.json ? JSON.stringify(ownerJson(changed)) : `Changed owner ${changed.name}.`)
      }),
    )

  withSettings(
    owner
      .command('password')
      .argument('<name>')
      .description('set the password for the account area: typed without echo, or the first line of standard input'),
    ['db'],
  )
    .option('--json', 'print JSON')
    .action((name: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners, passwords }) => {
        const found = await owners.find(name)
        await passwords.set(found, await terminal.secret(`New password for ${found.name}`))
        const told = `The password of ${found.name} is set. Browsers signed in before are signed out.`
        terminal.print(options.json ? JSON.stringify({ name: found.name, passwordSet: true }) : told)
      }),
    )

  withSettings(
    owner
      .command('disable')
      .argument('<name>')
      .description('end the sessions of an owner; the keys answer as unknown ones within a second'),
    ['db'],
  )
    .option('--json', 'print JSON')
    .action((name: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners }) => {
        const found = await owners.find(name)
        await owners.disable(found)
        const told = `Disabled ${found.name}. Undo it with: skills-market owner enable "${found.name}"`
        terminal.print(options.json ? JSON.stringify({ name: found.name, disabled: true }) : told)
      }),
    )

  withSettings(owner.command('enable').argument('<name>').description('undo owner disable'), ['db'])
    .option('--json', 'print JSON')
    .action((name: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners }) => {
        const found = await owners.find(name)
        await owners.enable(found)
        terminal.print(options.json ? JSON.stringify({ name: found.name, disabled: false }) : `Enabled ${found.name}.`)
      }),
    )

  withSettings(owner.command('list').description('list the owners'), ['db'])
    .option('--json', 'print JSON')
    .action((options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners }) => {
        const list = await owners.list()
        terminal.print(options.json ? JSON.stringify(list.map(ownerJson)) : ownerTable(list))
      }),
    )
}

function limitOptions(command: Command): Command {
  return withSettings(command, ['db'])
    .option('--per-minute <n>', 'requests in any minute, or "setting" for the setting limit-per-minute')
    .option('--per-day <n>', 'requests a Moscow day, or "setting" for the setting limit-per-day')
    .option('--vacancy-fetches <n>', 'vacancies read from the site a day, or "setting" for limit-vacancy-fetches')
}

function limitsOf(options: Omit<LimitOptions, 'admin'>): OwnerLimits {
  const { perMinute, perDay, vacancyFetches } = options
  const limits: OwnerLimits = {}
  if (perMinute !== undefined) limits.perMinute = limitOf(perMinute, '--per-minute', LIMIT_BOUNDS.perMinute)
  if (perDay !== undefined) limits.perDay = limitOf(perDay, '--per-day', LIMIT_BOUNDS.perDay)
  if (vacancyFetches !== undefined)
    limits.vacancyFetches = limitOf(vacancyFetches, '--vacancy-fetches', LIMIT_BOUNDS.vacancyFetches)
  return limits
}

/** What a limit is set to that is the service's own again. */
const SETTING = 'setting'

const limitOf = (value: string, name: string, bounds: Bounds): number | null =>
  value === SETTING ? null : wholeArgument(value, name, bounds)

const ownerJson = ({ createdAt, disabledAt, ...owner }: Owner) => ({
  ...owner,
  createdAt: new Date(createdAt).toISOString(),
  disabledAt: isoTime(disabledAt),
})

function ownerTable(owners: readonly Owner[]): string {
  if (owners.length === 0) return 'There are no owners yet. Add one: skills-market owner add NAME'
  const shown = (limit: number | null) => (limit === null ? SETTING : String(limit))
  const headings = ['NAME', 'ADMIN', 'PER MINUTE', 'PER DAY', 'FETCHES A DAY', 'STATE', 'CREATED']
  const rows = owners.map((owner) => [
    owner.name,
    owner.admin ? 'yes' : 'no',
    shown(owner.perMinute),
    shown(owner.perDay),
    shown(owner.vacancyFetches),
    owner.disabledAt === null ? 'active' : 'disabled',
    new Date(owner.createdAt).toISOString().slice(0, 10),
  ])
  return tableOf(headings, rows)
}
