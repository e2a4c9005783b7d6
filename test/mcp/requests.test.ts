import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { errorOf, usedToday } from '../helpers/answers.ts'
import { BASE_URL, createTestApp, type TestApp } from '../helpers/test-app.ts'
import { codeIn, createMcpClient, ERAS, errorIn, resultIn, sendRaw } from './mcp-client.ts'

let app: TestApp
let key: string

beforeAll(async () => {
  app = await createTestApp({ config: { limitPerMinute: 100_000, limitPerDay: 100_000 } })
  key = (await app.addKey()).secret
})
afterAll(() => app.close())

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })

/** How many requests some work cost. The request that asks for the figure is not included. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const total = async () => (await usedToday(app, key)).total
  const before = await total()
  await work()
  return (await total()) - before - 1
}

describe('the address', () => {
  test.each(['GET', 'HEAD', 'DELETE'])(
    'takes no %s, with or without a key, and does not count it',
    async (method) => {
      for (const sent of [undefined, key, 'smk_wrong']) {
        const cost = await costOf(async () => {
          const response = await app.request(method, '/v1/mcp', {
            key: sent,
            headers: { accept: 'text/event-stream' },
          })
          expect(response.status).toBe(405)
          expect(response.headers.get('allow')).toBe('POST')
          expect(response.headers.get('x-ratelimit-limit-requests')).toBe('0')
          expect(response.headers.get('x-ratelimit-remaining-requests')).toBe('0')
          expect(Number(response.headers.get('x-ratelimit-reset-requests'))).toBeGreaterThan(0)
          if (method !== 'HEAD') expect((await errorOf(response)).type).toBe('not_found')
        })
        expect(cost).toBe(0)
      }
    },
  )

  test.each([undefined, 'smk_wrong'])(
    'is closed to the key %p, and tells no way to OAuth',
    async (wrong) => {
      const answer = await sendRaw(app, { key: wrong, body: PING })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(errorIn(answer).type).toBe('invalid_api_key')
    },
  )

  test.each([
    ['GET', '/.well-known/oauth-protected-resource'],
    ['GET', '/.well-known/oauth-protected-resource/v1/mcp'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/.well-known/openid-configuration'],
    ['POST', '/register'],
    ['GET', '/register'],
  ])(
    'answers the search for OAuth, %s %s, by saying that a key is needed',
    async (method, path) => {
      const cost = await costOf(async () => {
        const response = await app.request(method, path, {
          key,
          body: method === 'POST' ? {} : undefined,
        })
        expect(response.status).toBe(404)
        const { type, message } = await errorOf(response)
        expect(type).toBe('not_found')
        expect(message).toContain('Authorization: Bearer')
      })
      expect(cost).toBe(0)
    },
  )
})

describe('the origin of a web page', () => {
  const from = (origin: string, service = app, secret = key) =>
    sendRaw(service, { key: secret, body: PING, headers: { origin } })

  test('may be the own one', async () => expect((await from(BASE_URL)).status).toBe(200))

  test.each([
    'https://evil.example',
    'http://skills.example',
    'https://skills.example:8443',
    'https://sub.skills.example',
    'http://localhost:6274',
    'http://127.0.0.1',
    'null',
    'not an origin',
  ])('may not be %s', async (origin) => {
    const answer = await from(origin)
    expect(answer.status).toBe(403)
    expect(errorIn(answer).type).toBe('invalid_request')
  })
})

describe('the price', () => {
  const notification = { method: 'notifications/initialized' }
  test.each([...ERAS])('is one request for each message (%s)', async (era) => {
    const client = createMcpClient(app, key, era)
    const call = (name: string, input = {}) => ({
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    })
    const messages = [
      { id: 1, method: 'tools/list' },
      { id: 1, method: 'ping' },
      notification,
      call('list_scans'),
      call('get_scan', { scanId: 'none' }),
      call('get_scan'),
      call('no_such_tool'),
      { id: 1, method: 'no/such/method' },
      { id: 1 },
    ]
    for (const message of messages) {
      expect([message, await costOf(() => client.send(message))]).toEqual([message, 1])
    }
  })

  test.each([
    ['no JSON', '{"jsonrpc":'],
    ['a batch', `[${PING},${PING}]`],
    ['too large a body', `"${'x'.repeat(102_400)}"`],
  ])('is one request for %s', async (_what, body) => {
    expect(await costOf(() => sendRaw(app, { key, body }))).toBe(1)
  })

  test('stands in the headers of every answer', async () => {
    const left = async (body: string) =>
      Number((await sendRaw(app, { key, body })).headers.get('x-ratelimit-remaining-requests'))
    const before = await left(PING)
    expect(await left('{')).toBe(before - 1)
    expect(await left(PING)).toBe(before - 2)
  })

  test('and what an answer depends on, so that no cache gives it to another', async () => {
    const { headers } = await sendRaw(app, { key, body: PING })
    const vary = headers.get('vary')?.toLowerCase().split(', ')
    expect(vary).toEqual(expect.arrayContaining(['authorization', 'accept-encoding', 'origin']))
  })

  test('is refused with the body and the headers of the API when a limit is reached', async () => {
    const { secret } = await app.addKey({ owner: 'small', limits: { perMinute: 2 } })
    const client = createMcpClient(app, secret)
    await client.ask('ping')
    await client.ask('ping')
    const answer = await client.send({ id: 1, method: 'ping' })
    const wait = answer.headers.get('retry-after')!
    const { type, message } = errorIn(answer)
    expect(answer.status).toBe(429)
    expect(type).toBe('rate_limit_exceeded')
    expect(Number(wait)).toBeGreaterThan(0)
    expect(message).toContain(wait)
  })
})

describe('the answer', () => {
  const accepted = [
    'application/json',
    '*/*',
    'application/*',
    'text/html,*/*;q=0.1',
    'text/event-stream',
    '',
    undefined,
  ]
  const messages = [
    { id: 1, method: 'tools/list' },
    { id: 1, method: 'tools/call', params: { name: 'get_limits', arguments: {} } },
  ]
  for (const era of ERAS) {
    test.each(accepted)(`is JSON for a client that accepts %p (${era})`, async (accept) => {
      for (const message of messages) {
        const { status, headers, body } = await createMcpClient(app, key, era).send(message, {
          accept,
        })
        expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([
          200,
          'application/json',
        ])
        expect(body).toMatchObject({ id: 1, result: {} })
      }
    })
  }

  test.each(accepted)('to a handshake is JSON for a client that accepts %p', async (accept) => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }
    const { status } = await createMcpClient(app, key).send(
      { id: 1, method: 'initialize', params },
      { accept },
    )
    expect(status).toBe(200)
  })
})

