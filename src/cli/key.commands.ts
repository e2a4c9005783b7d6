import { CONNECTION_MS, type Connection, keyOf } from '../accounts/connection.ts'
import type { Key } from '../accounts/key.ts'
import { LIMIT_BOUNDS } from '../accounts/owner.ts'
import { isoTime } from '../time/clock.ts'
import { command, group } from './command/command.ts'
import { flag, optional, required } from './command/option-kinds.ts'
import { readMoment, wholeNumberReader } from './command/readers.ts'
import { fittingTable } from './terminal/fitting-table.ts'
import { momentsOf } from './terminal/moment.ts'

const MOMENT =
  'a date (2027-01-31: until that day begins in UTC) or a time with its zone ' +
  '(2027-01-31T18:00:00+03:00)'

const create = command({
  name: 'create',
  about: 'create a key; it is shown only once',
  settings: ['db', 'limitPerDay', 'keysPerOwner'],
  options: {
    owner: required('name', 'whose key it is'),
    name: required('name', 'what it is for'),
    expires: optional('time', MOMENT, readMoment),
    perDay: optional(
      'n',
      "its own daily limit, lower than its user's",
      wholeNumberReader(LIMIT_BOUNDS.perDay),
    ),
    figuresOnly: flag('figures only: checks of resumes and other texts are refused'),
  },
  async runWithApp({ owners, keys }, { options: { owner, name, expires, perDay, figuresOnly } }) {
    const wanted = { name, expiresAt: expires ?? null, perDay: perDay ?? null, figuresOnly }
    return madeKey(await keys.create(await owners.find(owner), wanted), SHOWN_ONCE)
  },
})

const SHOWN_ONCE = 'This key is shown only once: the database keeps only its hash.'

const madeKey = (
  { key: { id, hint, name, expiresAt }, secret }: { key: Key; secret: string },
  note: string,
) => ({
  json: { id, key: secret, hint, name, expiresAt: isoTime(expiresAt) },
  note,
  text: secret,
})

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_OVERLAP = 7
const MOST_OVERLAP = 365

const rotate = command({
  name: 'rotate',
  about: 'create a replacement for a key; both work for some days, then the old one expires',
  args: { id: 'the id of the key, from "key list"' },
  settings: ['db', 'keysPerOwner'],
  options: {
    overlap: optional(
      'days',
      `how many days both work (default: ${USUAL_OVERLAP}; 0: the old one ends at once)`,
      wholeNumberReader([0, MOST_OVERLAP]),
    ),
    expires: optional(
      'time',
      `when the new one expires (default: when the old one would have): ${MOMENT}`,
      readMoment,
    ),
  },
  async runWithApp(
    { keys },
    { args: { id }, options: { overlap = USUAL_OVERLAP, expires }, terminal },
  ) {
    const { replaced, ...made } = await keys.rotate(id, overlap * DAY_MS, expires)
    const moment = momentsOf(terminal.columns !== undefined)
    const ends =
      made.key.expiresAt === null ? '' : `, the new one until ${moment(made.key.expiresAt)}`
    const answer = madeKey(
      made,
      `${SHOWN_ONCE} Key ${id} works until ${moment(replaced.expiresAt)}${ends}.`,
    )
    return {
      ...answer,
      json: { ...answer.json, replaced: { id, expiresAt: isoTime(replaced.expiresAt) } },
    }
  },
})

const list = command({
  name: 'list',
  about:
    'list the keys and the apps connected over OAuth; while a server runs, the requests of ' +
    'its last five seconds may be missing',
  settings: ['db'],
  options: { owner: optional('name', 'only the keys of this user') },
  async runWithApp({ owners, keys, connections }, { options: { owner }, terminal }) {
    const of = owner === undefined ? null : await owners.find(owner)
    const listed = [
      ...(await keys.list(of)).map(listedKey),
      ...(await connections.list(of)).map(listedConnection),
    ]
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

export const keyCommands = group({
  name: 'key',
  about: 'API keys',
  commands: [create, list, rotate, remove],
})

type ListedKey = ReturnType<typeof listedKey>
type Used = { owner: { name: string }; requests: number; lastUsedDay: string | null }

const listedKey = ({ key, owner, requests, lastUsedDay }: Used & { key: Key }) => ({
  id: key.id,
  owner: owner.name,
  name: key.name,
  hint: key.hint,
  createdAt: isoTime(key.createdAt),
  expiresAt: isoTime(key.expiresAt),
  perDay: key.perDay,
  figuresOnly: key.figuresOnly,
  lastUsedDay,
  requestsToday: requests,
  connectedTo: null as string | null,
})

/** A connected app, which ends when it has renewed no token for a while. */
function listedConnection({ connection, ...used }: Used & { connection: Connection }): ListedKey {
  const expiresAt = connection.refreshedAt + CONNECTION_MS
  return {
    ...listedKey({ ...used, key: { ...keyOf(connection), expiresAt } }),
    connectedTo: connection.returnsTo,
  }
}

function keyTable(keys: readonly ListedKey[], columns?: number): string {
  if (keys.length === 0)
    return 'There are no keys. Create one: skills-market key create --owner NAME --name NAME'
  const moment = momentsOf(columns !== undefined)
  const rows = keys.map(
    ({ id, owner, name, hint, expiresAt, figuresOnly, connectedTo, ...key }) => [
      id,
      owner,
      connectedTo === null ? name : `${name} (${connectedTo})`,
      hint,
      expiresAt === null ? 'never' : moment(expiresAt),
      figuresOnly ? 'figures' : 'all',
      String(key.perDay ?? 'shared'),
      key.lastUsedDay ?? 'never',
      String(key.requestsToday),
    ],
  )
  return fittingTable(
    ['ID', 'OWNER', 'NAME', 'KEY', 'EXPIRES', 'FOR', 'PER DAY', 'LAST USED', 'TODAY'],
    rows,
    columns,
  )
}
