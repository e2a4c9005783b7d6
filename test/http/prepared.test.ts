/**
 * A body that is sent many times is kept compressed, and says the same in every encoding, whoever
 * asks first.
 */
import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { prepare } from '../../src/http/protocol/prepared.ts'

const TEXT = JSON.stringify(
  Array.from({ length: 500 }, (_, i) => ({ name: `навык ${i}`, share: 1 / (i + 1) })),
)
const UNPACK: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

async function readAs(
  prepared: ReturnType<typeof prepare>,
  accepted: string | null,
): Promise<string> {
  const { body, headers } = await prepared.encoded(accepted)
  const encoding = headers.headers.get('content-encoding')
  expect(encoding).toBe(accepted)
  const bytes = await body.bytes()
  return Buffer.from(encoding === null ? bytes : UNPACK[encoding]!(bytes)).toString()
}

const ORDERS = [
  ['gzip', null, 'br', null],
  ['zstd', 'br', 'gzip', null, null],
  [null, 'br', null, 'zstd'],
]

for (const order of ORDERS)
  test(`asked for as ${order.map((one) => one ?? 'it is').join(', ')}`, async () => {
    const prepared = prepare(TEXT, { 'Content-Type': 'application/json' })
    for (const accepted of order) expect(await readAs(prepared, accepted)).toBe(TEXT)
  })

test('asked for in all ways at once', async () => {
  const prepared = prepare(TEXT, { 'Content-Type': 'application/json' })
  await readAs(prepared, 'gzip')
  const answers = await Promise.all(
    [null, 'br', null, 'zstd', null].map((accepted) => readAs(prepared, accepted)),
  )
  expect(answers).toEqual(Array.from({ length: 5 }, () => TEXT))
})
