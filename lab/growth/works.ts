import { Database as Sqlite } from 'bun:sqlite'
import type { Access } from './accounts.ts'
import { createLedger } from './multiply.ts'
import { professionNames } from './names.ts'
import { createAsker } from './requests.ts'
import { FIRST_QUERIES, FIRST_SCAN } from './seed.ts'
import type { Served } from './served.ts'
import { watchSilence } from './silence.ts'

export type Case = { scans: number; db: string; access: Access; resume: string }
/** Figures by name; ms of CPU of the thread that answers unless the name says otherwise. */
export type Figures = Record<string, number>

const IN_TURN = 200
const FLUSHES_MS = 11_000
const CHECKED = '/v1/vacancies/100000000/coverage'
const scanOf = (k: number) => (k === 0 ? FIRST_SCAN : `growscan${String(k).padStart(5, '0')}`)

/** What is asked again and again, on a server that has just started. */
export async function measureRequests(
  server: Served,
  { scans, access, resume }: Case,
): Promise<Figures> {
  const ask = createAsker(server, access)
  const figures: Figures = {}
  const last = Math.min(IN_TURN, scans)
  const turn = (n: number) => scanOf(n % last)
  const names = professionNames(scans)
  const nameOf = (n: number) => (n % last === 0 ? FIRST_QUERIES : names[n % last]!)[0]!
  await Bun.sleep(3000)
  const rest = server.cpu().main
  figures['at rest, MB'] = server.memory().resident
  await Bun.sleep(5000)
  figures['at rest, ms a second'] = (server.cpu().main - rest) / 5

  const first = await ask.once(() => ({ path: CHECKED, text: resume }))
  figures['vacancy check, the first after start'] = first.main
  figures['vacancy check, the first after start, all threads'] = first.all
  figures['vacancy check, the first after start, peak MB'] = server.memory().peak

  const kinds: [name: string, times: number, request: Parameters<typeof ask.many>[0]][] = [
    ['GET /v1/scans', 200, () => ({ path: '/v1/scans' })],
    ['GET /v1/scans/{id}, one scan', 200, () => ({ path: `/v1/scans/${FIRST_SCAN}` })],
    ['GET /v1/scans/{id}, 200 in turn', IN_TURN, (n) => ({ path: `/v1/scans/${turn(n)}` })],
    ['GET /v1/key', 200, () => ({ path: '/v1/key' })],
    [
      'GET /v1/skills, a new name of one scan',
      200,
      (n) => ({ path: skills(`${FIRST_QUERIES[0]} ${n.toString(36)}`) }),
    ],
    [
      'GET /v1/skills, new names of 200 in turn',
      IN_TURN,
      (n) => ({ path: skills(`${nameOf(n)} ${n.toString(36)}`) }),
    ],
    [
      'GET /v1/skills, no match',
      200,
      (n) => ({ path: skills(`квантовый жонглёр ${n.toString(36)}`) }),
    ],
    ['vacancy check, cached', 50, () => ({ path: CHECKED, text: resume })],
    [
      'resume check, one scan',
      50,
      () => ({ path: '/v1/resume/coverage', text: resume, scanId: FIRST_SCAN }),
    ],
    [
      'resume check, 200 in turn',
      IN_TURN,
      (n) => ({ path: '/v1/resume/coverage', text: resume, scanId: turn(n) }),
    ],
  ]
  for (const [name, times, request] of kinds) {
    const { main, all } = await ask.many(request, times)
    figures[name] = main
    if (name.includes('check')) figures[`${name}, all threads`] = all
  }
  for (const path of ['/account', '/admin/scans', '/account/usage', '/admin/owners']) {
    const silence = watchSilence(server)
    await Bun.sleep(20)
    const loads: number[] = []
    for (let i = 0; i < 4; i++) {
      await Bun.sleep(210)
      loads.push((await ask.once(() => ({ path, page: true }))).main)
    }
    figures[`page ${path}, a later load`] = Math.min(...loads.slice(1))
    figures[`page ${path}, longest silence`] = await silence.stop()
  }
  const { resident, peak } = server.memory()
  figures['after use, MB'] = resident
  figures['peak, MB'] = peak
  return figures
}

const skills = (profession: string) => `/v1/skills?profession=${encodeURIComponent(profession)}`

/**
 * What changes cost that other processes make: the next request, and the counts of all who used the
 * service today.
 */
