import { readdirSync, readFileSync } from 'node:fs'
import { SQL } from 'bun'
import { startServer } from '../../test/postgres/server.ts'

/**
 * A server of PostgreSQL as its package sets it up, with what all its processes have taken of the
 * processor.
 */
export type DatabaseServer = {
  /** Makes an empty database and returns its address. */
  create(name: string): string
  /** Seconds, since it started. */
  cpuSeconds(): number
  stop(): void
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const server = startServer('-c shared_buffers=256MB -c max_wal_size=4GB')
  const client = new SQL(server.at('postgres'), { max: 1 })
  const [row] = await client<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
  const parent = fieldsOf(row!.pid).parent
  await client.close()
  return {
    create(name) {
      server.run(`CREATE DATABASE ${name}`)
      return server.at(name)
    },
    cpuSeconds() {
      const children = readdirSync('/proc').flatMap((name) =>
        /^\d+$/.test(name) ? fieldsOf(Number(name)) : [],
      )
      const own = fieldsOf(parent)
      const living = children
        .filter((child) => child.parent === parent)
        .reduce((sum, { ticks }) => sum + ticks, 0)
      return (own.ticks + own.ticksOfEnded + living) / TICKS_PER_SECOND
    },
    stop: server.stop,
  }
}

// USER_HZ is 100 on every current Linux.
const TICKS_PER_SECOND = 100

/**
 * From /proc/{pid}/stat: the parent, and user and system time of the process and of its children
 * that have ended.
 */
function fieldsOf(pid: number): { parent: number; ticks: number; ticksOfEnded: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    return {
      parent: fields[1]!,
      ticks: fields[11]! + fields[12]!,
      ticksOfEnded: fields[13]! + fields[14]!,
    }
  } catch {
    return { parent: 0, ticks: 0, ticksOfEnded: 0 } // It has ended.
  }
}
