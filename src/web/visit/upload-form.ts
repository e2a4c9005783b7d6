import type { Busboy as BusboyClass, BusboyFileStream } from '@fastify/busboy'
import { isOfTheSystem } from '../../errors.ts'
import type { Receiving } from '../../scans/uploads.ts'

/** Begins to keep a file of this name. */
export type ReceiveFile = (name: string) => Promise<Receiving>

/** The field that a file is sent as, and that holds its id from then on. */
export const FILE = 'file'
/** Why a file was not kept: `large` or `disk`. */
export const REFUSED = 'refused'

/** Three times a million adverts. */
const MOST_BYTES = 4 * 1024 ** 3
const MOST_OF_FIELDS = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 256 * 1024,
  files: 1,
  parts: 25,
}

/**
 * Reads a form with a file as it comes; the file goes to the disk. Null when it has another
 * encoding or breaks off.
 * @param isGenuine called with the fields before the file, which is kept only if true
 */
export async function readUploadForm(
  request: Request,
  receive: ReceiveFile,
  isGenuine: (form: URLSearchParams) => boolean,
  mostBytes = MOST_BYTES,
): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type) || request.body === null) return null
  const form = new URLSearchParams()
  const files: Promise<Receiving | null>[] = []
  const contents: BusboyFileStream[] = []
  try {
    // Loaded with the first file: it brings the streams of the runtime along, for which a start
    // would wait.
    const { Busboy } = await import('@fastify/busboy')
    const reading = new Busboy({
      headers: { 'content-type': type },
      limits: { ...MOST_OF_FIELDS, fileSize: mostBytes },
    })
    reading.on('field', (name, value) => form.append(name, value))
    reading.on('file', (name, content, fileName) => {
      // Its reader gets the error too; unhandled, it would end the process.
      content.on('error', () => {})
      contents.push(content)
      if (name !== FILE || !fileName || !isGenuine(form)) return void content.resume()
      const kept = keepFile(form, content, () => receive(fileName))
      // It is waited for when the form has ended: one that fails before must not end the process.
      kept.catch(() => {})
      files.push(kept)
    })
    await sendInto(reading, request.body)
    for (const file of files) await (await file)?.keep()
    return form
  } catch {
    for (const content of contents) content.destroy(new Error('broken off'))
    for (const file of await Promise.allSettled(files))
      if (file.status === 'fulfilled') await file.value?.drop()
    return null
  }
}

/** Hands on a body as fast as it is taken. */
async function sendInto(
  reading: InstanceType<typeof BusboyClass>,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const finished = new Promise<void>((resolve, reject) => {
    reading.once('finish', resolve)
    reading.once('error', reject)
  })
  // Those who await it get its failure, which may come earlier.
  finished.catch(() => {})
  for await (const bytes of body) {
    if (reading.write(Buffer.from(bytes))) continue
    await Promise.race([new Promise<void>((resolve) => reading.once('drain', resolve)), finished])
  }
  reading.end()
  await finished
}

/**
 * The file, when it came whole; a file that cannot be kept is still read: a browser shows an answer
 * only when it has sent everything.
 */
async function keepFile(
  form: URLSearchParams,
  content: BusboyFileStream,
  begin: () => Promise<Receiving>,
): Promise<Receiving | null> {
  let file: Receiving | null = null
  let refused: string | null = null
  try {
    file = await begin().catch(onFull)
    for await (const bytes of content) {
      await file?.add(bytes).catch(onFull)
      if (refused !== null) await drop()
    }
  } catch (error) {
    await drop()
    throw error
  }
  if (content.truncated) refused = 'large'
  if (refused === null && file !== null) {
    form.set(FILE, file.id)
    return file
  }
  form.set(REFUSED, refused ?? 'disk')
  await drop()
  return null

  /**
   * At once: on a full disk the rest of the body would be waited for with all of its bytes kept.
   */
  async function drop(): Promise<void> {
    const dropped = file
    file = null
    await dropped?.drop()
  }

  function onFull(error: unknown): null {
    if (!isOfTheSystem(error)) throw error
    refused = 'disk'
    return null
  }
}
