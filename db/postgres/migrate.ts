import { OperatorError } from '../../src/errors.ts'
import type { Connection } from './orm.ts'
import type { Client } from './turn.ts'

/** "smkt": several servers may start at once, and one of them brings the database up to date. */
const LOCK = 0x736d6b74
/** The oldest that is tried with every change. */
const OLDEST_SERVER = 15

/** What of a database decides whether it can be used. Its own table, if it is there, is the first thing looked for. */
const LOOK = `SELECT current_setting('server_version_num')::int / 10000 AS server,
  current_setting('server_encoding') AS encoding,
  to_regclass('skills_market') IS NOT NULL AS ours,
  (SELECT count(*)::int FROM pg_tables WHERE schemaname = ANY (current_schemas(false))) AS tables`

type Look = { server: number; encoding: string; ours: boolean; tables: number }

/**
 * Runs the migrations that the database has not had, all in one transaction. Throws OperatorError for a server that is
 * too old, and for a database that cannot be this program's, or is a newer version's.
 * @param address as it may be shown
 * @param create whether to make the tables where there are none; else that is an error.
 */
export function migrate(
  client: Client,
  address: string,
  migrations: readonly string[],
  { create }: { create: boolean },
): Promise<void> {
  return client.begin(async (tx) => {
    await tx.unsafe(`SELECT pg_advisory_xact_lock(${LOCK})`)
    const [look] = (await tx.unsafe(LOOK)) as Look[]
    mustBeUsable(look!, address, create)
    const version = look!.ours ? await versionOf(tx) : 0
    if (version > migrations.length)
      throw new OperatorError(
        `${address} belongs to a newer version of skills-market. Use that version, or name another database with --db.`,
      )
    for (const script of migrations.slice(version)) await tx.unsafe(script)
    if (!look!.ours) await tx.unsafe(`INSERT INTO skills_market (id, version) VALUES (1, ${migrations.length})`)
    else if (version < migrations.length) await tx.unsafe(`UPDATE skills_market SET version = ${migrations.length}`)
  })
}

async function versionOf(tx: Connection): Promise<number> {
  const [state] = (await tx.unsafe('SELECT version FROM skills_market')) as { version: number }[]
  return state?.version ?? 0
}

function mustBeUsable({ server, encoding, ours, tables }: Look, address: string, create: boolean): void {
  if (server < OLDEST_SERVER)
    throw new OperatorError(
      `The server of ${address} is PostgreSQL ${server}, which is too old. Use version ${OLDEST_SERVER} or a newer one.`,
    )
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `${address} is encoded as ${encoding}. Make a database in UTF-8: createdb --encoding=UTF8 --template=template0 NAME`,
    )
  if (!ours && tables > 0)
    throw new OperatorError(
      `${address} has tables of another program. Make an empty database with createdb, or name another one with --db.`,
    )
  if (!ours && !create)
    throw new OperatorError(`${address} is empty. Start a server on it first, or name another one with --db.`)
}
