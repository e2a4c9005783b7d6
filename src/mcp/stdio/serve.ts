import { parseJson } from '../../bytes/json.ts'
import type { ErrorKind } from '../../errors.ts'
import { textContent } from '../call.ts'
import { LONGEST_LINE, linesOf } from './lines.ts'
import { type Message, messageIn } from './message.ts'

/**
 * What answers a message: a server, in this process or elsewhere. @throws Error whose message may
 * be shown
 */
export type Door = (message: Message, body: Uint8Array<ArrayBuffer>) => Promise<Response>

/** More messages wait unread until some of these are answered. */
const MOST_AT_ONCE = 16

/**
 * Serves MCP over a pair of streams: each line is a message and goes through the door, each answer
 * is printed as a line when it is there. Ends when the input has ended and all it asked is
 * answered. Whatever the line, it continues.
 * @param print writes one line
 */
export async function serveLines(
  input: AsyncIterable<Uint8Array>,
  { door, print }: { door: Door; print: (line: string) => void },
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  for await (const line of linesOf(input)) {
    if (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay)
    const work = answersTo(line, door)
      .then((answers) => answers.forEach(print))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
  await Promise.all(underWay)
}

async function answersTo(line: Uint8Array | null, door: Door): Promise<string[]> {
  if (line === null) return [refusal(INVALID_REQUEST, TOO_LONG)]
  if (isBlank(line)) return []
  const value = parseJson(line)
  if (value === undefined) return [refusal(PARSE_ERROR, 'The line is not JSON in UTF-8.')]
  const message = messageIn(value)
  try {
    return await answersIn(await door(message, new Uint8Array(line)), message)
  } catch (error) {
    return failed(message, { type: 'server_error', message: (error as Error).message })
  }
}

/** Codes of JSON-RPC, and the one that it leaves to a service. */
const [PARSE_ERROR, INVALID_REQUEST, OF_THE_SERVICE] = [-32_700, -32_600, -32_000]
const TOO_LONG = `A line may have ${LONGEST_LINE / 1024 / 1024} MB; nothing of this one was read.`

const refusal = (code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })

const isBlank = (line: Uint8Array) => line.every((byte) => byte === 32 || byte === 9 || byte === 13)

/**
 * What a response says, as lines: messages of the protocol as they are, the API's error in the
 * protocol's terms.
 */
async function answersIn(response: Response, message: Message): Promise<string[]> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return eventsIn(text)
  if (response.ok && text === '') return []
  // Whatever else is at a mistyped address must not come out among the messages.
  if (
    response.ok &&
    type.startsWith('application/json') &&
    text.startsWith('{') &&
    !text.includes('\n')
  )
    return [text]
  const body = parseJson(Buffer.from(text)) as
    | { jsonrpc?: unknown; id?: unknown; error?: ApiError }
    | undefined
  if (message.isNotification) return []
  // A refusal of what could not be read as a message names none; here it is known which one it was.
  if (body?.jsonrpc === '2.0') return [JSON.stringify({ ...body, id: body.id ?? message.id })]
  return failed(message, isApiError(body?.error) ? body.error : unknownAnswer(response))
}

const eventsIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') && line.length > 6 ? [line.slice(5).trim()] : []))

type ApiError = { type: ErrorKind; message: string }

const isApiError = (error: unknown): error is ApiError =>
  typeof (error as ApiError | undefined)?.type === 'string' &&
  typeof (error as ApiError).message === 'string'

const unknownAnswer = ({ status, headers }: Response): ApiError => ({
  type: 'server_error',
  message: headers.has('location')
    ? `The server sends on to ${headers.get('location')}. If that is right, give it as --url.`
    : `There is no MCP server at this address: it answered with ${status}.`,
})

/**
 * A call of a tool fails by a result, as a model does not see errors of the protocol. Nobody waits
 * for a notification.
 */
function failed({ id, method, revision }: Message, error: ApiError): string[] {
  if (id === null) return []
  if (method !== 'tools/call')
    return [
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        error: { code: OF_THE_SERVICE, message: error.message, data: error },
      }),
    ]
  const content = [textContent(JSON.stringify({ error }))]
  const result = { content, isError: true, ...(revision !== null && { resultType: 'complete' }) }
  return [JSON.stringify({ jsonrpc: '2.0', id, result })]
}
