import type { AddableCommand } from '../command/command.ts'
import { isServed } from '../command/database.ts'
import { flagsAmong, settingsOf } from '../command/settings.ts'
import type { Terminal } from '../terminal/terminal.ts'

const WITHOUT_LAST_TIER = { BUN_JSC_useFTLJIT: '0' }

/**
 * Has the command begin again without the last tier of the compiler, unless it hands its scan over
 * to a server: a scan ends before what that tier makes pays off, and a fifth of its CPU goes into
 * that. Only the environment can switch it off.
 */
export function forOneScan({ name, add }: AddableCommand): AddableCommand {
  return {
    name,
    add(parent, terminal) {
      add(parent, terminal)
      const added = parent.commands.at(-1)!
      added.hook('preAction', () => {
        const isSet = terminal.environment.BUN_JSC_useFTLJIT !== undefined
        if (!isSet && walksHere(added.opts(), terminal)) terminal.restart(WITHOUT_LAST_TIER)
      })
    },
  }
}

function walksHere(options: Record<string, unknown>, terminal: Terminal): boolean {
  try {
    return !isServed(settingsOf(flagsAmong(options), terminal).db)
  } catch {
    // The command tells by itself what is wrong with its settings.
    return false
  }
}
