import { promisify } from 'node:util'
import { zlib } from '../../memory/lazy-modules.ts'
import { revisionOf } from '../../operation.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { type ReusedHeaders, reusedHeaders } from './respond.ts'

/** A body made once and sent many times, with the headers of each of its encodings. */
export type Prepared = {
  /** Weak, because the encodings of a body differ in bytes and mean the same. */
  etag: string
  /** The headers of a 304. */
  unchanged: ReusedHeaders
  /**
   * The body in the encoding the client asks for; a promise only while that encoding is being made.
   */
  encoded(acceptEncoding: string | null): EncodedBody | Promise<EncodedBody>
}

/**
 * The body is a Blob, because responses share the bytes of a Blob and would copy those of an array.
 */
type EncodedBody = { body: Blob; headers: ReusedHeaders }

// Smaller bodies fit into one packet as they are.
const WORTH_COMPRESSING = 1024

/**
 * @param headers go with every encoding, such as `Content-Type`
 * @param revision names this state of the body and becomes the ETag; made from the text when not
 * given
 * @param resized is told the bytes of all encodings that are kept, whenever they have become others
 */
export function prepare(
  text: string | Uint8Array,
  headers: Record<string, string>,
  revision = revisionOf([text.toString()]),
  resized: (bytes: number) => void = () => {},
): Prepared {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const etag = `W/"${revision}"`
  const common: Record<string, string> = { ...headers, ETag: etag }
  let plain: EncodedBody | Promise<EncodedBody> | null = encodedBody(bytes, common)
  const isWorthCompressing = bytes.length >= WORTH_COMPRESSING
  const encodings = new Map<Encoding, EncodedBody | Promise<EncodedBody>>()

  function tellSize(): void {
    let size = 0
    for (const each of [plain, ...encodings.values()])
      if (each && !(each instanceof Promise)) size += each.body.size
    resized(size)
  }

  function encode(encoding: Encoding): Promise<EncodedBody> {
    const encoded = Promise.resolve(plainBody())
      .then(({ body }) => body.bytes())
      .then(COMPRESS[encoding])
      .then((compressed) => encodedBody(compressed, { ...common, 'Content-Encoding': encoding }))
      .then(
        (made) => {
          encodings.set(encoding, made)
          // Only clients that take it uncompressed ask for it; most never do, and it is ten times
          // as large.
          plain = null
          tellSize()
          return made
        },
        (error) => {
          encodings.delete(encoding)
          throw error
        },
      )
    encodings.set(encoding, encoded)
    return encoded
  }

  /** The body as it is: unpacked again when only a compressed one is kept. */
  function plainBody(): EncodedBody | Promise<EncodedBody> {
    if (plain !== null) return plain
    const [kept] = [...encodings].filter(
      (each): each is [Encoding, EncodedBody] => !(each[1] instanceof Promise),
    )
    const [encoding, { body }] = kept!
    const unpacked = body
      .bytes()
      .then(UNPACK[encoding])
      .then((made) => {
        plain = encodedBody(made, common)
        tellSize()
        return plain
      })
    unpacked.catch(() => {
      plain = null
    })
    plain = unpacked
    return unpacked
  }

  const { 'Content-Type': _type, ...unchanged } = common
  return {
    etag,
    unchanged: reusedHeaders(unchanged),
    encoded(acceptEncoding) {
      const encoding = isWorthCompressing ? chooseEncoding(acceptEncoding) : null
      return encoding === null ? plainBody() : (encodings.get(encoding) ?? encode(encoding))
    },
  }
}

const encodedBody = (bytes: Uint8Array, headers: Record<string, string>): EncodedBody => ({
  body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  headers: reusedHeaders(headers),
})

/**
 * All of these run on the runtime's own threads, so a Worker would only add the memory of a second
 * engine. Higher levels take much more time and save little: at these a scan of 2000 vacancies
 * takes 4 to 20 ms.
 */
export const COMPRESS: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  zstd: (bytes) => Bun.zstdCompress(bytes, { level: 9 }),
  br(bytes) {
    const { brotliCompress, constants } = zlib()
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    return promisify<Uint8Array, object, Uint8Array>(brotliCompress)(bytes, { params })
  },
  gzip: (bytes) => promisify<Uint8Array, object, Uint8Array>(zlib().gzip)(bytes, { level: 9 }),
}

const UNPACK: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  zstd: (bytes) => Bun.zstdDecompress(bytes),
  br: (bytes) => promisify<Uint8Array, Uint8Array>(zlib().brotliDecompress)(bytes),
  gzip: (bytes) => promisify<Uint8Array, Uint8Array>(zlib().gunzip)(bytes),
}
