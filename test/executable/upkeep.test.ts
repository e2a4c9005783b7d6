/**
 * What the executable does with what a killed command left, and with a database of an older
 * version.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import type { Addresses } from '../helpers/printed.ts'

let place: Workplace
beforeAll(async () => {
  place = await createWorkplace()
}, 240_000)
afterAll(() => place.remove())

const unfinished = () => readdirSync(place.folder).filter((name) => name.includes('.part'))

/** What a command that was killed in the middle leaves. */
function leave(name: string): void {
  for (const end of ['', '-journal', '-lock'])
    writeFileSync(
      join(place.folder, `${name}.AAAAAAAAAAAA.part${end}`),
      end === '-lock' ? '' : 'half',
      { mode: 0o600 },
    )
}

test('what a killed command left is removed by a backup and by a server, and said in one line', async () => {
  await place.json('owner', 'add', 'anna')
  leave('monday.db')
  const { code, stderr } = await place.run(['backup', 'tuesday.db'])
  expect({ code, lines: stderr.split('\n').length - 1, left: unfinished() }).toEqual({
    code: 0,
    lines: 1,
    left: [],
  })
  leave('skills-market.db.incoming')
  const server = await place.start<Addresses>(['serve', '--port', '0', '--json'])
  expect(unfinished()).toEqual([])
  expect(server.stderr()).toContain('skills-market.db.incoming.AAAAAAAAAAAA.part')
  await server.kill('SIGTERM')
})

test('an older database is backed up as it is, looked at by nobody, and upgraded by a server, which says so', async () => {
  const db = join(place.folder, 'old.db')
  openDatabase(db, migrations.slice(0, 1)).close()
  const versionNow = () => {
    const { sqlite, close } = openDatabase(db, undefined, { create: false, older: 'leave' })
    const version = sqlite.query('PRAGMA user_version').values()[0]![0]
    close()
    return version
  }
  for (const looks of [
    ['scan', 'list'],
    ['owner', 'list'],
    ['scan', 'export', 'x', 'y'],
  ]) {
    const { code, stderr } = await place.run([...looks, '--db', 'old.db'])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^error: [^\n]+\n$/),
    })
  }
  expect((await place.run(['backup', 'old-copy.db', '--db', 'old.db'])).code).toBe(0)
  expect(versionNow()).toBe(1)
  const server = await place.start<Addresses>(['serve', '--port', '0', '--json', '--db', 'old.db'])
  const [copy] = readdirSync(place.folder).filter((name) => name.startsWith('old.db.before'))
  expect(server.stderr()).toContain(copy!)
  await server.kill('SIGTERM')
  expect(versionNow()).toBe(migrations.length)
})

test('of several that upgrade at once one does it, the others say so or find it done', async () => {
  const db = join(place.folder, 'busy.db')
  const { sqlite, close } = openDatabase(db, migrations.slice(0, 1))
  sqlite.run("INSERT INTO owners (id, name, created_at) VALUES ('a', 'anna', 0)")
  close()
  const ended = await Promise.all(
    ['boris', 'vera', 'gleb', 'dora'].map((name) =>
      place.run(['owner', 'add', name, '--db', 'busy.db']),
    ),
  )
  for (const { code, stderr } of ended) if (code !== 0) expect(stderr).toMatch(/^error: [^\n]+\n$/)
  expect(ended.some(({ code }) => code === 0)).toBe(true)
  expect(
    readdirSync(place.folder).filter((name) => name.startsWith('busy.db.before')),
  ).toHaveLength(1)
  const owners = await place.json<{ name: string }[]>('owner', 'list', '--db', 'busy.db')
  expect(owners).toHaveLength(1 + ended.filter(({ code }) => code === 0).length)
}, 240_000)
