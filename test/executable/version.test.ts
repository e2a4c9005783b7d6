/** What the built executable says of itself, and what it does not. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkplace, executable, type Workplace } from '../helpers/executable.ts'

const ROOT = join(import.meta.dir, '../..')

let place: Workplace
beforeAll(async () => {
  place = await createWorkplace()
}, 240_000)
afterAll(() => place.remove())

test('the executable tells the commit it was built from and its day, if it was built in a clone', async () => {
  const { commit, date } = await place.json<{ commit: string | null; date: string | null }>(
    'version',
  )
  const isClone = Bun.spawnSync({ cmd: ['git', 'rev-parse', 'HEAD'], cwd: ROOT }).exitCode === 0
  expect(commit === null).toBe(!isClone)
  if (commit !== null) expect(commit).toMatch(/^[0-9a-f]{12}(\+changes)?$/)
  if (date !== null) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('it does not tell the folder it was built in: the same commit gives the same bytes elsewhere', async () => {
  const bytes = readFileSync(await executable())
  expect(bytes.includes(`${ROOT}/`)).toBe(false)
  expect(bytes.includes(`${ROOT}/`, 0, 'utf16le')).toBe(false)
})

test('it completes commands and prints its man page', async () => {
  expect((await place.run(['completion', 'bash'])).stdout).toContain('complete -F')
  expect((await place.run(['man'])).stdout).toMatch(/^\.TH SKILLS/)
})
