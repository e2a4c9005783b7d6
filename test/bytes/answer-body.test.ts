import { describe, expect, test } from 'bun:test'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import {
  ACCEPT_ENCODING,
  BodyTooLargeError,
  readBody,
  TAKEN_AS_SENT,
  UnpackError,
} from '../../src/bytes/answer-body.ts'

const LIMIT = 100_000
const TEXT = 'Знание SQL. '.repeat(1000)
const plain = new TextEncoder().encode(TEXT)
const bomb = new Uint8Array(50_000_000)

/** An answer as the network brings it: packed, and with these headers. */
const packed = (bytes: Uint8Array, encoding?: string) =>
  new Response(new Uint8Array(bytes), {
    headers: encoding === undefined ? {} : { 'content-encoding': encoding },
  })
const read = async (response: Response) => new TextDecoder().decode(await readBody(response, LIMIT))

describe('the body of an answer', () => {
  test.each([
    [undefined, plain],
    ['identity', plain],
    ['gzip', gzipSync(plain)],
    ['GZIP ', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['br', brotliCompressSync(plain)],
  ] as const)('that is sent as %p is read', async (encoding, bytes) => {
    expect(await read(packed(bytes, encoding))).toBe(TEXT)
  })

  test('is read with nothing in it, however that is packed', async () => {
    expect(await read(packed(new Uint8Array(), 'gzip'))).toBe('')
    expect(await read(packed(gzipSync(''), 'gzip'))).toBe('')
    expect(await read(new Response(null))).toBe('')
  })

  test.each([
    ['cut', gzipSync(plain).subarray(0, 100), 'gzip'],
    ['cut', brotliCompressSync(plain).subarray(0, 20), 'br'],
    ['not packed at all', plain, 'gzip'],
    ['packed with another method than it says', gzipSync(plain), 'br'],
    ['packed twice', gzipSync(gzipSync(plain)), 'gzip, gzip'],
    ['packed with a method not asked for', zstdCompressSync(plain), 'zstd'],
    ['packed with a method nobody knows', plain, 'rot13'],
    ['packed, and the name of the method is one of an object', plain, 'constructor'],
  ] as const)('is no body when it is %s', async (_what, bytes, encoding) => {
    await expect(read(packed(bytes, encoding))).rejects.toBeInstanceOf(UnpackError)
  })

  test.each([
    ['as it is sent', bomb, undefined],
    ['unpacked from gzip', gzipSync(bomb), 'gzip'],
    [
      'unpacked from many parts of gzip',
      Buffer.concat(Array(9).fill(gzipSync(bomb.subarray(0, 20_000)))),
      'gzip',
    ],
    ['unpacked from br', brotliCompressSync(bomb), 'br'],
    ['of parts that unpack to nothing', Buffer.concat(Array(10_000).fill(gzipSync(''))), 'gzip'],
  ] as const)('is too large when it passes the limit %s', async (_when, bytes, encoding) => {
    await expect(read(packed(bytes, encoding))).rejects.toBeInstanceOf(BodyTooLargeError)
  })

  test('of exactly the limit is taken', async () => {
    const bytes = new Uint8Array(LIMIT)
    expect((await readBody(packed(gzipSync(bytes), 'gzip'), LIMIT)).length).toBe(LIMIT)
    await expect(
      readBody(packed(gzipSync(new Uint8Array(LIMIT + 1)), 'gzip'), LIMIT),
    ).rejects.toThrow()
  })

  test('comes from the network as it was sent, when the request says so', async () => {
    const asked: (string | null)[] = []
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch(request) {
        asked.push(request.headers.get('accept-encoding'))
        return packed(gzipSync(plain), 'gzip')
      },
    })
    const answer = await fetch(server.url, {
      ...TAKEN_AS_SENT,
      headers: { 'accept-encoding': ACCEPT_ENCODING },
    })
    expect(await read(answer)).toBe(TEXT)
    expect(asked).toEqual([ACCEPT_ENCODING])
    await server.stop(true)
  })
})
