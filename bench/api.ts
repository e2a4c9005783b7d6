import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, keepAnswer } from './api/answer.ts'
import { makeDatabase, PROFESSION, SCAN_ID } from './api/fixture.ts'
import { median, type Server, startServer, stopServers } from './api/processes.ts'
import { measureInTurn, medianInterval, tenthOf } from './api/slices.ts'

/**
 * The API side by side: the service with keys, limits, durable counting and its log, against the
 * same answers from servers that do less, in turn. See README.md. Arguments: slices of each server
 * (40), works (all, and coverage).
 */
const [slices = 40] = process.argv.slice(2, 3).map(Number)
const only = process.argv[3]?.split(',')
/** Of one slice; and of each server before them. */
const [REQUESTS, WARM_UP] = [2000, 20_000]
/** Of the checks of resumes. */
const CHECKS = { slices: 7, requests: 200, warmUp: 400 }
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

type Work = {
  name: string
  path: string
  headers: Record<string, string>
  goal: boolean
  stores: boolean
}
const zstd = { 'Accept-Encoding': 'zstd' }
const works: Work[] = [
  { name: 'scan', path: `/v1/scans/${SCAN_ID}`, headers: zstd, goal: true, stores: true },
  { name: 'scan 304', path: `/v1/scans/${SCAN_ID}`, headers: zstd, goal: true, stores: false },
  {
    name: 'skills',
    path: `/v1/skills?profession=${encodeURIComponent(PROFESSION)}`,
    headers: zstd,
    goal: true,
    stores: true,
  },
  { name: 'key', path: '/v1/key', headers: {}, goal: true, stores: false },
]

const folder = mkdtempSync(join(tmpdir(), 'skills-market-bench-'))
const log = join(folder, 'log.jsonl')
const bench = (file: string) => join(import.meta.dir, 'api', file)
const node = await findNode()

try {
  const { db, key } = await makeDatabase(folder)
  const settings = [
    '--db',
    db,
    '--port',
    '0',
    '--log-format',
    'json',
    '--limit-per-minute',
    '10000000',
    '--limit-per-day',
    '1000000000',
  ]
  const service = await startServer(
    'service',
    ['bun', join(import.meta.dir, '../src/main.ts'), 'serve', ...settings],
    log,
  )
  const open = await startServer('open', ['bun', bench('open.ts'), db], log)
  for (const work of works.filter(({ name }) => !only || only.includes(name))) {
    const headers = { ...work.headers, Authorization: `Bearer ${key}` }
    const answer = await answerOf(service, work, headers)
    if (answer.status === 304) Object.assign(headers, { 'If-None-Match': answer.headers.etag })
    const file = join(folder, 'answer.json')
    await keepAnswer(file, answer)
    const others = [startServer('bare', ['bun', bench('bare.ts'), file], log)]
    others.push(startServer('hono', ['bun', bench('hono.ts'), file, folder], log))
    if (work.stores && node)
      others.push(startServer('fastify', [node, bench('fastify.mjs'), file, folder], log))
    const servers = [service, open, ...(await Promise.all(others))]
    print(
      '\n' +
        `${work.name}: ${answer.status}, ${answer.body.byteLength} bytes; load ` +
        `${loadavg()[0]!.toFixed(1)}\n`,
    )
    await measure(work, servers, headers)
    await Promise.all(servers.slice(2).map((server) => server.stop()))
  }
  if (!only || only.includes('coverage')) await measureCoverage(service, key)
  print(`\nresident after the load: ${service.residentMb().toFixed(0)} MB`)
} finally {
  await stopServers()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(work: Work, servers: Server[], headers: Record<string, string>) {
  const request = { method: 'GET', path: work.path, headers }
  const cpu = await measureInTurn(
    servers.map((server) => ({ server, request })),
    { slices, requests: REQUESTS, warmUp: WARM_UP },
  )
  print('| server | CPU a request, µs: a tenth takes less | median | it / service: median (95 %) |')
  print('|---|---|---|---|')
  for (const [at, { name }] of servers.entries()) {
    const ratios = medianInterval(cpu[at]!.map((one, slice) => one / cpu[0]![slice]!))
    const [middle, least, most] = ratios.map((one) => one.toFixed(2))
    const [tenth, half] = [tenthOf(cpu[at]!), median(cpu[at]!)]
    const cells = [name, tenth.toFixed(1), half.toFixed(1), `${middle} (${least}–${most})`]
    print(`| ${cells.join(' | ')} |`)
  }
}

/**
 * What the service answers, as the others will give it too; the headers that the runtime sets
 * itself are left to it.
 */
async function answerOf(
  service: Server,
  work: Work,
  headers: Record<string, string>,
): Promise<Answer> {
  const url = `http://127.0.0.1:${service.port}${work.path}`
  const first = await fetch(url, { headers, decompress: false })
  const wanted = work.name.endsWith('304')
    ? { ...headers, 'If-None-Match': first.headers.get('etag')! }
    : headers
  const answer = await fetch(url, { headers: wanted, decompress: false })
  const kept = [...answer.headers].filter(
    ([name]) => !['date', 'content-length', 'connection'].includes(name),
  )
  const body = new Uint8Array(await answer.arrayBuffer())
  return { path: work.path, status: answer.status, headers: Object.fromEntries(kept), body }
}

/** Resumes of 20 KB against 1500 groups; the goal is a millisecond of processor time. */
async function measureCoverage(service: Server, key: string): Promise<void> {
  const url = `http://127.0.0.1:${service.port}/v1`
  const headers = { Authorization: `Bearer ${key}` }
  const { skills } = (await (await fetch(`${url}/scans/${SCAN_ID}`, { headers })).json()) as {
    skills: { name: string }[]
  }
  const named = skills.slice(0, 80).map(({ name }) => name)
  const prose = 'вёл отчётность и помогал отделам с данными, писал на '
  const text = Array.from({ length: 400 }, (_, i) => prose + (named[i] ?? 'бумаге'))
    .join('. ')
    .slice(0, 10_400)
  const body = JSON.stringify({ scanId: SCAN_ID, text })
  const request = { method: 'POST', path: '/v1/resume/coverage', headers, body }
  const measured = [{ server: service, request }]
  const [cpu] = await measureInTurn(measured, CHECKS)
  const times = [Math.min(...cpu!), median(cpu!), Math.max(...cpu!)]
  const answer = await fetch(`${url}/resume/coverage`, { method: 'POST', headers, body })
  const { covered } = (await answer.json()) as { covered: unknown[] }
  print(
    '\n' +
      `coverage: ${Buffer.byteLength(text)} bytes of text, ${skills.length} groups, ` +
      `${covered.length} covered`,
  )
  print(
    '\n' +
      `CPU a request, the answer's JSON of all groups included, ms: ` +
      `${times.map((us) => (us / 1000).toFixed(2)).join(' | ')} (min | median | max; goal ≤ 1)`,
  )
}

/** A Node that has SQLite built in: NODE, or the one on the path. */
async function findNode(): Promise<string | null> {
  for (const candidate of [process.env.NODE, 'node']) {
    if (!candidate || !Bun.which(candidate)) continue
    const { exitCode } = Bun.spawnSync([candidate, '-e', 'require("node:sqlite")'], {
      stderr: 'ignore',
    })
    if (exitCode === 0) return candidate
  }
  print('SKIPPED: the Fastify row needs Node 22.5 or later; name one with NODE=…')
  return null
}
