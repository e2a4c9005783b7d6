import type { Database as Sqlite } from 'bun:sqlite'
import { closeSync, constants, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { OperatorError } from '../../src/errors.ts'
import { createPrivateFile } from './files.ts'
import { writeUnfinished } from './unfinished.ts'

/**
 * Writes the database, as it is at one moment, to a file, which gets its name once it is complete
 * and `check` has found nothing wrong with it.
 * @param check looks at the file under its first name; what it throws leaves nothing behind.
 */
export function vacuumInto(
  sqlite: Sqlite,
  file: string,
  check: (written: string) => void = () => {},
): void {
  // Half a copy would look like a whole one.
  writeUnfinished(file, (part) => {
    createPrivateFile(part)
    sqlite.run('VACUUM INTO ?', [part])
    check(part)
    renameSync(part, file)
  })
}

const AT_ONCE = 1024 * 1024
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

/**
 * Copies a plain file to a name that nothing has yet, for this user alone. Throws OperatorError for
 * what is no plain file, such as a device that never ends, and what the system throws.
 */
export function copyPlainFile(from: string, to: string): void {
  // Without waiting: opening a pipe would wait for its writer.
  const source = openSync(from, O_RDONLY | O_NONBLOCK)
  try {
    if (!fstatSync(source).isFile()) throw new OperatorError(`${from} is not a regular file`)
    const target = openSync(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    try {
      copyBytes(source, target)
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}

function copyBytes(source: number, target: number): void {
  const buffer = Buffer.alloc(AT_ONCE)
  for (let length = readSync(source, buffer); length > 0; length = readSync(source, buffer))
    for (let written = 0; written < length; )
      written += writeSync(target, buffer, written, length - written)
}
