import { readAtMost } from '../../bytes/read-at-most.ts'
import { utf8Text } from '../../bytes/utf8-text.ts'
import { OperatorError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { type Aliases, noAliases } from './aliases.ts'
import { parseOwnAliases } from './own-aliases.ts'

/** Some hundred thousand lines: the built-in table has some thousand. */
const MOST_BYTES = 5 * 1024 * 1024

/**
 * Reads the owner's table; without a path there is none. Throws OperatorError if the file cannot be
 * read or a line of it is wrong.
 */
export function readAliases(path: string | null): Aliases {
  if (path === null) return noAliases
  return parseOwnAliases(textOf(path))
}

function textOf(path: string): string {
  try {
    // It is read again for each run, and a server must not wait for the writer of a pipe.
    return utf8Text(readAtMost(path, MOST_BYTES, { plain: true }))
  } catch (error) {
    throw new OperatorError(`The aliases cannot be used: ${(error as Error).message}`)
  }
}

/**
 * Reads the owner's table again at each call. If the file was valid before and no longer is, logs
 * it and returns the last valid version, so that a mistake in it does not cost a walk of an hour.
 * Throws as `readAliases` does until it has been valid once.
 */
export function createAliasesReader({
  path,
  log,
}: {
  path: string | null
  log: Log
}): () => Aliases {
  let good: Aliases | null = null
  return () => {
    try {
      good = readAliases(path)
    } catch (error) {
      if (good === null || !(error instanceof OperatorError)) throw error
      log.warn(
        { file: path, reason: error.message },
        'the aliases file is not valid any more; its last valid version stays in force',
      )
    }
    return good
  }
}
