/** A package whose code a published file carries inside; its version where the file tells it. */
export type CarriedPackage = { name: string; version: string | null }

/**
 * The folders of the packages that files of a bundle come from, each once. Files of the project
 * itself have none.
 */
export function packageFolders(inputs: readonly string[]): string[] {
  const folders = inputs.map(
    (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0],
  )
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort()
}

/**
 * A comment of a bundler that says which file the code below it is from: `//#region …` of Rolldown,
 * `// …` of others.
 */
const ORIGIN = /^\/\/(?:#region)? \S*?node_modules\/(\S+)$/gm

/**
 * The packages whose code a published file carries inside, as its bundler noted. The MCP library
 * brings Ajv so.
 */
export function carriedPackages(source: string): CarriedPackage[] {
  return [...source.matchAll(ORIGIN)].map(([, path]) => carriedPackage(path!))
}

function carriedPackage(path: string): CarriedPackage {
  // A store of pnpm keeps packages in folders such as `@cfworker+json-schema@4.1.1`; the name
  // stands behind it again.
  const stored = /^\.pnpm\/@?[^/@]+@([^/_(]+)[^/]*\/node_modules\/(.+)$/.exec(path)
  const [scopeOrName = '', name] = (stored?.[2] ?? path).split('/')
  return {
    name: scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName,
    version: stored?.[1] ?? null,
  }
}

/**
 * Sorted by name, then version, by code units: the same on every machine. Of one version in several
 * folders, one.
 */
export function onePerVersion<Named extends { name: string; version: string }>(
  packages: readonly Named[],
): Named[] {
  const byKey = new Map(packages.map((one) => [`${one.name}\n${one.version}`, one]))
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
