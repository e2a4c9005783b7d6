/**
 * A database as the first release left it (test/fixtures/releases), taken over by this version, and
 * back.
 */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../db/migrations.ts'
import { NewerDatabase } from '../../db/sqlite/errors.ts'
import { copiesBeforeUpgrades } from '../../db/sqlite/files.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { Scan } from '../../src/scans/scan.schema.ts'
import { createTestApp, json, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const RELEASES = join(import.meta.dir, '../fixtures/releases')
const left = JSON.parse(readFileSync(join(RELEASES, '0.1.0.json'), 'utf8')) as {
  password: string
  key: string
  scan: Pick<Scan, 'id' | 'queries' | 'found' | 'scanned' | 'limitHit' | 'finishedAt' | 'salary'>
  skills: [name: string, count: number][]
}

let app: TestApp
let path: string
beforeEach(async () => {
  // A day after the scan, so that nothing in it is too old to be kept.
  app = await createTestApp({ clock: createTestClock('2026-11-23T12:00:00+03:00') })
  path = app.database.path
  app.database.close()
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  writeFileSync(path, Bun.zstdDecompressSync(readFileSync(join(RELEASES, '0.1.0.db.zst'))), {
    mode: 0o600,
  })
  await app.restart({ closing: false })
})
afterEach(() => app.close())

const shown = async () => json(await app.get(`/v1/scans/${left.scan.id}`, left.key), Scan)

test('keeps its keys, passwords, limits, schedules and figures', async () => {
  expect(await shown()).toMatchObject(left.scan)
  const skills = (await shown()).skills.slice(0, left.skills.length)
  expect(skills.map(({ name, count }) => [name, count])).toEqual(left.skills)
  expect(await app.app.passwords.verify('anna', left.password)).toMatchObject({
    right: true,
    owner: { name: 'anna', role: 'admin', perDay: 500 },
  })
  expect((await app.app.owners.list()).map(({ name }) => name)).toEqual(['anna', 'boris'])
  const [scan] = await app.app.listScansWithRuns()
  expect(scan?.run?.schedule).toBe('0 6 * * 1')
})

test('is counted anew from the texts it kept: the same vacancies, the same pay', async () => {
  await app.app.backfill.run(new AbortController().signal)
  expect(await app.app.backfill.behind()).toBe(0)
  await app.clock.advanceBy(2000)
  const { scanned, salary, skills } = await shown()
  expect({ scanned, salary }).toEqual({ scanned: left.scan.scanned, salary: left.scan.salary })
  expect(skills.find(({ name }) => name === 'SQL')!.count).toBeGreaterThanOrEqual(30)
  expect(app.site.requests).toEqual([])
})

test('is told of when it is counted anew, and when that has ended with how many are left', async () => {
  const told = () =>
    app.logged
      .map((line) => JSON.parse(line))
      .flatMap(({ level, results, left }) => (results ? [[level, results, left]] : []))
  const behind = await app.app.backfill.behind()
  await app.app.backfill.run(AbortSignal.abort())
  expect(told()).toEqual([[30, behind, undefined]])
  await app.app.backfill.run(new AbortController().signal)
  expect(told().slice(1)).toEqual([
    [30, behind, undefined],
    [30, behind, 0],
  ])
  await app.app.backfill.run(new AbortController().signal)
  expect(told()).toHaveLength(3)
})

test('is kept beside the upgraded one, which an older version refuses: that is the way back', () => {
  const first = migrations.slice(0, 1)
  expect(() => openDatabase(path, first)).toThrow(NewerDatabase)
  const [copy] = copiesBeforeUpgrades(path)
  const before = openDatabase(copy!, first)
  expect(before.sqlite.query('SELECT name FROM owners ORDER BY name').values()).toEqual([
    ['anna'],
    ['boris'],
  ])
  expect(before.sqlite.query('PRAGMA user_version').values()).toEqual([[1]])
  before.close()
})
