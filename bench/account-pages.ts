import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillAccounts } from './account/fixture.ts'
import { makeDatabase, SCAN_ID } from './api/fixture.ts'
import { median } from './api/processes.ts'

/**
 * What each page of the account area costs the thread that answers: a scan of 2000 vacancies and 1700 groups, 100 owners,
 * 100 keys, 400 days of usage. Argument: the executable (dist/skills-market). Prints the first load of each page, which
 * also loads what the page needs, the median and the longest of the later ones, in ms of the thread's CPU.
 */
const [executable = 'dist/skills-market', ownersKeys = '100'] = process.argv.slice(2)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const LOADS = 12
/** A session may load five pages a second. */
const PAUSE_MS = 210

const pagesOf = (skill: string) => [
  '/sign-in',
  '/',
  '/account',
  '/account?page=2',
  '/account/keys/new',
  '/account/scans',
  `/account/scans/${SCAN_ID}`,
  `/account/scans/${SCAN_ID}/vacancies?skill=${encodeURIComponent(skill)}`,
  `/account/scans/${SCAN_ID}/vacancies?skill=unknown`,
  '/account/usage',
  '/account/security',
  '/admin/owners',
  '/admin/owners?page=2',
  '/admin/settings',
  '/admin/site',
]

/** Nanoseconds that the first thread of a process has run. */
const ranFor = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0])

const folder = mkdtempSync(join(tmpdir(), 'skills-market-bench-'))
try {
  const { db } = await makeDatabase(folder, 1700)
  const { token, skill } = await fillAccounts(db, { ownersKeys: Number(ownersKeys) })
  const args = ['serve', '--db', db, '--port', '0', '--json', '--log-level', 'silent']
  const server = Bun.spawn([executable, ...args], { stdout: 'pipe', stderr: 'inherit' })
  const { api } = JSON.parse(await firstLine(server.stdout)) as { api: string }
  const base = new URL(api).origin
  await Bun.sleep(1000)
  print(`${'page'.padEnd(58)}  first  median  longest  KB`)
  for (const page of pagesOf(skill)) {
    const headers: Record<string, string> = page.startsWith('/a') ? { cookie: `smk_session=${token}` } : {}
    const loads: number[] = []
    let size = 0
    for (let i = 0; i < LOADS; i++) {
      await Bun.sleep(PAUSE_MS)
      const before = ranFor(server.pid)
      const response = await fetch(base + page, { headers, redirect: 'manual' })
      size = (await response.bytes()).length
      loads.push((ranFor(server.pid) - before) / 1e6)
      if (![200, 404].includes(response.status)) throw new Error(`${page}: ${response.status}`)
    }
    const [first = 0, ...later] = loads
    const ms = (n: number, width: number) => n.toFixed(1).padStart(width)
    print(
      `${page.slice(0, 58).padEnd(58)} ${ms(first, 6)} ${ms(median(later), 7)} ${ms(Math.max(...later), 8)} ${String(Math.round(size / 1024)).padStart(3)}`,
    )
  }
  server.kill('SIGTERM')
  await server.exited
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('\n')) return text.split('\n')[0]!
  }
  throw new Error('the server ended before it listened')
}
