/**
 * `bun run full-disk`: fills the disk under a server that is asked and walks a scan, then makes
 * room. Nothing that was answered may be lost, errors are one line, and the service recovers by
 * itself. Needs root, for a small disk of its own.
 */
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVisitor, PASSWORD } from '../helpers/visitor.ts'
import { createReport } from './report.ts'
import { type Service, startService } from './service.ts'

/** More than the 64 MB below which a server is not ready. */
const DISK = '160m'
const report = createReport()

async function tryOut(service: Service, disk: string): Promise<void> {
  const { place, site, scans } = service
  const key = service.members[0]!.key
  const base = service.server.announced.accountArea.slice(0, -1)
  const ask = (path: string, body?: string) =>
    fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { authorization: `Bearer ${key}` },
    })
  const visitor = createVisitor({
    request: (method, path, { body, headers } = {}) =>
      fetch(`${base}${path}`, { method, body: body as string, headers, redirect: 'manual' }),
  })
  const signIn = () =>
    visitor.send('/sign-in', { name: service.members[0]!.name, password: PASSWORD })

  const before = site.counts().vacancy
  const recount = place.run(['scan', 'recount', scans[0]!, ...service.atSite])
  while (site.counts().vacancy < before + 60) await Bun.sleep(20)
  report.hold('the service is ready', (await ask('/readyz')).status === 200)
  // What a backup that was killed leaves.
  const leftover = 'killed.db.AAAAAAAAAAAA.part'
  for (const end of ['', '-lock'])
    writeFileSync(join(place.folder, leftover + end), end ? '' : Buffer.alloc(1024 * 1024))
  const filler = join(disk, 'filler')
  fill(filler)
  const loggedBefore = linesOf(service).length
  report.say('The disk is full, in the middle of a walk.')

  const statuses = await askUntilRefused(() => ask('/v1/key'))
  const figures = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  report.hold(
    'requests are answered, or refused as a failure of the service',
    isSubset(statuses, [200, 500]),
    figures,
  )
  const refused = await ask('/v1/key')
  report.hold(
    'a refusal has the error body',
    refused.status === 500 && (await refused.text()).includes('server_error'),
  )
  report.hold('the process says that it lives', (await ask('/healthz')).status === 200)
  report.hold('and that it cannot answer', (await ask('/readyz')).status === 503)
  const { status } = await signIn()
  report.hold('the account area answers', [200, 500].includes(status), `signing in: ${status}`)
  for (const command of [
    ['backup', 'copy.db'],
    ['scan', 'export', scans[1]!, 'scan.zst'],
    ['owner', 'add', 'anna'],
  ]) {
    const { code, stderr } = await place.run(command)
    report.hold(
      `${command[0]} ${command[1]}: one line, exit 1`,
      code === 1 && /^(warning: [^\n]+\n)?error: [^\n]+\n$/.test(stderr),
      stderr.trim(),
    )
    // What it has removed, or has not written, makes room.
    fill(filler)
  }
  report.hold('what a killed backup left is removed', !existsSync(join(place.folder, leftover)))
  const list = await place.run(['scan', 'list'])
  report.hold('scan list reads on', list.code === 0, list.stderr.trim())
  await Bun.sleep(30_000)
  const logged = linesOf(service).slice(loggedBefore)
  const told = logged.map(({ msg }) => msg).join(' | ')
  report.hold(
    'the log says it once',
    logged.length <= MOST_LINES,
    `${logged.length} lines: ${told.slice(0, 500)}`,
  )

  rmSync(filler)
  report.say('There is room again.')
  const total = await totalAfterRoom(() => ask('/v1/key'))
  const answered = statuses.get(200) ?? 0
  report.hold(
    'no answered request is uncounted',
    total > answered,
    `${answered} answered, ${total} counted`,
  )
  report.hold('signing in works', (await signIn()).status === 200)
  report.hold('the service is ready again', (await ask('/readyz')).status === 200)
  const { code, stdout, stderr } = await recount
  report.hold(
    'the walk has ended by itself, with all it found',
    code === 0,
    `${stdout.trim()} ${code === 0 ? '' : stderr}`,
  )
  report.hold('backup works', (await place.run(['backup', 'copy.db'])).code === 0)
  report.hold(
    'scan export works',
    (await place.run(['scan', 'export', scans[0]!, 'scan.zst'])).code === 0,
  )
  const over = linesOf(service).slice(loggedBefore + logged.length)
  report.hold(
    'and that it is over',
    over.length > 0 && over.length <= MOST_LINES,
    over.map(({ msg }) => msg).join(' | '),
  )
  report.hold('the server ends as it should', (await service.server.kill('SIGTERM')) === 0)
}

/**
 * That the disk is full, that the service is not ready, and that the run waits; the same of the
 * end.
 */
const MOST_LINES = 4

const linesOf = ({ server }: Service) =>
  server
    .stderr()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string })

/** Fills whatever is left, to the last byte. */
function fill(file: string): void {
  const target = openSync(file, 'a')
  for (const size of [65_536, 1]) {
    const part = Buffer.alloc(size)
    try {
      for (;;) writeSync(target, part)
    } catch {
      // Full.
    }
  }
  // While it is open, removing it makes no room.
  closeSync(target)
}

/** Until the space that the journal has taken beforehand is used up, and some more. */
async function askUntilRefused(ask: () => Promise<Response>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const one = async () => {
    const answer = await ask()
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  for (let asked = 0; asked < 100_000 && (statuses.get(500) ?? 0) < 200; asked += 40)
    await Promise.all(Array.from({ length: 40 }, one))
  return statuses
}

const isSubset = (statuses: ReadonlyMap<number, number>, known: readonly number[]) =>
  [...statuses.keys()].every((status) => known.includes(status))

/** The requests counted today, once the server answers again. */
async function totalAfterRoom(ask: () => Promise<Response>): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask()
    if (answer.status === 200)
      return ((await answer.json()) as { usedToday: { total: number } }).usedToday.total
    await Bun.sleep(50)
  }
  return Number.NaN
}

/** Works on a disk of its own, which is gone afterwards. Says loudly when there can be none. */
async function onSmallDisk(work: (disk: string) => Promise<void>): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'skills-market-disk-'))
  const mounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
  if (mounted.exitCode !== 0)
    report.say(`SKIPPED: no disk could be mounted: ${mounted.stderr.toString().trim()}`)
  else {
    try {
      await work(disk)
    } finally {
      Bun.spawnSync(['umount', '--lazy', disk])
    }
  }
  rmSync(disk, { recursive: true })
}

await onSmallDisk(async (disk) => {
  const given = process.env.TMPDIR
  process.env.TMPDIR = disk
  const service = await startService({ members: 1, rate: 60 })
  process.env.TMPDIR = given
  try {
    await tryOut(service, disk)
  } finally {
    await service.end()
  }
})
process.exitCode = report.exitCode()
