import type { TestApp } from '../helpers/test-app.ts'

/** The two generations of the protocol a client may speak. */
export type Era = '2025' | '2026'
export const ERAS: readonly Era[] = ['2025', '2026']

export type Message = { jsonrpc?: string; id?: unknown; method?: unknown; params?: Record<string, unknown> }
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
export type Answer = { status: number; headers: Headers; text: string; body: any }

export type McpClient = {
  /** Sends one message as a client of the generation would, with the headers that go with it. */
  send(message: Message, headers?: Record<string, string>): Promise<Answer>
  /** The result of a request. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ask(method: string, params?: Record<string, unknown>): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  call(tool: string, input?: unknown): Promise<any>
}

const REVISION = '2026-07-28'
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** Speaks the protocol by hand, to see what the clients' libraries hide. */
export function createMcpClient(app: TestApp, key: string | undefined, era: Era = '2025'): McpClient {
  async function send(message: Message, headers: Record<string, string> = {}): Promise<Answer> {
    const body = { jsonrpc: '2.0', ...(era === '2026' ? withEnvelope(message) : message) }
    const own = era === '2026' ? modernHeaders(message) : {}
    return answerOf(await app.request('POST', '/v1/mcp', { key, body, headers: { ...HEADERS, ...own, ...headers } }))
  }

  async function ask(method: string, params: Record<string, unknown> = {}) {
    const { body } = await send({ id: 1, method, params })
    if (body.error) throw new Error(`${body.error.code} ${body.error.message}`)
    return body.result
  }

  return { send, ask, call: (tool, input = {}) => ask('tools/call', { name: tool, arguments: input }) }
}

/** Sends bytes or text as they are. */
export async function sendRaw(
  app: TestApp,
  {
    key,
    body,
    headers = {},
  }: { key?: string; body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
): Promise<Answer> {
  return answerOf(await app.request('POST', '/v1/mcp', { key, body, headers: { ...HEADERS, ...headers } }))
}

/** What a failed call says, as the API's error body. */
export const failureOf = (result: { isError?: boolean; content: { text: string }[] }) =>
  result.isError ? JSON.parse(result.content[0]!.text).error : undefined

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, text, body: text === '' ? undefined : JSON.parse(text) }
}

function withEnvelope(message: Message): Message {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  }
  return { ...message, params: { ...message.params, _meta } }
}

function modernHeaders({ method, params }: Message): Record<string, string> {
  const name = params?.name
  return {
    'mcp-protocol-version': REVISION,
    'mcp-method': String(method),
    ...(typeof name === 'string' && { 'mcp-name': name }),
  }
}
