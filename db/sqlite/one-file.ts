import { readFileSync, realpathSync, statSync } from 'node:fs'
import { OperatorError } from '../../src/errors.ts'

/**
 * SQLite's journals, the server's lock and the journal of requests go by the name of the file and lie beside it. Under two
 * names (hard links, a bind mount of the file alone) the same database would have two of each: two servers, and a file
 * that both damage. Throws OperatorError then, and for one that is not there and must be.
 */
export function mustBeOneFile(path: string, create: boolean): void {
  const found = path === ':memory:' ? null : statSync(path, { throwIfNoEntry: false })
  if (found === undefined && !create)
    throw new OperatorError(`There is no database ${path}. "serve" and "scan run" make one; --db names another.`)
  if (!found?.isFile()) return
  if (found.nlink > 1)
    throw new OperatorError(`${path} is one of ${found.nlink} names of one file (hard links). Remove the other names.`)
  if (mountPoints(MOUNTS).has(realpathSync(path)))
    throw new OperatorError(
      `${path} is mounted by itself: its journals would not lie beside the file. Mount its folder instead.`,
    )
}

const MOUNTS = '/proc/self/mountinfo'

/** Where something is mounted, as this process sees it; nothing on systems that do not tell. */
export function mountPoints(table: string): Set<string> {
  let lines: string
  try {
    lines = readFileSync(table, 'latin1')
  } catch {
    return new Set()
  }
  // The fifth field: bytes, of which white space and backslashes are octal (proc_pid_mountinfo(5)).
  const fields = lines.split('\n').map((line) => line.split(' ')[4] ?? '')
  return new Set(fields.map((at) => Buffer.from(at.replace(/\\([0-7]{3})/g, unescaped), 'latin1').toString()))
}

const unescaped = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 8))
