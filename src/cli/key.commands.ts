import type { Command } from 'commander'
import { LIMIT_BOUNDS } from '../accounts/owner.ts'
import { isoTime } from '../clock.ts'
import { UsageError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { settingsOf, wholeArgument, withApp, withSettings } from './command.ts'
import { tableOf } from './table.ts'
import type { Terminal } from './terminal.ts'

type CreateOptions = { owner: string; name: string; expires?: string; perDay?: string; json?: true }

export function keyCommands(program: Command, terminal: Terminal): void {
  const key = program.command('key').helpCommand(false).description('keys of the API')

  withSettings(key.command('create').description('make a key; it is shown once'), ['db'])
    .requiredOption('--owner <name>', 'whose key it is')
    .requiredOption('--name <name>', 'what it is for')
    .option(
      '--expires <time>',
      'a date (2027-01-31: until it begins, in UTC) or a time with its zone (2027-01-31T18:00:00+03:00)',
    )
    .option('--per-day <n>', "its own daily limit, lower than its owner's")
    .option('--json', 'print JSON')
    .action((options: CreateOptions) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners, keys }) => {
        const expiresAt = options.expires === undefined ? null : momentOf(options.expires)
        const perDay =
          options.perDay === undefined ? null : wholeArgument(options.perDay, '--per-day', LIMIT_BOUNDS.perDay)
        const owner = await owners.find(options.owner)
        const { key: made, secret } = await keys.create(owner, { name: options.name, expiresAt, perDay })
        const { id, hint, name } = made
        const json = { id, key: secret, hint, name, expiresAt: isoTime(made.expiresAt) }
        if (options.json) return terminal.print(JSON.stringify(json))
        terminal.tell('The key is shown this once; only its hash is kept.\n')
        terminal.print(secret)
      }),
    )

  withSettings(
    key.command('list').description('list the keys; beside a server, requests of the last five seconds may be missing'),
    ['db'],
  )
    .option('--owner <name>', 'of this owner only')
    .option('--json', 'print JSON')
    .action((options: { owner?: string; json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ owners, keys }) => {
        const rows = await keys.list(options.owner === undefined ? null : await owners.find(options.owner))
        const list = rows.map(({ key: { id, name, hint, perDay, createdAt, expiresAt }, owner, requests }) => ({
          id,
          owner: owner.name,
          name,
          hint,
          createdAt: isoTime(createdAt),
          expiresAt: isoTime(expiresAt),
          perDay,
          requestsToday: requests,
        }))
        if (options.json) return terminal.print(JSON.stringify(list))
        if (list.length === 0)
          return terminal.print('There are no keys. Make one: skills-market key create --owner NAME --name NAME')
        const headings = ['ID', 'OWNER', 'NAME', 'KEY', 'EXPIRES', 'PER DAY', 'TODAY']
        const cells = list.map((row) => [
          row.id,
          row.owner,
          row.name,
          row.hint,
          row.expiresAt ?? 'never',
          String(row.perDay ?? 'shared'),
          String(row.requestsToday),
        ])
        terminal.print(tableOf(headings, cells))
      }),
    )

  withSettings(key.command('delete').argument('<id>').description('delete a key; it stops working within a second'), [
    'db',
  ])
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: true }) =>
      withApp(settingsOf(options, terminal), silentLog, async ({ keys }) => {
        await keys.delete(id)
        terminal.print(options.json ? JSON.stringify({ id, deleted: true }) : `Deleted key ${id}.`)
      }),
    )
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/i

/** A date means its beginning in UTC. Throws UsageError. */
function momentOf(text: string): number {
  const moment = DATE.test(text) || TIME.test(text) ? Date.parse(text) : Number.NaN
  const exists =
    DATE.test(text.slice(0, 10)) && new Date(`${text.slice(0, 10)}T00:00:00Z`).toJSON()?.startsWith(text.slice(0, 10))
  if (Number.isNaN(moment) || !exists) {
    throw new UsageError(
      `--expires takes a date (2027-01-31) or a time with its zone (2027-01-31T18:00:00+03:00), not "${text}".`,
    )
  }
  return moment
}
