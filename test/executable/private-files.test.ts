/** Who may read what the program writes, on a machine that several people use. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import type { Addresses } from '../helpers/printed.ts'

let place: Workplace
let umaskBefore: number
beforeAll(async () => {
  // What most systems give to a process, and what children of this one inherit.
  umaskBefore = process.umask(0o022)
  place = await createWorkplace()
}, 240_000)
afterAll(async () => {
  process.umask(umaskBefore)
  await place.remove()
})

const modeOf = (file: string) => statSync(join(place.folder, file)).mode & 0o777

/** The files of the folder that others than their user may open. */
const openToOthers = () => readdirSync(place.folder).filter((file) => (modeOf(file) & 0o077) !== 0)

const serve = (db: string) => place.start<Addresses>(['serve', '--db', db, '--port', '0', '--json'])

describe('on a machine of several users', () => {
  test('the database is for one of them, with all that lies beside it', async () => {
    const server = await serve('served.db')
    await place.json('owner', 'add', 'anna', '--db', 'served.db')
    const files = readdirSync(place.folder)
    for (const end of ['', '-wal', '-shm', '-requests', '-server'])
      expect(files).toContain(`served.db${end}`)
    expect(openToOthers()).toEqual([])
    await server.kill('SIGTERM')
  })

  test('so are backups, what is restored, and what that replaces', async () => {
    await place.json('owner', 'add', 'boris', '--db', 'kept.db')
    await place.json('backup', 'copy.db', '--db', 'kept.db')
    expect(openToOthers()).toEqual([])
    chmodSync(join(place.folder, 'copy.db'), 0o644)
    const { replaced } = await place.json<{ replaced: string }>(
      'restore',
      'copy.db',
      '--db',
      'kept.db',
    )
    expect(replaced).not.toBeNull()
    expect(openToOthers()).toEqual(['copy.db'])
    chmodSync(join(place.folder, 'copy.db'), 0o600)
  })

  test('so is the copy that is made before an upgrade', async () => {
    openDatabase(join(place.folder, 'old.db'), migrations.slice(0, 1)).close()
    chmodSync(join(place.folder, 'old.db'), 0o600)
    await place.json('owner', 'add', 'olga', '--db', 'old.db')
    expect(
      readdirSync(place.folder).filter((file) => file.startsWith('old.db.before')),
    ).toHaveLength(1)
    expect(openToOthers()).toEqual([])
  })

  test('files that were open to others are closed, which is said once', async () => {
    await place.json('owner', 'add', 'vera', '--db', 'open.db')
    for (const end of ['-requests', '-server'])
      writeFileSync(join(place.folder, `open.db${end}`), '')
    for (const end of ['', '-requests', '-server'])
      chmodSync(join(place.folder, `open.db${end}`), 0o644)
    const list = () => place.run(['owner', 'list', '--db', 'open.db'])
    const { code, stderr } = await list()
    expect(code).toBe(0)
    expect(openToOthers()).toEqual([])
    for (const end of ['', '-requests', '-server']) expect(stderr).toContain(`open.db${end}`)
    expect((await list()).stderr).toBe('')
  })

  test('a server closes them too, and logs it', async () => {
    await place.json('owner', 'add', 'gleb', '--db', 'served-open.db')
    chmodSync(join(place.folder, 'served-open.db'), 0o644)
    const server = await serve('served-open.db')
    expect(openToOthers()).toEqual([])
    const logged = server
      .stderr()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    expect(logged).toContainEqual(expect.objectContaining({ level: 40, files: ['served-open.db'] }))
    await server.kill('SIGTERM')
  })
})
