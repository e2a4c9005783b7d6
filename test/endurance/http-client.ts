/** Requests to every address of a running server, by turns, and what came of each. */
import { createDocumentCheck, type OpenApiDocument, type Operation } from '../helpers/documented-answers.ts'
import { createVisitor, PASSWORD, type Visitor } from '../helpers/visitor.ts'
import type { Member } from './service.ts'

/** What one client has seen. */
export type Seen = {
  /** Requests that the server counts if they reach it; those it has answered so. */
  countable: number
  counted: number
  /** Every answer, by what was asked and its status. */
  answers: Map<string, number>
  /** What no document tells of. */
  wrong: string[]
}

/** What is wrong with an answer, one line each. */
export type Check = (call: Call, answer: Response, body: string) => string[]

export type Call = { name: string; method: string; path: string; body?: string; headers?: Record<string, string> }
/** Where a client finds the server: a new one has another port. */
export type Where = () => string

const RESUME = 'Аналитик: SQL, Python, Excel, 1С, React. '.repeat(60)

export const nothingSeen = (): Seen => ({ countable: 0, counted: 0, answers: new Map(), wrong: [] })

/** The requests of one turn under a key. */
function callsOf(scans: readonly string[], vacancy: string): Call[] {
  const text = JSON.stringify({ text: RESUME, scanId: scans[0] })
  const tool = (name: string, args: object) => ({
    name: `mcp ${name}`,
    method: 'POST',
    path: '/v1/mcp',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
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
    { name: 'checkVacancyCoverage', method: 'POST', path: `/v1/vacancies/${vacancy}/coverage`, body: text },
    { name: 'getOpenApiDocument', method: 'GET', path: '/v1/openapi.json' },
    { name: 'getDocumentation', method: 'GET', path: '/v1/docs.md' },
    tool('list_scans', {}),
    tool('get_skills', { scanId: scans[1] ?? scans[0] }),
    tool('check_resume_coverage', { scanId: scans[0], text: RESUME, limit: 5 }),
  ]
}

/** Whether a request is one that nobody counts. */
export const isDocument = (path: string) => ['/v1/openapi.json', '/v1/docs.md'].includes(path)

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
      const answer = await fetch(`${where()}${call.path}`, { method, body, headers: { ...headers, authorization } })
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

export type ClientOptions = {
  where: Where
  member: Member
  scans: readonly string[]
  vacancies: readonly string[]
  isOver: () => boolean
  /** Between two requests. */
  pauseMs: number
}

const PASSING_KEY = 'for a moment'
const PAGES = ['/account', '/account/scans', '/account/usage', '/account/security', '/admin/owners', '/admin/site']

/** Opens the pages of the account area, signed in; now and then makes a key, deletes it and signs out. */
export async function visitAccount(
  { where, member, scans, isOver, pauseMs }: ClientOptions,
  seen: Seen,
): Promise<void> {
  const pages = [...PAGES, '/admin/settings', ...scans.map((id) => `/account/scans/${id}`)]
  while (!isOver()) {
    try {
      const visitor = createVisitor({ request: requestTo(where) })
      const entered = await visitor.send('/sign-in', { name: member.name, password: PASSWORD })
      note(seen, `sign in ${entered.status}`)
      for (const path of pages) {
        if (isOver()) return
        const { status } = await visitor.open(path)
        note(seen, `page ${status}`)
        if (status !== 200) seen.wrong.push(`${path}: the status ${status}`)
        await Bun.sleep(pauseMs)
      }
      await makeAndDeleteKey(visitor, seen)
      await visitor.send('/account/security', {}, '/sign-out')
    } catch {
      note(seen, 'page cut off')
      await Bun.sleep(100)
    }
  }
}

async function makeAndDeleteKey(visitor: Visitor, seen: Seen): Promise<void> {
  const made = await visitor.send('/account/keys/new', { name: PASSING_KEY })
  note(seen, `new key ${made.status}`)
  const { document } = await visitor.open('/account')
  const link = [...document.querySelectorAll('a[href$="/delete"]')].find((each) =>
    each.getAttribute('aria-label')?.includes(PASSING_KEY),
  )
  if (link) note(seen, `deleted key ${(await visitor.send(link.getAttribute('href') ?? '')).status}`)
}

const requestTo =
  (where: Where): Parameters<typeof createVisitor>[0]['request'] =>
  (method, path, { body, headers } = {}) =>
    fetch(`${where()}${path}`, { method, body: body as string | undefined, headers, redirect: 'manual' })

function note(seen: Seen, what: string): void {
  seen.answers.set(what, (seen.answers.get(what) ?? 0) + 1)
}

/** Compares answers with the document of the server. MCP, which it does not tell of, must answer 200. */
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
    return status === 200 && !body.includes('"isError":true') ? [] : [`the status ${status}, ${body.slice(0, 200)}`]
  }
}
