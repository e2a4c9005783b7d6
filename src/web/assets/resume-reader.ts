import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { embedded } from '../../bytes/embedded.ts'
import { packed, unpacked } from '../../bytes/packed.ts'
import { type Prepared, prepare } from '../../http/protocol/prepared.ts'
import { lazy } from '../../memory/lazy.ts'
import { version } from '../../version.ts'

/** `build.ts` embeds what `bundledReader` gives, packed, under a name that begins so. */
export const EMBEDDED_READER = 'resume-reader.js'

/** From the root of the project. */
export const READER_SOURCE = 'src/web/resume-reader/reader.worker.ts'

const SOURCE = join(import.meta.dir, '../../..', READER_SOURCE)

/**
 * The program that reads files of resumes in a browser, with the libraries it needs, packed as it
 * is embedded.
 */
export async function bundledReader(source = SOURCE): Promise<Uint8Array> {
  const { outputs } = await Bun.build({
    entrypoints: [source],
    target: 'browser',
    format: 'esm',
    minify: true,
  })
  return packed(await outputs[0]!.text())
}

/**
 * The packed program: from the executable, or, when the service runs from its sources, made when
 * first asked for.
 */
const packedReader = lazy(async (): Promise<Uint8Array> => {
  const bytes = embedded(EMBEDDED_READER)
  if (bytes !== null) return bytes
  if (!existsSync(SOURCE)) throw new Error('the reader of resumes is not embedded')
  return bundledReader()
})

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  // A thread obeys the policy it comes with: this one can ask nothing of anybody, whatever a file
  // makes it do.
  'Content-Security-Policy': "default-src 'none'",
}

/** The name of the program in its address, which changes with its content. */
const readerName = lazy(async () => Bun.SHA256.hash(await packedReader(), 'hex').slice(0, 16))

/** Whatever the name: there is one program, and an older page gets the newer one. */
export const READER_PATH = '/assets/reader/:name'
export const readerAddress = async (): Promise<string> => `/assets/reader/${await readerName()}.js`

const prepared = lazy(async (): Promise<Prepared> => {
  const text = unpacked(await packedReader())
  return prepare(text, HEADERS, `${version}-${await readerName()}`)
})

export async function readerResponse({ headers }: Request): Promise<Response> {
  const { body, headers: reused } = await (await prepared()).encoded(headers.get('accept-encoding'))
  return new Response(body, { headers: reused.headers })
}
