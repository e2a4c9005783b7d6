/**
 * `bun run soak [--minutes 10] [--live FILE]`: the built executable at the built-in sample site,
 * asked for everything there is by several owners, while their account pages are opened and scans
 * are recounted one after the other. Every answer must be one that the document tells of, every
 * count exact, memory and descriptors level, and the log without complaints. `--live` writes what
 * lives in each thread after a collection of all garbage, every half minute.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { visitAccount } from './account-visits.ts'
import { askApi, type Check, checkOf, isDocument } from './api-client.ts'
import { trendOf } from './level.ts'
import { liveLines, writingLiveTo } from './live-objects.ts'
import { complaints, createReport, numberOf, tallyText, textOf } from './report.ts'
import { nothingSeen, type Seen } from './seen.ts'
import { type Member, type Service, startService } from './service.ts'

const EVERY_MS = 1000
/** Lows of memory differ by some megabytes though nothing grows. */
const NOISE_MB = 10
/** In less time it only warms up: for some 17 minutes recounts fill the budget of kept answers. */
const MINUTES_FOR_A_LEVEL = 40
const MORE_DESCRIPTORS = 8
/** After the load: the engine gives back what it has collected. */
const REST_MS = 10_000

const minutes = numberOf('minutes', 10)
const live = textOf('live')
const report = createReport()

/** The memory and descriptors of the server, and how many answers it had given. */
type Sample = { mb: number; descriptors: number; answers: number }

async function tryOut(service: Service): Promise<void> {
  const until = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > until
  const where = () => service.server.announced.accountArea.slice(0, -1)
  const check = await checkOf(where)
  const shared = {
    where,
    scans: service.scans,
    vacancies: service.site.vacancies.map(({ id }) => id),
    isOver,
  }
  const byMember = new Map<Member, Seen>(service.members.map((member) => [member, nothingSeen()]))
  const visits = nothingSeen()
  const clients = [...byMember].map(([member, seen]) =>
    askApi({ ...shared, member, pauseMs: 15 }, seen, withExactRates(check)),
  )
  const visitors = service.members
    .slice(0, 2)
    .map((member) => visitAccount({ ...shared, member, pauseMs: 300 }, visits))
  const answersSoFar = () =>
    [...byMember.values(), visits].reduce((sum, seen) => sum + answersOf(seen), 0)
  const [samples, recounts] = await Promise.all([
    watch(service.server.pid, isOver, answersSoFar),
    recountOverAndOver(service, isOver),
    ...clients,
    ...visitors,
  ])
  report.say(`Account area: ${tallyText(visits.answers)}`)
  report.hold(
    'every page of the account area opened',
    visits.wrong.length === 0,
    visits.wrong.slice(0, 3).join('; '),
  )
  for (const [member, seen] of byMember) await proveCounts(where(), member, seen)
  report.hold('every recount ended well', recounts.failed === 0, `${recounts.done} recounts`)
  proveLevel(samples)
  if (live !== null) for (const line of liveLines(live)) report.say(line)
  await Bun.sleep(REST_MS)
  report.say(`Memory at rest: ${residentMb(service.server.pid)} MB`)
  const found = complaints(service.server.stderr())
  report.hold('the log has no complaints', found.length === 0, found.join('; '))
  report.hold('the server ends as it should', (await service.server.kill('SIGTERM')) === 0)
}

/**
 * Besides: with one client at a time, what is left falls by one with each counted request, and by
 * nothing else.
 */
function withExactRates(check: Check): Check {
  let left: number | null = null
  return (call, answer, body) => {
    const now = Number(answer.headers.get('x-ratelimit-remaining-requests'))
    const expected = left === null ? now : left - (isDocument(call.path) ? 0 : 1)
    // At midnight in Moscow the day begins anew.
    const isExact = now === expected || now > (left ?? 0)
    left = now
    return [
      ...check(call, answer, body),
      ...(isExact ? [] : [`${now} requests left instead of ${expected}`]),
    ]
  }
}

async function proveCounts(base: string, { name, key }: Member, seen: Seen): Promise<void> {
  report.say(`${name}: ${tallyText(seen.answers)}`)
  report.hold(
    `${name}: every answer is documented, every count exact`,
    seen.wrong.length === 0,
    seen.wrong.slice(0, 3).join('; '),
  )
  const answer = await fetch(`${base}/v1/key`, { headers: { authorization: `Bearer ${key}` } })
  const { usedToday } = (await answer.json()) as { usedToday: { total: number } }
  const figures = `${seen.counted} answered, ${usedToday.total - 1} counted`
  report.hold(
    `${name}: the service counted what it answered`,
    usedToday.total - 1 === seen.counted,
    figures,
  )
}

async function recountOverAndOver({ scans, recount }: Service, isOver: () => boolean) {
  const ended = { done: 0, failed: 0 }
  while (!isOver()) {
    const code = await recount(scans[ended.done % scans.length]!).ended
    ended.done++
    if (code !== 0) ended.failed++
  }
  return ended
}

const answersOf = ({ answers }: Seen): number =>
  [...answers.values()].reduce((sum, count) => sum + count, 0)

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function watch(
  pid: number,
  isOver: () => boolean,
  answersSoFar: () => number,
): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!isOver()) {
    const descriptors = readdirSync(`/proc/${pid}/fd`).length
    samples.push({ mb: residentMb(pid), descriptors, answers: answersSoFar() })
    await Bun.sleep(EVERY_MS)
  }
  return samples
}

function proveLevel(samples: readonly Sample[]): void {
  const step = Math.max(1, Math.floor(samples.length / 20))
  const shown = samples.filter((_, n) => n % step === 0)
  report.say(`Memory in MB: ${shown.map(({ mb }) => mb).join(' ')}`)
  report.say(`Descriptors: ${shown.map(({ descriptors }) => descriptors).join(' ')}`)
  proveMemory(samples)
  const third = Math.floor(samples.length / 3)
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
  const [most, later] = [second, last].map((part) =>
    Math.max(...part.map(({ descriptors }) => descriptors)),
  ) as [number, number]
  report.hold(
    'descriptors stay level',
    later <= most + MORE_DESCRIPTORS,
    `at most ${most}, then ${later}`,
  )
}

function proveMemory(samples: readonly Sample[]): void {
  const readings = samples.map(({ mb, answers }) => ({ value: mb, work: answers / 1000 }))
  const { lows, rises, perWork } = trendOf(readings, NOISE_MB)
  const figures =
    `lows of the quarters after the first: ${lows.join(', ')} MB; ${perWork.toFixed(1)} MB for ` +
    '1,000 answers'
  if (minutes < MINUTES_FOR_A_LEVEL)
    report.say(`Memory, too short a time to tell a level from a rise: ${figures}`)
  else report.hold('memory comes to a level', !rises, figures)
}

const service = await startService({
  members: 4,
  rate: 100,
  env: live === null ? {} : writingLiveTo(live),
})
try {
  await tryOut(service)
} finally {
  await service.end()
}
process.exitCode = report.exitCode()
