/**
 * A clock that jumps by an hour and a day, forward and back, under a server that walks a scan, and
 * between two servers.
 */
import { Database } from 'bun:sqlite'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScanWithRun } from '../helpers/printed.ts'
import { createVisitor, isSignedIn, PASSWORD } from '../helpers/visitor.ts'
import { faultsOf } from './facts.ts'
import type { Report } from './report.ts'
import { type Service, startService } from './service.ts'

const JUMPS = ['+1h', '-1h', '+1d', '-1d']
const REQUESTS = 20
/** Of the pages that a walk reads before the clock jumps. */
const FEW = 10
/** A walk takes some seconds; one that waited for the clock would take an hour. */
const LONGEST_MS = 60_000
const CLOCK = 'clock'

export async function letClockJump(report: Report): Promise<void> {
  const [library] = new Bun.Glob('*/faketime/libfaketimeMT.so.1').scanSync({
    cwd: '/usr/lib',
    absolute: true,
  })
  if (library === undefined) return report.hold('Debian’s libfaketime is here', false)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: CLOCK,
    FAKETIME_NO_CACHE: '1',
    // Whoever sets the clock moves neither the steady one nor the times of files.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  for (const jump of JUMPS) {
    const service = await startService({ members: 1, rate: 30, env })
    try {
      const { wrong, figures } = await afterJump(service, jump)
      report.hold(
        `clock ${jump}: no scan and no count is lost`,
        wrong.length === 0,
        [figures, ...wrong].join('; '),
      )
    } finally {
      await service.end()
    }
  }
}

/** What is wrong after two jumps under a server, each in a walk, and two that nobody saw. */
async function afterJump(
  service: Service,
  jump: string,
): Promise<{ wrong: string[]; figures: string }> {
  const { place, site } = service
  const [{ name, key }] = service.members as [Service['members'][number]]
  const scan = service.scans[0]!
  const wrong: string[] = []
  let answered = 0
  let signedOut = 0
  let longest = 0
  const at = (path: string) => service.server.announced.accountArea.slice(0, -1) + path
  const visitor = createVisitor({
    request: (method, path, { body, headers } = {}) =>
      fetch(at(path), { method, body: body as string, headers, redirect: 'manual' }),
  })
  const signIn = () => visitor.send('/sign-in', { name, password: PASSWORD })
  const ask = async (when: string) => {
    for (let n = 0; n < REQUESTS; n++) {
      const { status } = await fetch(at('/v1/key'), { headers: { authorization: `Bearer ${key}` } })
      if (status === 200) answered++
      else wrong.push(`${when}: ${status}`)
    }
    if ((await fetch(at('/readyz'))).status !== 200) wrong.push(`${when}: not ready`)
    if (await isSignedIn(visitor)) return
    signedOut++
    await signIn()
    if (!(await isSignedIn(visitor))) wrong.push(`${when}: nobody can sign in`)
  }
  const setClock = (offset: string) => writeFileSync(join(place.folder, CLOCK), `${offset}\n`)
  const jumpInWalk = async (offset: string) => {
    const [from, read] = [performance.now(), site.counts().vacancy]
    const recount = service.recount(scan)
    while (site.counts().vacancy < read + FEW) await Bun.sleep(20)
    setClock(offset)
    await ask(`after ${offset} in a walk`)
    if ((await Promise.race([recount.ended, Bun.sleep(LONGEST_MS)])) !== 0)
      wrong.push(`${offset}: no end of the walk`)
    longest = Math.max(longest, performance.now() - from)
  }
  const before = (await place.run(['scan', 'vacancies', scan])).stdout
  await signIn()
  await ask('at first')
  for (const offset of [jump, '+0']) await jumpInWalk(offset)
  for (const offset of [jump, '+0']) {
    await service.server.kill('SIGKILL')
    setClock(offset)
    await service.start()
    await ask(`a start after ${offset}`)
  }
  await service.server.kill('SIGTERM')
  if ((await place.run(['scan', 'vacancies', scan])).stdout !== before)
    wrong.push('other vacancies')
  const shown = (await place.json<ScanWithRun[]>('scan', 'list')).find(({ id }) => id === scan)
  if (shown?.run?.state !== 'done') wrong.push(`the run is ${shown?.run?.state}`)
  if (Math.abs(Date.parse(shown?.finishedAt ?? '') - Date.now()) > 2 * LONGEST_MS)
    wrong.push('an earlier result is shown')
  const file = join(place.folder, 'skills-market.db')
  const counted = countedIn(file)
  // A day is what a session lasts unused.
  if (jump.endsWith('h') && signedOut > 0) wrong.push('signed out')
  if (counted !== answered) wrong.push(`${answered} answered, ${counted} counted`)
  wrong.push(...faultsOf(file))
  const seconds = Math.round(longest / 1000)
  return {
    wrong,
    figures: `${answered} answered, walks of ${seconds} s at most, ${signedOut} × signed out`,
  }
}

/** The requests of all days. */
function countedIn(file: string): number {
  const database = new Database(file, { readonly: true })
  try {
    return Number(database.query('SELECT sum(requests) FROM owner_usage').values()[0]?.[0])
  } finally {
    database.close()
  }
}
