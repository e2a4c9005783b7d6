import { chooseEncoding } from '../../http/protocol/encoding.ts'
import { COMPRESS } from '../../http/protocol/prepared.ts'

/**
 * A page as its browser takes it: a page of bars is ten times as long. Only for pages of a session, whose token is masked;
 * nothing else in them is secret and the same each time.
 */
export async function compressed(response: Response, request: Request): Promise<Response> {
  const { headers, status } = response
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (encoding === null || !isPage || response.body === null) return response
  const body = await COMPRESS[encoding](Buffer.from(await response.arrayBuffer()))
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers })
}
