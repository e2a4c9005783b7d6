/**
 * `bun run kills [--kills 50]`: kills the server under load and in the middle of scans, again and
 * again, and now and then the command that waits for a scan. Each time the next server starts at
 * once, and every answered request is counted. At the end each scan is what it was before, and the
 * database is sound.
 */
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { LEASE_MS } from '../../src/scans/crawl/heartbeat.ts'
import type { ScanWithRun } from '../helpers/printed.ts'
import { askApi, checkOf } from './api-client.ts'
import { createReport, numberOf, tallyText } from './report.ts'
import { nothingSeen, type Seen } from './seen.ts'
import { type Member, type Recount, type Service, startService } from './service.ts'

/** Longer than the lease of a walk, so that a server often takes a walk up, and not always. */
const LONGEST_MS = 9000
/** A start that takes as long as the lease of a walk has waited for the server before. */
const START_MS = LEASE_MS

const kills = numberOf('kills', 50)
const report = createReport()

async function tryOut(service: Service): Promise<void> {
  const before = await statisticsOf(service)
  const seen = new Map<Member, Seen>(service.members.map((member) => [member, nothingSeen()]))
  let isOver = false
  const where = () => service.server.announced.accountArea.slice(0, -1)
  const check = await checkOf(where)
  const vacancies = service.site.vacancies.map(({ id }) => id)
  const clients = [...seen].map(([member, each]) =>
    askApi(
      { where, member, scans: service.scans, vacancies, isOver: () => isOver, pauseMs: 0 },
      each,
      check,
    ),
  )
  let recount: Recount | null = null
  let runs = 0
  const starts: number[] = []
  for (let n = 0; n < kills; n++) {
    if (recount === null || recount.isOver()) {
      recount = service.recount(service.scans[runs++ % service.scans.length]!)
    }
    await Bun.sleep(LONGEST_MS * ((n * 0.618) % 1))
    await service.server.kill('SIGKILL')
    if (n % 3 === 0) await recount.kill()
    const from = performance.now()
    await service.start()
    starts.push(performance.now() - from)
    for (const [member, each] of seen) await compareCounts(where(), member, each, n)
  }
  isOver = true
  await Promise.all(clients)
  report.say(`${kills} kills, ${runs} recounts; ${tallyText(sumOf([...seen.values()]))}`)
  report.hold(
    `every server starts within ${START_MS} ms`,
    Math.max(...starts) < START_MS,
    `at most ${Math.round(Math.max(...starts))} ms`,
  )
  for (const [member, each] of seen) {
    report.hold(
      `${member.name}: no answer but those documented`,
      each.wrong.length === 0,
      each.wrong.slice(0, 3).join('; '),
    )
    await compareCounts(where(), member, each, kills, true)
  }
  await proveScans(service, before)
}

/** Of what the server counts, at least what it has answered, and at most what it was sent. */
async function compareCounts(
  base: string,
  member: Member,
  seen: Seen,
  kill: number,
  says = false,
): Promise<void> {
  const [answered, authorization] = [seen.counted, `Bearer ${member.key}`]
  seen.countable++
  const answer = await fetch(`${base}/v1/key`, { headers: { authorization } })
  const { usedToday } = (await answer.json()) as { usedToday: { total: number } }
  seen.counted++
  const sound = usedToday.total > answered && usedToday.total <= seen.countable
  const figures = `${answered + 1} answered, ${usedToday.total} counted, ${seen.countable} sent`
  if (says || !sound)
    report.hold(`${member.name}, kill ${kill}: every answered request is counted`, sound, figures)
}

type Statistics = { id: string; answer: unknown; vacancies: string }

/** What each scan says, but for the time it was made. */
async function statisticsOf(service: Service): Promise<Statistics[]> {
  const authorization = `Bearer ${service.members[0]!.key}`
  return Promise.all(
    service.scans.map(async (id) => {
      const answer = await fetch(`${service.server.announced.api}/scans/${id}`, {
        headers: { authorization },
      })
      const { finishedAt, status, ...statistics } = (await answer.json()) as Record<string, unknown>
      return {
        id,
        answer: statistics,
        vacancies: (await service.place.run(['scan', 'vacancies', id])).stdout,
      }
    }),
  )
}

async function proveScans(service: Service, before: readonly Statistics[]): Promise<void> {
  const listed = () => service.place.json<ScanWithRun[]>('scan', 'list')
  let scans = await listed()
  for (let tries = 0; tries < 120 && scans.some(({ run }) => run?.active); tries++) {
    await Bun.sleep(500)
    scans = await listed()
  }
  const states = scans.map(({ id, status, scanned }) => `${id} ${status} ${scanned}`).join(', ')
  report.hold(
    'every scan is there once, and done',
    scans.length === before.length && scans.every(isDone),
    states,
  )
  const after = await statisticsOf(service)
  for (const { id, answer, vacancies } of before) {
    const now = after.find((each) => each.id === id)
    report.hold(
      `${id}: the statistics are those of an undisturbed run`,
      Bun.deepEquals(now?.answer, answer, true),
    )
    report.hold(`${id}: its vacancies are the same, byte by byte`, now?.vacancies === vacancies)
  }
  await service.server.kill('SIGTERM')
  const database = new Database(join(service.place.folder, 'skills-market.db'), { readonly: true })
  const [sound] = database.query('PRAGMA integrity_check').values()[0] as [string]
  report.hold('the database is sound', sound === 'ok', sound)
  const orphans = database.query('PRAGMA foreign_key_check').values().length
  report.hold('no row belongs to nothing', orphans === 0, `${orphans} rows`)
  database.close()
}

const isDone = ({ status, run }: ScanWithRun) => status === 'done' && run?.state === 'done'

function sumOf(all: readonly Seen[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const { answers } of all)
    for (const [what, count] of answers) sum.set(what, (sum.get(what) ?? 0) + count)
  return sum
}

const service = await startService({ members: 3, rate: 60 })
try {
  await tryOut(service)
} finally {
  await service.end()
}
process.exitCode = report.exitCode()
