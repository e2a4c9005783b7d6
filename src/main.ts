import { runCli } from './cli/program.ts'
import { systemTerminal } from './cli/terminal/terminal.ts'

runCli(process.argv.slice(2), systemTerminal()).then((code) => {
  process.exitCode = code
})
