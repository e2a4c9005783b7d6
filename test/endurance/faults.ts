/**
 * `bun run faults [--most 100] [--work backup] [--call pread64]`: lets the n-th read, write, sync,
 * open, rename, removal and cut of a file fail, for every n, with a full disk and a broken one,
 * once and from then on, under each work of the program. Afterwards the work is begun again where
 * nothing fails: it ends as if nothing had been, the database is sound and no file is left.
 * A server that is asked meets the same, a worker dies at its n-th message, the clock jumps, and
 * pages rot. Needs strace and libfaketime.
 */
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkplace, type Ended } from '../helpers/executable.ts'
import { letPagesRot } from './damaged-pages.ts'
import { letWorkersDie } from './dying-workers.ts'
import { faultsOf } from './facts.ts'
import { letServerFail } from './failing-server.ts'
import { failing, type Point, pointsIn, pointText, record } from './fault-points.ts'
import { createWorks, DATABASE, type Work } from './fault-works.ts'
import { letClockJump } from './jumping-clock.ts'
import { createReport, numberOf, textOf } from './report.ts'

const AT_ONCE = 2
const most = numberOf('most', 100)
const isMostGiven = process.argv.includes('--most')
const only = textOf('work')
const onlyCalls = textOf('call')
const report = createReport()

/** A place where nothing has failed: what the work was begun with, and how it ended. */
type Undisturbed = { seed: string; calls: string; folder: string; state: unknown; files: string[] }

async function undisturbed(work: Work): Promise<Undisturbed & AsyncDisposable> {
  const [seed, place] = [await createWorkplace(), await createWorkplace()]
  await work.seed(seed)
  cpSync(seed.folder, place.folder, { recursive: true })
  const calls = await record(async (before) => {
    const ended = await work.perform(place, before)
    if (ended.code !== 0) throw new Error(`${work.name}: ${ended.stderr}`)
    await work.again(place, ended)
  })
  const state = await work.state(place)
  return {
    seed: seed.folder,
    folder: place.folder,
    calls,
    state,
    files: filesIn(place.folder),
    async [Symbol.asyncDispose]() {
      await seed.remove()
      await place.remove()
    },
  }
}

/** What is wrong after a fault, in words. */
async function wrongAfter(
  work: Work,
  point: Point,
  right: Undisturbed,
): Promise<{ code: number; wrong: string[] }> {
  const place = await createWorkplace()
  try {
    cpSync(right.seed, place.folder, { recursive: true })
    const ended = await work.perform(place, failing(point))
    const wrong = [...wrongIn(ended), ...((await work.halves?.(place)) ?? [])]
    await work.again(place, ended)
    wrong.push(...faultsOf(join(place.folder, DATABASE)))
    const state = await work.state(place)
    if (!Bun.deepEquals(state, right.state))
      wrong.push(`ends otherwise: ${JSON.stringify(state).slice(0, 300)}`)
    const left = filesIn(place.folder).filter(
      (file) => !right.files.includes(file) && !mayStay(file, point),
    )
    return { code: ended.code, wrong: [...wrong, ...left.map((file) => `leaves ${file}`)] }
  } catch (error) {
    return { code: -1, wrong: [String(error).slice(0, 400)] }
  } finally {
    await place.remove()
  }
}

/** A command says in one line what failed. */
function wrongIn({ code, stderr }: Ended): string[] {
  const errors = stderr.split('\n').filter((line) => line.startsWith('error: '))
  if (/^\s+at /m.test(stderr)) return [`prints a stack: ${stderr.slice(0, 300)}`]
  if (code === 0) return errors.length === 0 ? [] : ['says an error and ends with 0']
  return code === 1 && errors.length === 1 ? [] : [`ends with ${code}: ${stderr.slice(-300)}`]
}

/**
 * Names without what is made up anew each time, and without what goes later by itself: what SQLite
 * removes with the next start, and an empty lock whose file is gone, which is removed a day after,
 * as its writer may have just made it.
 */
const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => !/-(wal|shm)$|\.part-lock$/.test(file))
    .map((file) =>
      file.replace(/\d{4}-\d\d-\d\dT.*Z/, 'DATE').replace(/[0-9A-Za-z]{12}(?=\.part)/, 'RANDOM'),
    )
    .sort()

/**
 * Where no file can be removed, the copy of an upgrade that fails stays; the next but one takes it
 * away.
 */
const mayStay = (file: string, { call, onwards }: Point): boolean =>
  onwards && call.startsWith('unlink') && file.includes('.before-version-')

async function tryOut(work: Work): Promise<void> {
  const from = performance.now()
  await using right = await undisturbed(work)
  const ofEach = isMostGiven ? most : Math.min(most, work.most ?? most)
  const points = pointsIn(right.calls, right.folder, ofEach).filter(({ call }) =>
    isAmong(onlyCalls, call),
  )
  const [codes, found] = [new Map<number, number>(), new Map<string, number>()]
  const waiting = [...points]
  const oneByOne = async () => {
    for (let point = waiting.shift(); point; point = waiting.shift()) {
      const { code, wrong } = await wrongAfter(work, point, right)
      codes.set(code, (codes.get(code) ?? 0) + 1)
      for (const what of wrong) {
        // At once: a run takes long, and somebody may end it.
        if (!found.has(what)) report.say(`       ${work.name}, ${pointText(point)}: ${what}`)
        found.set(what, (found.get(what) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
  const ends = [...codes].map(([code, count]) => `${count} × exit code ${code}`).join(', ')
  const calls = Object.entries(Object.groupBy(points, ({ call }) => call)).map(
    ([call, all]) => `${call} ${all?.length}`,
  )
  const seconds = Math.round((performance.now() - from) / 1000)
  report.hold(
    `${work.name}: ${points.length} faults`,
    found.size === 0,
    `${calls.join(', ')}; ${ends}; ${seconds} s`,
  )
  for (const [what, count] of found) report.say(`       ${count} × ${what}`)
}

const isAmong = (wanted: string | null, name: string) =>
  wanted === null || wanted.split(',').includes(name)
const isWanted = (name: string) => isAmong(only, name)

if (isWanted('workers')) await letWorkersDie(report)
if (isWanted('pages')) await letPagesRot(report, most)
if (isWanted('clock')) await letClockJump(report)
if (Bun.which('strace') === null) report.hold('strace is here', false)
else {
  if (isWanted('asked')) await letServerFail(report, most, onlyCalls?.split(',') ?? null)
  const all = await createWorks()
  try {
    for (const work of all.works) if (isWanted(work.name)) await tryOut(work)
  } finally {
    await all.end()
  }
}
process.exitCode = report.exitCode()
