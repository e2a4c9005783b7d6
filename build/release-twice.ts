import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'

/**
 * Makes the release of the commit in two clones, in folders of different names and depths with
 * packages of their own, and compares the checksums. Arguments: the targets, as of `bun run
 * release`. Exits with 1 when a byte differs.
 */
const targets = process.argv.slice(2)
const root = mkdtempSync(join(tmpdir(), 'skills-market-release-'))
try {
  const one = await released(join(root, 'a'))
  const other = await released(join(root, 'another', 'place', 'further', 'down'))
  process.stdout.write(one)
  if (one !== other) {
    process.stderr.write(`The two differ. The other one:\n${other}`)
    process.exitCode = 1
  } else process.stdout.write('The same bytes, twice.\n')
} finally {
  rmSync(root, { recursive: true, force: true })
}

async function released(folder: string): Promise<string> {
  await $`git clone --quiet . ${folder}`
  await $`bun run setup`.cwd(folder).quiet()
  await $`bun build/release.ts ${targets}`.cwd(folder).quiet()
  return readFileSync(join(folder, 'dist/release/SHA256SUMS'), 'utf8')
}
