import { readFileSync } from 'node:fs'
import { OperatorError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { type Aliases, noAliases, parseAliases } from './aliases.ts'

/** Reads the owner's table; null is none. Throws OperatorError for a file that cannot be read, or naming the line. */
export function readAliases(path: string | null): Aliases {
  if (path === null) return noAliases
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new OperatorError(`The aliases file ${path} cannot be read: ${(error as Error).message}`)
  }
  return parseAliases(text)
}

/**
 * Reads the owner's table anew each time it is asked for. A file that was good before and is not now is told to the log,
 * and what it said holds: a walk of an hour is not to be lost to a slip in it. Throws as `readAliases` while it never was.
 */
export function createAliasesReader({ path, log }: { path: string | null; log: Log }): () => Aliases {
  let good: Aliases | null = null
  return () => {
    try {
      good = readAliases(path)
    } catch (error) {
      if (good === null || !(error instanceof OperatorError)) throw error
      log.warn({ file: path, reason: error.message }, 'the aliases file cannot be used; what it said before holds')
    }
    return good
  }
}
