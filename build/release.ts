import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { $ } from 'bun'
import { description, name, version } from '../package.json'
import entry from '../server.json'
import { tarOf, zipOf } from './archive.ts'
import { bundleOf, digestOf, registryEntry } from './bundles.ts'
import { type Contents, collectContents, compile, LICENSES_FILE } from './executable.ts'
import { debOf, rpmOf } from './linux-packages.ts'
import { billOfMaterials } from './sbom.ts'
import { platformOf, platformPackage, wrapperPackage } from './shelves/npm.ts'
import { writeShelves } from './shelves/shelves.ts'
import { sourceState } from './source-state.ts'
import { isLinux, isWindows, type Target, targetsNamed } from './targets.ts'

/**
 * Makes a release in `dist/release`: an archive for each machine (or for those named as arguments),
 * packages for Debian and Fedora, bundles for desktop clients of MCP with the entry of its
 * registry, packages of npm, what other shelves take, the bill of materials, and the checksums of
 * all. The same commit gives the same bytes in whatever folder; files that differ from the commit
 * are refused, unless `--changed` allows them for a trial.
 *
 * It needs GNU tar, gzip and zip, and for the packages dpkg-deb and rpmbuild; a target's runtime is
 * taken from the registry of npm once.
 */
const args = process.argv.slice(2)
const targets = targetsNamed(args.filter((arg) => !arg.startsWith('--')))
const state = await sourceState()
if (state.commit === null || state.seconds === null)
  throw new Error('a release is made in a clone of the repository')
if (state.commit.includes('+') && !args.includes('--changed'))
  throw new Error(
    'files differ from the commit, so that nobody could make this release again: commit them first',
  )
const seconds = state.seconds

const out = resolve('dist/release')
const work = join(out, 'work')
/** The places that the owner of the project names. */
const HOME = entry.packages[0]!.identifier.replace(/\/releases\/.*/, '')
const PUBLISHED = { home: HOME, image: HOME.replace('https://github.com/', 'ghcr.io/') }

rmSync(out, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
const say = (line: string) => process.stdout.write(`${line}\n`)

const contents = await collectContents(work, state)
const shared = await documents(contents)
const bundles: string[] = []
const platforms: NonNullable<ReturnType<typeof platformOf>>[] = []
for (const target of targets) {
  const folder = await unpackedFor(target, shared, contents)
  const file = join(
    out,
    `${name}-${version}-${target.name}${isWindows(target) ? '.zip' : '.tar.gz'}`,
  )
  await (isWindows(target) ? zipOf : tarOf)(folder, file, seconds)
  say(file)
  if (target.bundle)
    bundles.push(await bundleOf(target.bundle, { unpacked: folder, out, work, seconds }))
  const platform = platformOf(target)
  if (platform !== null) {
    platforms.push(platform)
    say(await platformPackage(platform, folder, { out, work, seconds }))
  }
  if (target.packages === null) continue
  const parts = { unpacked: folder, out, work, version, seconds }
  for (const make of [debOf, rpmOf]) say(await make(target, parts))
}
say(await wrapperPackage(platforms, { out, work, seconds }))
for (const file of writeShelves(out, { ...PUBLISHED, digest: digestOfArchive })) say(file)
const product = { name, version, description }
writeFileSync(
  join(out, `${name}-${version}.cdx.json`),
  `${JSON.stringify(billOfMaterials(product, contents.licenses, state), null, 2)}\n`,
)
writeFileSync(join(out, 'server.json'), `${JSON.stringify(registryEntry(bundles), null, 2)}\n`)
rmSync(work, { recursive: true })
writeFileSync(join(out, 'SHA256SUMS'), checksums(out))
say(join(out, 'SHA256SUMS'))

function digestOfArchive(target: string): string | null {
  const file = readdirSync(out).find(
    (each) => each.startsWith(`${name}-${version}-${target}.`) && !each.endsWith('.mcpb'),
  )
  return file === undefined ? null : digestOf(join(out, file))
}

/** What every archive holds beside the executable. */
async function documents({ folder, build }: Contents): Promise<string> {
  const shared = join(folder, 'shared')
  mkdirSync(join(shared, 'completions'), { recursive: true })
  for (const file of [
    'README.md',
    'README.ru.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
  ])
    copyFileSync(file, join(shared, file))
  copyFileSync(join(folder, LICENSES_FILE), join(shared, LICENSES_FILE))
  cpSync('docs', join(shared, 'docs'), { recursive: true })
  const define = `BUILD=${JSON.stringify(build)}`
  const printed = async (...words: string[]) =>
    $`bun --define ${define} src/main.ts ${words}`.quiet().text()
  writeFileSync(join(shared, `${name}.1`), await printed('man'))
  const files = { bash: `${name}.bash`, zsh: `_${name}`, fish: `${name}.fish` }
  for (const [shell, file] of Object.entries(files))
    writeFileSync(join(shared, 'completions', file), await printed('completion', shell))
  return shared
}

/**
 * The folder of a target's archive: the documents and the executable, and for Linux what a service
 * needs.
 */
async function unpackedFor(target: Target, shared: string, contents: Contents): Promise<string> {
  const folder = join(work, target.name, `${name}-${version}-${target.name}`)
  cpSync(shared, folder, { recursive: true })
  if (isLinux(target)) cpSync('deploy', join(folder, 'deploy'), { recursive: true })
  await compile(contents, join(folder, isWindows(target) ? `${name}.exe` : name), target.bun)
  return folder
}

/** As `sha256sum --check` reads them: of the files, not of the shelves' folder. */
function checksums(folder: string): string {
  const lines = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
    .map((file) => `${digestOf(join(folder, file))}  ${file}`)
  return `${lines.join('\n')}\n`
}
