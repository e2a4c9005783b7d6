import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockForServer } from '../../db/sqlite/server-lock.ts'
import { databaseIn, removeLeftDemos } from '../../src/cli/demo-folder.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'skills-market-demos-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function folder(name: string): string {
  const made = join(place, `skills-market-demo-${name}`)
  mkdirSync(made)
  return made
}

test('what killed demos have left is removed, and nothing of one that lives or begins', () => {
  lockForServer(databaseIn(folder('killed'))).release()
  const living = lockForServer(databaseIn(folder('living')))
  folder('begins')
  mkdirSync(join(place, 'of-others'))
  writeFileSync(join(place, 'of-others', 'demo.db-server'), '')
  symlinkSync(join(place, 'of-others'), join(place, 'skills-market-demo-link'))
  removeLeftDemos(place, Date.now() + 1000)
  expect(readdirSync(place)).toHaveLength(5)
  removeLeftDemos(place, Date.now() + 120_000)
  const left = [
    'of-others',
    'skills-market-demo-begins',
    'skills-market-demo-link',
    'skills-market-demo-living',
  ]
  expect(readdirSync(place).sort()).toEqual(left)
  living.release()
})
