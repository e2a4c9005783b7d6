/** A database that is damaged somewhere behind its beginning: commands find out while they work. */
import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../../db/sqlite/backup.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { command } from '../helpers/terminal.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, type WalkWorld } from '../helpers/walk-world.ts'

const PAGE = 4096

let world: WalkWorld
let id: string
let sound: Buffer
let db: string
beforeAll(async () => {
  world = await createWalkWorld({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL'] }),
  })
  id = (await world.scan('Тестировщик')).id
  await world.app.owners.add('boris')
  const copy = join(world.folder, 'copy.db')
  // None of the commands reads the vocabulary, which takes more pages than all the rest.
  world.database.sqlite.run('UPDATE vocabulary SET content = NULL')
  backUp(join(world.folder, 'test.db'), copy)
  sound = readFileSync(copy)
  db = join(world.folder, 'damaged.db')
})
afterAll(closeWorlds)

function makeDatabase(bytes: Buffer): void {
  for (const end of ['', '-wal', '-shm']) rmSync(db + end, { force: true })
  writeFileSync(db, bytes, { mode: 0o600 })
}

/** A database that has nothing but a version of its own, as other programs leave them. */
function emptyDatabase(): Buffer {
  const file = join(world.folder, 'empty.db')
  const sqlite = new Sqlite(file)
  sqlite.run('PRAGMA user_version = 0')
  sqlite.run('VACUUM')
  sqlite.close()
  return readFileSync(file)
}

const commands = () => [
  ['scan', 'list'],
  ['scan', 'vacancies', id],
  ['scan', 'export', id, join(world.folder, 'exported'), '--force'],
  ['scan', 'stop', id],
  ['scan', 'list', '--json'],
  ['scan', 'delete', id],
  ['key', 'list'],
  ['key', 'create', '--owner', 'boris', '--name', 'bot', '--json'],
  ['key', 'delete', 'nosuchkey1'],
  ['owner', 'list'],
  ['owner', 'add', 'anna'],
  ['owner', 'disable', 'boris'],
  ['owner', 'set', 'boris', '--per-day', '7'],
  ['backup', join(world.folder, 'backup.db')],
  ['verify'],
]

/**
 * Runs a command and expects that it works, or says in one line what is wrong. Returns its exit
 * code.
 */
async function run(args: string[]): Promise<number> {
  rmSync(join(world.folder, 'backup.db'), { force: true })
  const { code, told } = await command([...args, '--db', db])
  const lines = told.split('\n').filter((line) => line.trim() !== '')
  expect({ args, code, lines: lines.length }).toEqual({ args, code, lines: code === 0 ? 0 : 1 })
  // What a sound database would be refused for too is no matter of the damage.
  const isOfDamage = code !== 0 && !/^error: (There is no key|Scan \S+ is not running)/.test(told)
  if (isOfDamage) expect({ args, told }).toEqual({ args, told: expect.stringContaining(db) })
  if (isOfDamage) expect({ args, told }).toEqual({ args, told: expect.stringContaining('backup') })
  return code
}

describe('a damaged database', () => {
  test('is told of in one line by each command that meets the damage', async () => {
    let refused = 0
    for (let page = 1; page < sound.length / PAGE; page++) {
      const damaged = Buffer.from(sound)
      damaged.fill(0x5a, page * PAGE, (page + 1) * PAGE)
      // Each page meets a sixth of the commands, and each command a sixth of the pages.
      for (const args of commands().filter((_, at) => at % 6 === page % 6)) {
        makeDatabase(damaged)
        refused += (await run(args)) === 0 ? 0 : 1
      }
    }
    expect(refused).toBeGreaterThan(10)
  }, 240_000)

  test('so is one whose beginning is gone', async () => {
    makeDatabase(Buffer.from(sound).fill(0x5a, 0, PAGE))
    for (const args of [...commands(), ['serve', '--port', '0']]) {
      expect(await run(args)).toBe(1)
    }
  })

  test('so is a table that is gone', async () => {
    makeDatabase(sound)
    const { sqlite, close } = openDatabase(db)
    sqlite.run('DROP TABLE keys')
    close()
    expect(await run(['key', 'list'])).toBe(1)
  })

  test('any page of it is found by who asks whether it is whole, and a sound one stays as it is', async () => {
    makeDatabase(sound)
    expect(await command(['verify', '--db', db])).toMatchObject({ code: 0, told: '' })
    expect(readFileSync(db).equals(sound)).toBe(true)
    const found = { backup: 0, verify: 0 }
    for (let page = 1; page < sound.length / PAGE; page++) {
      makeDatabase(Buffer.from(sound).fill(0x5a, page * PAGE, (page + 1) * PAGE))
      found.verify += await run(['verify'])
      found.backup += await run(['backup', join(world.folder, 'backup.db')])
    }
    expect(found.verify).toBe(found.backup)
  }, 240_000)

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['no table', emptyDatabase],
  ])(
    'one with %s in it is told of by commands that need one, which write nothing to it',
    async (_, bytes) => {
      const content = bytes()
      // The first owner may be made before there is anything else.
      for (const args of commands().filter(([noun, verb]) => `${noun} ${verb}` !== 'owner add')) {
        makeDatabase(content)
        expect({ args, code: await run(args) }).toEqual({ args, code: 1 })
        expect(readFileSync(db).equals(content)).toBe(true)
      }
    },
  )

  test('an empty file gives way to a backup', async () => {
    const good = join(world.folder, 'good.db')
    writeFileSync(good, sound)
    makeDatabase(Buffer.alloc(0))
    expect(await run(['restore', good])).toBe(0)
    expect(await run(['scan', 'vacancies', id])).toBe(0)
  })

  test('a backup of it names the damaged file, not the one to write', async () => {
    makeDatabase(Buffer.from(sound).fill(0x5a, PAGE * 5))
    const { told } = await command(['backup', join(world.folder, 'backup.db'), '--db', db])
    expect(told).toContain(db)
    expect(told).not.toContain('backup.db')
  })

  test.each([
    'scans SET queries',
    'runs SET found',
    'result_contents SET mentions',
    'result_contents SET statistics',
  ])('so is a value that cannot be read: %s', async (place) => {
    for (const args of [
      ['scan', 'list'],
      ['scan', 'vacancies', id],
      ['scan', 'export', id, join(world.folder, 'exported'), '--force'],
    ]) {
      makeDatabase(sound)
      const { sqlite, close } = openDatabase(db)
      sqlite.run(`UPDATE ${place} = '[{"'`)
      close()
      await run(args)
    }
  })
})
