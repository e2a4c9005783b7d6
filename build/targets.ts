/** A machine that a release is made for. */
export type Target = {
  /** As the names of files have it: `linux-x64`. */
  name: string
  /** As Bun names it. */
  bun: string
  /** What Debian and RPM call its processor, where packages are made for it. */
  packages: { deb: string; rpm: string } | null
  /**
   * The platform of its bundle for desktop clients of MCP, and the bundle's name; null where
   * another's serves.
   */
  bundle?: { platform: 'linux' | 'darwin' | 'win32'; name: string }
}

/**
 * Every machine that there is an executable for. `baseline` runs on processors without AVX2 (made
 * before 2013 or so);
 * `musl` is for Alpine Linux and the like, and needs its packages libstdc++ and libgcc.
 */
export const TARGETS: readonly Target[] = [
  { name: 'linux-x64', bun: 'bun-linux-x64', packages: null },
  // Packages of x64 carry this one: a package manager does not look at what a processor can do.
  {
    name: 'linux-x64-baseline',
    bun: 'bun-linux-x64-baseline',
    packages: { deb: 'amd64', rpm: 'x86_64' },
    bundle: { platform: 'linux', name: 'linux-x64' },
  },
  {
    name: 'linux-arm64',
    bun: 'bun-linux-arm64',
    packages: { deb: 'arm64', rpm: 'aarch64' },
    bundle: { platform: 'linux', name: 'linux-arm64' },
  },
  { name: 'linux-x64-musl', bun: 'bun-linux-x64-musl', packages: null },
  { name: 'linux-x64-musl-baseline', bun: 'bun-linux-x64-musl-baseline', packages: null },
  { name: 'linux-arm64-musl', bun: 'bun-linux-arm64-musl', packages: null },
  {
    name: 'macos-arm64',
    bun: 'bun-darwin-arm64',
    packages: null,
    bundle: { platform: 'darwin', name: 'macos-arm64' },
  },
  {
    name: 'macos-x64',
    bun: 'bun-darwin-x64',
    packages: null,
    bundle: { platform: 'darwin', name: 'macos-x64' },
  },
  { name: 'windows-x64', bun: 'bun-windows-x64', packages: null },
  {
    name: 'windows-x64-baseline',
    bun: 'bun-windows-x64-baseline',
    packages: null,
    bundle: { platform: 'win32', name: 'windows-x64' },
  },
]

export const isWindows = ({ name }: Target): boolean => name.startsWith('windows')
export const isLinux = ({ name }: Target): boolean => name.startsWith('linux')

/**
 * The targets of these names, in the order of the table; all of them for no names. Throws on a name
 * that is none.
 */
export function targetsNamed(names: readonly string[]): Target[] {
  const unknown = names.filter((name) => !TARGETS.some((target) => target.name === name))
  if (unknown.length > 0)
    throw new Error(
      `no such target: ${unknown.join(', ')}; there are ` +
        `${TARGETS.map(({ name }) => name).join(', ')}`,
    )
  return TARGETS.filter(({ name }) => names.length === 0 || names.includes(name))
}
