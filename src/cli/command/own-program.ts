import { basename, join } from 'node:path'

// The executable may be renamed.
/** Whether this program is run by the runtime from its sources, and is no executable of its own. */
export const isFromSources = /^bun(?:\.exe)?$/.test(basename(process.execPath))

/** What starts this program once more: the words of a command, before its arguments. */
export const ownProgram: readonly string[] = isFromSources
  ? [process.execPath, join(import.meta.dir, '../../main.ts')]
  : [process.execPath]
