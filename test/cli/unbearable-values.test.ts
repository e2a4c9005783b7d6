/** Values that the program cannot bear, in a database or in what is to become one. */
import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../../db/sqlite/backup.ts'
import { command } from '../helpers/terminal.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, type WalkWorld } from '../helpers/walk-world.ts'

let world: WalkWorld
let sound: Buffer
let db: string
let bad: string
beforeAll(async () => {
  // Of every section, so that each number of a place is stored.
  const description =
    '<p>Обязанности:</p><p>Писать на SQL</p><p>Требования:</p><p>Docker</p><p>Будет ' +
    'плюсом:</p><p>Git</p>'
  world = await createWalkWorld({
    vacancies: sampleVacancies(
      { keySkills: ['SQL'], description },
      { keySkills: ['SQL'], description },
    ),
  })
  await world.scan('Тестировщик')
  await world.app.keys.create(await world.app.owners.add('boris'), { name: 'bot' })
  const copy = join(world.folder, 'copy.db')
  backUp(join(world.folder, 'test.db'), copy)
  sound = readFileSync(copy)
  db = join(world.folder, 'a.db')
  bad = join(world.folder, 'bad.db')
})
afterAll(closeWorlds)

function put(file: string, bytes: Buffer, change?: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  writeFileSync(file, bytes, { mode: 0o600 })
  if (change === undefined) return
  const sqlite = new Sqlite(file)
  sqlite.run(change)
  sqlite.close()
}

const lines = (told: string) => told.split('\n').filter((line) => line !== '')
const beside = () =>
  readdirSync(world.folder).filter((name) => /backup|incoming|replaced/.test(name))

/** A place that a message should name, and what makes it wrong. */
const WRONG: [place: string, change: string][] = [
  ['owners.created_at', 'UPDATE owners SET created_at = 9000000000000000'],
  ['owners.per_day', "UPDATE owners SET per_day = 'many'"],
  ['owners.per_minute', 'UPDATE owners SET per_minute = 9007199254740993'],
  ['owners.role', "UPDATE owners SET role = 'root'"],
  ['owners.name', "UPDATE owners SET name = x'00' WHERE name = 'boris'"],
  ['keys.expires_at', "UPDATE keys SET expires_at = 'soon'"],
  ['keys.name', "UPDATE keys SET name = CAST(x'ff' AS text)"],
  ['keys.owner_id', 'DELETE FROM owners'],
  ['scans.queries', "UPDATE scans SET queries = 'notjson'"],
  ['scans.queries', "UPDATE scans SET queries = '{}'"],
  ['scans.due_at', 'UPDATE scans SET due_at = -90000000000000'],
  ['runs.found', "UPDATE runs SET found = '{}'"],
  ['runs.state', "UPDATE runs SET state = 'dancing'"],
  ['results.finished_at', 'UPDATE results SET finished_at = 1.5'],
  ['result_contents.statistics', `UPDATE result_contents SET statistics = '{"skills":7}'`],
  ['result_contents.evidence', "UPDATE result_contents SET evidence = '7'"],
  ['results.medians', `UPDATE results SET medians = '{"from":"x"}'`],
  ['result_contents.mentions', "UPDATE result_contents SET mentions = 'text'"],
  ['result_contents.mentions', "UPDATE result_contents SET mentions = x'00'"],
  ['result_contents.mentions', "UPDATE result_contents SET mentions = CAST('[7]' AS blob)"],
  [
    'result_contents.mentions',
    'UPDATE result_contents SET mentions = substr(mentions, 1, length(mentions) - 5)',
  ],
  ['runs.via', "UPDATE runs SET via = 'telegraph'"],
  ['result_sheets.versions', `UPDATE result_sheets SET versions = CAST('["1"]' AS blob)`],
  ['result_sheets.sheet', "UPDATE result_sheets SET sheet = x'00'"],
  ['result_sheets.sheet', 'UPDATE result_sheets SET sheet = summary'],
  ['result_sheets.summary', `UPDATE result_sheets SET summary = CAST('[7]' AS blob)`],
  ['vacancy_versions.content', "UPDATE vacancy_versions SET content = '{}'"],
  [
    'vacancy_versions.content',
    "UPDATE vacancy_versions SET content = json_set(content, '$.workFormats', 7)",
  ],
  ['vacancy_versions.places', `UPDATE vacancy_versions SET places = '[1,"x",3,4,5]'`],
  ['vocabulary.content', "UPDATE vocabulary SET content = x'00'"],
  ['vocabulary.content', 'UPDATE vocabulary SET content = (SELECT mentions FROM result_contents)'],
  [
    'rates.per_unit',
    `REPLACE INTO rates (date, per_unit, fetched_at) VALUES ('2026-10-14', '{"USD":"x"}', 0)`,
  ],
  ['rates.date', "REPLACE INTO rates (date, per_unit, fetched_at) VALUES ('today', '{}', 0)"],
  ['owner_usage.day', "INSERT INTO owner_usage (owner_id, day) VALUES ('a', '2026-99-99')"],
  ['site_state.pace', 'UPDATE site_state SET pace = 9e999'],
]

