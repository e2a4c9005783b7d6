/**
 * A server whose disk fails while it is asked: strace is put upon it, the n-th read, write or sync
 * of its files fails, once or from then on, or it has no descriptor left, while two owners ask;
 * then strace goes, and the same is asked again.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkplace, type Running, type Workplace } from '../helpers/executable.ts'
import type { Addresses } from '../helpers/printed.ts'
import { faultsOf } from './facts.ts'
import { failing, type Point, pointsIn, pointText, record } from './fault-points.ts'
import { DATABASE } from './fault-works.ts'
import type { Report } from './report.ts'
import { type Answer, answerTo, fillForTwo, OWNERS, type Request } from './two-owners.ts'

const AT_ONCE = 2
/** By then counted requests are written to the database. */
const WRITTEN_MS = 6000
/** The files of a running server are open already: no opening finds a descriptor. */
const NO_DESCRIPTOR: Point = { call: 'openat', nth: 1, error: 'EMFILE', onwards: true }
const SERVE = ['serve', '--port', '0', '--json']

type Server = Running<Addresses>
type End = { first: Answer[]; again: Answer[]; calls: string; wrong: string[]; folder: string }

/** @param calls whose faults are wanted; null: all */
export async function letServerFail(
  report: Report,
  most: number,
  calls: readonly string[] | null,
): Promise<void> {
  const from = performance.now()
  const seed = await createWorkplace()
  try {
    const requests = await fillForTwo(seed)
    const right = await endAfter(seed, requests, null)
    const points = [...pointsIn(right.calls, right.folder, most), NO_DESCRIPTOR].filter(
      ({ call }) => calls === null || calls.includes(call),
    )
    const told = { 'as before': 0, 'with 500': 0, 'without a connection': 0, otherwise: 0 }
    const wrong = [...right.wrong]
    const waiting = [...points]
    const oneByOne = async () => {
      for (let point = waiting.shift(); point; point = waiting.shift()) {
        const end = await endAfter(seed, requests, point)
        const ways = end.first.map((answer, n) => wayOf(answer, right.first[n]!, point))
        for (const way of ways) told[way]++
        const strange = end.first.filter((_, n) => ways[n] === 'otherwise')
        const later = end.again.filter(
          (answer, n) => wayOf(answer, right.first[n]!) !== 'as before',
        )
        for (const { path, status, text } of [...strange, ...later])
          wrong.push(`${pointText(point)}: ${path} ${status} ${text.slice(0, 200)}`)
        wrong.push(...end.wrong.map((what) => `${pointText(point)}: ${what}`))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
    const seconds = Math.round((performance.now() - from) / 1000)
    const tried = Object.entries(Object.groupBy(points, ({ call }) => call)).map(
      ([call, all]) => `${call} ${all!.length}`,
    )
    const figures = [
      ...tried,
      ...Object.entries(told).map(([way, count]) => `${count} answers ${way}`),
      `${seconds} s`,
    ]
    report.hold(
      `asked: ${points.length} faults of a server at work`,
      wrong.length === 0,
      figures.join(', '),
    )
    for (const what of wrong) report.say(`       ${what}`)
  } finally {
    await seed.remove()
  }
}

/** Anything but the right answer and an error that tells nothing of the inside is wrong. */
function wayOf({ status, text, isWholeError }: Answer, right: Answer, point?: Point) {
  if (status === right.status && text === right.text) return 'as before'
  // Who comes while there is no descriptor may have to try again (src/http/operate/descriptors.ts).
  if (status === 0 && point === NO_DESCRIPTOR) return 'without a connection'
  return status === 500 && isWholeError ? 'with 500' : 'otherwise'
}

/**
 * What is answered under a fault (null: none, its calls are recorded) and afterwards by the same
 * server.
 */
async function endAfter(
  seed: Workplace,
  requests: readonly Request[],
  point: Point | null,
): Promise<End> {
  const place = await createWorkplace()
  try {
    cpSync(seed.folder, place.folder, { recursive: true })
    const server = await place.start<Addresses>(SERVE)
    const ask = async () => {
      const answers: Answer[] = []
      for (const request of requests) answers.push(await answerTo(server, request))
      return answers
    }
    let first: Answer[] = []
    const under = async (before: readonly string[]) => {
      const strace = await putUpon(server, before)
      first = await ask()
      if (point === null || !point.call.includes('read')) await Bun.sleep(WRITTEN_MS)
      strace.kill('SIGINT')
      await strace.exited
    }
    const calls = point === null ? await record(under) : await under(failing(point)).then(() => '')
    const again = await ask()
    await server.kill('SIGKILL')
    const next = await place.start<Addresses>(SERVE)
    const wrong = await uncounted(next, requests, [first, again])
    await next.kill('SIGTERM')
    return {
      first,
      again,
      calls,
      wrong: [...wrong, ...faultsOf(join(place.folder, DATABASE))],
      folder: place.folder,
    }
  } finally {
    await place.remove()
  }
}

/** What the next server does not know of that an owner was answered before. */
async function uncounted(
  server: Server,
  requests: readonly Request[],
  rounds: readonly Answer[][],
): Promise<string[]> {
  const wrong: string[] = []
  for (const name of OWNERS) {
    const { key } = requests.find((request) => request.name === name && request.key)!
    const isCounted = ({ status }: Answer, n: number) => status === 200 && requests[n]!.key === key
    const answered = rounds.reduce((sum, answers) => sum + answers.filter(isCounted).length, 0)
    const headers = { authorization: `Bearer ${key}` }
    const { usedToday } = (await (
      await fetch(`${server.announced.api}/key`, { headers })
    ).json()) as {
      usedToday: { total: number }
    }
    const counted = usedToday.total - 1
    if (counted < answered) wrong.push(`${answered} answered to ${name}, ${counted} counted`)
  }
  return wrong
}

/** Puts strace upon a process that runs; resolves when it is there. */
async function putUpon({ pid }: Server, before: readonly string[]) {
  const options = before.filter((option) => !['--seccomp-bpf', '-qq'].includes(option))
  const strace = Bun.spawn([...options, '-p', String(pid)], { stderr: 'pipe' })
  const reader = strace.stderr.getReader()
  const told = new TextDecoder().decode((await reader.read()).value)
  if (!told.includes('attached')) throw new Error(told)
  // It tells of each thread it meets, and ends when nobody reads that.
  const readOn = async () => {
    while (!(await reader.read()).done);
  }
  readOn()
  return strace
}
