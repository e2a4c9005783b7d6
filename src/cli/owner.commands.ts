import {
  LIMIT_BOUNDS,
  mayAdminister,
  type Owner,
  type OwnerChanges,
  ROLES,
  type Role,
} from '../accounts/owner.ts'
import type { Bounds } from '../bytes/whole-number.ts'
import { flagName } from '../config.ts'
import { UsageError } from '../errors.ts'
import { isoTime } from '../time/clock.ts'
import { command, group } from './command/command.ts'
import { eitherWay, flag, optional, type Reader } from './command/option-kinds.ts'
import { reader, wholeNumberReader } from './command/readers.ts'
import { NAME, ownerSignInCommands } from './owner-sign-in.commands.ts'
import { fittingTable } from './terminal/fitting-table.ts'
import { momentsOf } from './terminal/moment.ts'
import { sureOf } from './terminal/terminal.ts'

/** Given as a limit of an owner: the setting of the service holds again. */
const SETTING = 'setting'

const limitReader =
  (bounds: Bounds): Reader<number | null> =>
  (text, flag) =>
    text === SETTING ? null : wholeNumberReader(bounds)(text, flag)

const limits = {
  perMinute: optional(
    'n',
    'requests per minute, or "setting" for the setting limit-per-minute',
    limitReader(LIMIT_BOUNDS.perMinute),
  ),
  perDay: optional(
    'n',
    'requests per day in Moscow time, or "setting" for the setting limit-per-day',
    limitReader(LIMIT_BOUNDS.perDay),
  ),
  vacancyFetches: optional(
    'n',
    'adverts per day that checks may read from the site, or "setting" for the setting ' +
      'limit-vacancy-fetches',
    limitReader(LIMIT_BOUNDS.vacancyFetches),
  ),
}

const readRole = reader((text) => ROLES.find((each) => each === text), `one of ${ROLES.join(', ')}`)

const role = optional(
  'role',
  'user; viewer, who can see what an administrator sees in the account area but not change ' +
    'it; or admin',
  readRole,
)

const add = command({
  name: 'add',
  about: 'add a user',
  args: { name: NAME },
  settings: ['db'],
  options: { ...limits, role, admin: flag('the same as --role admin') },
  createsDatabase: true,
  async runWithApp({ owners }, { args: { name }, options }) {
    const added = await owners.add(
      name,
      changesOf({ ...options, admin: options.admin || undefined }),
    )
    return { json: ownerJson(added), text: `Added user ${added.name}.` }
  },
})

const set = command({
  name: 'set',
  about: "change a user's limits and role",
  args: { name: NAME },
  settings: ['db'],
  options: {
    ...limits,
    role,
    admin: eitherWay('the same as --role admin', 'the same as --role user'),
  },
  async runWithApp({ owners }, { args: { name }, options }) {
    const changes = changesOf(options)
    if (Object.keys(changes).length === 0)
      throw new UsageError('Say what to change: see skills-market owner set --help.')
    const before = await owners.find(name)
    const changed = await owners.set(name, changes)
    const was = Object.keys(changes).map(
      (what) => `${flagName(what)} ${before[what as keyof Owner] ?? SETTING}`,
    )
    return {
      json: ownerJson(changed),
      text: `Changed user ${changed.name}. Before: ${was.join(', ')}.`,
    }
  },
})

const disable = command({
  name: 'disable',
  about: 'sign a user out everywhere and, within a second, refuse their keys',
  args: { name: NAME },
  settings: ['db'],
  async runWithApp({ owners }, { args: { name } }) {
    const owner = await owners.find(name)
    await owners.disable(owner)
    return {
      json: { name: owner.name, disabled: true },
      text: `Disabled ${owner.name}. Undo it with: skills-market owner enable "${owner.name}"`,
    }
  },
})

const enable = command({
  name: 'enable',
  about: 'undo "owner disable"',
  args: { name: NAME },
  settings: ['db'],
  async runWithApp({ owners }, { args: { name } }) {
    const owner = await owners.find(name)
    await owners.enable(owner)
    return { json: { name: owner.name, disabled: false }, text: `Enabled ${owner.name}.` }
  },
})

const remove = command({
  name: 'delete',
  about:
    'delete a user with keys, password and request counts; scans stay. Unlike "disable", this ' +
    'cannot be undone; whoever signs in with a provider may return. The name stays in the change log for ' +
    'a year, and in backups',
  args: { name: NAME },
  settings: ['db'],
  options: { yes: flag('do not ask; required in a script or a pipe') },
  async runWithApp({ owners }, { args: { name }, options: { yes }, terminal }) {
    const owner = await owners.find(name)
    sureOf(`Delete ${owner.name} with all keys? This cannot be undone.`, {
      yes,
      final: true,
      terminal,
    })
    await owners.delete(owner)
    return { json: { name: owner.name, deleted: true }, text: `Deleted user ${owner.name}.` }
  },
})

const list = command({
  name: 'list',
  about: 'list the users',
  settings: ['db'],
  async runWithApp({ owners }, { terminal }) {
    const all = await owners.list()
    return { json: all.map(ownerJson), text: ownerTable(all, terminal.columns) }
  },
})

export const ownerCommands = group({
  name: 'owner',
  about: 'users: the people and programs that keys belong to',
  commands: [add, set, ...ownerSignInCommands, disable, enable, remove, list],
})

type Asked = Partial<Record<keyof typeof limits, number | null>> & { role?: Role; admin?: boolean }

/** The options that were given. Throws UsageError where two of them name different roles. */
function changesOf({
  admin,
  ...options
}: { [Name in keyof Asked]: Asked[Name] | undefined }): OwnerChanges {
  const named = admin === undefined ? undefined : admin ? 'admin' : 'user'
  if (named && options.role && named !== options.role)
    throw new UsageError('Give --role, or --admin; here they differ.')
  const role = options.role ?? named
  return Object.fromEntries(
    Object.entries({ ...options, role }).filter(([, value]) => value !== undefined),
  )
}

const ownerJson = ({ createdAt, disabledAt, ...owner }: Owner) => ({
  ...owner,
  // Programs asked for it before there were roles.
  admin: mayAdminister(owner),
  createdAt: isoTime(createdAt),
  disabledAt: isoTime(disabledAt),
})

function ownerTable(owners: readonly Owner[], columns?: number): string {
  if (owners.length === 0) return 'There are no users yet. Add one: skills-market owner add NAME'
  const moment = momentsOf(columns !== undefined)
  const shown = (limit: number | null) => (limit === null ? SETTING : String(limit))
  const headings = ['NAME', 'ROLE', 'PER MINUTE', 'PER DAY', 'FETCHES A DAY', 'STATE', 'CREATED']
  const rows = owners.map((owner) => [
    owner.name,
    owner.role,
    shown(owner.perMinute),
    shown(owner.perDay),
    shown(owner.vacancyFetches),
    owner.disabledAt === null ? 'active' : 'disabled',
    moment(owner.createdAt),
  ])
  return fittingTable(headings, rows, columns)
}
