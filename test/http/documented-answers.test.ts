/**
 * Requests generated from the OpenAPI document: every answer is one that the document tells of. A
 * fixed set of them is asked here; `bun run fuzz` asks many more, others each time.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import {
  type Answered,
  createDocumentCheck,
  type OpenApiDocument,
} from '../helpers/documented-answers.ts'
import { type DocumentedRequest, documentedRequests } from '../helpers/documented-requests.ts'
import { createTestClock, TEST_START } from '../helpers/test-clock.ts'
import {
  createWorld,
  NO_LIMITS,
  UNREAD,
  WALKED,
  WORLD_VACANCIES,
  type World,
} from '../helpers/world.ts'

const wanted = Number(Bun.env.FUZZ_RUNS ?? 0)
const RUNS = wanted > 0 ? { numRuns: wanted } : { numRuns: 2400, seed: 20_261_122 }
/** The vacancy that the site fails to give. */
const FAILING = '999999'
/** One that the site does not have. */
const GONE = '888888888'

let world: World
let document: OpenApiDocument
let wrongIn: ReturnType<typeof createDocumentCheck>
let requests: fc.Arbitrary<DocumentedRequest>
/** The statuses met, by operation. */
const met = new Map<string, Set<string>>()

beforeAll(async () => {
  const clock = createTestClock()
  const site = createSampleSite({ vacancies: WORLD_VACANCIES, delay: clock.delay, now: clock.now })
  world = await createWorld({
    clock,
    config: { ...NO_LIMITS, limitVacancyFetches: 1_000_000 },
    fetch: async (url, init) =>
      String(url).endsWith(FAILING)
        ? new Response('', { status: 500 })
        : site.fetch(new Request(url, init)),
  })
  document = (await (await world.get('/v1/openapi.json')).json()) as OpenApiDocument
  wrongIn = createDocumentCheck(document)
  requests = documentedRequests(document, {
    authorizations: (await keys()).map((key) => `Bearer ${key}`),
    values: {
      // Most addresses are below a scan's.
      id: [
        ...[world.analyst, world.analyst, world.analyst],
        world.accountant,
        WALKED,
        UNREAD,
        FAILING,
        GONE,
      ],
      scanId: [world.analyst],
      profession: ['Data Analyst', 'бухгалтер', 'Космонавт'],
      text: ['SQL и Excel', ' '],
      a: [world.analyst, world.analyst, world.accountant],
      b: [world.analyst, world.accountant, world.accountant],
      name: ['sql', 'Excel', 'Python', '../..'],
      skill: ['SQL', 'python', 'Excel'],
      by: ['experience', 'employer'],
      family: ['databases'],
      currency: ['RUR', 'KZT'],
      sort: ['distinct', 'name'],
      since: ['90d', '30d', '2026-02-30'],
      run: ['', '', '1', '2'],
      limit: ['1', '2', '5', '0'],
      offset: ['0', '1', '2'],
      format: ['csv', 'json'],
      'If-None-Match': await etags(),
    },
  })
})
afterAll(() => world.close())

/** One that is valid, one whose requests of the day are used up, one whose term has ended. */
async function keys(): Promise<string[]> {
  const [valid, usedUp, expired] = [
    await world.addKey(),
    await world.addKey({ name: 'used up', perDay: 1 }),
    await world.addKey({ name: 'expired', expiresAt: TEST_START + 24 * 60 * 60 * 1000 }),
  ].map(({ secret }) => secret) as [string, string, string]
  await world.clock.advanceBy(24 * 60 * 60 * 1000)
  await world.get('/v1/key', usedUp)
  return [valid, usedUp, expired]
}

async function etags(): Promise<string[]> {
  const { secret } = await world.addKey()
  const paths = [
    ...['/v1/scans', `/v1/scans/${world.analyst}`, `/v1/skills?scanId=${world.analyst}`],
    ...['/base', '/skills', '/skills/sql', '/pay', '/history'].map(
      (path) => `/v1/scans/${world.analyst}${path}`,
    ),
  ]
  const documents = ['/v1/openapi.json', '/v1/docs.md', '/v1/families']
  const answers = await Promise.all([...paths, ...documents].map((path) => world.get(path, secret)))
  return answers.map(({ headers }) => headers.get('etag')!)
}

async function ask({
  method,
  path,
  headers,
  body,
}: Omit<DocumentedRequest, 'operationId'>): Promise<Answered> {
  const answer = await world.clock.run(world.request(method, path, { headers, body }))
  return { status: answer.status, headers: answer.headers, body: await textOf(answer) }
}

async function textOf(answer: Response): Promise<string> {
  const bytes = await answer.bytes()
  return (await DECODERS[answer.headers.get('content-encoding') ?? 'identity']!(bytes)).toString()
}

const DECODERS: Record<string, (bytes: Uint8Array<ArrayBuffer>) => Buffer | Promise<Buffer>> = {
  identity: (bytes) => Buffer.from(bytes),
  gzip: (bytes) => Buffer.from(Bun.gunzipSync(bytes)),
  zstd: (bytes) => Bun.zstdDecompressSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
}

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe('requests made from the OpenAPI document', () => {
  test(
    'are answered as it says, whatever is wrong with them',
    async () => {
      await fc.assert(
        fc.asyncProperty(requests, async ({ operationId, ...request }) => {
          const answer = await ask(request)
          const operation = operations().find((one) => one.operationId === operationId)!
          expect(wrongIn(operation, answer)).toEqual([])
          met.set(operationId, (met.get(operationId) ?? new Set()).add(String(answer.status)))
        }),
        RUNS,
      )
    },
    wanted > 0 ? 12 * 60 * 60 * 1000 : 240_000,
  )

  test('have met every answer that it tells of, but the failure of the service', () => {
    const missed = operations().flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => status !== '500' && !met.get(operationId)?.has(status))
        .map((status) => `${operationId} ${status}`),
    )
    expect(missed).toEqual([])
  })
})

describe('an answer that the document does not tell of is noticed', () => {
  const key = () => document.paths['/v1/key']!.get!
  const good = async () =>
    ask({ method: 'GET', path: '/v1/key', headers: await authorized(), body: undefined })
  const authorized = async () => ({ Authorization: `Bearer ${(await world.addKey()).secret}` })

  test('by its status', async () => {
    expect(wrongIn(key(), { ...(await good()), status: 418 })).not.toEqual([])
    expect(wrongIn(key(), { ...(await good()), status: 500 })).not.toEqual([])
  })

  test('by its body', async () => {
    const answer = await good()
    expect(wrongIn(key(), answer)).toEqual([])
    for (const body of [
      '',
      '{',
      '{}',
      answer.body.replace('{', '{"more":1,'),
      answer.body.replace(':null', ':"soon"'),
    ])
      expect(wrongIn(key(), { ...answer, body })).not.toEqual([])
    expect(wrongIn(document.paths['/v1/scans']!.get!, { ...answer, status: 304 })).not.toEqual([])
  })

  test('by its headers', async () => {
    const answer = await good()
    for (const [name, value] of [
      ['content-type', 'text/html'],
      ['x-ratelimit-limit-requests', 'many'],
      ['x-ratelimit-reset-requests', null],
    ] as const) {
      const headers = new Headers(answer.headers)
      if (value === null) headers.delete(name)
      else headers.set(name, value)
      expect(wrongIn(key(), { ...answer, headers })).not.toEqual([])
    }
  })
})
