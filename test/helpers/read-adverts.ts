import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AskedMap, readAskedMap } from '../../src/adverts/fields/mapping.ts'
import { type FileFacts, openAdverts } from '../../src/adverts/read-adverts.ts'
import type { ReadAdvert } from '../../src/adverts/read-record.ts'
import { emptyTally } from '../../src/adverts/tally.ts'

/** Writes a file, calls `use` with its path, and removes it. */
export async function withFile<T>(
  content: string | Uint8Array,
  use: (path: string) => Promise<T>,
  name = 'adverts',
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'adverts-'))
  const path = join(folder, name)
  writeFileSync(path, content)
  return use(path).finally(() => rmSync(folder, { recursive: true }))
}

const NOW = Date.parse('2026-11-28T12:00:00Z')

/** All that is read of a file of this content. */
export function readContent(content: string | Uint8Array, map = '', name?: string) {
  const read = async (path: string) => {
    const told: FileFacts[] = []
    const asked: AskedMap = map === '' ? {} : readAskedMap(map)
    const opened = openAdverts([path], { asked, now: NOW, onFile: (file) => told.push(file) })
    const adverts: ReadAdvert[] = []
    let tally = emptyTally()
    for await (const batch of opened.batches()) {
      adverts.push(...batch.adverts)
      tally = batch.tally
    }
    return { adverts, tally, told: told[0]!, notes: opened.notes() }
  }
  return withFile(content, read, name)
}

/** The adverts as vacancies. */
export const vacanciesIn = async (content: string | Uint8Array, map = '') =>
  (await readContent(content, map)).adverts.map(({ vacancy }) => vacancy)
