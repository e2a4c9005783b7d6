/** What those who keep databases for others ask for, and do: TLS, and copies while servers run. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../db/postgres/open.ts'
import type { KeyAnswer } from '../../src/limits/key.schema.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey } from '../helpers/printed.ts'
import { certificateOf } from '../helpers/secured.ts'
import { describeOnPostgres } from './describe-on-postgres.ts'
import { asUser, idsOf, missing, program, startServer, type TestServer } from './server.ts'

describe.skipIf(missing !== null || Bun.which('openssl') === null)('a server over TLS', () => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-tls-'))
  beforeAll(() => {
    const { key, cert } = certificateOf('127.0.0.1')
    const files = { ssl_key_file: key, ssl_cert_file: cert }
    const settings = Object.entries(files).map(([name, text]) => {
      const file = join(folder, name)
      writeFileSync(file, text, { mode: 0o600 })
      if (asUser.length > 0)
        for (const path of [folder, file]) chownSync(path, ...idsOf('postgres'))
      return `-c ${name}=${file}`
    })
    server = startServer(['-c fsync=off -c ssl=on', ...settings].join(' '))
  }, 240_000)
  afterAll(() => {
    server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is spoken to by TLS where the address requires it', async () => {
    server.run('CREATE DATABASE secured')
    const database = await openPostgres(`${server.at('secured')}?sslmode=require`)
    const statement = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'
    const rows = (await database.client.unsafe(statement)) as unknown[]
    await database.close()
    expect([...rows]).toEqual([{ ssl: true }])
  }, 240_000)
})

describeOnPostgres('a copy of a database', (server) => {
  let place: Workplace
  afterEach(() => place?.remove())

  test('made by pg_dump beside a server serves in its place, with keys and counts', async () => {
    place = await createWorkplace()
    const [url, copy] = [server.newDatabase(), server.newDatabase()]
    const serve = (db: string) =>
      place.start<Addresses>(['serve', '--port=0', '--json'], { env: { SKILLS_MARKET_DB: db } })
    const json = async <Printed>(...args: string[]) =>
      JSON.parse(
        (await place.run([...args, '--json'], { env: { SKILLS_MARKET_DB: url } })).stdout,
      ) as Printed
    const running = await serve(url)
    await json('owner', 'add', 'anna')
    const { key } = await json<MadeKey>('key', 'create', '--owner=anna', '--name=bot')
    const used = async (api: string) => {
      const answer = await fetch(`${api}/key`, { headers: { authorization: `Bearer ${key}` } })
      return answer.ok ? ((await answer.json()) as KeyAnswer).usedToday.total : 0
    }
    let total = 0
    while (total < 3) total = await used(running.announced.api)

    const dump = join(place.folder, 'copy.dump')
    for (const [name, ...args] of [
      ['pg_dump', '--format=custom', `--file=${dump}`, url],
      ['pg_restore', '--exit-on-error', '--no-owner', `--dbname=${copy}`, dump],
    ])
      expect(Bun.spawnSync([program(name!), ...args]).exitCode).toBe(0)
    expect(await running.kill('SIGTERM')).toBe(0)
    const other = await serve(copy)
    expect(await used(other.announced.api)).toBe(total + 1)
    expect(await other.kill('SIGTERM')).toBe(0)
  }, 240_000)
})
