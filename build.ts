import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { $ } from 'bun'
import { licensesOf } from './build/licenses.ts'
import { skillKeys } from './build/skill-keys.ts'
import { licensesText } from './src/cli/licenses.ts'
import { packed } from './src/packed.ts'
import { EMBEDDED_KEYS } from './src/skills/tables/embedded-keys.ts'
import { bundledReader, EMBEDDED_READER, READER_SOURCE } from './src/web/assets/resume-reader.ts'

const ENTRY_POINTS = ['src/main.ts', 'src/skills.worker.ts']
// `skills-market licenses` finds the file by this name among those that are embedded.
const EMBEDDED_LICENSES = 'dist/licenses.json.zst'
const SKILL_KEYS = `dist/${EMBEDDED_KEYS}.zst`
const RESUME_READER = `dist/${EMBEDDED_READER}.zst`

/**
 * Builds `dist/skills-market`: one executable with the runtime, the migrations, the workers, the licences of others, the
 * keys of the built-in skills and the reader of resumes for browsers inside. The licences lie beside it too.
 */
mkdirSync('dist', { recursive: true })
const licenses = await licensesOf(ENTRY_POINTS, [READER_SOURCE])
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', `${licensesText(licenses)}\n`)
writeFileSync(SKILL_KEYS, packed(JSON.stringify(skillKeys())))
writeFileSync(RESUME_READER, await bundledReader())
writeFileSync(EMBEDDED_LICENSES, Bun.zstdCompressSync(JSON.stringify(licenses), { level: 19 }))
// Not minified: Elysia reads the source text of handlers, which shortened names would break; and it would save 1 %.
// Bytecode beside the source halves the time to start. The root says where the workers lie inside: by default it is the
// folder that all entry points share, which the licences would change.
const { exitCode, stderr } =
  await $`bun build --compile --bytecode --format=esm --root src --outfile dist/skills-market ${ENTRY_POINTS} ${EMBEDDED_LICENSES} ${SKILL_KEYS} ${RESUME_READER}`
    .quiet()
    .nothrow()
for (const file of [EMBEDDED_LICENSES, SKILL_KEYS, RESUME_READER]) rmSync(file)
if (exitCode !== 0) process.stderr.write(stderr)
process.exitCode = exitCode
