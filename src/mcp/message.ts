/** A request or a notification of JSON-RPC, without any doubt about its shape. */
export type PlainMessage = {
  jsonrpc: '2.0'
  method: string
  id?: string | number
  params?: { _meta?: Record<string, unknown>; [name: string]: unknown }
}

// These members of `_meta` have shapes of their own.
const CHECKED_META = ['progressToken', 'io.modelcontextprotocol/related-task']
const MEMBERS = new Set(['jsonrpc', 'id', 'method', 'params'])

/**
 * Nearly all messages are plain, and a look at their members is enough to see it; the protocol library parses each
 * several times over. Null when the library has to say what it is.
 */
export function plainMessage(message: unknown): PlainMessage | null {
  if (!isRecord(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string') return null
  if (!Object.keys(message).every((member) => MEMBERS.has(member))) return null
  const { id, params } = message
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id)) return null
  if (params !== undefined && !isRecord(params)) return null
  const meta = params?._meta
  if (meta !== undefined && (!isRecord(meta) || CHECKED_META.some((key) => key in meta))) return null
  return message as PlainMessage
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
