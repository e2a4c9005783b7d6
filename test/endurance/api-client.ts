/** Requests to every address of the API, by turns, and what came of each. */
import {
  createDocumentCheck,
  type OpenApiDocument,
  type Operation,
} from '../helpers/documented-answers.ts'
import { type ClientOptions, note, type Seen, type Where } from './seen.ts'

/** What is wrong with an answer, one line each. */
export type Check = (call: Call, answer: Response, body: string) => string[]

export type Call = {
  name: string
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}
const RESUME = 'Аналитик: SQL, Python, Excel, 1С, React. '.repeat(60)

/** The requests of one turn under a key. */
function callsOf(scans: readonly string[], vacancy: string): Call[] {
  const text = JSON.stringify({ text: RESUME, scanId: scans[0] })
  const tool = (name: string, args: object) => ({
    name: `mcp ${name}`,
    method: 'POST',
    path: '/v1/mcp',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  })
  return [
    { name: 'getLimits', method: 'GET', path: '/v1/key' },
    { name: 'listScans', method: 'GET', path: '/v1/scans' },
    ...scans.map((id) => ({ name: 'getScan', method: 'GET', path: `/v1/scans/${id}` })),
    { name: 'getScan', method: 'GET', path: '/v1/scans/none' },
    { name: 'getSkills', method: 'GET', path: `/v1/skills?scanId=${scans[0]}` },
    { name: 'getSkills', method: 'GET', path: '/v1/skills' },
    { name: 'checkResumeCoverage', method: 'POST', path: '/v1/resume/coverage', body: text },
    { name: 'checkResumeCoverage', method: 'POST', path: '/v1/resume/coverage', body: '{' },
    {
      name: 'checkVacancyCoverage',
      method: 'POST',
      path: `/v1/vacancies/${vacancy}/coverage`,
      body: text,
    },
    { name: 'extractSkills', method: 'POST', path: '/v1/extract', body: text },
    { name: 'getOpenApiDocument', method: 'GET', path: '/v1/openapi.json' },
    { name: 'getDocumentation', method: 'GET', path: '/v1/docs.md' },
    tool('list_scans', {}),
    tool('get_skills', { scanId: scans[1] ?? scans[0] }),
    tool('check_resume_coverage', { scanId: scans[0], text: RESUME, limit: 5 }),
  ]
}

/** Whether a request is one that nobody counts. */
export const isDocument = (path: string) =>
  ['/v1/openapi.json', '/v1/docs.md', '/v1/families'].includes(path)

/** Asks until `isOver`. A server that does not answer, as it was killed, is waited for. */
export async function askApi(
  { where, member, scans, vacancies, isOver, pauseMs }: ClientOptions,
  seen: Seen,
  check: Check,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    for (const call of callsOf(scans, vacancies[turn % vacancies.length]!)) {
      if (isOver()) return
      await ask(call)
      if (pauseMs > 0) await Bun.sleep(pauseMs)
    }
  }

  async function ask(call: Call): Promise<void> {
    if (!isDocument(call.path)) seen.countable++
    const authorization = `Bearer ${member.key}`
    try {
      const { method, body, headers } = call
      const answer = await fetch(`${where()}${call.path}`, {
        method,
        body,
        headers: { ...headers, authorization },
      })
      // Only its end says that an answer has come; its beginning that the request was counted.
      if (!isDocument(call.path) && ![401, 429].includes(answer.status)) seen.counted++
      const text = await answer.text()
      note(seen, `${call.name} ${answer.status}`)
      seen.wrong.push(...check(call, answer, text).map((line) => `${call.name}: ${line}`))
    } catch {
      note(seen, `${call.name} cut off`)
      await Bun.sleep(20)
    }
  }
}

/**
 * Compares answers with the document of the server. MCP, which it does not tell of, must answer
 * 200.
 */
export async function checkOf(where: Where): Promise<Check> {
  const document = (await (await fetch(`${where()}/v1/openapi.json`)).json()) as OpenApiDocument
  const operations = new Map<string, Operation>(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  )
  const wrongIn = createDocumentCheck(document)
  return ({ name }, { status, headers }, body) => {
    const operation = operations.get(name)
    if (operation) return wrongIn(operation, { status, headers, body })
    return status === 200 && !body.includes('"isError":true')
      ? []
      : [`the status ${status}, ${body.slice(0, 200)}`]
  }
}
