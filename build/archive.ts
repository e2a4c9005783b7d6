import { chmodSync, lutimesSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { $ } from 'bun'

/**
 * A folder as an archive whose bytes depend on its files alone, by GNU tar and gzip: sorted, of one
 * time, of nobody, and with the modes that `settle` gave.
 * @param seconds the time of every file, Unix time.
 */
export async function tarOf(folder: string, file: string, seconds: number): Promise<void> {
  settle(folder, seconds)
  const same = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=ustar',
  ]
  await $`tar ${same} -C ${dirname(folder)} -cf - ${basename(folder)} | gzip -n -6 > ${file}`.quiet()
}

/**
 * The same as a zip. Its times have no zone, and are those of UTC.
 * @param root the folder that the paths in it begin from
 */
export async function zipOf(
  folder: string,
  file: string,
  seconds: number,
  root = dirname(folder),
): Promise<void> {
  settle(folder, seconds)
  const paths = (
    readdirSync(folder, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[]
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
  await $`zip -q -X -6 ${file} ${paths}`
    .cwd(root)
    .env({ ...process.env, TZ: 'UTC' })
    .quiet()
}

/** Gives all that is below a folder one time, and modes that do not hang on the umask. */
export function settle(folder: string, seconds: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) settle(path, seconds)
    else chmodSync(path, isProgram(path) ? 0o755 : 0o644)
    lutimesSync(path, seconds, seconds)
  }
  chmodSync(folder, 0o755)
  lutimesSync(folder, seconds, seconds)
}

// Completions of bash lie in a system under the name of the program.
const isProgram = (path: string) =>
  /(?<!completions)\/(skills-market(\.exe)?|(post|pre)(inst|rm))$/.test(path)
