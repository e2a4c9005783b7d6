import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { openTarget } from '../../db/sqlite/transfer.ts'

const folder = mkdtempSync(join(tmpdir(), 'skills-market-target-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a transfer that was cut off while its tables were made leaves nothing behind once it is done', async () => {
  const path = join(folder, 'new.db')
  openDatabase(`${path}.transfer`, migrations.slice(0, 2)).close()
  await using opened = new AsyncDisposableStack()
  const target = openTarget(path, opened)
  expect(target.isBegun).toBe(true)
  await target.finish()
  expect(readdirSync(folder).filter((file) => !file.startsWith('new.db-server'))).toEqual([
    'new.db',
  ])
})

test('what fails a transaction is told though the database has undone it already', async () => {
  await using opened = new AsyncDisposableStack()
  const target = openTarget(join(folder, 'other.db'), opened)
  const failed = target.inTransaction(async (ask) => {
    // As SQLite does by itself when a write to the file fails.
    await ask('ROLLBACK')
    throw new Error('the disk is full')
  })
  await expect(failed).rejects.toThrow('the disk is full')
})
