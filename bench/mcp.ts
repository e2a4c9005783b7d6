import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase, PROFESSION, SCAN_ID } from './api/fixture.ts'
import { load } from './api/load.ts'
import { startServer } from './api/processes.ts'

/**
 * Compares tool calls with the same requests of the API, on one server in one run; see README.md. Arguments: rounds (5),
 * whole seconds of each measurement (2), tools (all).
 */
const [rounds = 5, seconds = 2] = process.argv.slice(2, 4).map(Number)
const only = process.argv[4]?.split(',')
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
type Work = { tool: string; input: object; rest: Request }

const text = 'Анализ данных: SQL, Python, отчёты, модели и графики. '.repeat(40)
const get = (path: string): Request => ({ method: 'GET', path, headers: {} })
const works: Work[] = [
  { tool: 'list_scans', input: {}, rest: get('/v1/scans') },
  { tool: 'get_limits', input: {}, rest: get('/v1/key') },
  {
    tool: 'get_skills',
    input: { profession: PROFESSION },
    rest: get(`/v1/skills?profession=${encodeURIComponent(PROFESSION)}`),
  },
  { tool: 'get_scan', input: { scanId: SCAN_ID }, rest: get(`/v1/scans/${SCAN_ID}`) },
  {
    tool: 'check_resume_coverage',
    input: { scanId: SCAN_ID, text },
    rest: {
      method: 'POST',
      path: '/v1/resume/coverage',
      headers: {},
      body: JSON.stringify({ scanId: SCAN_ID, text }),
    },
  },
]

let stop = async () => {}
const folder = mkdtempSync(join(tmpdir(), 'skills-market-bench-'))
try {
  const { db, key } = await makeDatabase(folder)
  const limits = ['--limit-per-minute', '10000000', '--limit-per-day', '1000000000']
  const settings = ['--db', db, '--port', '0', '--log-format', 'json', ...limits]
  const command = ['bun', join(import.meta.dir, '../src/main.ts'), 'serve', ...settings]
  const server = await startServer('service', command, join(folder, 'log.jsonl'))
  stop = server.stop

  async function measure(request: Request): Promise<{ rate: number; cpu: number }> {
    const before = server.cpuSeconds()
    const url = `http://127.0.0.1:${server.port}${request.path}`
    const script = await wrkScript(request)
    const { rate, requests } = await load(
      url,
      { ...request.headers, Authorization: `Bearer ${key}` },
      seconds,
      script,
    )
    return { rate, cpu: ((server.cpuSeconds() - before) / requests) * 1e6 }
  }

  print(
    '| tool | API requests/s | calls/s, 2025 | calls/s, 2026 | 2025 / API | 2026 / API | by CPU: 2025 | 2026 |',
  )
  print('|---|---|---|---|---|---|---|---|')
  for (const { tool, input, rest } of works.filter(({ tool }) => !only || only.includes(tool))) {
    const requests = [rest, call2025(tool, input), call2026(tool, input)]
    const found = requests.map(() => ({ rates: [] as number[], cpu: [] as number[] }))
    for (let round = -1; round < rounds; round++) {
      for (const [index, request] of requests.entries()) {
        const { rate, cpu } = await measure(request)
        // The first round warms up.
        if (round < 0) continue
        found[index]!.rates.push(rate)
        found[index]!.cpu.push(cpu)
      }
    }
    const [api, ...calls] = found.map(({ rates, cpu }) => ({
      rate: median(rates),
      cpu: median(cpu),
    }))
    const rates = [api!, ...calls].map(({ rate }) => rate.toFixed(0))
    const ratios = [
      ...calls.map(({ rate }) => rate / api!.rate),
      ...calls.map(({ cpu }) => api!.cpu / cpu),
    ]
    print(`| ${[tool, ...rates, ...ratios.map((ratio) => ratio.toFixed(2))].join(' | ')} |`)
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

function call2025(tool: string, input: object): Request {
  return {
    method: 'POST',
    path: '/v1/mcp',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: tool, arguments: input },
    }),
  }
}

function call2026(tool: string, input: object): Request {
  const call = call2025(tool, input)
  const { params, ...message } = JSON.parse(call.body!)
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    ...call,
    headers: {
      ...call.headers,
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': tool,
    },
    body: JSON.stringify({ ...message, params: { ...params, _meta } }),
  }
}

/** A script for wrk, which takes a body in no other way. */
async function wrkScript({ method, body }: Request): Promise<string | undefined> {
  if (body === undefined) return undefined
  const [data, script] = [join(folder, 'body.json'), join(folder, 'post.lua')]
  await Bun.write(data, body)
  await Bun.write(
    script,
    `wrk.method = "${method}"\nwrk.body = io.open("${data}", "rb"):read("*a")\n`,
  )
  return script
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}
