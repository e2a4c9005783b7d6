/** Where files that are sent lie. */
import { afterEach, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemRandom } from '../../src/bytes/random.ts'
import { createUploads, openScratch, uploadsFolder } from '../../src/scans/uploads.ts'
import { systemClock } from '../../src/time/clock.ts'

const made: string[] = []
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

function madeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  made.push(folder)
  return folder
}

const files = async () => ({ used: new Set<string>(), inUse: new Set<string>() })
const uploadsIn = (folder: string) =>
  createUploads({ folder, files, clock: systemClock, random: systemRandom })

test('another database has another folder, another password the same one', () => {
  const [one, other, again] = ['a:b@h/one', 'a:b@h/two', 'a:c@h/one'].map((at) =>
    uploadsFolder(`postgres://${at}`),
  )
  expect(one).not.toBe(other!)
  expect(one).toBe(again!)
})

test('a folder that others may write to, or a link in its place, takes and gives nothing', async () => {
  const id = 'a'.repeat(24)
  const open = madeFolder()
  writeFileSync(join(open, `${id}-jobs.csv`), '')
  expect(await uploadsIn(open).pathOf(id)).not.toBeNull()
  const link = join(tmpdir(), `uploads-link-${process.pid}`)
  made.push(link)
  symlinkSync(open, link)
  const within = join(madeFolder(), 'imports')
  mkdirSync(within)
  for (const folder of [open, link]) {
    if (folder === open) chmodSync(open, 0o777)
    else chmodSync(open, 0o700)
    expect(await uploadsIn(folder).pathOf(id)).toBeNull()
    await expect(uploadsIn(folder).receive('jobs.csv')).rejects.toMatchObject({ code: 'EPERM' })
  }
  // What counting writes needs no folder.
  for (const folder of [open, link]) await (await openScratch(folder, systemRandom)).close()
  const file = await uploadsIn(within).receive('jobs.csv')
  await file.drop()
})
