import { apiKeyOf } from '../config.ts'
import { type Door, serveLines } from '../mcp/stdio/serve.ts'
import { systemClock } from '../time/clock.ts'
import { closeToOthers } from './command/close-to-others.ts'
import { command } from './command/command.ts'
import { optional } from './command/option-kinds.ts'
import { quietLogOf, withApp } from './command/with-app.ts'
import { openDatabaseDoor } from './mcp/database-door.ts'
import { createLocalKey } from './mcp/local-key.ts'
import { remoteDoor, wellFormed } from './mcp/remote.ts'
import { interrupted } from './terminal/interrupted.ts'

/** Serves MCP over standard input and output; nothing else is printed there. */
export const mcpCommand = command({
  name: 'mcp',
  about:
    'serve MCP over stdin and stdout, for agents on this machine: from the database or a ' +
    'remote server',
  settings: [
    'db',
    'aliases',
    'siteUrl',
    'siteToken',
    'siteApiUrl',
    'siteRate',
    'siteTimeout',
    'siteContact',
    'limitPerMinute',
    'limitPerDay',
    'limitVacancyFetches',
    'logLevel',
    'logFormat',
  ],
  json: false,
  options: {
    key: optional(
      'key',
      'the API key to use; other users of this machine can see it here, so prefer ' +
        'SKILLS_MARKET_KEY',
    ),
    url: optional('url', 'forward to the server at this address, and use no database'),
  },
  epilogue: [
    'Without a key it acts as the user "local", who is created',
    'if missing. For clients, their configuration and',
    'SKILLS_MARKET_KEY_FILE: docs/mcp.md',
  ].join('\n'),
  async run(call) {
    const { options, terminal } = call
    const key = wellFormed(options.key || apiKeyOf(terminal.environment))
    const ending = new AbortController()
    interrupted(terminal).then(() => ending.abort())
    const served = (door: Door) =>
      serveLines(terminal.bytes(ending.signal), { door, print: terminal.print })
    if (options.url) {
      await served(remoteDoor(options.url, async () => key))
      return undefined
    }
    const { config, flags } = call
    closeToOthers(config.db, terminal)
    await withApp(
      config,
      { log: quietLogOf(config, flags, terminal), create: false, terminal },
      async (app) => {
        const local = createLocalKey(app, systemClock)
        const { door, close } = await openDatabaseDoor(
          app,
          config,
          key === null ? local.secret : async () => key,
        )
        try {
          await served(door)
        } finally {
          await local.end()
          await close()
        }
      },
    )
    return undefined
  },
})
