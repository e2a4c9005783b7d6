import type { Socket } from 'node:net'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** Writes an answer to a vacancy's page as it likes, headers included. `port`: the site's own. */
export type Attack = (socket: Socket, port: number) => void | Promise<void>

const MB = 1024 * 1024
const UNPACKED = 300 * MB

const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
const filling = () => Buffer.alloc(UNPACKED, ' ')
const gzipBomb = once(() => gzipSync(filling()))
const gzipTwice = once(() => gzipSync(gzipBomb()))
const brotliBomb = once(() =>
  brotliCompressSync(filling(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }),
)
const zstdBomb = once(() => zstdCompressSync(filling()))
const LARGEST_PAGE = 3.9 * MB
/** Pages as large as are read: a state of empty objects, and one without a state, of comments. */
const wideState = once(() => {
  const items = '{},'.repeat(LARGEST_PAGE / 3)
  return (
    '<html><template ' +
    `id="HH-Lux-InitialState">{"vacancyView":{"a":[${items}{}]}}</template></html>`
  )
})

const comments = once(
  () => `<html><h1 data-qa="vacancy-title">x</h1>${'<!---->'.repeat(LARGEST_PAGE / 7)}</html>`,
)

const head = (headers: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/html\r\n${headers}\r\n`

function whole(socket: Socket, headers: string, body: Buffer): void {
  socket.write(head(`${headers}content-length: ${body.length}\r\n`))
  socket.write(body)
}

/** Writes the same piece for as long as the other side reads, as fast as it does. */
async function forEver(
  socket: Socket,
  begin: string,
  piece: Buffer | string,
  everyMs = 0,
): Promise<void> {
  socket.write(begin)
  while (!socket.destroyed) {
    const goesOn = socket.write(piece)
    if (everyMs > 0) await Bun.sleep(everyMs)
    else if (!goesOn)
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve)
        socket.once('close', resolve)
      })
  }
}

const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const CHUNKED = 'transfer-encoding: chunked\r\n'

export const ATTACKS: Record<string, Attack> = {
  'none (ordinary pages)': () => {},
  'gzip, 300 KB that unpack to 300 MB': (socket) =>
    whole(socket, 'content-encoding: gzip\r\n', gzipBomb()),
  'br, 300 bytes that unpack to 300 MB': (socket) =>
    whole(socket, 'content-encoding: br\r\n', brotliBomb()),
  'zstd, unasked, 300 MB': (socket) => whole(socket, 'content-encoding: zstd\r\n', zstdBomb()),
  'gzip within gzip': (socket) => whole(socket, 'content-encoding: gzip, gzip\r\n', gzipTwice()),
  'the gzip bomb as a 500': (socket) => {
    const bomb = gzipBomb()
    socket.write(head(`content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n`, '500 Oops'))
    socket.write(bomb)
  },
  'a body without an end': (socket) =>
    forEver(socket, head(CHUNKED), chunkOf(Buffer.alloc(MB, ' '))),
  'gzip without an end that unpacks to nothing': (socket) =>
    forEver(socket, head(`content-encoding: gzip\r\n${CHUNKED}`), chunkOf(emptyMembers())),
  'a 500 without an end': (socket) =>
    forEver(socket, head(CHUNKED, '500 Oops'), chunkOf(Buffer.alloc(MB, ' '))),
  'a byte every 100 ms': (socket) => forEver(socket, head(CHUNKED), '1\r\n \r\n', 100),
  'headers without an end': (socket) =>
    forEver(socket, 'HTTP/1.1 200 OK\r\n', `x-a: ${'a'.repeat(8000)}\r\n`),
  'one header without an end': (socket) =>
    forEver(socket, 'HTTP/1.1 200 OK\r\nx-a: ', 'a'.repeat(64 * 1024)),
  'a header of 200 MB': (socket) =>
    whole(socket, `x-a: ${'a'.repeat(200 * MB)}\r\n`, Buffer.from('ok')),
  '20,000 cookies': (socket) =>
    whole(
      socket,
      'set-cookie: session=aaaaaaaaaaaaaaaa; path=/\r\n'.repeat(20_000),
      Buffer.from('ok'),
    ),
  'a redirect to itself with 8 KB of query': (socket, port) =>
    void socket.write(
      head(
        `location: http://127.0.0.1:${port}/vacancy/1?${'a'.repeat(8000)}\r\ncontent-length: 0\r\n`,
        '302 Found',
      ),
    ),
  'Content-Length of 9 EB': (socket) =>
    forEver(socket, head(`content-length: ${2n ** 63n - 1n}\r\n`), Buffer.alloc(MB, ' ')),
  'Content-Length shorter than the body': (socket) => {
    socket.write(head('content-length: 5\r\n'))
    socket.write(Buffer.alloc(50 * MB, ' '))
  },
  'Content-Length longer than the body': (socket) => {
    socket.write(head(`content-length: ${8 * MB}\r\n`))
    socket.end(Buffer.alloc(MB, ' '))
  },
  'chunk of 9 EB': (socket) =>
    forEver(socket, `${head(CHUNKED)}7fffffffffffffff\r\n`, Buffer.alloc(MB, ' ')),
  'a state of 1.3 million objects in 3.9 MB': (socket) =>
    whole(socket, '', Buffer.from(wideState())),
  'a page of 580,000 comments in 3.9 MB': (socket) => whole(socket, '', Buffer.from(comments())),
}

/** A megabyte of gzip members that hold nothing. */
const emptyMembers = once(() => {
  const member = gzipSync('')
  return Buffer.concat(Array.from({ length: Math.floor(MB / member.length) }, () => member))
})
