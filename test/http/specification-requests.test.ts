/**
 * The rules for every request: keys, the order of checks, headers, bodies, other origins
 * (docs/design.md, rules 1 to 3 and 9).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { generateKey } from '../../src/accounts/key.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { ResumeCoverage } from '../../src/resume/coverage.schema.ts'
import { jsonAs } from '../helpers/answers.ts'
import { runBehind } from '../helpers/engine.ts'
import {
  answering,
  prove,
  proveError,
  rateFigures,
  remaining,
  type Scenario,
} from '../helpers/scenario.ts'
import { BASE_URL } from '../helpers/test-app.ts'
import { createWorld, NO_LIMITS, type World } from '../helpers/world.ts'

const LIMIT = 102_400
const RESUME = '/v1/resume/coverage'

/** The body of a resume check, of exactly so many bytes. */
function bodyOf(bytes: number): string {
  const frame = JSON.stringify({ profession: 'Data Analyst', text: '' })
  return JSON.stringify({ profession: 'Data Analyst', text: 'x'.repeat(bytes - frame.length) })
}

function streamOf(...chunks: (string | Uint8Array)[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })
}

const AUTHENTICATION: Scenario<World>[] = [
  ...Object.entries({
    'no header': {},
    'another scheme': { authorization: 'Basic dXNlcjpwYXNz' },
    'the key without a scheme': { authorization: generateKey(systemRandom) },
    'a scheme without a key': { authorization: 'Bearer' },
    'a scheme and blanks': { authorization: 'Bearer   ' },
    'a well-formed key nobody made': { authorization: `Bearer ${generateKey(systemRandom)}` },
    'a word that is no key': { authorization: 'Bearer secret' },
    'a key of the right length with a wrong checksum': {
      authorization: `Bearer smk_${'a'.repeat(36)}`,
    },
    'a key with a sign that keys do not have': { authorization: `Bearer smk_${'é'.repeat(36)}` },
    'a key 10,000 characters long': { authorization: `Bearer smk_${'a'.repeat(10_000)}` },
    'two keys': {
      authorization: `Bearer ${generateKey(systemRandom)}, Bearer ${generateKey(systemRandom)}`,
    },
    'a key in another header': { 'x-api-key': generateKey(systemRandom) },
  }).map(([what, headers]) => ({
    rule: `Authentication 4: 401 invalid_api_key for ${what}; the rate figures are 0 (2.2)`,
    path: '/v1/key',
    key: null,
    headers: headers as Record<string, string>,
    status: 401,
    type: 'invalid_api_key' as const,
    check: (_: unknown, answer: Response) => {
      expect(rateFigures(answer).slice(0, 2)).toEqual([0, 0])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    },
  })),
  {
    rule: 'Authentication 4: 401 invalid_api_key for a deleted key, as for an unknown one (2.23)',
    path: '/v1/key',
    key: 'deleted',
    status: 401,
    type: 'invalid_api_key',
    check: (_, answer) => expect(rateFigures(answer).slice(0, 2)).toEqual([0, 0]),
  },
  {
    rule:
      'Authentication 4: 401 key_expired for a key whose term has ended, with its real figures ' +
      '(2.2), uncounted',
    path: '/v1/key',
    key: 'expired',
    status: 401,
    type: 'key_expired',
    check: (_, answer) => {
      const [limit, left] = rateFigures(answer)
      expect(limit).toBe(1_000_000)
      expect(left).toBeGreaterThan(0)
    },
  },
  {
    rule: 'Authentication 1: a key in the query string opens nothing',
    path: `/v1/key?api_key=${generateKey(systemRandom)}`,
    key: null,
    status: 401,
    type: 'invalid_api_key',
  },
]

