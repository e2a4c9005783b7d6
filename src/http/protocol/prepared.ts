import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { type ResponseHeaders, responseHeaders } from './respond.ts'

/** A body made once and sent many times, with the headers that go with each form of it. */
export type Prepared = {
  /** Weak: the forms of a body differ in bytes and mean the same. */
  etag: string
  /** The headers of the answer to a client that has it already. */
  unchanged: ResponseHeaders
  /** The body in the form the reader asks for; a promise only while that form is being made. */
  form(acceptEncoding: string | null): PreparedForm | Promise<PreparedForm>
}

/** A Blob, because a response shares its bytes, where those of an array would be copied each time. */
export type PreparedForm = { body: Blob; kind: ResponseHeaders }

// Smaller ones fit a packet as they are.
const WORTH_COMPRESSING = 1024

/** @param headers those of every form, such as `Content-Type`. */
export function prepare(text: string, headers: Record<string, string>): Prepared {
  const bytes = Buffer.from(text)
  const etag = `W/"${Bun.hash(bytes).toString(36)}"`
  const common: Record<string, string> = { ...headers, ETag: etag }
  const plain = formOf(bytes, common)
  const forms = new Map<Encoding, PreparedForm | Promise<PreparedForm>>()

  function make(encoding: Encoding): Promise<PreparedForm> {
    const made = COMPRESS[encoding](bytes)
      .then((compressed) => formOf(compressed, { ...common, 'Content-Encoding': encoding }))
      .then(
        (form) => {
          forms.set(encoding, form)
          return form
        },
        (error) => {
          forms.delete(encoding)
          throw error
        },
      )
    forms.set(encoding, made)
    return made
  }

  const { 'Content-Type': _type, ...unchanged } = common
  return {
    etag,
    unchanged: responseHeaders(unchanged),
    form(acceptEncoding) {
      const encoding = bytes.length < WORTH_COMPRESSING ? null : chooseEncoding(acceptEncoding)
      return encoding === null ? plain : (forms.get(encoding) ?? make(encoding))
    },
  }
}

const formOf = (bytes: Uint8Array, headers: Record<string, string>): PreparedForm => ({
  body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  kind: responseHeaders(headers),
})

const brotli = promisify(brotliCompress)
const gzipped = promisify<Uint8Array, object, Uint8Array>(gzip)

/**
 * These run on the runtime's own threads beside the one that answers, so a Worker would add a second engine's
 * memory and nothing else. The levels are where more time stops paying: 4 to 20 ms for a scan of 2000 vacancies.
 */
const COMPRESS: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  zstd: (bytes) => Bun.zstdCompress(bytes, { level: 9 }),
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipped(bytes, { level: 9 }),
}
