/** What of each line and each answer goes through, with a door of the test's own. */
import { describe, expect, test } from 'bun:test'
import { LONGEST_LINE } from '../../../src/mcp/stdio/lines.ts'
import { messageIn, requestOf } from '../../../src/mcp/stdio/message.ts'
import { type Door, serveLines } from '../../../src/mcp/stdio/serve.ts'

const RESULT = { jsonrpc: '2.0', result: {} }
const answering: Door = async ({ id }) => Response.json({ ...RESULT, id })
const REFUSED = { type: 'rate_limit_exceeded', message: 'Retry in 5 s.' }
const refusing: Door = async () => Response.json({ error: REFUSED }, { status: 429 })

/** What is printed for these lines: in the order of ids, as answers come when they come. */
async function printedFor(lines: readonly string[], door: Door = answering) {
  const printed: { id: unknown; error?: { code: number; data?: unknown }; result?: unknown }[] = []
  async function* input() {
    for (const line of lines) yield Buffer.from(`${line}\n`)
  }
  await serveLines(input(), { door, print: (line) => printed.push(JSON.parse(line)) })
  return printed.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
}

const request = (id: unknown, method = 'tools/list', params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })
const MODERN = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }

describe('a line', () => {
  test.each(['{"jsonrpc":', 'hello', '\ufffd{}', '[1,'])(
    'that is no JSON is refused, and the next one answered: %s',
    async (broken) => {
      const [second, first] = await printedFor([broken, request(2)])
      expect([first!.id, first!.error!.code, second!.id]).toEqual([null, -32_700, 2])
    },
  )

  test('of bytes that are no text is refused', async () => {
    async function* input() {
      yield Buffer.from([0x7b, 0xff, 0x7d, 0x0a])
    }
    const printed: string[] = []
    await serveLines(input(), { door: answering, print: (line) => printed.push(line) })
    expect(JSON.parse(printed[0]!).error.code).toBe(-32_700)
  })

  test('of ten megabytes is not kept, and the next one answered', async () => {
    const [second, first] = await printedFor([request(1, 'x'.repeat(10 * 1024 * 1024)), request(2)])
    expect([first!.id, first!.error!.code, second!.id]).toEqual([null, -32_600, 2])
    expect(LONGEST_LINE).toBeLessThan(10 * 1024 * 1024)
  })

  test.each(['', '  ', '\t\r'])('that is blank is passed over: %j', async (blank) => {
    expect(await printedFor([blank, request(1)])).toEqual([{ ...RESULT, id: 1 }])
  })

  test('with an id that another has is answered too', async () => {
    expect(await printedFor([request(7), request(7)])).toEqual(
      [7, 7].map((id) => ({ ...RESULT, id })),
    )
  })
})

