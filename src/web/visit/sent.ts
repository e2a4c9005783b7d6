import { isUnchanged } from '../../http/protocol/conditional.ts'
import type { Encoding } from '../../http/protocol/encoding.ts'
import { COMPRESS } from '../../http/protocol/prepared.ts'

/** Bodies that are complete when they are sent. */
export type Whole = string | Uint8Array<ArrayBuffer>

/** An answer as it is sent. */
export type Sent<Body = Whole | ReadableStream<Uint8Array> | null> = {
  status: number
  headers: Readonly<Record<string, string>>
  /** What the browser is to keep: values of `Set-Cookie`. */
  cookies?: readonly string[]
  body: Body
}

/**
 * Text as the browser takes it: a page of bars is ten times as long. A picture of pixels is packed
 * already.
 */
export async function encoded<Body>(
  sent: Sent<Body>,
  encoding: Encoding | null,
): Promise<Sent<Body | Uint8Array<ArrayBuffer>>> {
  if (encoding === null || typeof sent.body !== 'string') return sent
  const body = (await COMPRESS[encoding](Buffer.from(sent.body))) as Uint8Array<ArrayBuffer>
  return { ...sent, headers: { ...sent.headers, 'Content-Encoding': encoding }, body }
}

/** The response of an answer; 304 to a browser that has it already. */
export function responseOf(
  { status, headers, cookies = [], body }: Sent,
  request: Request,
): Response {
  const { 'Content-Encoding': _, ...unchanged } = headers
  const isKnown =
    headers.ETag !== undefined && isUnchanged(request.headers.get('if-none-match'), headers.ETag)
  if (isKnown) return new Response(null, { status: 304, headers: unchanged })
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
