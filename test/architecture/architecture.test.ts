/** DESIGN 3: which file may import which, and what belongs in one place only. */
import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importsOf, type SourceTree, violations } from './rules.ts'

const ROOT = join(import.meta.dir, '../..')

const sources = () =>
  ['src', 'db'].flatMap((folder) =>
    [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(ROOT)].filter((path) => !path.endsWith('.d.ts')).sort(),
  )

async function sourceTree(): Promise<SourceTree> {
  const entries = sources().map(async (path) => [path, await Bun.file(join(ROOT, path)).text()] as const)
  return Object.fromEntries(await Promise.all(entries))
}

describe('the sources', () => {
  test('import only downwards, and keep what belongs in one place there', async () => {
    expect(violations(await sourceTree())).toEqual([])
  })

  test('do nothing when imported: no file is made, and nothing is left running', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skills-market-imports-'))
    // These two are entry points: to run is what they are for.
    const modules = sources().filter(
      (path) => !['src/main.ts', 'src/scans/statistics/statistics.worker.ts'].includes(path),
    )
    const script = modules.map((path) => `await import(${JSON.stringify(join(ROOT, path))})`).join('\n')
    const run = Bun.spawnSync({ cmd: [process.execPath, '-e', script], cwd: folder, env: {}, timeout: 20_000 })
    const made = readdirSync(folder)
    rmSync(folder, { recursive: true, force: true })
    expect(run.stderr.toString()).toBe('')
    expect(run.stdout.toString()).toBe('')
    expect(run.exitCode).toBe(0)
    expect(made).toEqual([])
  }, 30_000)
})

describe('the rules', () => {
  const broken = (path: string, source: string) => violations({ [path]: source }).length > 0

  test.each([
    ['main may import the command line', 'src/main.ts', "import { runCli } from './cli/program.ts'"],
    [
      'the command line may import the application',
      'src/cli/serve.command.ts',
      "import { createApp } from '../app.ts'",
    ],
    [
      'the application may import an edge and a store',
      'src/app.ts',
      "import a from './http/server.ts'\nimport b from './keys/keys.store.ts'",
    ],
    ['an edge may import a feature', 'src/http/api.routes.ts', "import { Scan } from '../scans/scan.schema.ts'"],
    [
      'a feature may import another one’s pure file',
      'src/scans/walk.ts',
      "import { wordsOf } from '../skills/words.ts'",
    ],
    [
      'a feature may name the type of a store it is given',
      'src/scans/walk.ts',
      "import type { VacanciesStore } from '../vacancies/vacancies.store.ts'",
    ],
    ['a feature may import its own store', 'src/keys/callers.ts', "import { createKeysStore } from './keys.store.ts'"],
    ['a store may import drizzle', 'src/keys/keys.store.ts', "import { eq } from 'drizzle-orm'"],
    ['a date of something may be made anywhere', 'src/keys/key.ts', 'const day = new Date(now).toISOString()'],
    ['a comment may speak of anything', 'src/keys/key.ts', '// not process.env\n/* Date.now() */'],
  ])('%s', (_, path, source) => {
    expect(violations({ [path]: source })).toEqual([])
  })

  test.each([
    ['a feature imports an edge', 'src/scans/walk.ts', "import { errorResponse } from '../http/errors.ts'"],
    ['a feature imports the type of an edge', 'src/scans/walk.ts', "import type { Admit } from '../http/gate.ts'"],
    ['an edge imports the application', 'src/http/server.ts', "import { createApp } from '../app.ts'"],
    ['an edge imports the command line', 'src/web/server.ts', "import { runCli } from '../cli/program.ts'"],
    ['the application imports the command line', 'src/app.ts', "import { runCli } from './cli/program.ts'"],
    ['the ground imports a feature', 'db/schema.ts', "import { hashKey } from '../src/keys/key.ts'"],
    ['the clock imports a feature', 'src/clock.ts', "import { hashKey } from './keys/key.ts'"],
    [
      'an arrow the wrong way over several lines',
      'src/scans/walk.ts',
      "import {\n  a,\n  b,\n} from '../http/errors.ts'",
    ],
    ['an arrow the wrong way by re-export', 'src/scans/walk.ts', "export * from '../http/errors.ts'"],
    ['an arrow the wrong way at run time', 'src/scans/walk.ts', "const http = await import('../http/errors.ts')"],
    [
      'a feature imports another one’s store',
      'src/scans/walk.ts',
      "import { createKeysStore } from '../keys/keys.store.ts'",
    ],
    ['an edge imports a store', 'src/http/gate.ts', "import { createKeysStore } from '../keys/keys.store.ts'"],
    ['a feature imports the settings', 'src/scans/walk.ts', "import { readConfig } from '../config.ts'"],
    ['a file of no layer', 'src/utils/strings.ts', "import { wordsOf } from '../skills/words.ts'"],
    ['an import from no layer', 'src/scans/walk.ts', "import { pad } from '../utils/strings.ts'"],
    ['elysia in a feature', 'src/scans/scans.operations.ts', "import { t } from 'elysia'"],
    ['the MCP SDK outside mcp', 'src/http/mcp.ts', "import { McpServer } from '@modelcontextprotocol/server'"],
    ['linkedom outside the site', 'src/skills/words.ts', "import { parseHTML } from 'linkedom'"],
    ['drizzle outside a store', 'src/keys/callers.ts', "import { eq } from 'drizzle-orm'"],
    ['drizzle’s parts outside a store', 'src/keys/callers.ts', "import { text } from 'drizzle-orm/sqlite-core'"],
    ['SQLite outside a store', 'src/limits/limiter.ts', "import { Database } from 'bun:sqlite'"],
    ['commander outside the command line', 'src/app.ts', "import { Command } from 'commander'"],
    ['pino outside the log', 'src/app.ts', "import pino from 'pino'"],
    ['the environment outside the settings', 'src/app.ts', 'const { HOME } = process.env'],
    ['the environment by another name', 'src/app.ts', 'const home = Bun.env.HOME'],
    ['the wall clock outside the clock', 'src/limits/limiter.ts', 'const now = Date.now()'],
    ['the wall clock as a date', 'src/limits/limiter.ts', 'const now = new Date()'],
    ['a word to the console', 'src/app.ts', "console.log('hello')"],
  ])('see %s', (_, path, source) => {
    expect(broken(path, source)).toBe(true)
  })

  test('find every import of a file', () => {
    const code =
      "import './a.ts'\nimport b from './b.ts'\nimport type { C } from '../c.ts'\nexport { d } from 'd'\nawait import('./e.ts')"
    expect(importsOf('src/x/y.ts', code)).toEqual([
      { path: 'src/x/a.ts', isType: false },
      { path: 'src/x/b.ts', isType: false },
      { path: 'src/c.ts', isType: true },
      { path: 'd', isType: false },
      { path: 'src/x/e.ts', isType: false },
    ])
  })
})
