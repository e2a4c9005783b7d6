import { OperatorError } from '../errors.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import { FileRefused, TAKEN } from './faults/file-fault.ts'
import { type Encoding, encodingOf, isUtf32 } from './file-encoding.ts'

/** A file of adverts as it is read: once, from its beginning to its end. */
type OpenedFile = {
  encoding: Encoding
  /** Its text, unpacked, in pieces of some tens of kilobytes. Throws OperatorError. */
  pieces: AsyncIterable<string>
  /** How many bytes of the file, as stored, have been read so far. */
  bytesRead(): number
}

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>

/** The two ways in which a file may be packed, by the bytes it begins with. */
const PACKED: readonly (readonly [name: string, signature: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
]

/** What a packed file may grow to: adverts pack to a tenth, repeated ones to a fiftieth. */
const MOST_GROWTH = 300
/** A file of fewer bytes harms nobody. */
const HARMLESS_BYTES = 64 * 1024 * 1024
/** So many bytes tell how a file is encoded. */
const SAMPLE_BYTES = 1024 * 1024
/** What the file of an office program begins with is within these. */
const SIGNED_BYTES = 100
/** Looking through so many takes a few milliseconds. */
const TURN_BYTES = 256 * 1024

/** Thrown once as much of a file was read as was asked for. */
export class SeenEnough extends FileRefused {
  constructor(path: string) {
    super({ code: 'beginning' }, `${path} begins with so much that is no record.`)
  }
}

/**
 * Opens a file of adverts, packed with gzip or Zstandard or not at all, in UTF-8, UTF-16 or a code
 * page, whatever its name. Throws OperatorError when it cannot be read or holds
 * something else.
 * @param most bytes, unpacked, after which the pieces throw SeenEnough
 */
export async function openAdvertFile(path: string, most: number): Promise<OpenedFile> {
  let read = 0
  async function* counted(): Bytes {
    try {
      for await (const bytes of Bun.file(path).stream()) {
        read += bytes.length
        yield bytes
      }
    } catch (error) {
      throw unreadable(path, error)
    }
  }
  const [start, raw] = await beginningOf(counted(), 4)
  const packing = PACKED.find(([, signature]) => signature.every((byte, at) => start[at] === byte))
  const bytes = packing ? unpacked(raw, packing[0], { path, read: () => read }) : raw
  const [sample, all] = await beginningOf(bytes, SAMPLE_BYTES)
  if (isOfOffice(sample))
    throw new FileRefused(
      { code: 'office' },
      `${path} is a workbook or a document of an office program: save its table as CSV.`,
    )
  if (packedOtherwise(sample))
    throw new FileRefused({ code: 'archive' }, `${path} is an archive: unpack it first.`)
  if (isUtf32(sample))
    throw new FileRefused({ code: 'utf32' }, `${path} is in UTF-32: save it as UTF-8.`)
  const encoding = encodingOf(sample)
  if (!encoding.startsWith('utf-16') && isBinary(sample))
    throw new FileRefused({ code: 'nothing' }, `${path} is no text: ${TAKEN}.`)
  return { encoding, pieces: decoded(all, encoding, { path, most }), bytesRead: () => read }
}

/** The first bytes, at least so many if there are, and all bytes from the start. */
async function beginningOf(bytes: Bytes, least: number): Promise<[Uint8Array, Bytes]> {
  const iterator = bytes[Symbol.asyncIterator]()
  const first: Uint8Array<ArrayBuffer>[] = []
  for (let size = 0; size < least; ) {
    const { value, done } = await iterator.next()
    if (done) break
    first.push(value)
    size += value.length
  }
  async function* all(): Bytes {
    try {
      yield* first
      for (let next = await iterator.next(); !next.done; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return [Buffer.concat(first), all()]
}

async function* unpacked(
  bytes: Bytes,
  packing: string,
  { path, read }: { path: string; read: () => number },
): Bytes {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void iterator.return?.(),
  })
  const iterator = bytes[Symbol.asyncIterator]()
  let size = 0
  try {
    for await (const part of stream.pipeThrough(new DecompressionStream(packing as 'gzip'))) {
      size += part.length
      if (size > Math.max(HARMLESS_BYTES, read() * MOST_GROWTH)) throw tooLarge(path)
      yield part as Uint8Array<ArrayBuffer>
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new FileRefused(
      { code: 'damaged' },
      `${path} is cut or damaged: it cannot be unpacked to its end.`,
    )
  }
}

/**
 * What spreadsheets and word processors save when they are not asked for text: one format of before
 * 2007, the others in zip files.
 */
function isOfOffice(sample: Uint8Array): boolean {
  const start = Buffer.from(sample.subarray(0, SIGNED_BYTES)).toString('latin1')
  const parts = ['[Content_Types]', '_rels/', 'docProps/', 'xl/', 'word/', 'vnd.oasis.opendocument']
  return (
    start.startsWith('\xd0\xcf\x11\xe0') ||
    (start.startsWith('PK') && parts.some((part) => start.includes(part)))
  )
}

const MOST_CONTROLS = 1 / 20

/** Whether too many bytes are none of a text: pictures, documents, databases. */
function isBinary(sample: Uint8Array): boolean {
  const controls = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  return controls > sample.length * MOST_CONTROLS
}

/** Zip files, and what is packed twice. */
const packedOtherwise = (sample: Uint8Array): boolean =>
  [[0x50, 0x4b, 3, 4], ...PACKED.map(([, signature]) => signature)].some((signature) =>
    signature.every((byte, at) => sample[at] === byte),
  )

/** Gives others their turn: in megabytes in which no record ends, nobody else would. */
async function* decoded(
  bytes: Bytes,
  encoding: Encoding,
  { path, most }: { path: string; most: number },
): AsyncIterable<string> {
  // The decoder leaves out the mark at the beginning.
  const decoder = new TextDecoder(encoding)
  let [size, turnAt] = [0, 0]
  for await (const part of bytes)
    for (let from = 0; from < part.length; from += TURN_BYTES) {
      const piece = part.subarray(from, from + TURN_BYTES)
      size += piece.length
      if (size > most) throw new SeenEnough(path)
      if (size >= turnAt) {
        turnAt = size + TURN_BYTES
        await yieldToEventLoop()
      }
      yield decoder.decode(piece, { stream: true })
    }
  yield decoder.decode()
}

/** Why a file cannot be read, for the user who named it. */
export function unreadable(path: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const { code } = error as { code?: unknown }
  const unreadable = (why: string) =>
    new FileRefused({ code: 'unreadable' }, `${path} cannot be read${why}.`)
  if (code === 'EACCES') return unreadable(" by the server's user")
  const why =
    code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code
  return unreadable(`: ${why ?? 'the system refuses'}`)
}

const tooLarge = (path: string) =>
  new FileRefused(
    { code: 'growth' },
    `${path} unpacks to more than ${MOST_GROWTH} times its size, as no adverts do. Unpack it ` +
      'yourself if it is right.',
  )