const ORDER: Scenario<World>[] = [
  {
    rule: '2.1 key before path: 401 on a path that does not exist',
    path: '/v1/nowhere',
    key: null,
    status: 401,
    type: 'invalid_api_key',
  },
  {
    rule: '2.1 key before path: 401 on /v1 itself',
    path: '/v1',
    key: null,
    status: 401,
    type: 'invalid_api_key',
  },
  {
    rule: '2.1 key before method',
    method: 'DELETE',
    path: '/v1/scans',
    key: null,
    status: 401,
    type: 'invalid_api_key',
  },
  {
    rule: '2.1 key before size',
    method: 'POST',
    path: RESUME,
    body: bodyOf(LIMIT + 1),
    key: null,
    status: 401,
    type: 'invalid_api_key',
  },
  {
    rule: '2.1 key before body',
    method: 'POST',
    path: RESUME,
    body: '{',
    key: 'expired',
    status: 401,
    type: 'key_expired',
  },
  {
    rule: '2.1 path before size: 404, counted',
    method: 'POST',
    path: '/v1/nowhere',
    body: bodyOf(LIMIT + 1),
    status: 404,
    type: 'not_found',
  },
  {
    rule: '2.1 method before size: 404, counted',
    method: 'PUT',
    path: RESUME,
    body: bodyOf(LIMIT + 1),
    status: 404,
    type: 'not_found',
  },
  {
    rule: '2.1 size before body: 413, counted',
    method: 'POST',
    path: RESUME,
    body: `{${'x'.repeat(LIMIT)}`,
    status: 413,
    type: 'request_too_large',
  },
  {
    rule: '2.1 size before Content-Encoding: 413',
    method: 'POST',
    path: RESUME,
    headers: { 'content-encoding': 'gzip' },
    body: bodyOf(LIMIT + 1),
    status: 413,
    type: 'request_too_large',
  },
  {
    rule: '2.1 size before parameters: 413 for what is no vacancy number',
    method: 'POST',
    path: '/v1/vacancies/x/coverage',
    body: bodyOf(LIMIT + 1),
    status: 413,
    type: 'request_too_large',
  },
  {
    rule: '2.1 body before the scan is looked for: 400',
    method: 'POST',
    path: RESUME,
    body: { scanId: 'nosuchscan' },
    status: 400,
    type: 'invalid_request',
  },
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    rule: `Errors, not_found: no such method: ${method} /v1/scans`,
    method,
    path: '/v1/scans',
    body: '{}',
    status: 404,
    type: 'not_found' as const,
  })),
  {
    rule: 'Errors, not_found: no such method: GET of a check',
    path: RESUME,
    status: 404,
    type: 'not_found',
  },
  {
    rule: 'Endpoints: 404 for a path that does not exist',
    path: '/v1/nowhere',
    status: 404,
    type: 'not_found',
  },
  { rule: 'Endpoints: 404 for /v1 itself', path: '/v1', status: 404, type: 'not_found' },
  ...[
    '/v1/key/',
    '/v1/scans/',
    '/v1/skills/?profession=Data+Analyst',
    '/v1//key',
    '/v1/KEY',
    '/v1/./nowhere',
    '/v1/scans//',
  ].map((path) => ({
    rule: `2.1 a trailing slash and the like make another path: ${path}`,
    path,
    status: 404,
    type: 'not_found' as const,
  })),
  {
    rule: '2.1 HEAD is as GET, counted',
    method: 'HEAD',
    path: '/v1/scans',
    status: 200,
  },
  {
    rule: '2.1 HEAD needs a key as GET does',
    method: 'HEAD',
    path: '/v1/scans',
    key: null,
    status: 401,
  },
  {
    rule: '2.1 HEAD of what does not exist',
    method: 'HEAD',
    path: '/v1/scans/nosuchscan',
    status: 404,
  },
  { rule: '2.1 HEAD of a check: no such method', method: 'HEAD', path: RESUME, status: 404 },
].map((scenario) => ({ ...scenario, path: scenario.path as string }) as Scenario<World>)

const OUTSIDE: Scenario<World>[] = [
  '/nowhere',
  '/v1x',
  '/v2/key',
  '/V1/key',
  '//v1/key',
  '/%76%31/key',
  '/v1%2Fkey',
  '/nowhere/../v1x',
].map((path) => ({
  rule: `2.1 outside /v1 an unknown path is 404, no key asked: ${path}`,
  path,
  key: null,
  status: 404,
  type: 'not_found',
  counts: 0,
}))

const valid = { profession: 'Data Analyst', text: 'SQL' }