describe('a value that the program cannot bear', () => {
  test.each(WRONG)(
    'in %s (%#) makes a backup refused, and its place is named in one line',
    async (place, change) => {
      put(db, sound, change)
      const { code, told } = await command(['backup', join(world.folder, 'backup.db'), '--db', db])
      expect([code, lines(told).length]).toEqual([1, 1])
      expect(told).toContain(place)
      expect(beside()).toEqual([])
    },
  )

  test.each(WRONG)('in %s (%#) of a backup keeps it from being restored', async (place, change) => {
    put(db, sound)
    put(bad, sound, change)
    const { code, told } = await command(['restore', bad, '--db', db])
    expect([code, lines(told).length]).toEqual([1, 1])
    expect(told).toContain(place)
    expect(beside()).toEqual([])
    expect(readFileSync(db).equals(sound)).toBe(true)
  })

  test.each(WRONG)(
    'in %s (%#) is told of in one line by commands that break on it',
    async (place, change) => {
      put(db, sound, change)
      for (const args of [
        ['scan', 'list'],
        ['owner', 'list'],
        ['key', 'list', '--json'],
      ]) {
        const { code, told } = await command([...args, '--db', db])
        expect({ args, place, code, lines: lines(told).length }).toEqual({
          args,
          place,
          code,
          lines: code,
        })
      }
    },
  )

  test('of a restored database gives way to a sound backup, and is kept', async () => {
    put(db, sound, 'UPDATE owners SET created_at = 9000000000000000')
    put(bad, sound)
    const { code, printed } = await command(['restore', bad, '--db', db, '--json'])
    expect(code).toBe(0)
    const { replaced } = JSON.parse(printed)
    const kept = new Sqlite(replaced)
    expect(kept.query('SELECT DISTINCT created_at FROM owners').values()).toEqual([
      [9_000_000_000_000_000],
    ])
    kept.close()
    rmSync(replaced)
  })
})

test('bytes damaged inside a text, which SQLite does not see, make a backup refused', async () => {
  const damaged = Buffer.from(sound)
  const at = damaged.indexOf('"keySkills"')
  expect(at).toBeGreaterThan(0)
  damaged.fill(0xfe, at, at + 4)
  put(db, damaged)
  const { code, told } = await command(['backup', join(world.folder, 'backup.db'), '--db', db])
  expect([code, lines(told).length]).toEqual([1, 1])
  expect(beside()).toEqual([])
})

test('what a walk with salaries and rates writes is sound, and moments of a clock that was not set yet are', async () => {
  put(db, sound, 'UPDATE owners SET created_at = 5')
  const sqlite = new Sqlite(db)
  sqlite.run(
    `UPDATE result_contents SET statistics = json_set(statistics, '$.salary.ratesAt', ` +
      `'2026-10-14')`,
  )
  sqlite.close()
  const file = join(world.folder, 'backup.db')
  expect(await command(['backup', file, '--db', db])).toMatchObject({ code: 0, told: '' })
  expect(await command(['restore', file, '--db', bad])).toMatchObject({ code: 0, told: '' })
})
