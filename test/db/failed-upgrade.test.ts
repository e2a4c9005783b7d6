import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/sqlite/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'skills-market-upgrade-'))
afterEach(() => rmSync(folder, { recursive: true }))

test('an upgrade that fails leaves the database and the copies of earlier upgrades as they were', () => {
  const path = join(folder, 'some.db')
  const [all, one] = [migrations, migrations.slice(0, 1)]
  openDatabase(path, one).close()
  openDatabase(path, all).close()
  const files = readdirSync(folder)
  expect(files).toContain(`some.db.before-version-${all.length}`)
  for (let tries = 0; tries < 3; tries++) {
    expect(() => openDatabase(path, [...all, 'CREATE TABLE half (id)', 'no statement'])).toThrow()
    expect(readdirSync(folder)).toEqual(files)
  }
  openDatabase(path, all, { create: false }).close()
})
