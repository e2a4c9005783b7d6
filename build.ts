import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { $ } from 'bun'
import { licensesOf } from './build/licenses.ts'
import { licensesText } from './src/cli/licenses.ts'

const ENTRY_POINTS = ['src/main.ts', 'src/scans/statistics/statistics.worker.ts', 'src/coverage/check.worker.ts']
// `skills-market licenses` finds the file by this name among those that are embedded.
const EMBEDDED_LICENSES = 'dist/licenses.json.zst'

/**
 * Builds `dist/skills-market`: one executable with the runtime, the migrations, the workers and the licences of others
 * inside. The licences lie beside it too.
 */
mkdirSync('dist', { recursive: true })
const licenses = await licensesOf(ENTRY_POINTS)
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', `${licensesText(licenses)}\n`)
writeFileSync(EMBEDDED_LICENSES, Bun.zstdCompressSync(JSON.stringify(licenses), { level: 19 }))
// Not minified: Elysia reads the source text of handlers, which shortened names would break; and it would save 1 %.
// Bytecode beside the source halves the time to start. The root says where the workers lie inside: by default it is the
// folder that all entry points share, which the licences would change.
const { exitCode, stderr } =
  await $`bun build --compile --bytecode --format=esm --root src --outfile dist/skills-market ${ENTRY_POINTS} ${EMBEDDED_LICENSES}`
    .quiet()
    .nothrow()
rmSync(EMBEDDED_LICENSES)
if (exitCode !== 0) process.stderr.write(stderr)
process.exitCode = exitCode
