import { posix } from 'node:path'

/** Source files by their path from the root of the project. */
export type SourceTree = Readonly<Record<string, string>>

export type Import = { path: string; isType: boolean }

/**
 * The rooms of the house from the ground up. A file imports from its own room and from those below
 * it; two rooms of one floor do not know each other.
 */
const FLOORS: readonly (readonly RegExp[])[] = [
  [/^src\/memory\//],
  [/^src\/(errors|shapes|version)\.ts$/],
  [/^src\/bytes\//],
  [/^src\/log\.ts$/],
  [/^src\/lines\//],
  [/^src\/time\//, /^src\/workers\//],
  [/^db\//, /^src\/foreign\//],
  [/^src\/vacancy\//],
  [/^src\/language\//],
  [/^src\/site\//],
  [/^src\/adverts\//],
  [/^src\/money\//],
  [/^src\/audit\//],
  [/^src\/accounts\//],
  [/^src\/oauth\//, /^src\/oidc\//],
  // What the API's operations are made of, and how a setting is read.
  [/^src\/operation\.ts$/, /^src\/setting-kinds\.ts$/],
  [/^src\/(access-)?settings\.ts$/],
  [/^src\/config\.ts$/],
  [/^src\/limits\//],
  [/^src\/vacancies\//],
  [/^src\/statistics\//],
  [/^src\/scans\//],
  [/^src\/market\//],
  [/^src\/resume\//, /^src\/notify\//],
  [/^src\/demo\//],
  [/^src\/operations\.ts$/],
  [/^src\/http\//],
  [/^src\/mcp\//, /^src\/web\//],
  [/^src\/skills-workers\.ts$/],
  [/^src\/skills\.worker\.ts$/],
  [/^src\/edges\.ts$/],
  [/^src\/app\.ts$/],
  [/^src\/cli\//],
  [/^src\/main\.ts$/],
]

const EDGES = /^src\/(http|mcp|web)\//

type Place = { only: RegExp; what: string }

/** Packages that may be imported in some places only. */
const PACKAGES: Readonly<Record<string, Place>> = {
  elysia: { only: /^src\/(http|web)\//, what: 'http and web' },
  '@elysiajs/swagger': { only: /^src\/http\/openapi\//, what: 'one folder of http' },
  '@modelcontextprotocol/server': { only: /^src\/mcp\//, what: 'mcp' },
  linkedom: { only: /^src\/(site|web\/charts)\//, what: 'site and the charts of web' },
  htmlparser2: {
    only: /^src\/(site|web\/resume-reader)\//,
    what: 'site and the reader of resumes',
  },
  'pdfjs-dist': { only: /^src\/web\/resume-reader\//, what: 'the reader of resumes' },
  fflate: { only: /^src\/web\/resume-reader\//, what: 'the reader of resumes' },
  'drizzle-orm': { only: /^(db\/|src\/.*\.store\.ts$)/, what: 'db and stores' },
  'bun:sqlite': { only: /^db\/sqlite\//, what: 'db/sqlite' },
  otpauth: { only: /^src\/accounts\/second-factor\//, what: 'the second factor of accounts' },
  '@simplewebauthn/server': {
    only: /^src\/accounts\/passkeys\//,
    what: 'the passkeys of accounts',
  },
  'openid-client': { only: /^src\/oidc\//, what: 'oidc' },
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
    only: /^src\/time\/clock\.ts$/,
    what: 'time/clock.ts: the wall clock',
  },
  {
    pattern: /\bfrom '[^']*\/postgres\/(?!address\.ts)[^']*'/,
    only: /^$/,
    what: 'no file: PostgreSQL is loaded by import(), when it is asked for',
  },
  {
    pattern:
      /^import (?!type\b)[^'\n]*'(node:(crypto|net|readline|stream|tty|zlib)|pino|cli-progress)'/m,
    only: /^src\/web\/resume-reader\//,
    what: 'no import: it brings the streams of the runtime along, for which a start would wait',
  },
  {
    pattern: /\bconsole\.(log|error|warn|info|debug)\b/,
    only: /^$/,
    what: 'no file: a log or a terminal is given',
  },
]

/** Every arrow the wrong way, every circle and every thing out of its place, one sentence each. */
export function violations(tree: SourceTree): string[] {
  const codes = Object.entries(tree).map(
    ([path, source]) => [path, withoutComments(source)] as const,
  )
  return [
    ...codes.flatMap(([path, code]) => [
      ...importsOf(path, code).flatMap((imported) => importViolations(path, imported)),
      ...expressionViolations(path, code),
    ]),
    ...circlesOf(codes),
  ]
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

/**
 * All that a file can load, at once or later: files by their path from the root, packages by their
 * name.
 */
export function loadedFrom(entry: string, tree: SourceTree): string[] {
  const loaded = new Set([entry])
  for (const path of loaded)
    for (const imported of importsOf(path, withoutComments(tree[path] ?? '')))
      if (!imported.isType) loaded.add(imported.path)
  return [...loaded]
}

const resolved = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier

function importViolations(from: string, imported: Import): string[] {
  if (!/^(src|db)\//.test(imported.path)) return packageViolations(from, imported.path)
  const [importer, target] = [roomOf(from), roomOf(imported.path)]
  const found: string[] = []
  if (importer === null) found.push(`${from} has no room in the house`)
  else if (target === null)
    found.push(`${imported.path} (imported by ${from}) has no room in the house`)
  else if (importer.name !== target.name && target.floor >= importer.floor)
    found.push(`${from} imports ${imported.path}, which does not lie below it`)
  if (imported.path.endsWith('.store.ts') && !mayImportStore(from, imported.path))
    found.push(
      `${from} imports ${imported.path}: a store is made by the assemble.ts of its feature alone`,
    )
  if (
    imported.path === 'src/config.ts' &&
    !imported.isType &&
    !/^src\/(app\.ts|cli\/|main\.ts)/.test(from)
  )
    found.push(`${from} imports the settings: it should be given what it needs`)
  return found
}

/** Everybody else is given what implements a port, whose type stands with the domain. */
function mayImportStore(from: string, store: string): boolean {
  return from.endsWith('.store.ts') || from === `${featureOf(store)}/assemble.ts`
}

const featureOf = (path: string) => path.split('/').slice(0, 2).join('/')

type Room = { name: string; floor: number }

function roomOf(path: string): Room | null {
  for (const [floor, rooms] of FLOORS.entries()) {
    const room = rooms.find((files) => files.test(path))
    if (room) return { name: room.source, floor }
  }
  return null
}

/**
 * Circles of imports, between files and between folders. An `assemble.ts` puts the folders of its
 * feature together, so it stands for itself, as do the files beside the features.
 */
function circlesOf(codes: readonly (readonly [path: string, code: string])[]): string[] {
  const arrows = codes.flatMap(([path, code]) =>
    importsOf(path, code)
      .filter((imported) => /^(src|db)\//.test(imported.path))
      .map((imported) => [path, imported.path] as const),
  )
  const folders = arrows.map(([from, to]) => [placeOf(from), placeOf(to)] as const)
  return [
    ...circles(arrows).map((files) => `files import each other: ${files.join(', ')}`),
    ...circles(folders).map((places) => `folders import each other: ${places.join(', ')}`),
  ]
}

function placeOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === 'src' || path.endsWith('/assemble.ts') ? path : folder
}

/**
 * The groups of nodes that all lead to each other: strongly connected components (Kosaraju), those
 * of one node left out.
 */
function circles(arrows: readonly (readonly [from: string, to: string])[]): string[][] {
  const real = arrows.filter(([from, to]) => from !== to)
  const nodes = [...new Set(real.flat())]
  const next = neighbours(real)
  const previous = neighbours(real.map(([from, to]) => [to, from] as const))
  const finished: string[] = []
  const seen = new Set<string>()
  for (const node of nodes) visit(node, next, seen, finished)
  const found: string[][] = []
  const taken = new Set<string>()
  for (const node of finished.toReversed()) {
    const group: string[] = []
    visit(node, previous, taken, group)
    if (group.length > 1) found.push(group.sort())
  }
  return found
}

function neighbours(
  arrows: readonly (readonly [from: string, to: string])[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [from, to] of arrows) found.set(from, (found.get(from) ?? new Set()).add(to))
  return found
}

/** Walks on from a node not seen yet; each node reached is put behind those it leads to. */
function visit(
  node: string,
  next: Map<string, Set<string>>,
  seen: Set<string>,
  behind: string[],
): void {
  if (seen.has(node)) return
  seen.add(node)
  for (const other of next.get(node) ?? []) visit(other, next, seen, behind)
  behind.push(node)
}

function packageViolations(from: string, specifier: string): string[] {
  const place = Object.entries(PACKAGES).find(
    ([name]) => specifier === name || specifier.startsWith(`${name}/`),
  )?.[1]
  return place && !place.only.test(from)
    ? [`${from} imports ${specifier}, which belongs in ${place.what}`]
    : []
}

function expressionViolations(path: string, code: string): string[] {
  const store = EDGES.test(path) ? /\b\w*Store\b/.exec(code)?.[0] : undefined
  if (store !== undefined)
    return [`${path} speaks of ${store}: an edge calls operations and services`]
  return EXPRESSIONS.filter(({ pattern, only }) => pattern.test(code) && !only.test(path)).map(
    ({ pattern, what }) => `${path} says ${pattern.exec(code)?.[0]}, which belongs in ${what}`,
  )
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
