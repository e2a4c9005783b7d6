import { $ } from 'bun'

/** Builds `dist/skills-market`: one executable with the runtime, the migrations and the statistics worker inside. */
await $`mkdir -p dist`
// Not minified: Elysia reads the source text of handlers, which shortened names would break, and it saves 1 %.
await $`bun build --compile --outfile dist/skills-market src/main.ts src/scans/statistics.worker.ts`.quiet()
