/** What `mcp` refuses before it serves, and the server that it forwards to. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Served, serveApp } from '../helpers/served-app.ts'
import { command } from '../helpers/terminal.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'

const TOOLS = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}\n'

let app: TestApp
let served: Served
let key: string
const folder = mkdtempSync(join(tmpdir(), 'skills-market-mcp-'))
beforeAll(async () => {
  app = await createTestApp()
  key = (await app.addKey()).secret
  served = serveApp(app)
})
afterAll(async () => {
  await served.stop()
  await app.close()
  rmSync(folder, { recursive: true })
})

const mcp = (args: readonly string[], environment: Record<string, string> = {}, input = TOOLS) =>
  command(['mcp', ...args], { environment, input })

describe('what cannot be used ends the command', () => {
  test.each<[string, string[], Record<string, string>, number]>([
    ['a key that is none', ['--key', 'smk_mistyped', '--url', 'http://localhost'], {}, 2],
    [
      'a key that is none in the environment',
      ['--url', 'http://localhost'],
      { SKILLS_MARKET_KEY: 'smk_mistyped' },
      2,
    ],
    ['an address that is none', ['--url', 'localhost'], {}, 2],
    ['an address of another kind', ['--url', 'file:///etc/passwd'], {}, 2],
    ['an address with a user', ['--url', 'http://user:secret@localhost'], {}, 2],
    ['a database that is not there', ['--db', join(folder, 'none.db')], {}, 1],
  ])('%s', async (_, args, environment, expected) => {
    const { code, printed, told } = await mcp(args, environment)
    expect([code, printed, told.trim().split('\n').length]).toEqual([expected, '', 1])
    expect(told).not.toMatch(/mistyped,|secret@|smk_mistyped/)
  })
})

describe('a server elsewhere', () => {
  const answerOf = async (args: readonly string[], environment?: Record<string, string>) => {
    const { code, printed, told } = await mcp(args, environment)
    expect([code, told]).toEqual([0, ''])
    return JSON.parse(printed)
  }

  test.each(['', '/', '/v1/mcp'])('is asked at its address%s, with the key', async (path) => {
    expect(
      (await answerOf(['--url', served.url + path, '--key', key])).result.tools.length,
    ).toBeGreaterThan(5)
  })

  test('gets the key of the environment, or of the file that it names', async () => {
    const file = join(folder, 'key')
    writeFileSync(file, `${key}\n`)
    const environments: Record<string, string>[] = [
      { SKILLS_MARKET_KEY: key },
      { SKILLS_MARKET_KEY_FILE: file },
    ]
    for (const environment of environments)
      expect(
        (await answerOf(['--url', served.url], environment)).result.tools.length,
      ).toBeGreaterThan(5)
  })

  test('says that it wants a key', async () => {
    expect((await answerOf(['--url', served.url])).error.data.type).toBe('invalid_api_key')
  })

  test('that sends on to another place does not give the key away', async () => {
    let given: string | null = null
    const thief = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch(request) {
        given = request.headers.get('authorization')
        return new Response()
      },
    })
    const leading = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => Response.redirect(thief.url.href, 307),
    })
    expect((await answerOf(['--url', leading.url.href, '--key', key])).error.data.type).toBe(
      'server_error',
    )
    expect(given).toBeNull()
    await Promise.all([thief.stop(true), leading.stop(true)])
    expect((await answerOf(['--url', leading.url.href, '--key', key])).error.data.type).toBe(
      'server_error',
    )
  })
})

test('the variable of the key is known to config', async () => {
  const { told } = await command(['config'], { environment: { SKILLS_MARKET_KEY: key } })
  expect(told).toBe('')
})
