import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '../../src/errors.ts'
import { BESIDE } from './files.ts'

/**
 * SQLite's journals, the server's lock and the journal of requests go by the name of the file and
 * lie beside it. Under two names (hard links, a bind mount of the file alone) the same database
 * would have two of each: two servers, and a file that both damage. Throws OperatorError then, and
 * for one that is not there and must be.
 */
export function mustBeOneFile(path: string, create: boolean): void {
  const found = path === ':memory:' ? null : statSync(path, { throwIfNoEntry: false })
  if (found === undefined && !create)
    throw new OperatorError(
      `There is no database ${path}. "serve" and "scan run" create one; --db names another.`,
    )
  if (!found?.isFile()) return
  if (found.nlink > 1)
    throw new OperatorError(
      `${path} is one of ${found.nlink} names of one file (hard links). Remove the other names.`,
    )
  if (mountPoints(MOUNTS).has(realpathSync(path)))
    throw new OperatorError(
      `${path} is mounted by itself, so its journals would not lie beside the file. Mount its ` +
        'folder instead.',
    )
}

const WRITABLE_BY_OTHERS = 0o002

/**
 * Throws OperatorError where somebody else has left a file under a name of the database's, or a
 * link, in a folder that all users may write to: it would bring owners and keys of theirs, or lead
 * what is written to another place. What belongs to the folder's owner is as good as the folder, so
 * root may look at the database of a service.
 */
export function mustNotBeLeftByOthers(path: string, user = process.geteuid?.() ?? 0): void {
  const folder =
    path === ':memory:' ? undefined : statSync(dirname(path), { throwIfNoEntry: false })
  if (folder === undefined || (folder.mode & WRITABLE_BY_OTHERS) === 0) return
  for (const suffix of BESIDE) {
    const owner = lstatSync(path + suffix, { throwIfNoEntry: false })?.uid ?? user
    if (owner === user || owner === folder.uid) continue
    throw new OperatorError(
      `${path + suffix} was left by another user in a folder that everybody may write to. ` +
        'Keep the database in another folder.',
    )
  }
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
  return new Set(
    fields.map((at) => Buffer.from(at.replace(/\\([0-7]{3})/g, unescaped), 'latin1').toString()),
  )
}

const unescaped = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 8))
