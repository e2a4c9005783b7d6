import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase, PROFESSION, SCAN_ID } from './api/fixture.ts'
import { median, startServer } from './api/processes.ts'
import { measureInTurn, medianInterval, type Request, tenthOf } from './api/slices.ts'

/**
 * Compares tool calls with the same requests of the API, on one server in one run; see README.md.
 * Arguments: slices of each (40), tools (all).
 */
const [slices = 40] = process.argv.slice(2, 3).map(Number)
const only = process.argv[3]?.split(',')
/** Of one slice; ten times as many before them. */
const REQUESTS = 200
/** A check takes as long as a hundred answers from memory. */
const CHECKS = 32
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

type Work = { tool: string; input: object; rest: Request; requests?: number }

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
    requests: CHECKS,
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

  print('| tool | CPU, µs: API | 2025 | 2026 | API / 2025: median (95 %) | API / 2026 |')
  print('|---|---|---|---|---|---|')
  for (const { tool, input, rest, requests = REQUESTS } of works) {
    if (only && !only.includes(tool)) continue
    const measured = [rest, call2025(tool, input), call2026(tool, input)].map((request) => {
      const headers = { ...request.headers, Authorization: `Bearer ${key}` }
      return { server, request: { ...request, headers } }
    })
    const cpu = await measureInTurn(measured, { slices, requests, warmUp: requests * 10 })
    const [api, ...calls] = cpu
    const ratios = calls.map((call) => {
      const [middle, ...ends] = medianInterval(api!.map((one, slice) => one / call[slice]!))
      return `${middle.toFixed(2)} (${ends.map((end) => end.toFixed(2)).join('–')})`
    })
    const times = cpu.map((one) => `${tenthOf(one).toFixed(0)}, ${median(one).toFixed(0)}`)
    print(`| ${[tool, ...times, ...ratios].join(' | ')} |`)
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
