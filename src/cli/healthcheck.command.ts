import type { Command } from 'commander'
import { addressOf } from '../config.ts'
import { OperatorError } from '../errors.ts'
import { settingsOf, withSettings } from './command.ts'
import type { Terminal } from './terminal.ts'

const PATIENCE_MS = 5000

/** Asks the server of these settings whether it can answer: for a container's health check. */
export function healthcheckCommand(program: Command, terminal: Terminal): void {
  withSettings(
    program
      .command('healthcheck')
      .description('ask the running server whether it can answer; exit code 1 when it cannot'),
    ['host', 'port'],
  )
    .option('--json', 'print JSON')
    .action(async (options: { json?: true }) => {
      const config = settingsOf(options, terminal)
      const health = await healthOf(`${addressOf(config.host, config.port)}/readyz`)
      const lacking = Object.keys(health).filter((part) => health[part] === false)
      if (lacking.length > 0) throw new OperatorError(`The server runs, but not all is well: ${lacking.join(', ')}.`)
      terminal.print(options.json ? JSON.stringify(health) : 'ok')
    })
}

async function healthOf(url: string): Promise<Record<string, unknown>> {
  let answer: Response
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  } catch {
    throw new OperatorError(`No server answers at ${url}. Name its address with --host and --port.`)
  }
  const health: unknown = await answer.json().catch(() => null)
  if (![200, 503].includes(answer.status) || typeof health !== 'object' || health === null) {
    throw new OperatorError(`What answers at ${url} is not this service, or is still starting.`)
  }
  return health as Record<string, unknown>
}
