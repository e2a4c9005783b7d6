import { eq } from 'drizzle-orm'
import { addOwners } from '../../bench/api/fixture.ts'
import { median } from '../../bench/api/processes.ts'
import type { Database } from '../../db/database.ts'
import { openPostgres } from '../../db/postgres/open.ts'
import { keys } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { scanListChanges } from '../../src/scans/scan-list.store.ts'
import { createAsker } from '../growth/requests.ts'
import { type Served, serve } from '../growth/served.ts'
import { watchSilence } from '../growth/silence.ts'
import { addSmallScans, smallScan } from './small-scans.ts'

const STARTS = 3
const READ = 1000
const CHANGES = 10
const NOWHERE = 'http://127.0.0.1:1'

/** Figures by what they are of; ms are of the processor. */
export type Figures = Record<string, number>

/**
 * A server on a database of so many small scans: its start, its memory, and what it costs that
 * something changed.
 */
export async function measureManyScans(
  executable: string,
  db: string,
  scans: number,
): Promise<Figures> {
  const open = (): Promise<Database> =>
    db.includes('://') ? openPostgres(db) : Promise.resolve(openDatabase(db))
  const database = await open()
  const made = await addOwners(database, 1 + CHANGES)
  await addSmallScans(database, scans)
  await database.close()

  const starts: Served['start'][] = []
  let server = await serve(executable, db, NOWHERE)
  for (let i = 0; i < STARTS; i++) {
    starts.push(server.start)
    await server.stop()
    server = await serve(executable, db, NOWHERE)
  }
  const figures: Figures = {
    'start to first answer, ms of the main thread': Math.min(...starts.map(({ main }) => main)),
    'start to first answer, ms of all threads': Math.min(...starts.map(({ all }) => all)),
    'start to first answer, ms of the clock': Math.min(...starts.map(({ wall }) => wall)),
  }
  await Bun.sleep(3000)
  figures['resident at rest, MB'] = server.memory().resident
  const rest = server.cpu().all
  await Bun.sleep(10_000)
  figures['at rest, ms a second'] = (server.cpu().all - rest) / 10

  const ask = createAsker(server, { key: made[0]!, session: '' })
  const list = () => ({ path: '/v1/scans' })
  figures['the list of scans, the first, ms'] = (await ask.once(list)).main
  figures['the list of scans, ms'] = (await ask.many(list, 5)).main
  const read = await ask.many(
    (n) => ({ path: `/v1/scans/${smallScan(n % Math.min(READ, scans))}` }),
    READ,
  )
  figures[`a scan of ${READ} in turn, ms`] = read.main
  const text = 'SQL, Python, отчёты, модели и графики. '.repeat(20)
  const check = () => ({ path: '/v1/resume/coverage', text, scanId: smallScan(0) })
  figures['a resume check, the first, ms of all threads'] = (await ask.once(check)).all
  figures['a resume check, ms of all threads'] = (await ask.many(check, 10)).all
  const { resident, peak } = server.memory()
  figures[`resident after ${READ} scans were read, MB`] = resident
  figures['peak, MB'] = peak

  const other = await open()
  const after: Record<'key' | 'scan' | 'list' | 'changedList', number[]> = {
    key: [],
    scan: [],
    list: [],
    changedList: [],
  }
  const silences: number[] = []
  for (let i = 1; i <= CHANGES; i++) {
    await other.orm.delete(keys).where(eq(keys.id, `benchkey${i}`))
    // It has been seen by then.
    await Bun.sleep(600)
    after.key.push((await ask.once(() => ({ path: '/v1/key' }))).main)
    after.scan.push((await ask.once(() => ({ path: `/v1/scans/${smallScan(i)}` }))).main)
    after.list.push((await ask.once(list)).main)
    await other.atomically(scanListChanges)
    await Bun.sleep(600)
    const silence = watchSilence(server)
    after.changedList.push((await ask.once(list)).main)
    silences.push(await silence.stop())
  }
  figures['a key’s limits after a change, ms'] = median(after.key)
  figures['a scan after a change, ms'] = median(after.scan)
  figures['the list of scans after a change, ms'] = median(after.list)
  figures['the list of scans after a scan changed, ms'] = median(after.changedList)
  figures['longest silence then, ms'] = median(silences)
  await other.close()
  await server.stop()
  return figures
}
