import { promisify } from 'node:util'
import type { InputType } from 'node:zlib'
import { zlib } from '../memory/lazy-modules.ts'
import { readUpTo } from './stream.ts'

// Reads the bodies of foreign answers. The runtime would unpack a whole read of the network before
// anybody can count: 300 KB become 300 MB. So the answer is taken as it was sent, and unpacked
// here, piece by piece, up to a limit.

/** What a request says so that `readBody` can read its answer. */
export const TAKEN_AS_SENT = { decompress: false } as const
/** The header of such a request: the encodings that `readBody` knows. */
export const ACCEPT_ENCODING = 'gzip, br'

type Unpack = (
  packed: Uint8Array,
  options: { maxOutputLength: number; chunkSize: number },
) => Promise<Uint8Array>

// Both work in the runtime's threads. Loaded with the first answer that is packed: every command
// would wait for it.
const gunzip = (): Unpack => promisify<InputType, object, Buffer>(zlib().gunzip)
const UNPACK = new Map<string, () => Unpack>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', () => promisify<InputType, object, Buffer>(zlib().brotliDecompress)],
])
const PIECE_BYTES = 256 * 1024

/** The body of an answer is longer than the reader takes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/** The body of an answer is packed in a way that was not asked for, was cut, or is damaged. */
export class UnpackError extends Error {
  override name = 'UnpackError'
}

/**
 * Reads the body of an answer to a request that says `TAKEN_AS_SENT`. The limit, in bytes, holds
 * for the body as it was sent and again for what it unpacks to, whatever the headers say.
 * @throws BodyTooLargeError as soon as the body passes the limit; the rest is neither read nor
 * unpacked.
 * @throws UnpackError
 */
export async function readBody(response: Response, limit: number): Promise<Uint8Array> {
  const encoding = response.headers.get('content-encoding')?.trim().toLowerCase() || 'identity'
  const unpack = UNPACK.get(encoding)
  if (unpack === undefined && encoding !== 'identity') {
    discardBody(response)
    throw new UnpackError('the answer is packed in a way that was not asked for')
  }
  const sent = response.body === null ? new Uint8Array() : await readUpTo(response.body, limit)
  if (sent === null) {
    discardBody(response)
    throw new BodyTooLargeError()
  }
  return unpack === undefined || sent.length === 0 ? sent : await unpacked(sent, unpack(), limit)
}

async function unpacked(sent: Uint8Array, unpack: Unpack, limit: number): Promise<Uint8Array> {
  try {
    return await unpack(sent, { maxOutputLength: limit, chunkSize: PIECE_BYTES })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new BodyTooLargeError()
    throw new UnpackError('the answer was cut or damaged', { cause })
  }
}

/** Cancels a body that nobody will read, so that its connection does not stay open. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => {})
}
