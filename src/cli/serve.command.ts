import { describeConfig } from '../config.ts'
import { command } from './command/command.ts'
import { logOf } from './command/with-app.ts'
import { addressesOf, greeting } from './server/greeting.ts'
import { startServer } from './server/server.ts'
import { interrupted } from './terminal/interrupted.ts'

export const serveCommand = command({
  name: 'serve',
  about: 'run the server; creates or upgrades the database first',
  settings: 'all',
  json: 'print the addresses as JSON',
  async run({ config, flags, json, terminal }) {
    const settings = describeConfig(flags, terminal.environment)
    const server = await startServer(config, logOf(config, terminal), settings)
    try {
      const addresses = await addressesOf(server, config)
      // Printed in one piece: who started the server may read the first line and leave, which must
      // not end the server.
      terminal.print(json ? JSON.stringify(addresses) : await greeting(server, addresses))
      await Promise.race([interrupted(terminal), server.outdated])
      terminal.tell('Stopping: requests under way are answered first.\n')
    } catch (error) {
      throw server.explain(error)
    } finally {
      await server.stop()
    }
    return undefined
  },
})
