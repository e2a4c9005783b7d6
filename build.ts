import { collectContents, compile } from './build/executable.ts'
import { keepTables } from './build/ready-tables.ts'
import { sourceState } from './build/source-state.ts'
import { targetsNamed } from './build/targets.ts'

/**
 * Builds `dist/skills-market` for this machine, or for the one named, and the licences of others
 * beside it. Tests take from there what was made of the tables.
 */
const [name] = process.argv.slice(2)
const contents = await collectContents('dist', await sourceState())
keepTables(contents.tables)
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
