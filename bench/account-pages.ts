import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchSilence } from '../lab/growth/silence.ts'
import { fillAccounts } from './account/fixture.ts'
import { addMarket, MARKET_SCAN, OTHER_SCAN } from './account/market.ts'
import { makeDatabase, SCAN_ID } from './api/fixture.ts'
import { median } from './api/processes.ts'

/**
 * What each page of the account area costs the thread that answers: scans of 2000 vacancies and
 * 1500 and 1700 skills, 100 owners, 100 keys, 400 days of usage. Arguments: the executable
 * (dist/skills-market), keys of the owner (100). Prints in ms of the thread's CPU the first load of
 * each page, which also loads what the page needs, the median and the longest of the later ones;
 * then, of a server started anew, the longest that it was silent during the first load of each
 * page, during four more, and during the first loads of all pages at once.
 */
const [executable = 'dist/skills-market', ownersKeys = '100'] = process.argv.slice(2)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const LOADS = 12
/** A session may load five pages a second. */
const PAUSE_MS = 210
/** What a session may load without a pause. */
const AT_ONCE = 20

const market = `/account/scans/${MARKET_SCAN}`
const pagesOf = ({ accountSkill, marketSkill }: { accountSkill: string; marketSkill: string }) => [
  '/sign-in',
  '/',
  '/account',
  '/account/keys',
  '/account/keys?page=2',
  '/account/keys/new',
  `/account/scans/${SCAN_ID}`,
  `/account/scans/${SCAN_ID}/vacancies?skill=${encodeURIComponent(accountSkill)}`,
  `/account/scans/${SCAN_ID}/vacancies?skill=unknown`,
  `${market}/pay`,
  market,
  `${market}?sort=pay&page=2`,
  `${market}/vacancies?skill=${encodeURIComponent(marketSkill)}`,
  `${market}/slices`,
  `${market}/slices?by=area`,
  `${market}/slices?by=employer`,
  `${market}/trend`,
  `${market}/base`,
  `${market}/download/skills.csv`,
  `${market}/download/skills.json`,
  `/account/compare?a=${MARKET_SCAN}&b=${OTHER_SCAN}`,
  '/account/check',
  '/account/usage',
  '/account/security',
  '/admin/scans',
  '/admin/owners',
  '/admin/owners?page=2',
  '/admin/owners/owner3',
  '/admin/settings',
  '/admin/site',
]

/** Nanoseconds that the first thread of a process has run. */
const ranFor = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0])

const ms = (n: number, width: number) => n.toFixed(1).padStart(width)
const named = (page: string) => page.slice(0, 58).padEnd(58)

const folder = mkdtempSync(join(tmpdir(), 'skills-market-bench-'))
try {
  const { db } = await makeDatabase(folder, 1700)
  const { token, skill: accountSkill } = await fillAccounts(db, { ownersKeys: Number(ownersKeys) })
  const { skill: marketSkill } = await addMarket(db)
  const pages = pagesOf({ accountSkill, marketSkill })
  await measureCost(db, token, pages)
  await measureSilence(db, token, pages)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureCost(db: string, token: string, pages: readonly string[]): Promise<void> {
  const server = await serve(db)
  await Bun.sleep(1000)
  print(`${'page'.padEnd(58)}  first  median  longest  KB`)
  for (const page of pages) {
    const loads: number[] = []
    let size = 0
    for (let i = 0; i < LOADS; i++) {
      await Bun.sleep(PAUSE_MS)
      const before = server.ran()
      size = await load(server.base, page, token)
      loads.push(server.ran() - before)
    }
    const [first = 0, ...later] = loads
    print(
      `${named(page)} ${ms(first, 6)} ${ms(median(later), 7)} ${ms(Math.max(...later), 8)} ` +
        `${String(Math.round(size / 1024)).padStart(3)}`,
    )
  }
  await server.stop()
}

async function measureSilence(db: string, token: string, pages: readonly string[]): Promise<void> {
  const server = await serve(db)
  print(`\n${'longest silence'.padEnd(58)}  first  later`)
  const whileLoading = async (load: () => Promise<unknown>) => {
    await Bun.sleep(PAUSE_MS)
    const watch = watchSilence({ base: server.base, cpu: () => ({ main: server.ran() }) })
    await Bun.sleep(50)
    await load()
    return watch.stop()
  }
  for (const page of pages) {
    const first = await whileLoading(() => load(server.base, page, token))
    const later: number[] = []
    for (let i = 0; i < 4; i++) later.push(await whileLoading(() => load(server.base, page, token)))
    print(`${named(page)} ${ms(first, 6)} ${ms(Math.max(...later), 6)}`)
  }
  await server.stop()
  const other = await serve(db)
  const watch = watchSilence({ base: other.base, cpu: () => ({ main: other.ran() }) })
  await Promise.all(pages.slice(0, AT_ONCE).map((page) => load(other.base, page, token)))
  print(`${named(`the first ${AT_ONCE} at once`)} ${ms(await watch.stop(), 6)}`)
  await other.stop()
}

async function serve(db: string) {
  const args = ['serve', '--db', db, '--port', '0', '--json', '--log-level', 'warn']
  const { pid, stdout, exited, kill } = spawned([executable, ...args])
  const { api } = JSON.parse(await firstLine(stdout)) as { api: string }
  return {
    base: new URL(api).origin,
    /** Milliseconds of CPU that the thread that answers has used. */
    ran: () => ranFor(pid) / 1e6,
    async stop() {
      kill()
      await exited
    },
  }
}

function spawned(command: string[]) {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit' })
  return {
    pid: child.pid,
    stdout: child.stdout,
    exited: child.exited,
    kill: () => child.kill('SIGTERM'),
  }
}

/** Loads a page; returns its bytes. */
async function load(base: string, page: string, token: string): Promise<number> {
  const headers: Record<string, string> = page.startsWith('/a')
    ? { cookie: `smk_session=${token}` }
    : {}
  const response = await fetch(base + page, { headers, redirect: 'manual' })
  const { length } = await response.bytes()
  if (![200, 404].includes(response.status)) throw new Error(`${page}: ${response.status}`)
  return length
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('\n')) return text.split('\n')[0]!
  }
  throw new Error('the server ended before it listened')
}