describe('the body', () => {
  test('may have 102,400 bytes and not one more', async () => {
    const message = (size: number) => {
      const frame = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'ping',
        params: { _meta: { x: '' } },
      })
      return frame.replace('""', `"${'x'.repeat(size - frame.length)}"`)
    }
    expect((await sendRaw(app, { key, body: message(102_400) })).status).toBe(200)
    const tooLarge = await sendRaw(app, { key, body: message(102_401) })
    expect(tooLarge.status).toBe(413)
    expect(errorIn(tooLarge).type).toBe('request_too_large')
  })

  test.each([
    ['nothing', ''],
    ['half of an object', '{"jsonrpc":"2.0","id":1,'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['depth without end', '['.repeat(100_000)],
    ['depth without end in an object', `${'{"a":'.repeat(20_000)}`],
  ])('of %s is an error of the protocol', async (_what, body) => {
    const { status, body: answer } = await sendRaw(app, { key, body })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } })
  })

  test.each(['gzip', 'br', 'x-unknown'])(
    'in the encoding %s is an error of the protocol',
    async (encoding) => {
      const answer = await sendRaw(app, {
        key,
        body: PING,
        headers: { 'content-encoding': encoding },
      })
      expect([answer.status, codeIn(answer)]).toEqual([400, -32700])
    },
  )

  test('of depth without end in an argument is answered', async () => {
    const deep = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_skills","arguments":${deep}}}`
    expect((await sendRaw(app, { key, body })).status).toBeLessThan(500)
  })

  test.each(['[]', `[${PING}]`, `[${PING},${PING}]`])('may not be the batch %s', async (body) => {
    const answer = await sendRaw(app, { key, body })
    expect([answer.status, codeIn(answer)]).toEqual([400, -32600])
  })

  test.each([
    ['null', 'null'],
    ['a number', '7'],
    ['text', '"ping"'],
    ['an empty object', '{}'],
    ['no version', '{"id":1,"method":"ping"}'],
    ['an old version', '{"jsonrpc":"1.0","id":1,"method":"ping"}'],
    ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":7}'],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}'],
    ['parameters that are text', '{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}'],
    [
      'a result and an error at once',
      '{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}',
    ],
    [
      'a name that is a trap',
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":7,"__proto__":{"x":1}}',
    ],
  ])('with %s is refused by the protocol', async (_what, body) => {
    const answer = await sendRaw(app, { key, body })
    expect(answer.status).toBe(400)
    expect(codeIn(answer)).toBeLessThanOrEqual(-32600)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'cannot call what objects inherit: %s',
    async (name) => {
      const client = createMcpClient(app, key)
      for (const method of ['tools/call', 'prompts/get']) {
        expect(codeIn(await client.send({ id: 1, method, params: { name } }))).toBe(-32602)
      }
      expect(codeIn(await client.send({ id: 1, method: name }))).toBe(-32601)
    },
  )

  test.each([
    ['initialize', undefined],
    ['initialize', { protocolVersion: '2025-06-18' }],
    ['tools/list', { cursor: 5 }],
    ['tools/list', { cursor: 'next' }],
    ['prompts/list', { cursor: 'next' }],
    ['prompts/get', {}],
    ['prompts/get', { name: 'resume_review', arguments: { text: 5 } }],
    ['prompts/get', { name: 'resume_review', arguments: [] }],
    ['tools/call', {}],
    ['tools/call', { name: 5 }],
    ['tools/call', { name: 'get_scan', arguments: 'scanId' }],
    ['tools/call', { name: 'get_scan', arguments: [1] }],
  ])('with wrong parameters for %s, %j, is told so', async (method, params) => {
    const answer = await createMcpClient(app, key).send({ id: 1, method, params })
    expect([answer.status, codeIn(answer)]).toEqual([200, -32602])
  })
})

