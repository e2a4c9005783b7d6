import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { description, name, version } from '../../package.json'
import { tarOf } from '../archive.ts'
import { LICENSES_FILE } from '../executable.ts'
import type { Target } from '../targets.ts'

/** A package of npm with the executable of one kind of machine, which npm installs there alone. */
type Platform = { package: string; os: string; cpu: string; libc?: string }

/** The platform of a target; null where another target's executable serves the same machines. */
export function platformOf({ name: target, bundle }: Target): Platform | null {
  const isMusl = target.includes('musl')
  if (!bundle && !['linux-x64-musl-baseline', 'linux-arm64-musl'].includes(target)) return null
  const os = bundle?.platform ?? 'linux'
  const cpu = target.includes('arm64') ? 'arm64' : 'x64'
  const libc = os === 'linux' ? { libc: isMusl ? 'musl' : 'glibc' } : {}
  return { package: `${name}-${os}-${cpu}${isMusl ? '-musl' : ''}`, os, cpu, ...libc }
}

const programOf = ({ os }: Platform) => (os === 'win32' ? `${name}.exe` : name)

type Parts = { out: string; work: string; seconds: number }

/** Makes the package of a platform. `unpacked` is the folder of its archive. Returns the file. */
export function platformPackage(
  platform: Platform,
  unpacked: string,
  parts: Parts,
): Promise<string> {
  const { package: own, os, cpu, libc } = platform
  const about = { description: `${description} (the executable for ${os} ${cpu})` }
  const machines = { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
  return packed(own, { ...about, ...machines, preferUnplugged: true }, parts, (folder) => {
    for (const file of [programOf(platform), LICENSES_FILE])
      copyFileSync(join(unpacked, file), join(folder, file))
  })
}

/**
 * Makes the package that people name: it runs the executable of the platform that npm has installed
 * beside it.
 */
export function wrapperPackage(platforms: readonly Platform[], parts: Parts): Promise<string> {
  const optionalDependencies = Object.fromEntries(
    platforms.map((platform) => [platform.package, version]),
  )
  const more = {
    description,
    bin: { [name]: 'run.cjs' },
    engines: { node: '>=18' },
    optionalDependencies,
  }
  return packed(name, more, parts, (folder) => {
    copyFileSync('README.md', join(folder, 'README.md'))
    copyFileSync(join(import.meta.dir, 'run.cjs'), join(folder, 'run.cjs'))
  })
}

async function packed(
  own: string,
  more: object,
  { out, work, seconds }: Parts,
  fill: (folder: string) => void,
) {
  const folder = join(work, 'npm', own, 'package')
  mkdirSync(folder, { recursive: true })
  const manifest = { name: own, version, license: 'UNLICENSED', ...more }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  fill(folder)
  const file = join(out, `npm-${own}-${version}.tgz`)
  await tarOf(folder, file, seconds)
  return file
}
