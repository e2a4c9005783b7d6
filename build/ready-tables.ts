import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lazy } from '../src/memory/lazy.ts'

const ROOT = join(import.meta.dir, '..')
const FOLDER = join(ROOT, 'dist/tables')

export const sourcesOfTables = (): string[] =>
  [
    'bun.lock',
    'src/errors.ts',
    'src/bytes/**/*.ts',
    'src/memory/**/*.ts',
    'src/language/**/*.{ts,txt}',
  ]
    .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(ROOT)])
    .sort()

/** Of the sources that the tables are made of and by: others would make other tables. */
const ofSources = lazy(() => {
  const hash = new Bun.CryptoHasher('sha256').update(Bun.version)
  for (const path of sourcesOfTables())
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return { folder: join(FOLDER, hash.digest('hex')) }
})

/** Keeps what a build embeds of the tables, in place of what earlier sources made. */
export function keepTables(files: readonly string[]): void {
  const { folder } = ofSources()
  if (existsSync(folder)) return
  const unfinished = `${folder}.${process.pid}`
  try {
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    for (const file of files) copyFileSync(file, join(unfinished, basename(file)))
    renameSync(unfinished, folder)
  } catch {
    // Another build keeps its own at this moment; nothing but time is lost without them.
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** A file that a build of these sources has kept; null where none has, or not this one. */
export function keptTable(name: string): Buffer | null {
  const file = join(ofSources().folder, `${name}.zst`)
  return existsSync(file) ? readFileSync(file) : null
}
