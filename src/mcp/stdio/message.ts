import { MAX_BODY_BYTES } from '../../http/protocol/body.ts'

/** What a line says, as far as its answer depends on it. */
export type Message = {
  id: string | number | null
  /** Whether it has no id: nobody waits for an answer, and a refusal would be one. */
  isNotification: boolean
  method: string | null
  /**
   * The revision that a message of 2026 names in itself; those of 2025 name it once, at the
   * handshake.
   */
  revision: string | null
  /** What the method is about: the name of a tool or prompt, the address of a resource. */
  subject: string | null
}

const REVISION = 'io.modelcontextprotocol/protocolVersion'

/** Reads a value that may be anything: parts of another form count as absent. */
export function messageIn(value: unknown): Message {
  const { id, method, params } = objectIn(value)
  const { name, uri, _meta } = objectIn(params)
  return {
    id: typeof id === 'number' ? id : textIn(id),
    isNotification: textIn(method) !== null && id === undefined,
    method: textIn(method),
    revision: textIn(objectIn(_meta)[REVISION]),
    subject: textIn(name) ?? textIn(uri),
  }
}

const objectIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/**
 * The message as a client would send it over HTTP, where headers repeat what one of 2026 says in
 * its body.
 */
export function requestOf(
  message: Message,
  { url, body, key }: { url: string; body: Uint8Array<ArrayBuffer>; key: string | null },
): Request {
  const { method, revision, subject } = message
  const headers = new Headers({
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...(key !== null && { Authorization: `Bearer ${key}` }),
  })
  if (revision !== null && isPlain(revision)) {
    headers.set('MCP-Protocol-Version', revision)
    if (method !== null && isPlain(method)) headers.set('Mcp-Method', method)
    if (subject !== null) headers.set('Mcp-Name', headerOf(subject))
  }
  return new Request(url, { method: 'POST', headers, body })
}

const isPlain = (text: string) => /^[!-~]+( [!-~]+)*$/.test(text) && text.length <= MAX_BODY_BYTES

/**
 * A text as a header carries it: the protocol wraps in Base64 whatever is not plain text or looks
 * wrapped.
 */
const headerOf = (text: string) =>
  isPlain(text) && !text.startsWith('=?')
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`
