/** A password typed at a terminal, by a program that sees a real one. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../db/sqlite/open.ts'
import { command } from '../../helpers/terminal.ts'

const MAIN = join(import.meta.dir, '../../../src/main.ts')
const PASSWORD = 'correct horse battery staple'
const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const BACKSPACE = '\u007f'

let folder: string
let db: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-secret-'))
  db = join(folder, 'test.db')
  await command(['owner', 'add', 'anna', '--db', db])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `owner password` at a terminal and types each of the texts at a prompt of its own. */
async function typed(...texts: string[]) {
  let shown = ''
  const program = Bun.spawn([process.execPath, MAIN, 'owner', 'password', 'anna', '--db', db], {
    env: {},
    terminal: {
      data(_terminal, bytes) {
        shown += new TextDecoder().decode(bytes)
      },
    },
  })
  let prompts = 0
  for (const text of texts) {
    prompts++
    while ((shown.match(/: /g) ?? []).length < prompts && program.exitCode === null)
      await Bun.sleep(10)
    program.terminal?.write(text)
  }
  return { code: await program.exited, shown }
}

function hasPassword(): boolean {
  const database = openDatabase(db)
  const row = database.sqlite.query('SELECT 1 FROM passwords').get()
  database.close()
  return row !== null
}

test('is set when it is typed twice alike, and never shown', async () => {
  const { code, shown } = await typed(`${PASSWORD}\r`, `${PASSWORD}\r`)
  expect({ code, isSet: hasPassword() }).toEqual({ code: 0, isSet: true })
  expect(shown).toContain('anna')
  for (const word of PASSWORD.split(' ')) expect(shown).not.toContain(word)
}, 240_000)

test('can be corrected while it is typed', async () => {
  const { code } = await typed(`${PASSWORD}x${BACKSPACE}\r`, `${PASSWORD}\r`)
  expect({ code, isSet: hasPassword() }).toEqual({ code: 0, isSet: true })
}, 240_000)

test.each([
  ['typed differently the second time', [`${PASSWORD}\r`, `${PASSWORD}x\r`]],
  ['broken off by Ctrl-C', [`${PASSWORD}${CTRL_C}`]],
  ['broken off by Ctrl-D at the second prompt', [`${PASSWORD}\r`, CTRL_D]],
])(
  '%s is not set',
  async (_what, texts) => {
    const { code, shown } = await typed(...texts)
    expect({ code, isSet: hasPassword() }).toEqual({ code: 1, isSet: false })
    expect(shown).not.toContain('horse')
  },
  240_000,
)
