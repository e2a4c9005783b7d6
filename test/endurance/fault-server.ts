/**
 * A server of a database that an earlier version left: it is upgraded and counted anew while
 * somebody asks.
 */
import { Database } from 'bun:sqlite'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ended, Workplace } from '../helpers/executable.ts'
import type { Addresses } from '../helpers/printed.ts'

const RELEASED = join(import.meta.dir, '../fixtures/releases/0.1.0')
const { key } = JSON.parse(readFileSync(`${RELEASED}.json`, 'utf8')) as { key: string }
const LONGEST_MS = 5000
const REQUESTS = 20

/** Puts the database of the first release into a place. */
export async function takeReleased(place: Workplace): Promise<void> {
  const bytes = Bun.zstdDecompressSync(readFileSync(`${RELEASED}.db.zst`))
  writeFileSync(join(place.folder, 'skills-market.db'), bytes, { mode: 0o600 })
}

/**
 * Serves until all is counted anew, under a fault no longer than seconds, and prints how many
 * requests were answered.
 * @param answered before: throws when fewer are counted
 */
export async function serveAndAsk(
  place: Workplace,
  before: readonly string[],
  answered = 0,
): Promise<Ended> {
  const started = await place
    .start<Addresses>(['serve', '--port', '0', '--json'], { before })
    .catch(String)
  if (typeof started === 'string') {
    if (before.length === 0) throw new Error(started)
    return {
      code: 1,
      stdout: String(answered),
      stderr: started.split(' ended at once: ')[1] ?? started,
    }
  }
  const total = await askFor(started.announced.api)
  const counted = total.counted
  const until = before.length === 0 ? Number.POSITIVE_INFINITY : performance.now() + LONGEST_MS
  while (!isSettled(join(place.folder, 'skills-market.db')) && performance.now() < until)
    await Bun.sleep(50)
  process.kill(childOf(started.pid, before), 'SIGTERM')
  const code = await started.ended()
  if (before.length === 0 && counted < answered + total.answered)
    throw new Error(`${answered} and ${total.answered} answered, ${counted} counted`)
  return { code, stdout: String(answered + total.answered), stderr: '' }
}

async function askFor(api: string): Promise<{ answered: number; counted: number }> {
  let [answered, counted] = [0, 0]
  for (let n = 0; n < REQUESTS; n++) {
    const answer = await fetch(`${api}/key`, { headers: { authorization: `Bearer ${key}` } }).catch(
      () => null,
    )
    if (answer?.status !== 200) continue
    answered++
    counted = ((await answer.json()) as { usedToday: { total: number } }).usedToday.total
  }
  return { answered, counted }
}

function isSettled(file: string): boolean {
  const database = new Database(file, { readonly: true })
  try {
    const [behind] = database
      .query('SELECT count(*) FROM results WHERE vocabulary IS NULL')
      .values()[0] as [number]
    return behind === 0
  } catch {
    return false
  } finally {
    database.close()
  }
}

/** The process of a command that was started under what stands before it. */
export const childOf = (pid: number, before: readonly string[]): number =>
  before.length === 0
    ? pid
    : Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10)
