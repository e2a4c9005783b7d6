import { join } from 'node:path'
import { addOwners, addScan, makeStatistics, PROFESSION, SCAN_ID } from '../../bench/api/fixture.ts'
import { median, type Server, startServer } from '../../bench/api/processes.ts'
import type { Database } from '../../db/database.ts'
import { openPostgres } from '../../db/postgres/open.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import type { DatabaseServer } from './database-server.ts'

/**
 * Owners with a key each, who ask in turn: one owner's requests are counted one after the other.
 */
const OWNERS = 64
const CLIENTS = 32
const SERVERS = [1, 2, 4]
const REST_SECONDS = 3

type Work = { name: string; path: string; headers?: Record<string, string>; body?: string }

const text = 'Анализ данных: SQL, Python, отчёты, модели и графики. '.repeat(40)
const toolCall = { name: 'get_skills', arguments: { profession: PROFESSION } }
const works: Work[] = [
  { name: 'key', path: '/v1/key' },
  { name: 'skills', path: `/v1/skills?profession=${encodeURIComponent(PROFESSION)}` },
  { name: 'scan', path: `/v1/scans/${SCAN_ID}`, headers: { 'Accept-Encoding': 'zstd' } },
  {
    name: 'resume check',
    path: '/v1/resume/coverage',
    body: JSON.stringify({ scanId: SCAN_ID, text }),
  },
  {
    name: 'MCP, get_skills',
    path: '/v1/mcp',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: toolCall }),
  },
]

type Kind = { name: string; keys: readonly string[]; servers: readonly Server[] }
type Figures = { rate: number[]; own: number[]; database: number[] }

export type Bench = {
  executable: string
  server: DatabaseServer
  folder: string
  rounds: number
  /** In each measurement, of all servers together. */
  requests: number
  print(line?: string): void
}

/**
 * Prints what a request takes on SQLite, and on PostgreSQL with one, two and four servers. All of
 * them run all the time.
 */
export async function measureRequests(bench: Bench): Promise<void> {
  const { server, folder } = bench
  const file = join(folder, 'requests.db')
  const onFile = { keys: await filled(openDatabase(file)), db: file }
  const address = server.create('requests')
  const onServer = { keys: await filled(await openPostgres(address)), db: address }
  const started: Kind[] = []
  try {
    started.push({ name: 'SQLite', keys: onFile.keys, servers: [await serverOf(bench, file)] })
    for (const count of SERVERS) {
      const servers: Server[] = []
      started.push({ name: `PostgreSQL, ${count}`, keys: onServer.keys, servers })
      while (servers.length < count) servers.push(await serverOf(bench, address))
    }
    const oneOwner = {
      ...started[1]!,
      name: 'PostgreSQL, 1, one owner',
      keys: onServer.keys.slice(0, 1),
    }
    for (const work of works) await measureWork(bench, work, [...started, oneOwner])
  } finally {
    await Promise.all(started.flatMap(({ servers }) => servers.map((one) => one.stop())))
  }
}

async function filled(database: Database): Promise<string[]> {
  const keys = await addOwners(database, OWNERS)
  await addScan(database, {
    id: SCAN_ID,
    query: PROFESSION,
    vacancies: 2000,
    statistics: makeStatistics(1500),
  })
  await database.close()
  return keys
}

async function serverOf({ executable, folder }: Bench, db: string): Promise<Server> {
  const limits = ['--limit-per-minute', '10000000', '--limit-per-day', '1000000000']
  const command = [
    executable,
    'serve',
    '--port',
    '0',
    '--log-format',
    'json',
    '--db',
    db,
    ...limits,
  ]
  return startServer('service', command, join(folder, 'log.jsonl'))
}

async function measureWork(bench: Bench, work: Work, kinds: readonly Kind[]): Promise<void> {
  const found = new Map<string, Figures>(
    kinds.map(({ name }) => [name, { rate: [], own: [], database: [] }]),
  )
  // What is run often is compiled, in each server by itself.
  for (const kind of kinds) await ask(work, kind, bench.requests * kind.servers.length)
  for (let round = 0; round < bench.rounds; round++)
    for (const kind of kinds) {
      const { rate, own, database } = await measureOnce(bench, work, kind)
      const figures = found.get(kind.name)!
      figures.rate.push(rate)
      figures.own.push(own)
      figures.database.push(database)
    }
  const { print } = bench
  print(`\n${work.name}\n`)
  print(
    '| | requests/s, all servers | µs of CPU a request: servers | database | together, × SQLite |',
  )
  print('|---|---|---|---|---|')
  const together = ({ own, database }: Figures) => Math.min(...own) + Math.min(...database)
  for (const [name, figures] of found) {
    const cells = [
      median(figures.rate).toFixed(0),
      Math.min(...figures.own).toFixed(0),
      name === 'SQLite' ? '' : Math.min(...figures.database).toFixed(0),
      (together(figures) / together(found.get('SQLite')!)).toFixed(1),
    ]
    print(`| ${name} | ${cells.join(' | ')} |`)
  }
}

/** Sends so many requests, many at once, to the servers and with the keys in turn. */
async function ask(
  { path, headers, body }: Work,
  { servers, keys }: Kind,
  requests: number,
): Promise<void> {
  let sent = 0
  const client = async () => {
    while (sent < requests) {
      const n = sent++
      const url = `http://127.0.0.1:${servers[n % servers.length]!.port}${path}`
      const authorization = `Bearer ${keys[n % keys.length]}`
      const method = body === undefined ? 'GET' : 'POST'
      const answer = await fetch(url, {
        method,
        headers: { ...headers, authorization },
        body,
        decompress: false,
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

async function measureOnce({ server, requests }: Bench, work: Work, kind: Kind) {
  /** Seconds of the processor and of the clock while it is done. */
  const taken = async (work: () => Promise<void>) => {
    const read = () => ({
      own: kind.servers.reduce((sum, one) => sum + one.cpuSeconds(), 0),
      database: server.cpuSeconds(),
    })
    const [before, begun] = [read(), performance.now()]
    await work()
    const after = read()
    const passed = (performance.now() - begun) / 1000
    return { own: after.own - before.own, database: after.database - before.database, passed }
  }
  // Servers take a little in every second in which nobody asks, which is much for each of few
  // requests.
  const rest = await taken(() => Bun.sleep(REST_SECONDS * 1000))
  const busy = await taken(() => ask(work, kind, requests))
  const each = (part: 'own' | 'database') =>
    ((busy[part] - (rest[part] / rest.passed) * busy.passed) / requests) * 1e6
  return { rate: requests / busy.passed, own: each('own'), database: each('database') }
}
