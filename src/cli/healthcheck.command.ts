import { addressOf } from '../config.ts'
import { OperatorError } from '../errors.ts'
import { command } from './command/command.ts'

const PATIENCE_MS = 5000

/** Asks the server of these settings whether it can answer: for the health check of a container. */
export const healthcheckCommand = command({
  name: 'healthcheck',
  about: 'check that the running server is ready; exit code 1 if not',
  settings: ['host', 'port'],
  async run({ config: { host, port } }) {
    const health = await healthOf(`${addressOf(host, port)}/readyz`)
    const lacking = Object.keys(health).filter((part) => health[part] === false)
    if (lacking.length > 0)
      throw new OperatorError(`The server runs, but these checks fail: ${lacking.join(', ')}.`)
    return { json: health, text: 'ok' }
  },
})

async function healthOf(url: string): Promise<Record<string, unknown>> {
  let answer: Response
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  } catch {
    throw new OperatorError(`No server answers at ${url}. Give its address with --host and --port.`)
  }
  const health: unknown = await answer.json().catch(() => null)
  if (![200, 503].includes(answer.status) || typeof health !== 'object' || health === null) {
    throw new OperatorError(`The server at ${url} is not this service, or is still starting.`)
  }
  return health as Record<string, unknown>
}