const BODIES: Scenario<World>[] = [
  answering(ResumeCoverage, {
    rule: '2.3 scanId decides when both are given',
    method: 'POST',
    path: RESUME,
    body: ({ accountant }: World) => ({ ...valid, scanId: accountant }),
    check: ({ scan }, _, { accountant }) => expect(scan.id).toBe(accountant),
  }),
  ...[
    { rule: 'Limits: a body of 102,400 bytes passes', body: bodyOf(LIMIT), status: 200 },
    {
      rule: 'Limits: a body of 102,401 bytes gives 413',
      body: bodyOf(LIMIT + 1),
      status: 413,
      type: 'request_too_large',
    },
    ...['/v1/scans', '/v1/openapi.json', '/v1/docs.md'].map((path) => ({
      rule: `Limits: 413 for every request: GET ${path}`,
      method: 'GET',
      path,
      headers: { 'content-length': String(LIMIT + 1) },
      status: 413,
      type: 'request_too_large' as const,
      counts: path === '/v1/scans' ? 1 : 0,
    })),
    ...['GET', 'HEAD'].map((method) => ({
      rule: `2.3 a body in chunks, which the server drops uncounted, is refused: ${method}`,
      method,
      path: '/v1/scans',
      headers: { 'transfer-encoding': 'chunked' },
      status: 413,
      type: 'request_too_large' as const,
    })),
    {
      rule: '2.3 bytes count, not characters',
      body: bodyOf(LIMIT - 10).replace(/x{20}/, 'ы'.repeat(20)),
      status: 413,
      type: 'request_too_large',
    },
    {
      rule: '2.3 a chunked body of 102,400 bytes passes',
      body: () => streamOf(bodyOf(LIMIT).slice(0, 50_000), bodyOf(LIMIT).slice(50_000)),
      status: 200,
    },
    {
      rule: '2.3 a chunked body is cut off at the limit',
      body: () => streamOf(bodyOf(LIMIT), ' '),
      status: 413,
      type: 'request_too_large',
    },
    {
      rule: '2.3 an endless body is cut off at the limit',
      body: () => endlessBody(),
      status: 413,
      type: 'request_too_large',
    },
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      'application/json; charset=koi8-r',
    ].map((type) => ({
      rule: `2.3 the body is JSON whatever its Content-Type: ${type}`,
      body: JSON.stringify(valid),
      headers: { 'content-type': type },
      status: 200,
    })),
    {
      rule: '2.3 a body without a Content-Type is JSON',
      body: () => new TextEncoder().encode(JSON.stringify(valid)),
      status: 200,
    },
    {
      rule: '2.3 a byte order mark does not hurt',
      body: `\ufeff${JSON.stringify(valid)}`,
      status: 200,
    },
    ...['gzip', 'br', 'deflate', 'zstd', 'x-unknown', 'gzip, identity'].map((encoding) => ({
      rule: `2.3 a Content-Encoding: 400: ${encoding}`,
      body: JSON.stringify(valid),
      headers: { 'content-encoding': encoding },
      status: 400,
      type: 'invalid_request' as const,
    })),
    ...Object.entries({
      'no body': undefined,
      'an empty body': '',
      blanks: ' \n',
      'not JSON': '{"profession": "Data Analyst", "text": }',
      'a text': '"SQL"',
      'a list': '[{"profession":"Data Analyst","text":"SQL"}]',
      'a number': '5',
      null: 'null',
      'two objects': '{}{}',
      'a form': 'profession=Data+Analyst&text=SQL',
      'JSON with comments': '{"profession": "Data Analyst", /* x */ "text": "SQL"}',
      NaN: '{"profession": "Data Analyst", "text": NaN}',
      'deep nesting': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    }).map(([what, body]) => ({
      rule: `Errors, invalid_request: the body is not a JSON object: ${what}`,
      body,
      status: 400,
      type: 'invalid_request' as const,
    })),
    {
      rule: '2.3 invalid UTF-8: 400',
      body: () =>
        Uint8Array.of(
          ...new TextEncoder().encode('{"profession":"Data Analyst","text":"'),
          0xff,
          0xfe,
          0x22,
          0x7d,
        ),
      status: 400,
      type: 'invalid_request',
    },
    {
      rule: '2.3 a character cut in two: 400',
      body: () =>
        Uint8Array.of(
          ...new TextEncoder().encode('{"profession":"Data Analyst","text":"SQL"}'),
          0xd0,
        ),
      status: 400,
      type: 'invalid_request',
    },
    ...Object.entries({
      missing: {},
      null: { text: null },
      'a number': { text: 5 },
      'a list': { text: ['SQL'] },
      'an object': { text: { text: 'SQL' } },
      true: { text: true },
      empty: { text: '' },
      blank: { text: ' \t\r\n\u00a0\u2003' },
      'not to be seen': { text: '\u200b\u2060 \u00ad\u3164\u0000\u{e0020}' },
    }).map(([what, text]) => ({
      rule: `2.3 text: 400 when it is ${what}`,
      body: { profession: 'Data Analyst', ...text },
      status: 400,
      type: 'invalid_request' as const,
    })),
    ...Object.entries({
      'profession a number': { profession: 5 },
      'profession a list': { profession: ['Data Analyst'] },
      'profession an object': { profession: {} },
      'profession true': { profession: true },
      'scanId a number': { scanId: 5, profession: 'Data Analyst' },
      'scanId a list': { scanId: [], profession: 'Data Analyst' },
      'scanId false': { scanId: false, profession: 'Data Analyst' },
    }).map(([what, fields]) => ({
      rule: `2.3 a wrong type: 400: ${what}`,
      body: { text: 'SQL', ...fields },
      status: 400,
      type: 'invalid_request' as const,
    })),
    ...[
      {},
      { profession: null },
      { scanId: null },
      { profession: null, scanId: null },
      { profession: ' ', scanId: '\t' },
      { profession: '—!' },
    ].map((choice) => ({
      rule:
        '2.3 null, blank or without a word is not given, and neither: 400: ' +
        `${JSON.stringify(choice)}`,
      body: { text: 'SQL', ...choice },
      status: 400,
      type: 'invalid_request' as const,
    })),
    { rule: '2.3 scanId null is not given', body: { ...valid, scanId: null }, status: 200 },
    { rule: '2.3 scanId blank is not given', body: { ...valid, scanId: '  ' }, status: 200 },
    {
      rule: '2.3 scanId not to be seen is not given',
      body: { ...valid, scanId: '\u200b' },
      status: 200,
    },
    {
      rule: '2.3 profession null is not given',
      body: ({ analyst }: World) => ({ text: 'SQL', profession: null, scanId: analyst }),
      status: 200,
    },
    {
      rule: '2.3 scanId decides: 404 when it is unknown',
      body: { ...valid, scanId: 'nosuchscan' },
      status: 404,
      type: 'not_found',
    },
    {
      rule: '2.3 unknown fields are ignored',
      body:
        '{"profession":"Data ' +
        'Analyst","text":"SQL","name":5,"__proto__":{"text":7},"constructor":null}',
      status: 200,
    },
    {
      rule: 'A query string beside a body changes nothing',
      path: `${RESUME}?text=x&scanId=nosuchscan`,
      body: valid,
      status: 200,
    },
  ].map((scenario) => {
    const shape = scenario.status === 200 ? { schema: ResumeCoverage } : {}
    return { method: 'POST', path: RESUME, ...shape, ...scenario } as Scenario<World>
  }),
]

