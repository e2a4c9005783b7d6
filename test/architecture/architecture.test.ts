/**
 * Which file may import which, and what belongs in one place only (docs/design.md, Architecture).
 */
import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importsOf, loadedFrom, type SourceTree, violations } from './rules.ts'

const ROOT = join(import.meta.dir, '../..')

const sources = () =>
  ['src', 'db'].flatMap((folder) =>
    [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(ROOT)]
      .filter((path) => !path.endsWith('.d.ts'))
      .sort(),
  )

async function sourceTree(): Promise<SourceTree> {
  const entries = sources().map(
    async (path) => [path, await Bun.file(join(ROOT, path)).text()] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

describe('the sources', () => {
  test('import only downwards, and keep what belongs in one place there', async () => {
    expect(violations(await sourceTree())).toEqual([])
  })

  test('draw charts in workers: the thread that answers never loads what draws them', async () => {
    const tree = await sourceTree()
    expect(loadedFrom('src/main.ts', tree).filter((path) => path === '@observablehq/plot')).toEqual(
      [],
    )
    expect(loadedFrom('src/skills.worker.ts', tree)).toContain('@observablehq/plot')
  })

  test('do nothing when imported: no file is made, and nothing is left running', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skills-market-imports-'))
    // These are entry points: to run is what they are for.
    const entryPoints = [
      'src/main.ts',
      'src/skills.worker.ts',
      'src/web/resume-reader/reader.worker.ts',
    ]
    const modules = sources().filter((path) => !entryPoints.includes(path))
    const script = modules
      .map((path) => `await import(${JSON.stringify(join(ROOT, path))})`)
      .join('\n')
    const run = Bun.spawnSync({
      cmd: [process.execPath, '-e', script],
      cwd: folder,
      env: {},
      timeout: 200_000,
    })
    const made = readdirSync(folder)
    rmSync(folder, { recursive: true, force: true })
    expect(run.stderr.toString()).toBe('')
    expect(run.stdout.toString()).toBe('')
    expect(run.exitCode).toBe(0)
    expect(made).toEqual([])
  }, 240_000)
})

describe('the rules', () => {
  const broken = (tree: SourceTree) => violations(tree).length > 0

  test.each([
    [
      'main may import the command line',
      'src/main.ts',
      "import { runCli } from './cli/program.ts'",
    ],
    [
      'the command line may import the application',
      'src/cli/serve.command.ts',
      "import { createApp } from '../app.ts'",
    ],
    [
      'the application may import a feature and the edges',
      'src/app.ts',
      "import a from './edges.ts'\nimport b from './accounts/assemble.ts'",
    ],
    [
      'an edge may import a feature',
      'src/http/api/api.routes.ts',
      "import { Scan } from '../../scans/scan.schema.ts'",
    ],
    [
      'the pages may import the HTTP edge',
      'src/web/server.ts',
      "import { prepare } from '../http/protocol/prepared.ts'",
    ],
    [
      'a feature may import a pure file of one below it',
      'src/scans/catalog/choice.ts',
      "import { wordsOf } from '../../language/text/words.ts'",
    ],
    [
      'a feature assembles its stores',
      'src/scans/assemble.ts',
      "import { createRunsStore } from './runs.store.ts'",
    ],
    [
      'a feature assembles the stores of its folders',
      'src/site/assemble.ts',
      "import { createPaceStore } from './client/pace.store.ts'",
    ],
    [
      'a store may import another one of its feature',
      'src/scans/runs.store.ts',
      "import a from './lease.store.ts'",
    ],
    [
      'a store may import drizzle',
      'src/accounts/keys.store.ts',
      "import { eq } from 'drizzle-orm'",
    ],
    [
      'a date of something may be made anywhere',
      'src/accounts/key.ts',
      'const day = new Date(now).toISOString()',
    ],
    [
      'a comment may speak of anything',
      'src/accounts/key.ts',
      '// not process.env\n/* Date.now() */',
    ],
  ])('%s', (_, path, source) => {
    expect(violations({ [path]: source })).toEqual([])
  })

  test.each([
    [
      'a feature imports an edge',
      'src/scans/scan.ts',
      "import { errorBody } from '../http/protocol/errors.ts'",
    ],
    [
      'a feature imports the type of an edge',
      'src/scans/scan.ts',
      "import type { Admit } from '../http/admission.ts'",
    ],
    [
      'a feature imports one above it',
      'src/accounts/key.ts',
      "import { createLimiter } from '../limits/limiter.ts'",
    ],
    [
      'a feature imports a type of one above it',
      'src/vacancy/vacancy.ts',
      "import type { Rates } from '../money/rates.ts'",
    ],
    [
      'the HTTP edge imports the pages',
      'src/http/server.ts',
      "import { createWeb } from '../web/server.ts'",
    ],
    [
      'two edges of one floor know each other',
      'src/mcp/tools.ts',
      "import { page } from '../web/visit/visit.ts'",
    ],
    [
      'an edge imports the application',
      'src/http/server.ts',
      "import { createApp } from '../app.ts'",
    ],
    [
      'an edge imports the command line',
      'src/web/server.ts',
      "import { runCli } from '../cli/program.ts'",
    ],
    [
      'the application imports the command line',
      'src/app.ts',
      "import { runCli } from './cli/program.ts'",
    ],
    [
      'the ground imports a feature',
      'db/schema.ts',
      "import { hashKey } from '../src/accounts/key.ts'",
    ],
    [
      'the clock imports a feature',
      'src/time/clock.ts',
      "import { hashKey } from '../accounts/key.ts'",
    ],
    [
      'an arrow the wrong way over several lines',
      'src/scans/scan.ts',
      "import {\n  a,\n  b,\n} from '../http/protocol/errors.ts'",
    ],
    [
      'an arrow the wrong way by re-export',
      'src/scans/scan.ts',
      "export * from '../http/protocol/errors.ts'",
    ],
    [
      'an arrow the wrong way at run time',
      'src/scans/scan.ts',
      "const a = await import('../http/protocol/errors.ts')",
    ],
    [
      'a feature imports another one’s store',
      'src/scans/scan.ts',
      "import a from '../accounts/keys.store.ts'",
    ],
    [
      'a feature assembles another one’s store',
      'src/scans/assemble.ts',
      "import { createKeysStore } from '../accounts/keys.store.ts'",
    ],
    [
      'a feature imports its own store where it should be given one',
      'src/accounts/callers.ts',
      "import { createKeysStore } from './keys.store.ts'",
    ],
    [
      'a feature names the type of a store, which is no type of the domain',
      'src/scans/crawl/crawl.ts',
      "import type { VacanciesStore } from '../../vacancies/vacancies.store.ts'",
    ],
    [
      'an edge imports a store',
      'src/http/admission.ts',
      "import { createKeysStore } from '../accounts/keys.store.ts'",
    ],
    [
      'an edge is given a store',
      'src/web/server.ts',
      "import type { KeysStore } from '../accounts/key.ts'",
    ],
    [
      'the application imports a store',
      'src/app.ts',
      "import { createKeysStore } from './accounts/keys.store.ts'",
    ],
    [
      'a feature imports the settings',
      'src/scans/scan.ts',
      "import { readConfig } from '../config.ts'",
    ],
    [
      'a file of no room',
      'src/utils/strings.ts',
      "import { wordsOf } from '../language/text/words.ts'",
    ],
    ['an import from no room', 'src/scans/scan.ts', "import { pad } from '../utils/strings.ts'"],
    ['elysia in a feature', 'src/scans/catalog/scans.operations.ts', "import { t } from 'elysia'"],
    [
      'the MCP SDK outside mcp',
      'src/http/mcp.ts',
      "import { McpServer } from '@modelcontextprotocol/server'",
    ],
    [
      'linkedom outside the site',
      'src/language/text/words.ts',
      "import { parseHTML } from 'linkedom'",
    ],
    ['drizzle outside a store', 'src/accounts/callers.ts', "import { eq } from 'drizzle-orm'"],
    [
      'drizzle’s parts outside a store',
      'src/accounts/callers.ts',
      "import { text } from 'drizzle-orm/sqlite-core'",
    ],
    ['SQLite in a store', 'src/limits/usage.store.ts', "import { Database } from 'bun:sqlite'"],
    ['commander outside the command line', 'src/app.ts', "import { Command } from 'commander'"],
    ['pino outside the log', 'src/app.ts', "import pino from 'pino'"],
    ['the environment outside the settings', 'src/app.ts', 'const { HOME } = process.env'],
    ['the environment by another name', 'src/app.ts', 'const home = Bun.env.HOME'],
    ['the wall clock outside the clock', 'src/limits/limiter.ts', 'const now = Date.now()'],
    ['the wall clock as a date', 'src/limits/limiter.ts', 'const now = new Date()'],
    [
      'what brings the streams along at the start',
      'src/bytes/packed.ts',
      "import { gzip } from 'node:zlib'",
    ],
    ['a word to the console', 'src/app.ts', "console.log('hello')"],
  ])('see %s', (_, path, source) => {
    expect(broken({ [path]: source })).toBe(true)
  })

  test('see files that import each other, also over a third one and by types alone', () => {
    const three = {
      'src/language/text/a.ts': "import { b } from './b.ts'",
      'src/language/text/b.ts': "import { c } from './c.ts'",
      'src/language/text/c.ts': "import type { A } from './a.ts'",
    }
    expect(broken(three)).toBe(true)
    expect(broken({ ...three, 'src/language/text/c.ts': 'export const c = 1' })).toBe(false)
  })

  test('see folders that import each other, but for the file that assembles them', () => {
    const folders = {
      'src/language/text/a.ts': "import { b } from '../tables/b.ts'",
      'src/language/tables/c.ts': "import { d } from '../text/d.ts'",
    }
    expect(broken(folders)).toBe(true)
    const assembled = {
      'src/scans/assemble.ts': "import { walk } from './walk/walk.ts'",
      'src/scans/crawl/crawl.ts': "import type { Run } from '../run.ts'",
    }
    expect(violations(assembled)).toEqual([])
  })

  test('find every import of a file', () => {
    const code =
      "import './a.ts'\n" +
      "import b from './b.ts'\n" +
      "import type { C } from '../c.ts'\n" +
      "export { d } from 'd'\n" +
      "await import('./e.ts')"
    expect(importsOf('src/x/y.ts', code)).toEqual([
      { path: 'src/x/a.ts', isType: false },
      { path: 'src/x/b.ts', isType: false },
      { path: 'src/c.ts', isType: true },
      { path: 'd', isType: false },
      { path: 'src/x/e.ts', isType: false },
    ])
  })
})
