import { CONNECTION_MS, type Connection, keyOf } from '../accounts/connection.ts'
import type { Key } from '../accounts/key.ts'
import { LIMIT_BOUNDS } from '../accounts/owner.ts'
import { isoTime } from '../time/clock.ts'
import { command, group } from './command/command.ts'
import { optional, required } from './command/option-kinds.ts'
import { readMoment, wholeNumberReader } from './command/readers.ts'
import { fittingTable } from './terminal/fitting-table.ts'
import { momentsOf } from './terminal/moment.ts'

const create = command({
  name: 'create',
  about: 'create a key; it is shown only once',
  settings: ['db', 'limitPerDay', 'keysPerOwner'],
  options: {
    owner: required('name', 'whose key it is'),
    name: required('name', 'what it is for'),
    expires: optional(
      'time',
      'a date (2027-01-31: until that day begins in UTC) or a time with its zone (2027-01-31T18:00:00+03:00)',
      readMoment,
    ),
    perDay: optional('n', "its own daily limit, lower than its owner's", wholeNumberReader(LIMIT_BOUNDS.perDay)),
  },
  async runWithApp({ owners, keys }, { options: { owner, name, expires, perDay } }) {
    const wanted = { name, expiresAt: expires ?? null, perDay: perDay ?? null }
    const { key, secret } = await keys.create(await owners.find(owner), wanted)
    const { id, hint, expiresAt } = key
    return {
      json: { id, key: secret, hint, name: key.name, expiresAt: isoTime(expiresAt) },
      note: 'This key is shown only once: the database keeps only its hash.',
      text: secret,
    }
  },
})

const list = command({
  name: 'list',
  about:
    'list the keys and the apps connected over OAuth; while a server runs, the requests of its last five seconds may be missing',
  settings: ['db'],
  options: { owner: optional('name', 'only the keys of this owner') },
  async runWithApp({ owners, keys, connections }, { options: { owner }, terminal }) {
    const of = owner === undefined ? null : await owners.find(owner)
    const listed = [...(await keys.list(of)).map(listedKey), ...(await connections.list(of)).map(listedConnection)]
    return { json: listed, text: keyTable(listed, terminal.columns) }
  },
})

const remove = command({
  name: 'delete',
  about: 'delete a key, or disconnect an app; it stops working within a second',
  args: { id: 'the id of the key, from "key list"' },
  settings: ['db'],
  async runWithApp({ keys, connections }, { args: { id } }) {
    if (!(await connections.end({ id }))) await keys.delete(id)
    return { json: { id, deleted: true }, text: `Deleted key ${id}.` }
  },
})

export const keyCommands = group({ name: 'key', about: 'keys of the API', commands: [create, list, remove] })

type ListedKey = ReturnType<typeof listedKey>
type Used = { owner: { name: string }; requests: number }

const listedKey = ({ key, owner, requests }: Used & { key: Key }) => ({
  id: key.id,
  owner: owner.name,
  name: key.name,
  hint: key.hint,
  createdAt: isoTime(key.createdAt),
  expiresAt: isoTime(key.expiresAt),
  perDay: key.perDay,
  requestsToday: requests,
  connectedTo: null as string | null,
})

/** A connected app, which ends when it has renewed no token for a while. */
function listedConnection({ connection, ...used }: Used & { connection: Connection }): ListedKey {
  const expiresAt = connection.refreshedAt + CONNECTION_MS
  return { ...listedKey({ ...used, key: { ...keyOf(connection), expiresAt } }), connectedTo: connection.returnsTo }
}

function keyTable(keys: readonly ListedKey[], columns?: number): string {
  if (keys.length === 0) return 'There are no keys. Create one: skills-market key create --owner NAME --name NAME'
  const moment = momentsOf(columns !== undefined)
  const rows = keys.map(({ id, owner, name, hint, expiresAt, perDay, requestsToday, connectedTo }) => [
    id,
    owner,
    connectedTo === null ? name : `${name} (${connectedTo})`,
    hint,
    expiresAt === null ? 'never' : moment(expiresAt),
    String(perDay ?? 'shared'),
    String(requestsToday),
  ])
  return fittingTable(['ID', 'OWNER', 'NAME', 'KEY', 'EXPIRES', 'PER DAY', 'TODAY'], rows, columns)
}
