/**
 * A pgbouncer of its own for the tests, in its transaction mode: few connections, which change with
 * each transaction.
 */
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUser, freePort, idsOf, type TestServer } from './server.ts'

const program = Bun.which('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin` })

/** Why there is no pooler, in words; null when there is one. */
export const missingPooler =
  program === null ? 'pgbouncer is not installed: no way through it is tested' : null

/** The address by which the pooler gives one of the server's databases, and what ends it. */
export type TestPooler = { at(name: string): string; stop(): Promise<void> }

export async function startPooler(server: TestServer): Promise<TestPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-pooler-'))
  const [port, target] = [freePort(), new URL(server.at(''))]
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 500,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const databases = `* = host=${target.hostname} port=${target.port} user=postgres`
  writeFileSync(file, `[databases]\n${databases}\n[pgbouncer]\n${lines.join('\n')}\n`)
  if (asUser.length > 0) for (const path of [folder, file]) chownSync(path, ...idsOf('postgres'))
  const child = Bun.spawn([...asUser, program!, file], { stdout: 'ignore', stderr: 'ignore' })
  await until(() => answers(port))
  return {
    at: (name) => `postgres://postgres@127.0.0.1:${port}/${name}?pgbouncer=true`,
    async stop() {
      child.kill('SIGKILL')
      await child.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 200) throw new Error('pgbouncer does not start')
    await Bun.sleep(50)
  }
}

const answers = (port: number): Promise<boolean> =>
  Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } }).then(
    (socket) => {
      socket.end()
      return true
    },
    () => false,
  )
