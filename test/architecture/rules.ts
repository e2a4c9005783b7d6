import { posix } from 'node:path'

/** Source files by their path from the root of the project. */
export type SourceTree = Readonly<Record<string, string>>

export type Import = { path: string; isType: boolean }

/** Each may import from its own rank and below: main → cli → app → edges → features → ground. */
const RANKS: readonly (readonly [rank: number, files: RegExp])[] = [
  [6, /^src\/main\.ts$/],
  [5, /^src\/cli\//],
  [4, /^src\/app\.ts$/],
  [3, /^src\/(http|mcp|web)\//],
  [2, /^src\/(site|money|skills|scans|vacancies|coverage|keys|limits|owners|demo)\//],
  // What every feature's operations are made of, and the settings, which only app and cli read (see below).
  [2, /^src\/(operation|config|setting-kinds)\.ts$/],
  [1, /^(db\/|src\/(errors|clock|log|stream|version)\.ts$)/],
]

type Place = { only: RegExp; what: string }

/** Packages that may be imported in some places only. */
const PACKAGES: Readonly<Record<string, Place>> = {
  elysia: { only: /^src\/(http|web)\//, what: 'http and web' },
  '@elysiajs/swagger': { only: /^src\/http\/openapi\//, what: 'one folder of http' },
  '@modelcontextprotocol/server': { only: /^src\/mcp\//, what: 'mcp' },
  linkedom: { only: /^src\/(site|web\/charts)\//, what: 'site and the charts of web' },
  'drizzle-orm': { only: /^(db\/|src\/.*\.store\.ts$)/, what: 'db and stores' },
  'bun:sqlite': { only: /^(db\/|src\/.*\.store\.ts$)/, what: 'db and stores' },
  commander: { only: /^src\/cli\//, what: 'cli' },
  'cli-progress': { only: /^src\/cli\//, what: 'cli' },
  'prom-client': { only: /^src\/http\//, what: 'http' },
  pino: { only: /^src\/log\.ts$/, what: 'log.ts' },
  preact: { only: /^src\/web\//, what: 'web' },
  'preact-render-to-string': { only: /^src\/web\//, what: 'web' },
  '@observablehq/plot': { only: /^src\/web\/charts\//, what: 'the charts of web' },
}

/** What a source may say in some places only. */
const EXPRESSIONS: readonly (Place & { pattern: RegExp })[] = [
  {
    pattern: /\bprocess\.env\b|\bBun\.env\b|\bimport\.meta\.env\b/,
    only: /^src\/config\.ts$/,
    what: 'config.ts: the environment',
  },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
    only: /^src\/clock\.ts$/,
    what: 'clock.ts: the wall clock',
  },
  { pattern: /\bconsole\.(log|error|warn|info|debug)\b/, only: /^$/, what: 'no file: a log or a terminal is given' },
]

/** Every arrow the wrong way and every thing out of its place, one sentence each. */
export function violations(tree: SourceTree): string[] {
  return Object.entries(tree).flatMap(([path, source]) => {
    const code = withoutComments(source)
    return [
      ...importsOf(path, code).flatMap((imported) => importViolations(path, imported)),
      ...expressionViolations(path, code),
    ]
  })
}

/** What a file imports: files by their path from the root, packages by their name. */
export function importsOf(path: string, code: string): Import[] {
  const found: Import[] = []
  const statements = /^\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
  for (const [, , type, specifier = ''] of code.matchAll(statements))
    found.push({ path: specifier, isType: type !== undefined })
  for (const [, specifier = ''] of code.matchAll(/\b(?:import|require)\(\s*['"]([^'"]+)['"]/g))
    found.push({ path: specifier, isType: false })
  return found.map(({ path: specifier, isType }) => ({ path: resolved(path, specifier), isType }))
}

const resolved = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier

function importViolations(from: string, imported: Import): string[] {
  if (!/^(src|db)\//.test(imported.path)) return packageViolations(from, imported.path)
  const [importer, target] = [rankOf(from), rankOf(imported.path)]
  const found: string[] = []
  if (importer === null) found.push(`${from} has no place among the layers`)
  else if (target === null) found.push(`${imported.path} (imported by ${from}) has no place among the layers`)
  else if (target > importer) found.push(`${from} imports ${imported.path}, which lies above it`)
  if (imported.path.endsWith('.store.ts') && !isAtHome(from, imported))
    found.push(`${from} imports ${imported.path}: a store is used by its own feature only`)
  if (imported.path === 'src/config.ts' && !imported.isType && !/^src\/(app\.ts|cli\/|main\.ts)/.test(from))
    found.push(`${from} imports the settings: it should be given what it needs`)
  return found
}

/** `app.ts` makes the stores; another feature may name the type of one that it is given. */
function isAtHome(from: string, { path, isType }: Import): boolean {
  return isType || from === 'src/app.ts' || posix.dirname(from) === posix.dirname(path)
}

function packageViolations(from: string, specifier: string): string[] {
  const place = Object.entries(PACKAGES).find(([name]) => specifier === name || specifier.startsWith(`${name}/`))?.[1]
  return place && !place.only.test(from) ? [`${from} imports ${specifier}, which belongs in ${place.what}`] : []
}

function expressionViolations(path: string, code: string): string[] {
  return EXPRESSIONS.filter(({ pattern, only }) => pattern.test(code) && !only.test(path)).map(
    ({ pattern, what }) => `${path} says ${pattern.exec(code)?.[0]}, which belongs in ${what}`,
  )
}

function rankOf(path: string): number | null {
  return RANKS.find(([, files]) => files.test(path))?.[0] ?? null
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
