/**
 * What is left of copies and exports whose writer was killed, and of those whose writer is still at
 * it.
 */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeUnfinished, writeUnfinished } from '../../db/sqlite/unfinished.ts'

const NOW = Date.now()
const DAY_SECONDS = 24 * 60 * 60

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-unfinished-'))
  file = join(folder, 'copy.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const left = () => readdirSync(folder)

/** A file of that name that was last written to days ago. */
function put(name: string, { daysAgo = 0, content = '' } = {}): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  const seconds = NOW / 1000 - daysAgo * DAY_SECONDS
  utimesSync(path, seconds, seconds)
  return path
}

/** Another process that is in the middle of writing a file. */
async function startWriter() {
  const script = `import { writeFileSync } from 'node:fs'
    import { writeUnfinished } from '${join(import.meta.dir, '../../db/sqlite/unfinished.ts')}'
    writeUnfinished(process.argv[1], (part) => {
      for (const end of ['', '-journal']) writeFileSync(part + end, 'half')
      console.log(part)
      Bun.sleepSync(600_000)
    })`
  const writer = Bun.spawn([process.execPath, '-e', script, file], { stdout: 'pipe' })
  const reader = writer.stdout.getReader()
  const { value } = await reader.read()
  const part = new TextDecoder().decode(value).trim()
  const kill = () => {
    writer.kill('SIGKILL')
    return writer.exited
  }
  return { part, kill }
}

test('what somebody works on stays; once he was killed, whoever comes next removes it', async () => {
  const writer = await startWriter()
  expect(removeUnfinished(file, NOW + 10 * DAY_SECONDS * 1000)).toEqual([])
  expect(existsSync(writer.part)).toBe(true)
  await writer.kill()
  // For another file of the folder.
  expect(removeUnfinished(join(folder, 'other'), NOW)).toEqual([writer.part])
  expect(left()).toEqual([])
})

test('nothing is left of what ended or failed', () => {
  writeUnfinished(file, (part) => writeFileSync(part, 'half'))
  expect(() =>
    writeUnfinished(file, (part) => {
      writeFileSync(part, 'half')
      throw new Error('full')
    }),
  ).toThrow('full')
  expect(left()).toEqual([])
})

test('what an earlier version left without a lock goes a day later, when it was to become this file', () => {
  const old = [
    put('copy.db.AAAAAAAAAAAA.part', { daysAgo: 2 }),
    put('copy.db.incoming.BBBBBBBBBBBB.part', { daysAgo: 2 }),
  ]
  put('copy.db.CCCCCCCCCCCC.part')
  put('film.mkv.DDDDDDDDDDDD.part', { daysAgo: 2 })
  put('copy.db.part', { daysAgo: 2 })
  expect(removeUnfinished(file, NOW).sort()).toEqual(old)
  expect(left().sort()).toEqual([
    'copy.db.CCCCCCCCCCCC.part',
    'copy.db.part',
    'film.mkv.DDDDDDDDDDDD.part',
  ])
})

test('nothing goes that is no plain file, or whose lock is not one of ours', () => {
  const elsewhere = put('elsewhere', { content: 'precious' })
  const part = join(folder, 'copy.db.AAAAAAAAAAAA.part')
  symlinkSync(elsewhere, `${part}-lock`)
  put('copy.db.AAAAAAAAAAAA.part', { daysAgo: 2 })
  put('copy.db.BBBBBBBBBBBB.part', { daysAgo: 2 })
  put('copy.db.BBBBBBBBBBBB.part-lock', { content: 'somebody’s own' })
  expect(removeUnfinished(file, NOW)).toEqual([])
  expect(left()).toHaveLength(5)
})

test('a lock that was made just now is left to who is about to take it', () => {
  put('copy.db.AAAAAAAAAAAA.part-lock')
  put('copy.db.BBBBBBBBBBBB.part-lock', { daysAgo: 2 })
  removeUnfinished(file, NOW)
  expect(left()).toEqual(['copy.db.AAAAAAAAAAAA.part-lock'])
})

test('no folder, no trouble', () => {
  expect(removeUnfinished(join(folder, 'nowhere', 'copy.db'), NOW)).toEqual([])
})
