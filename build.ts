import { collectContents, compile } from './build/executable.ts'
import { sourceState } from './build/source-state.ts'

/** Builds `dist/skills-market` for this machine, and the licences of others beside it. */
const contents = await collectContents('dist', await sourceState())
try {
  await compile(contents, 'dist/skills-market')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  contents.remove()
}
