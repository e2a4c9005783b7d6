import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { advertsOfOneScan } from '../lab/growth/adverts.ts'
import { makeCase, SHAPES } from '../lab/growth/cases.ts'
import { FIRST_SCAN, makeSeed } from '../lab/growth/seed.ts'
import { firstLine, serve } from '../lab/growth/served.ts'
import { memoryGroup } from './memory/cgroup.ts'
import { requestsOfADay, sentAs, slowReaders } from './memory/load.ts'

/**
 * The memory of a server on a machine of so many megabytes: a cgroup, whose processes the kernel
 * ends when they take more. Needs root. One key asks what its limits let it ask on a day, slow
 * readers and a recount beside it; then the server rests.
 *
 *     bun bench/memory.ts [--executable FILE] [--megabytes 1024] [--requests 1000] [--clients 8] [--only PATH] [--scans '100 scans']
 *       [--rest 60] [--seed FILE] [--into FILE]
 */
const { values: flags } = parseArgs({
  options: {
    executable: { type: 'string', default: 'dist/skills-market' },
    megabytes: { type: 'string', default: '1024' },
    requests: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '8' },
    /** A part of the addresses that are asked for; all when not given. */
    only: { type: 'string', default: '' },
    scans: { type: 'string', default: '100 scans' },
    rest: { type: 'string', default: '60' },
    seed: { type: 'string' },
    into: { type: 'string' },
  },
})
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const SLOW = 100

const folder = mkdtempSync(join(tmpdir(), 'skills-market-memory-'))
const { adverts } = advertsOfOneScan()
const group = memoryGroup(`skills-market-${process.pid}`, Number(flags.megabytes))
const site = Bun.spawn(
  ['bun', join(import.meta.dir, '../lab/growth/site.ts'), String(adverts.length)],
  {
    stdout: 'pipe',
  },
)
try {
  const siteUrl = `http://127.0.0.1:${await firstLine(site.stdout)}`
  const seed = flags.seed ?? join(folder, 'seed.db')
  if (!existsSync(seed)) await makeSeed(seed, adverts)
  const { db, access } = await makeCase(seed, folder, SHAPES[flags.scans]!)
  await measure(db, access, siteUrl)
} finally {
  site.kill()
  rmSync(folder, { recursive: true, force: true })
  group.end()
}

async function measure(
  db: string,
  access: { key: string; session: string },
  siteUrl: string,
): Promise<void> {
  const inGroup = join(folder, 'server')
  writeFileSync(
    inGroup,
    `#!/bin/sh\n${group.join}\nexec ${Bun.which(flags.executable) ?? flags.executable} "$@"\n`,
    {
      mode: 0o755,
    },
  )
  const server = await serve(inGroup, db, siteUrl)
  const sqlite = new Sqlite(db)
  const ids = sqlite
    .query<{ id: string }, []>('SELECT id FROM scans')
    .all()
    .map(({ id }) => id)
  const first = await fetch(...asked({ path: `/v1/scans/${FIRST_SCAN}` }))
  const { skills } = (await first.json()) as { skills: { name: string }[] }
  const resume = adverts
    .slice(0, 20)
    .map(({ description }) => description)
    .join('\n')
    .slice(0, 5000)
  const nth = requestsOfADay(
    ids,
    resume,
    skills.slice(0, 300).map(({ name }) => name),
    flags.only,
  )
  const curve: { resident: number; used: number }[] = []
  const watch = setInterval(() => {
    // Nothing is there any more to be looked at.
    if (group.hasEnded()) clearInterval(watch)
    else curve.push({ resident: server.memory().resident, used: group.used() })
  }, 250)
  const tally = new Map<string, number>()
  function asked(one: Parameters<typeof sentAs>[0]): [string, RequestInit] {
    const [path, init] = sentAs(one, access)
    return [server.base + path, init]
  }
  try {
    await Bun.sleep(3000)
    print(`at rest: ${mb(curve.at(-1)!)}`)
    sqlite.run(`INSERT INTO runs (scan_id, state, queued_at) VALUES (?, 'queued', ?)`, [
      FIRST_SCAN,
      Date.now(),
    ])
    const begun = performance.now()
    const slow = Array.from({ length: SLOW }, (_, n) => ({
      ...nth(n * 16 + [0, 1, 8, 12, 0, 10, 11, 9][n % 8]!),
      encoding: 'identity',
    }))
    const readers = slowReaders(server.base, slow, access)
    let sent = 0
    const client = async () => {
      while (sent < Number(flags.requests)) {
        const status = await fetch(...asked(nth(sent++))).then(
          (answer) => answer.bytes().then(() => String(answer.status)),
          () => 'cut off',
        )
        tally.set(status, (tally.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: Number(flags.clients) }, client))
    readers.end()
    print(
      `${sent} requests in ${((performance.now() - begun) / 1000).toFixed(0)} s: ` +
        `${[...tally].map(([status, n]) => `${status} × ${n}`).join(', ')}`,
    )
    print(`after them: ${mb(curve.at(-1)!)}`)
    if (!group.hasEnded()) await Bun.sleep(Number(flags.rest) * 1000)
    print(`after a rest of ${flags.rest} s: ${mb(curve.at(-1)!)}`)
  } finally {
    clearInterval(watch)
    print(
      'at most: ' +
        `${mb({ resident: Math.max(...curve.map((at) => at.resident)), used: Math.max(...curve.map(({ used }) => used)) })}`,
    )
    print(`ended by the kernel: ${group.hasEnded() ? 'yes' : 'no'}`)
    const step = Math.max(1, Math.floor(curve.length / 40))
    print(
      `curve, MB: ${curve
        .filter((_, n) => n % step === 0)
        .map(({ resident }) => resident.toFixed(0))
        .join(' ')}`,
    )
    if (flags.into) writeFileSync(flags.into, JSON.stringify(curve))
    sqlite.close()
    await server.stop()
  }
}

function mb({ resident, used }: { resident: number; used: number }): string {
  return `${resident.toFixed(0)} MB resident, ${used.toFixed(0)} MB of the group's`
}
