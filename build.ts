import { collectContents, compile } from './build/executable.ts'
import { sourceState } from './build/source-state.ts'
import { targetsNamed } from './build/targets.ts'

/**
 * Builds `dist/skills-market` for this machine, or for the one named, and the licences of others
 * beside it.
 */
const [name] = process.argv.slice(2)
const contents = await collectContents('dist', await sourceState())
try {
  await compile(
    contents,
    'dist/skills-market',
    name === undefined ? undefined : targetsNamed([name])[0]?.bun,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  contents.remove()
}