let endlessChunks = 0
function endlessBody(): ReadableStream {
  endlessChunks = 0
  return new ReadableStream({
    pull(controller) {
      endlessChunks++
      // Ends the test, before a service that reads on and on exhausts the machine.
      if (endlessChunks > 100) controller.error(new Error('nobody stopped reading'))
      else controller.enqueue(new Uint8Array(10_000).fill(32))
    },
  })
}

const ORIGINS: Scenario<World>[] = [
  {
    rule: '2.9 CORS headers for the origin of base-url',
    path: '/v1/scans',
    headers: { origin: BASE_URL },
    status: 200,
    check: (_, answer) => {
      expect(answer.headers.get('access-control-allow-origin')).toBe(BASE_URL)
      expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain(
        'x-ratelimit-remaining-requests',
      )
    },
  },
  ...[
    'https://elsewhere.example',
    'null',
    `${BASE_URL}.evil.example`,
    BASE_URL.replace('https', 'http'),
    `${BASE_URL}:8443`,
  ].map((origin) => ({
    rule: `Authentication 5: no CORS headers for another origin: ${origin}`,
    path: '/v1/scans',
    headers: { origin },
    status: 200,
    check: (_: unknown, answer: Response) =>
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
      ).toEqual([]),
  })),
  {
    rule: '2.9 an error of the own origin can be read by it',
    path: '/v1/scans',
    key: null,
    headers: { origin: BASE_URL },
    status: 401,
    check: (_, answer) => expect(answer.headers.get('access-control-allow-origin')).toBe(BASE_URL),
  },
]

