import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { License } from '../src/cli/licenses.ts'
import {
  type CarriedPackage,
  carriedPackages,
  onePerVersion,
  packageFolders,
} from './bundled-packages.ts'
import { isLicenseFile, licenseOf, type Manifest } from './license-of.ts'

const ROOT = join(import.meta.dir, '..')

/**
 * The licences of everything that an executable of these entry points holds: its packages, and the
 * runtime.
 * @param forBrowsers entry points of programs that it sends to browsers
 */
export async function licensesOf(
  entrypoints: readonly string[],
  forBrowsers: readonly string[] = [],
): Promise<License[]> {
  const inputs = [
    ...(await bundledFiles(entrypoints, 'bun')),
    ...(await bundledFiles(forBrowsers, 'browser')),
  ]
  const packages = packageFolders(inputs).map((folder) => licenseAt(join(ROOT, folder)))
  const carried = inputs
    .filter((path) => path.includes('node_modules/'))
    .flatMap((path) => carriedPackages(readFileSync(join(ROOT, path), 'utf8')))
  return onePerVersion([...carried.map(licenseOfCarried), ...packages, licenseOfRuntime()])
}

async function bundledFiles(
  entrypoints: readonly string[],
  target: 'bun' | 'browser',
): Promise<string[]> {
  if (entrypoints.length === 0) return []
  const { metafile } = await Bun.build({
    entrypoints: entrypoints.map((path) => join(ROOT, path)),
    root: ROOT,
    target,
    format: 'esm',
    metafile: true,
  })
  return Object.keys(metafile?.inputs ?? {})
}

function licenseAt(folder: string): License {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const files = readdirSync(folder).filter(isLicenseFile).sort()
  return licenseOf(
    manifest,
    files.map((name) => readFileSync(join(folder, name), 'utf8')),
  )
}

/**
 * Its own text is not delivered, so that of the package itself is taken, which other packages bring
 * along.
 */
function licenseOfCarried({ name, version }: CarriedPackage): License {
  const folder = join(ROOT, 'node_modules', name)
  if (!existsSync(folder))
    throw new Error(`${name} is bundled inside a package, and there is no licence of it here`)
  const license = licenseAt(folder)
  return { ...license, version: version ?? license.version }
}

/**
 * Bun is compiled in. It names its own parts in its documentation, which its types are delivered
 * with.
 */
function licenseOfRuntime(): License {
  const about = readFileSync(join(ROOT, 'node_modules/bun-types/docs/project/license.mdx'), 'utf8')
  const lesser = readFileSync(join(import.meta.dir, 'texts/LGPL-2.1.txt'), 'utf8')
  const manifest = {
    name: 'bun',
    version: Bun.version,
    license: 'MIT AND LGPL-2.0-or-later AND LGPL-2.1-or-later',
  }
  return licenseOf(manifest, [about.replace(/^---\n[\s\S]*?\n---\n/, ''), lesser])
}
