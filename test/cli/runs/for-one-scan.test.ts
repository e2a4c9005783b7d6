/** Which commands begin again without the last tier of the compiler. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockForServer } from '../../../db/sqlite/server-lock.ts'
import { command } from '../../helpers/terminal.ts'

const WITHOUT_LAST_TIER = { BUN_JSC_useFTLJIT: '0' }
const RUN = ['scan', 'run', 'Тестировщик']
const RECOUNT = ['scan', 'recount', '0123456789ab']

let folder: string
let db: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-restart-'))
  db = join(folder, 'test.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The aliases are nowhere, so that nothing is walked or served. */
const restartsOf = async (args: string[], environment: Record<string, string> = {}) => {
  const given = [...args, '--db', db, '--aliases', join(folder, 'nowhere')]
  return (await command(given, { environment })).restarts
}

for (const args of [RUN, RECOUNT]) {
  const name = args.slice(0, 2).join(' ')

  test(`${name} does, once`, async () => {
    expect(await restartsOf(args)).toEqual([WITHOUT_LAST_TIER])
    expect(await restartsOf(args, WITHOUT_LAST_TIER)).toEqual([])
  })

  test(`${name} does not for what it leaves to a server, nor for what is told at once`, async () => {
    const lock = lockForServer(db)
    expect(await restartsOf(args)).toEqual([])
    lock.release()
    expect(await restartsOf([...args, '--help'])).toEqual([])
    expect(await restartsOf([...args, '--site-rate', 'fast'])).toEqual([])
    expect(await restartsOf([...args, '--unknown'])).toEqual([])
  })
}

test('a server does not, nor what counts files', async () => {
  expect(await restartsOf(['serve', '--port', '0'])).toEqual([])
  expect(await restartsOf(['scan', 'import-adverts', 'no.csv', '--title', 'Тестировщик'])).toEqual(
    [],
  )
})
