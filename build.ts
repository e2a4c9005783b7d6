import { mkdirSync } from 'node:fs'
import { $ } from 'bun'

/** Builds `dist/skills-market`: one executable with the runtime, the migrations and the workers inside. */
mkdirSync('dist', { recursive: true })
// Not minified: Elysia reads the source text of handlers, which shortened names would break; and it would save 1 %.
// Bytecode beside the source halves the time to start.
const { exitCode, stderr } =
  await $`bun build --compile --bytecode --format=esm --outfile dist/skills-market src/main.ts src/scans/statistics/statistics.worker.ts src/coverage/check.worker.ts`
    .quiet()
    .nothrow()
if (exitCode !== 0) process.stderr.write(stderr)
process.exitCode = exitCode