describe('a client of 2025', () => {
  const initialize = (protocolVersion: string) => ({
    id: 'first',
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  })

  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'is answered in its revision, %s',
    async (revision) => {
      const answer = await createMcpClient(app, key).send(initialize(revision))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toStartWith('application/json')
      expect(answer.headers.get('mcp-session-id')).toBeNull()
      expect(answer.body).toHaveProperty('id', 'first')
      const result = resultIn(answer)
      expect(result).toMatchObject({
        protocolVersion: revision,
        serverInfo: { name: 'skills-market', title: 'Skills Market' },
        capabilities: {
          tools: { listChanged: false },
          prompts: { listChanged: false },
          resources: { listChanged: false },
        },
      })
      const { length } = String(result.instructions)
      expect(length).toBeGreaterThan(100)
      expect(length).toBeLessThanOrEqual(2048)
    },
  )

  test.each(['2026-05-11', '2026-07-28', '2027-01-01'])(
    'that proposes %s, in a header too, is told the revision served',
    async (revision) => {
      const answer = await createMcpClient(app, key).send(initialize(revision), {
        'mcp-protocol-version': revision,
      })
      expect(answer.status).toBe(200)
      expect(resultIn(answer)).toHaveProperty('protocolVersion', '2025-11-25')
    },
  )

  test('is refused when its header names a later revision than it proposes', async () => {
    const answer = await createMcpClient(app, key).send(initialize('2025-11-25'), {
      'mcp-protocol-version': '2026-07-28',
    })
    expect([answer.status, codeIn(answer)]).toEqual([400, -32020])
  })

  test('has its notifications accepted without an answer', async () => {
    const { status, text } = await createMcpClient(app, key).send({
      method: 'notifications/initialized',
    })
    expect([status, text]).toEqual([202, ''])
  })

  test('may answer what nobody asked', async () => {
    const { status } = await sendRaw(app, { key, body: '{"jsonrpc":"2.0","id":9,"result":{}}' })
    expect(status).toBe(202)
  })

  test('hears of an unknown method, and of a revision nobody knows', async () => {
    const client = createMcpClient(app, key)
    expect(codeIn(await client.send({ id: 1, method: 'resources/subscribe' }))).toBe(-32601)
    expect(
      (await client.send({ id: 1, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' }))
        .status,
    ).toBe(400)
  })
})

describe('a client of 2026', () => {
  test('discovers the service by one request', async () => {
    const answer = await createMcpClient(app, key, '2026').send({
      id: 1,
      method: 'server/discover',
    })
    expect(answer.status).toBe(200)
    expect(resultIn(answer)).toMatchObject({
      resultType: 'complete',
      supportedVersions: expect.arrayContaining(['2026-07-28']),
      capabilities: { tools: { listChanged: false }, prompts: { listChanged: false } },
      instructions: expect.stringContaining('list_scans'),
    })
  })

  test.each([
    ['another method', { 'mcp-method': 'tools/call' }],
    ['another revision', { 'mcp-protocol-version': '2025-11-25' }],
  ])('is refused when its headers name %s', async (_what, headers) => {
    const answer = await createMcpClient(app, key, '2026').send(
      { id: 1, method: 'tools/list' },
      headers,
    )
    expect([answer.status, codeIn(answer)]).toEqual([400, -32020])
  })

  test('is refused when its headers name another tool', async () => {
    const call = { id: 1, method: 'tools/call', params: { name: 'get_limits' } }
    const answer = await createMcpClient(app, key, '2026').send(call, { 'mcp-name': 'list_scans' })
    expect([answer.status, codeIn(answer)]).toEqual([400, -32020])
  })

  test('hears 404 for what there is not any more', async () => {
    for (const method of ['initialize', 'ping', 'no/such/method']) {
      const answer = await createMcpClient(app, key, '2026').send({ id: 1, method })
      expect([method, answer.status, codeIn(answer)]).toEqual([method, 404, -32601])
    }
  })

  test('that listens for changes is told at once that there will be none', async () => {
    const params = { filter: { toolsListChanged: true, promptsListChanged: true } }
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    })
    const response = await app.request('POST', '/v1/mcp', {
      key,
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      },
    })
    // The stream ends: the service holds nothing open.
    expect(await response.text()).not.toBe('')
    expect(response.status).toBeLessThan(500)
  })
})
