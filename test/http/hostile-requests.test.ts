/**
 * Generated requests: the service answers each of them with a known status and, when it fails, with
 * the error body.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ResumeCoverage } from '../../src/resume/coverage.schema.ts'
import { jsonAs } from '../helpers/answers.ts'
import { proveError, rateFigures } from '../helpers/scenario.ts'
import { createWorld, NO_LIMITS, type World } from '../helpers/world.ts'

const KNOWN = [200, 400, 401, 404, 413, 502]
const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
)
const segment = fc.oneof(
  fc.constantFrom(
    'key',
    'scans',
    'skills',
    'resume',
    'vacancies',
    'coverage',
    'extract',
    'openapi.json',
    '..',
    '.',
    '',
  ),
  text.map((part) => encodeURIComponent(part.toWellFormed())),
  fc.stringMatching(/^[!-~]{0,12}$/).map((part) => part.replace(/[\\#]/g, '')),
)
const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/v1/${segments.join('/')}`)
const field = fc.constantFrom(
  'text',
  'profession',
  'scanId',
  'id',
  'detail',
  'limit',
  '__proto__',
  'constructor',
  'toString',
)
const value = fc.oneof(
  text,
  fc.jsonValue(),
  fc.constantFrom('Data Analyst', 'Бухгалтер', null, '', 'SQL'),
)
const body = fc.oneof(
  fc.dictionary(field, value).map((fields) => JSON.stringify(fields)),
  fc.json(),
  text,
)

describe('hostile requests', () => {
  let service: World
  let key: string
  beforeAll(async () => {
    service = await createWorld({ config: NO_LIMITS })
    key = (await service.addKey()).secret
  })
  afterAll(() => service.close())

  async function expectSound(answer: Response): Promise<void> {
    expect(KNOWN).toContain(answer.status)
    if (answer.status >= 400) proveError(await answer.json())
  }

  test('any path, with or without a key', async () => {
    await fc.assert(
      fc.asyncProperty(method, path, fc.boolean(), async (method, path, hasKey) => {
        const answer = await service.request(method, path, { key: hasKey ? key : undefined })
        await expectSound(answer)
        // A path with enough `..` leads out of /v1.
        if (new URL(`http://localhost${path}`).pathname.startsWith('/v1/'))
          expect(rateFigures(answer).every(Number.isInteger)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a parameter called %s is ignored like any other',
    async (name) => {
      const asked = await service.get(`/v1/skills?profession=x&${name}=%ff&${name}=2`, key)
      const plain = await service.get('/v1/skills?profession=x', key)
      expect([asked.status, await asked.json()]).toEqual([plain.status, await plain.json()])
    },
  )

  test('any query string', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(field, text),
        fc.webQueryParameters(),
        async (fields, rest) => {
          const query = new URLSearchParams(
            Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]),
          )
          await expectSound(await service.get(`/v1/skills?${query}&${rest}`, key))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('any body', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (body) => {
        await expectSound(await service.request('POST', '/v1/resume/coverage', { key, body }))
        await expectSound(
          await service.request('POST', '/v1/vacancies/123/coverage', { key, body }),
        )
        await expectSound(await service.request('POST', '/v1/extract', { key, body }))
      }),
      { numRuns: 200 },
    )
  })

  test('any Authorization', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[ -~]{0,60}$/), async (authorization) => {
        const answer = await service.request('GET', '/v1/key', { headers: { authorization } })
        expect(answer.status).toBe(401)
        proveError(await answer.json(), 'invalid_api_key')
      }),
    )
  })

  test('every text of a resume is answered, with each skill on one side', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
        async (text) => {
          const answer = await service.post(
            '/v1/resume/coverage',
            { scanId: service.analyst, text: `${text} SQL` },
            key,
          )
          const { covered, missing } = await jsonAs(ResumeCoverage, answer)
          const names = [...covered, ...missing].map(({ name }) => name)
          expect(new Set(names).size).toBe(4)
          expect(names).toHaveLength(4)
        },
      ),
      { numRuns: 200 },
    )
  })
})
