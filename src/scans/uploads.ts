import { type FileHandle, lstat, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isPostgres, shownAddress } from '../../db/postgres/address.ts'
import { type RandomBytes, randomBase62 } from '../bytes/random.ts'
import { shortDigest } from '../bytes/short-digest.ts'
import type { Clock } from '../time/clock.ts'
import { isActive, type RunsStore } from './run.ts'

/**
 * Files of adverts that were sent to this server: each is there until the run that reads it has
 * ended.
 */
type Uploads = {
  /** Begins to keep a file of this name. */
  receive(name: string): Promise<Receiving>
  /** Where a file lies; null when it is not there, or not any more. */
  pathOf(id: string): Promise<string | null>
  /** Deletes what a run has read that has ended, and what nobody has confirmed within an hour. */
  forget(): Promise<void>
}

/** A file that is being received. All may throw errors of the system: the disk may be full. */
export type Receiving = {
  id: string
  add(bytes: Uint8Array): Promise<void>
  /** It is all there. */
  keep(): Promise<void>
  /** It is incomplete, or is not to be kept. */
  drop(): Promise<void>
}

const ID = /^[0-9A-Za-z]{24}$/
const UNCONFIRMED_MS = 60 * 60 * 1000

/**
 * Beside the database, as temporary folders are often too small for a million adverts. The digest
 * is made without the password, which others could guess by it.
 */
export const uploadsFolder = (db: string): string =>
  isPostgres(db)
    ? join(tmpdir(), `skills-market-imports-${shortDigest([shownAddress(db)])}`)
    : `${db}-imports`

/**
 * Where everybody may write, somebody else may have made the folder first, to read or place files
 * in it.
 */
async function isOwn(folder: string): Promise<boolean> {
  if (dirname(folder) !== tmpdir()) return true
  const found = await lstat(folder)
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o777) === 0o700
}

async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isOwn(folder)))
    throw Object.assign(new Error(`${folder} is another's`), { code: 'EPERM' })
}

/**
 * A file without a name beside the folder of what was sent: it is gone when it is closed, or its
 * process ends. Beside it, as somebody else may have made that one. @throws errors of the system
 */
export async function openScratch(folder: string, random: RandomBytes): Promise<FileHandle> {
  const path = join(dirname(folder), `skills-market-scratch-${randomBase62(24, random)}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

type UploadsDeps = {
  folder: string
  files: () => Promise<{ used: ReadonlySet<string>; inUse: ReadonlySet<string> }>
  clock: Clock
  random: RandomBytes
}

/**
 * @param files what runs over files read: `used` by any of the newest runs, `inUse` by one that has
 * not ended
 */
export function createUploads({ folder, files, clock, random }: UploadsDeps): Uploads {
  const names = async () =>
    (await isOwn(folder).catch(() => false)) ? readdir(folder).catch(() => []) : []
  return {
    async receive(name) {
      await makeOwn(folder)
      const id = randomBase62(24, random)
      const path = join(folder, `${id}-${plainName(name)}`)
      const file = await open(path, 'wx', 0o600)
      return {
        id,
        add: async (bytes) => void (await file.writeFile(bytes)),
        keep: () => file.close(),
        async drop() {
          await file.close()
          await rm(path, { force: true })
        },
      }
    },

    async pathOf(id) {
      const name = ID.test(id) ? (await names()).find((one) => one.startsWith(`${id}-`)) : undefined
      return name === undefined ? null : join(folder, name)
    },

    async forget() {
      const { used, inUse } = await files()
      for (const name of await names()) {
        const path = join(folder, name)
        if (inUse.has(path)) continue
        const keptAt = (await stat(path).catch(() => null))?.mtimeMs ?? 0
        if (used.has(path) || clock.now() - keptAt > UNCONFIRMED_MS) await rm(path, { force: true })
      }
    },
  }
}

/** What the newest runs of scans read, and have read. */
export async function filesOfRuns(runs: Pick<RunsStore, 'newest'>) {
  const ofFiles = (await runs.newest()).flatMap(({ files, state }) =>
    files ? [{ paths: files.paths, state }] : [],
  )
  const active = ofFiles.filter(({ state }) => isActive(state))
  return {
    used: new Set(ofFiles.flatMap(({ paths }) => paths)),
    inUse: new Set(active.flatMap(({ paths }) => paths)),
  }
}

const LONGEST_NAME = 80

/**
 * What a file is called, without anything that a file system or a terminal takes for more than a
 * name.
 */
const plainName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-LONGEST_NAME) || 'adverts'

/**
 * Whether a file of this path was sent to a server of the database whose files lie in this folder,
 * though that server may have another temporary folder.
 */
export const isSent = (path: string, folder: string): boolean =>
  basename(dirname(path)) === basename(folder)

/** The name of a file that was sent. */
export const sentName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/^[0-9A-Za-z]{24}-/, '')