describe('an answer', () => {
  test('without a body prints nothing', async () => {
    const door: Door = async () => new Response(null, { status: 202 })
    expect(await printedFor([request(undefined, 'notifications/initialized')], door)).toEqual([])
  })

  test('is printed in one line, and names the request that it refuses', async () => {
    const error = { code: -32_601, message: 'no' }
    const door: Door = async () =>
      new Response(JSON.stringify({ jsonrpc: '2.0', id: null, error }, null, 2), { status: 404 })
    expect(await printedFor([request('a')], door)).toEqual([
      { jsonrpc: '2.0', id: 'a', error } as never,
    ])
  })

  test('of the protocol is nothing to a notification, and tells whose id is none that it is refused', async () => {
    const error = { code: -32_600, message: 'no' }
    const door: Door = async () =>
      Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400 })
    const lines = [request(undefined, 'notifications/initialized'), request({}), '[]']
    const refused = { jsonrpc: '2.0', id: null, error }
    expect(await printedFor(lines, door)).toEqual([refused, refused] as never)
  })

  test('that is a stream prints its messages', async () => {
    const text =
      'event: message\n' +
      `data: ${JSON.stringify({ ...RESULT, id: 1 })}\n\n` +
      ': still there\n' +
      'data:\n\n'
    const door: Door = async () =>
      new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
    expect(await printedFor([request(1)], door)).toEqual([{ ...RESULT, id: 1 }])
  })

  test('of the API is a result that a model sees, of a call', async () => {
    const [of2025, of2026] = await printedFor(
      [
        request(1, 'tools/call', { name: 'get_skills' }),
        request(2, 'tools/call', { name: 'get_skills', _meta: MODERN }),
      ],
      refusing,
    )
    const content = [{ type: 'text', text: JSON.stringify({ error: REFUSED }) }]
    expect(of2025!.result).toEqual({ content, isError: true })
    expect(of2026!.result).toEqual({ content, isError: true, resultType: 'complete' })
  })

  test('of the API is an error of the protocol, of anything else; nobody waits for that of a notification', async () => {
    const printed = await printedFor(
      [request(1), request(undefined, 'notifications/initialized')],
      refusing,
    )
    expect(printed).toMatchObject([{ id: 1, error: { code: -32_000, data: REFUSED } }])
  })

  test.each<[string, Door]>([
    ['of another server', async () => new Response('<h1>Not here</h1>', { status: 404 })],
    ['of another server that is pleased', async () => new Response('<h1>Welcome</h1>')],
    [
      'that leads elsewhere',
      async () => new Response(null, { status: 302, headers: { Location: 'https://other.test/' } }),
    ],
    ['that does not come', () => Promise.reject(new Error('cannot be reached'))],
  ])('%s is told', async (_, door) => {
    expect(await printedFor([request(1)], door)).toMatchObject([
      { id: 1, error: { data: { type: 'server_error' } } },
    ])
  })
})

test('no more than some messages are under way at once', async () => {
  let [now, most] = [0, 0]
  const door: Door = async (message, body) => {
    most = Math.max(most, ++now)
    await Bun.sleep(1)
    now--
    return answering(message, body)
  }
  const ids = Array.from({ length: 100 }, (_, id) => id)
  expect(
    await printedFor(
      ids.map((id) => request(id)),
      door,
    ),
  ).toHaveLength(100)
  expect(most).toBeLessThanOrEqual(16)
})

describe('the request over HTTP', () => {
  const headersOf = (message: unknown) => {
    const body = new TextEncoder().encode(JSON.stringify(message))
    const { headers } = requestOf(messageIn(message), {
      url: 'http://localhost/v1/mcp',
      body,
      key: null,
    })
    return ['mcp-protocol-version', 'mcp-method', 'mcp-name'].map((name) => headers.get(name))
  }

  test.each<[string, unknown, (string | null)[]]>([
    ['of 2025 has no headers of its own', { method: 'tools/list' }, [null, null, null]],
    [
      'of 2026 repeats its revision and method',
      { method: 'tools/list', params: { _meta: MODERN } },
      ['2026-07-28', 'tools/list', null],
    ],
    [
      'of a call names its tool',
      { method: 'tools/call', params: { name: 'a b', _meta: MODERN } },
      ['2026-07-28', 'tools/call', 'a b'],
    ],
    [
      'wraps a name that no header can carry',
      { method: 'tools/call', params: { name: 'я', _meta: MODERN } },
      ['2026-07-28', 'tools/call', '=?base64?0Y8=?='],
    ],
    [
      'wraps one that looks wrapped',
      { method: 'tools/call', params: { name: '=?base64?0Y8=?=', _meta: MODERN } },
      ['2026-07-28', 'tools/call', '=?base64?PT9iYXNlNjQ/MFk4PT89?='],
    ],
    [
      'of a revision that no header can carry has none',
      { method: 'x', params: { _meta: { [Object.keys(MODERN)[0]!]: 'a\nb' } } },
      [null, null, null],
    ],
    ['of anything else has none', [1, null], [null, null, null]],
  ])('%s', (_, message, headers) => expect(headersOf(message)).toEqual(headers))
})
