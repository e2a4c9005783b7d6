import { runCli } from './cli/program.ts'
import { systemTerminal } from './cli/terminal/terminal.ts'

// Whatever this process writes (the database, its journals and copies, exports) is for its own user
// alone.
process.umask(0o077)

const args = process.argv.slice(2)
const asksForHelp = args.includes('--help') || args.includes('-h')
if (args[0] === 'scan' && args[1] === 'run' && !asksForHelp) restartForOneScan()

runCli(args, systemTerminal()).then((code) => {
  process.exitCode = code
})

/**
 * A scan ends before what the last tier of the compiler makes pays off, and a fifth of its CPU goes
 * into that. Only the environment can switch it off.
 */
function restartForOneScan(): void {
  const { execPath, platform, env } = process
  const isExecutable = Bun.embeddedFiles.length > 0 && platform !== 'win32'
  if (!isExecutable || env.BUN_JSC_useFTLJIT !== undefined) return
  try {
    process.execve?.(execPath, [execPath, ...args], { ...env, BUN_JSC_useFTLJIT: '0' })
  } catch {
    // Where a system allows no program to begin, the scan takes longer.
  }
}