describe('the specification, every request', () => {
  let service: World
  const keys: Record<string, string> = {}
  beforeAll(async () => {
    service = await createWorld({ config: NO_LIMITS })
    const { clock, app } = service
    keys.valid = (await service.addKey({ name: 'valid' })).secret
    keys.expired = (await service.addKey({ name: 'expired', expiresAt: clock.now() + 1000 })).secret
    const deleted = await service.addKey({ name: 'deleted' })
    keys.deleted = deleted.secret
    await service.get('/v1/key', deleted.secret)
    await app.keys.delete(deleted.id)
    await clock.advanceBy(1000)
  })
  afterAll(() => service.close())

  const scenarios = [...AUTHENTICATION, ...ORDER, ...OUTSIDE, ...BODIES, ...ORIGINS]
  test.each(scenarios.map((scenario) => [scenario.rule, scenario] as const))('%s', (_, scenario) =>
    prove(scenario, service, keys),
  )

  test('2.3 an endless body is not read beyond the limit by much', async () => {
    await service.request('POST', RESUME, { key: keys.valid, body: endlessBody() })
    expect(endlessChunks).toBeLessThan(20)
  })

  test('Authentication 1: the scheme may be written in any case, with blanks behind it', async () => {
    for (const authorization of [
      `bearer ${keys.valid}`,
      `BEARER ${keys.valid}`,
      `Bearer   ${keys.valid}`,
    ]) {
      expect((await service.request('GET', '/v1/key', { headers: { authorization } })).status).toBe(
        200,
      )
    }
  })

  test('2.9 the own origin may ask before it calls, uncounted and without a key; another gets no leave', async () => {
    const before = await remaining(service, keys.valid!)
    const ask = (origin: string) =>
      service.request('OPTIONS', RESUME, {
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const own = await ask(BASE_URL)
    expect(own.ok).toBe(true)
    expect(own.headers.get('access-control-allow-origin')).toBe(BASE_URL)
    expect(own.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
      'authorization',
    )
    // Rule 2: every answer has the rate headers, here with the figures of a public document.
    expect(rateFigures(own)).toEqual(rateFigures(await service.get('/v1/docs.md')))
    const foreign = await ask('https://elsewhere.example')
    expect(foreign.status).toBe(401)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(await remaining(service, keys.valid!)).toBe(before)
  })

  test('Limits, rule 1: a failure of the service has the headers and the error body, and shows no inside', async () => {
    const broken = await createWorld({ config: NO_LIMITS })
    const { secret } = await broken.addKey()
    await runBehind(broken.database, 'ALTER TABLE results RENAME TO gone')
    await broken.clock.advanceBy(1000)
    const answer = await broken.get('/v1/scans', secret)
    const text = await answer.text()
    expect(answer.status).toBe(500)
    proveError(JSON.parse(text), 'server_error')
    expect(rateFigures(answer).every(Number.isInteger)).toBe(true)
    expect(text).not.toMatch(/select|results|sqlite|\.ts|at /i)
    await runBehind(broken.database, 'ALTER TABLE gone RENAME TO results')
    await broken.close()
  })

  test('Limits, rule 1: so has a failure to look the key up', async () => {
    const broken = await createWorld({ config: NO_LIMITS })
    const { secret } = await broken.addKey()
    await runBehind(broken.database, 'ALTER TABLE keys RENAME TO gone')
    await broken.clock.advanceBy(1000)
    const answer = await broken.get('/v1/scans', secret)
    expect(answer.status).toBe(500)
    proveError(await answer.json(), 'server_error')
    expect(rateFigures(answer).every(Number.isInteger)).toBe(true)
    await runBehind(broken.database, 'ALTER TABLE gone RENAME TO keys')
    await broken.close()
  })
})

describe('public documents', () => {
  test.each(['/v1/openapi.json', '/v1/docs.md', '/v1/families'])(
    '2.1 %s needs no key, is not counted, and a wrong key does not hurt',
    async (path) => {
      const service = await createWorld()
      const { secret } = await service.addKey()
      await service.get('/v1/key', secret)
      const [plain, wrong, known] = [
        await service.get(path),
        await service.get(path, 'wrong'),
        await service.get(path, secret),
      ]
      expect([plain.status, wrong.status, known.status]).toEqual([200, 200, 200])
      expect(rateFigures(plain).slice(0, 2)).toEqual([1000, 1000])
      expect(rateFigures(wrong).slice(0, 2)).toEqual([1000, 1000])
      expect(rateFigures(known).slice(0, 2)).toEqual([1000, 999])
      await service.close()
    },
  )

  test('Versioning 1: the machine-readable description carries version "1"', async () => {
    const service = await createWorld()
    const Document = Type.Object({ info: Type.Object({ version: Type.String() }) })
    expect((await jsonAs(Document, await service.get('/v1/openapi.json'))).info.version).toBe('1')
    await service.close()
  })
})
