/**
 * A PostgreSQL server of its own for the tests: on loopback, with data that are gone when it stops.
 */
import {
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openPostgres } from '../../db/postgres/open.ts'

/** Debian keeps the programs of each version in a folder of its own, which no path leads to. */
function programsFolder(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = statSync(debian, { throwIfNoEntry: false })
    ? readdirSync(debian).map(Number)
    : []
  if (versions.length > 0) return join(debian, String(Math.max(...versions)), 'bin')
  const initdb = Bun.which('initdb')
  return initdb && dirname(initdb)
}

const folder = programsFolder()

/** Where a program of the server lies. */
export const program = (name: string): string => join(folder!, name)

/** Why there is no server, in words; null when there is one. */
export const missing =
  folder !== null && Bun.which('psql')
    ? null
    : 'PostgreSQL is not installed: nothing of it is tested'

export type TestServer = {
  /** The address of one of its databases. */
  at(name: string): string
  /** Runs SQL in one of its databases. */
  run(statement: string, name?: string): void
  /** Ends it as a crash does; its data stay. */
  halt(): void
  /** Starts it once more. */
  start(): void
  /** For good. */
  stop(): void
}

/**
 * The one user whose password is looked at. Others need none; a test makes this one where it wants
 * it.
 */
export const ASKED_FOR_PASSWORD = 'asked_for_password'

/**
 * PostgreSQL refuses to be run by root, so that root runs it as the user that its package makes.
 */
export const asUser =
  process.geteuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    : []

function succeed(command: string[]): void {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...asUser, ...command], { cwd: '/' })
  if (exitCode !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`)
}

/** Nothing that a test writes is to outlive the machine. */
const OF_TESTS = '-c fsync=off -c full_page_writes=off -c autovacuum=off'

/** @param settings of the server, as its command line takes them */
export function startServer(settings = OF_TESTS): TestServer {
  const data = mkdtempSync(join(tmpdir(), 'skills-market-postgres-'))
  if (asUser.length > 0) chownSync(data, ...idsOf('postgres'))
  const port = freePort()
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300`,
    settings,
  ].join(' ')
  const cluster = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ]
  succeed([program('initdb'), '-D', data, ...cluster])
  const access = join(data, 'pg_hba.conf')
  writeFileSync(
    access,
    `host all ${ASKED_FOR_PASSWORD} all scram-sha-256\n${readFileSync(access, 'utf8')}`,
  )
  const start = () =>
    succeed([program('pg_ctl'), '-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'])
  const halt = () => succeed([program('pg_ctl'), '-D', data, '-m', 'immediate', 'stop'])
  start()
  const at = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  return {
    at,
    run: (statement, name = 'postgres') =>
      succeed([program('psql'), '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-c', statement, at(name)]),
    halt,
    start,
    stop() {
      halt()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Makes the database that each test gets a copy of, and gives its address. */
export async function makeTemplate({ run, at }: Pick<TestServer, 'run' | 'at'>): Promise<string> {
  run('CREATE DATABASE template_of_tests')
  await (await openPostgres(at('template_of_tests'))).close()
  return at('template_of_tests')
}

export function idsOf(user: string): [number, number] {
  const [id, group] = ['-u', '-g'].map((which) =>
    Number(Bun.spawnSync(['id', which, user]).stdout.toString()),
  )
  return [id!, group!]
}

export function freePort(): number {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  listener.stop(true)
  return listener.port
}
