import { runCli } from './cli/program.ts'
import { systemTerminal } from './cli/terminal/terminal.ts'

// Whatever this process writes (the database, its journals and copies, exports) is for its own user
// alone.
process.umask(0o077)

runCli(process.argv.slice(2), systemTerminal()).then((code) => {
  process.exitCode = code
})
