/** What commands say of a place that is not there, or taken: what somebody gave, and what to do. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../helpers/terminal.ts'

let folder: string
const at = (...names: string[]) => join(folder, ...names)
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-missing-'))
  expect((await command(['owner', 'add', 'Anna', '--db', at('a.db')])).code).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each<[string, (missing: string) => string[]]>([
  ['backup', (missing) => ['backup', join(missing, 'copy.db'), '--db', at('a.db')]],
  ['import', (missing) => ['scan', 'import', join(missing, 'x.scan'), '--db', at('a.db')]],
  ['serve', (missing) => ['serve', '--db', join(missing, 'b.db'), '--port', '0']],
  ['owner add', (missing) => ['owner', 'add', 'Boris', '--db', join(missing, 'b.db')]],
])('%s names the folder that is missing, and no file that nobody gave', async (_, args) => {
  const missing = at('missing')
  const { code, told } = await command(args(missing))
  expect(code).toBe(1)
  expect(told).toContain(`${missing} `)
  expect(told).not.toMatch(/ENOENT|part|-server/)
})

test('a backup that would replace one names the flag that does, and anything else stays', async () => {
  const backUp = (file: string) => command(['backup', at(file), '--db', at('a.db')])
  expect((await backUp('copy.db')).code).toBe(0)
  const again = await backUp('copy.db')
  expect([again.code, again.told.includes('--replace')]).toEqual([1, true])
  const own = await backUp('a.db')
  expect([own.code, own.told.includes('--replace')]).toEqual([1, false])
})
