import { readFileSync } from 'node:fs'
import { OperatorError } from '../errors.ts'
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