export async function measureChanges(server: Served, { access, db }: Case): Promise<Figures> {
  const ask = createAsker(server, access)
  const sqlite = new Sqlite(db)
  const figures: Figures = {}
  const askFor = async (ms: number) => {
    for (let i = 0; i < ms / 250; i++) {
      await ask.once(() => ({ path: '/v1/key' }))
      await Bun.sleep(250)
    }
  }
  const reading = () => ({ path: `/v1/scans/${FIRST_SCAN}` })
  const after: number[] = []
  await ask.once(reading)
  for (let i = 1; i <= 6; i++) {
    sqlite.run(`DELETE FROM keys WHERE id = 'key' || ((SELECT count(*) FROM owners) + ${i})`)
    await Bun.sleep(400)
    after.push((await ask.once(reading)).main)
  }
  figures['GET /v1/scans/{id} after a key was deleted, least'] = Math.min(...after)
  figures['GET /v1/scans/{id} after a key was deleted, most'] = Math.max(...after)
  sqlite.close()
  // The counts of all who used the service today are written every five seconds, if anybody has.
  const before = server.cpu().main
  await askFor(FLUSHES_MS)
  figures['four requests a second: ms a second'] =
    (server.cpu().main - before) / (FLUSHES_MS / 1000)
  const silence = watchSilence(server)
  await askFor(FLUSHES_MS)
  figures['four requests a second: longest silence'] = await silence.stop()
  return figures
}

const LONGEST_MS = 240_000

/** A recount that reads nothing anew, and the first requests after it. */
export async function measureRecount(
  server: Served,
  { access, db, resume }: Case,
): Promise<Figures> {
  const ask = createAsker(server, access)
  const sqlite = new Sqlite(db)
  const figures: Figures = {}
  await ask.once(() => ({ path: '/v1/scans' }))
  server.forgetPeak()
  const silence = watchSilence(server)
  const before = server.cpu()
  const begun = performance.now()
  sqlite.run(`INSERT INTO runs (scan_id, state, queued_at) VALUES (?, 'queued', ?)`, [
    FIRST_SCAN,
    Date.now(),
  ])
  const ended = sqlite.query<{ state: string }, []>(
    'SELECT state FROM runs ORDER BY id DESC LIMIT 1',
  )
  while (['queued', 'walking', 'parked'].includes(ended.get()!.state)) {
    if (performance.now() - begun > LONGEST_MS)
      throw new Error(`the recount has not ended: ${ended.get()!.state}`)
    await Bun.sleep(50)
  }
  if (ended.get()!.state !== 'done') throw new Error(`the recount ended as ${ended.get()!.state}`)
  const now = server.cpu()
  figures['recount, nothing read anew'] = now.main - before.main
  figures['recount, nothing read anew, all threads'] = now.all - before.all
  figures['recount, nothing read anew, longest silence'] = await silence.stop()
  figures['recount, nothing read anew, peak MB'] = server.memory().peak
  sqlite.close()
  await Bun.sleep(300)
  const check = await ask.once(() => ({ path: CHECKED, text: resume }))
  figures['vacancy check after a scan finished'] = check.main
  figures['vacancy check after a scan finished, all threads'] = check.all
  figures['GET /v1/scans after a scan finished'] = (
    await ask.once(() => ({ path: '/v1/scans' }))
  ).main
  return figures
}

/**
 * Counting scans anew after the vocabulary has got one more name; at most so many scans are waited
 * for.
 */
export async function measureSettling(
  server: Served,
  { db, scans }: Case,
  { most, label }: { most: number; label: string },
): Promise<Figures> {
  const sqlite = new Sqlite(db)
  const revision = () =>
    sqlite.query<{ revision: string }, []>('SELECT revision FROM vocabulary').get()!.revision
  const countedBy = sqlite.query<{ n: number }, [string]>(
    'SELECT count(*) AS n FROM results WHERE vocabulary = ?',
  )
  const old = revision()
  server.forgetPeak()
  const silence = watchSilence(server)
  const before = server.cpu()
  sqlite
    .transaction(() => createLedger(sqlite)(`Новоявка ${Date.now().toString(36)}`, 3))
    .immediate()
  const begun = performance.now()
  while (revision() === old && performance.now() - begun < LONGEST_MS) await Bun.sleep(20)
  const made = { at: performance.now(), ...server.cpu() }
  const enough = () => countedBy.get(revision())!.n >= Math.min(scans, most)
  while (!enough() && performance.now() - made.at < LONGEST_MS) await Bun.sleep(20)
  const now = server.cpu()
  const counted = countedBy.get(revision())!.n
  sqlite.close()
  return {
    [`${label}: the vocabulary made, all threads`]: made.all - before.all,
    [`${label}: the vocabulary made, main`]: made.main - before.main,
    [`${label}: a scan, main`]: (now.main - made.main) / counted,
    [`${label}: a scan, all threads`]: (now.all - made.all) / counted,
    [`${label}: a scan, wall`]: (performance.now() - made.at) / counted,
    [`${label}: scans counted`]: counted,
    [`${label}: longest silence`]: await silence.stop(),
    [`${label}: peak MB`]: server.memory().peak,
  }
}
