import {
  type GetPromptResult,
  isSpecType,
  type ListPromptsResult,
  type ListToolsResult,
} from '@modelcontextprotocol/server'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { as, ErrorBody } from '../helpers/answers.ts'
import type { TestApp } from '../helpers/test-app.ts'
import {
  BriefComparison,
  BriefExtraction,
  BriefSlices,
  CompactResumeCheck,
  CompactScan,
  CompactSkills,
  CompactVacancyCheck,
  SourcedScans,
  Trend,
} from './shapes.ts'

/** The two generations of the protocol a client may speak. */
export type Era = '2025' | '2026'
export const ERAS: readonly Era[] = ['2025', '2026']

export type Message = {
  jsonrpc?: string
  id?: unknown
  method?: unknown
  params?: Record<string, unknown>
}

/** `body` is undefined when there is none. */
export type Answer = { status: number; headers: Headers; text: string; body: unknown }

/** The schemas of the tools' answers, by tool name. */
export const OUTPUTS = {
  list_scans: SourcedScans,
  get_scan: CompactScan,
  get_skills: CompactSkills,
  check_resume_coverage: CompactResumeCheck,
  check_vacancy_coverage: CompactVacancyCheck,
  extract_skills: BriefExtraction,
  compare_scans: BriefComparison,
  get_trend: Trend,
  get_slices: BriefSlices,
  get_limits: KeyAnswer,
}
export type ToolName = keyof typeof OUTPUTS
type Output<Name extends ToolName> = Static<(typeof OUTPUTS)[Name]>

/**
 * A call that succeeded. `texts` are the texts of its content: the answer as JSON, then what a
 * limit left out.
 */
export type Called<Name extends ToolName> = {
  value: Output<Name>
  texts: string[]
  total: number | undefined
}

export type McpClient = {
  /** Sends one message as a client of the generation would, with the headers that go with it. */
  send(message: Message, headers?: Record<string, string | undefined>): Promise<Answer>
  /** The result of a request. Fails when it is an error of the protocol. */
  ask(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>
  tools(): Promise<ListToolsResult['tools']>
  prompts(): Promise<ListPromptsResult['prompts']>
  prompt(params: {
    name: string
    arguments?: Record<string, string>
  }): Promise<GetPromptResult['messages']>
  /**
   * Calls a tool that must succeed. Fails when the answer deviates from its shape without details.
   */
  call<Name extends ToolName>(tool: Name, input?: unknown): Promise<Called<Name>>
  /** Calls a tool that must fail. */
  fail(tool: ToolName, input?: unknown): Promise<{ type: string; message: string }>
}

const REVISION = '2026-07-28'
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

/** A client that speaks the protocol by hand, to show what the client libraries hide. */
export function createMcpClient(
  app: TestApp,
  key: string | undefined,
  era: Era = '2025',
  path = '/v1/mcp',
): McpClient {
  async function send(
    message: Message,
    headers: Record<string, string | undefined> = {},
  ): Promise<Answer> {
    const body = { jsonrpc: '2.0', ...(era === '2026' ? withEnvelope(message) : message) }
    const own = era === '2026' ? modernHeaders(message) : {}
    const sent = Object.entries({ ...HEADERS, ...own, ...headers }).filter(
      ([, value]) => value !== undefined,
    )
    const given = Object.fromEntries(sent) as Record<string, string>
    return answerOf(await app.request('POST', path, { key, body, headers: given }))
  }

  const ask: McpClient['ask'] = async (method, params = {}) =>
    as(Success, (await send({ id: 1, method, params })).body).result

  const callOf = async (tool: ToolName, input: unknown) => {
    const result = await ask('tools/call', { name: tool, arguments: input })
    return as(CallResult, result)
  }

  return {
    send,
    ask,
    tools: async () => ofSpec(isSpecType.ListToolsResult, await ask('tools/list')).tools,
    prompts: async () => ofSpec(isSpecType.ListPromptsResult, await ask('prompts/list')).prompts,
    prompt: async (params) =>
      ofSpec(isSpecType.GetPromptResult, await ask('prompts/get', params)).messages,
    async call(tool, input = {}) {
      const { content, structuredContent, isError, _meta } = await callOf(tool, input)
      const texts = content.map(({ text }) => text)
      if (isError) throw new Error(`${tool} failed: ${texts.join()}`)
      return {
        value: as<TSchema>(OUTPUTS[tool], structuredContent) as Output<typeof tool>,
        texts,
        total: _meta?.total,
      }
    },
    async fail(tool, input = {}) {
      return failureOf(await callOf(tool, input))
    },
  }
}

/** The result as its type in the protocol's specification. Fails when it deviates. */
function ofSpec<Result>(isSpec: (value: unknown) => value is Result, value: unknown): Result {
  if (!isSpec(value)) throw new Error('not as the specification says')
  return value
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
  return answerOf(
    await app.request('POST', '/v1/mcp', { key, body, headers: { ...HEADERS, ...headers } }),
  )
}

const Success = Type.Object({ result: Type.Record(Type.String(), Type.Unknown()) })
const Failure = Type.Object({
  error: Type.Object({ code: Type.Integer(), message: Type.String() }),
})
export const CallResult = Type.Object({
  content: Type.Array(Type.Object({ text: Type.String() })),
  structuredContent: Type.Optional(Type.Unknown()),
  isError: Type.Optional(Type.Boolean()),
  _meta: Type.Optional(Type.Object({ total: Type.Optional(Type.Integer()) })),
})

/** The result in an answer of the protocol. */
export const resultIn = ({ body }: Answer) => as(Success, body).result
/** The error code in an answer of the protocol. */
export const codeIn = ({ body }: Answer) => as(Failure, body).error.code
/** The error in an answer of the API, for a message that did not reach the protocol. */
export const errorIn = ({ body }: Answer) => as(ErrorBody, body).error

/** The error of a failed call: its text is the error body of the API. */
export function failureOf({ isError, content }: Static<typeof CallResult>): {
  type: string
  message: string
} {
  if (!isError) throw new Error('the call has not failed')
  return as(ErrorBody, JSON.parse(content[0]!.text)).error
}

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
