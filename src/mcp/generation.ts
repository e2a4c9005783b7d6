import { isLegacyRequest, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server'
import { plainMessage } from './message.ts'

const EARLIER_REVISION = /^202[45]-\d\d-\d\d$/

/** Whether a message is of the 2025 generation, as the library's own handler would have it. */
export async function isOf2025(request: Request, message: unknown): Promise<boolean> {
  const plain = plainMessage(message)
  // What an old handshake that speaks of the new protocol is, the library decides.
  if (plain && plain.method !== 'initialize') {
    if (plain.params?._meta?.[PROTOCOL_VERSION_META_KEY] !== undefined) return false
    const header = request.headers.get('mcp-protocol-version')
    if (header === null || EARLIER_REVISION.test(header)) return true
  }
  return isLegacyRequest(request, message)
}
