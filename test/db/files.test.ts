/** The files of a database on a machine of several users. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFromOthers } from '../../db/sqlite/files.ts'

let folder: string
let db: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-files-'))
  db = join(folder, 'test.db')
  for (const end of ['', '-wal', '.before-version-2']) {
    writeFileSync(db + end, '')
    chmodSync(db + end, 0o644)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modes = () => ['', '-wal', '.before-version-2'].map((end) => statSync(db + end).mode & 0o777)
const here = process.geteuid!()

test('those of this user are closed to others, and told once', () => {
  expect(keepFromOthers(db).closed.sort()).toEqual(
    [db, `${db}-wal`, `${db}.before-version-2`].sort(),
  )
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  expect(keepFromOthers(db)).toEqual({ closed: [], foreign: [] })
})

test('those of another user stay as they are, and are told each time', () => {
  for (let n = 0; n < 2; n++) {
    const { closed, foreign } = keepFromOthers(db, here + 1)
    expect([closed, foreign.sort()]).toEqual([
      [],
      [db, `${db}-wal`, `${db}.before-version-2`].sort(),
    ])
  }
  expect(modes()).toEqual([0o644, 0o644, 0o644])
})

test('those of another user are told to the administrator of the machine too, whatever their mode, and closed', () => {
  if (here === 0) for (const end of ['', '-wal', '.before-version-2']) chownSync(db + end, 1, 1)
  const all = [db, `${db}-wal`, `${db}.before-version-2`].sort()
  const first = keepFromOthers(db, 0)
  expect([first.closed.sort(), first.foreign.sort()]).toEqual([all, all])
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  const second = keepFromOthers(db, 0)
  expect([second.closed, second.foreign.sort()]).toEqual([[], all])
})

test('a file of another program keeps its mode, and what lies beside it', () => {
  for (const content of ['notes of somebody', new Uint8Array(4096)]) {
    writeFileSync(db, content)
    expect(keepFromOthers(db)).toEqual({ closed: [], foreign: [] })
  }
  expect(modes()).toEqual([0o644, 0o644, 0o644])
})

test('what is no plain file is left alone', () => {
  symlinkSync('/etc/hostname', `${db}-server`)
  const { closed, foreign } = keepFromOthers(db, here + 1)
  expect([...closed, ...foreign]).not.toContain(`${db}-server`)
})
