import { describeConfig, unknownVariables } from '../config.ts'
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
    const log = logOf(config, terminal)
    for (const warning of unknownVariables(terminal.environment)) log.warn({}, warning)
    const server = await startServer(config, log, settings)
    try {
      // Listens before it prints: a reader of the addresses may end the server at once.
      const isJournal =
        terminal.columns === undefined && terminal.environment.JOURNAL_STREAM !== undefined
      const ended = interrupted(terminal)
      const addresses = await addressesOf(server, config, { linkless: isJournal && !json })
      // Printed in one piece: who started the server may read the first line and leave, which must
      // not end the server.
      terminal.print(json ? JSON.stringify(addresses) : await greeting(server, addresses))
      await Promise.race([ended, server.outdated])
    } catch (error) {
      throw server.explain(error)
    } finally {
      await server.stop()
    }
    return undefined
  },
})
