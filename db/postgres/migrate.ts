import { OperatorError } from '../../src/errors.ts'
import type { Upgrade } from '../upgrade.ts'
import type { Connection } from './orm.ts'
import type { Client } from './turn.ts'

/** "smkt": several servers may start at once, and one of them brings the database up to date. */
const LOCK = 0x736d6b74
/** The oldest that is tried with every change. */
const OLDEST_SERVER = 15

/**
 * What of a database decides whether it can be used. Its own table, if it is there, is the first
 * thing looked for.
 */
const LOOK = `SELECT current_setting('server_version_num')::int / 10000 AS server,
  current_setting('server_encoding') AS encoding,
  to_regclass('skills_market') IS NOT NULL AS ours,
  to_regclass('unfinished_transfer') IS NOT NULL AS unfinished,
  (SELECT count(*)::int FROM pg_tables WHERE schemaname = ANY (current_schemas(false))) AS tables`

type Look = { server: number; encoding: string; ours: boolean; unfinished: boolean; tables: number }

/**
 * Runs the migrations that the database has not had, all in one transaction. Throws OperatorError
 * for a server that is too old, and for a database that cannot be this program's, or is a newer
 * version's. Returns what it did to an older one.
 * @param address as it may be shown
 * @param create whether to make the tables where there are none, and to change those of an older
 * version, which ends the servers of that version; else both are errors.
 */
export function migrate(
  client: Client,
  address: string,
  migrations: readonly string[],
  { create }: { create: boolean },
): Promise<Upgrade | null> {
  return client.begin(async (tx) => {
    await tx.unsafe(`SELECT pg_advisory_xact_lock(${LOCK})`)
    const [look] = (await tx.unsafe(LOOK)) as Look[]
    mustBeUsable(look!, address, create)
    const version = look!.ours ? await versionOf(tx) : 0
    if (version > migrations.length)
      throw new OperatorError(
        `${address} belongs to a newer version of skills-market. Use that version, or name ` +
          'another database with --db.',
      )
    if (look!.unfinished)
      throw new OperatorError(
        `${address} is the target of an interrupted transfer. Run "skills-market ` +
          'transfer" again to continue it.',
      )
    if (look!.ours && version < migrations.length && !create)
      throw new OperatorError(
        `${address} was last upgraded by an older version of skills-market. Start a server of this ` +
          'version on it first, or use the older version here too.',
      )
    // The turn to write, which every writer takes before any table; taken last, the two would
    // deadlock.
    if (look!.ours && version < migrations.length)
      await tx.unsafe('SELECT 1 FROM skills_market FOR UPDATE')
    for (const script of migrations.slice(version)) await tx.unsafe(script)
    if (!look!.ours)
      await tx.unsafe(`INSERT INTO skills_market (id, version) VALUES (1, ${migrations.length})`)
    else if (version < migrations.length)
      await tx.unsafe(`UPDATE skills_market SET version = ${migrations.length}`)
    return look!.ours && version < migrations.length
      ? { from: version, to: migrations.length, copy: null }
      : null
  })
}

/**
 * Makes the tables of a database that a transfer is to fill, and its mark, which keeps everybody
 * else away from it until the transfer is over. Returns whether an earlier transfer was cut off,
 * with which this one continues. Throws OperatorError for a server that is too old, and for a
 * database that holds anything else, or of another version.
 * @param address as it may be shown
 */
export function migrateForTransfer(
  client: Client,
  address: string,
  migrations: readonly string[],
): Promise<boolean> {
  return client.begin(async (tx) => {
    await tx.unsafe(`SELECT pg_advisory_xact_lock(${LOCK})`)
    const [look] = (await tx.unsafe(LOOK)) as Look[]
    mustBeUsable(look!, address, true)
    if (look!.ours && !look!.unfinished)
      throw new OperatorError(
        `${address} already holds data. Create an empty database with createdb, and name it.`,
      )
    if (look!.ours && (await versionOf(tx)) !== migrations.length)
      throw new OperatorError(
        `${address} is the target of a transfer by another version of skills-market. Create an ` +
          'empty database with createdb, and name it.',
      )
    if (look!.ours) return true
    for (const script of migrations) await tx.unsafe(script)
    await tx.unsafe(`INSERT INTO skills_market (id, version) VALUES (1, ${migrations.length})`)
    await tx.unsafe('CREATE TABLE unfinished_transfer (id integer)')
    return false
  })
}

async function versionOf(tx: Connection): Promise<number> {
  const [state] = (await tx.unsafe('SELECT version FROM skills_market')) as { version: number }[]
  return state?.version ?? 0
}

function mustBeUsable(
  { server, encoding, ours, tables }: Look,
  address: string,
  create: boolean,
): void {
  if (server < OLDEST_SERVER)
    throw new OperatorError(
      `The server of ${address} is PostgreSQL ${server}, which is too old. Use version ` +
        `${OLDEST_SERVER} or a newer one.`,
    )
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `${address} is encoded as ${encoding}. Create a database in UTF-8: createdb ` +
        '--encoding=UTF8 --template=template0 NAME',
    )
  if (!ours && tables > 0)
    throw new OperatorError(
      `${address} has tables of another program. Create an empty database with createdb, or ` +
        'name another one with --db.',
    )
  if (!ours && !create)
    throw new OperatorError(
      `${address} is empty. Start a server on it first, or name another one with --db.`,
    )
}
