/**
 * MCP without a key (setting `public`): what everybody may ask, what of adverts stays hidden, how
 * much a network gets.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { METHOD } from '../../src/language/vocabulary/method.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { codeIn, createMcpClient, ERAS, errorIn, type ToolName } from './mcp-client.ts'
import { tokensIn } from './tokens.ts'

const PATH = '/market/mcp'
const MANY = 100_000
/**
 * Of two employers: a row of the scan, and nothing for everybody. An employer of two adverts. A
 * spelling. A title.
 */
const SECRETS = [/варка клейстера/i, /мелкая контора/i, /DOCKER/, /зюзинск/i]

const testers = Array.from({ length: 24 }, (_, i): Partial<SampleVacancy> => {
  const own = i < 12 ? 'Большая контора' : i < 14 ? 'Мелкая контора' : `Контора ${i}`
  return {
    title: i % 2 ? 'Тестировщик' : 'Зюзинский тестировщик',
    employer: { id: own, name: own },
    keySkills: [
      'SQL',
      i === 1 ? 'DOCKER' : 'Docker',
      ...(i < 12 || i === 15 ? ['Варка клейстера', 'Docker Клейстер'] : []),
    ],
    salary: salary(100_000 + 5000 * i, 200_000 + 5000 * i),
  }
})
const stokers = Array.from(
  { length: 5 },
  (): Partial<SampleVacancy> => ({ title: 'Кочегар', keySkills: ['SQL', 'Excel'] }),
)

let app: TestApp
let peer = '192.0.2.1'
let scanId: string
let other: string
beforeAll(async () => {
  app = await createTestApp({
    vacancies: sampleVacancies(...testers, ...stokers),
    config: { public: 'on', publicPerMinute: MANY },
    edge: { peerAddress: () => peer },
  })
  other = (await app.scan('Кочегар')).id
  scanId = (await app.scan('Тестировщик')).id
}, 240_000)
afterAll(() => app.close())

describe.each([...ERAS])('somebody without a key, of %s,', (era) => {
  const client = () => createMcpClient(app, undefined, era, PATH)

  test('finds the tools that read figures, and none that is not there in their words', async () => {
    const tools = await client().tools()
    const names = tools.map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      'compare_scans',
      'extract_skills',
      'get_skills',
      'get_slices',
      'get_trend',
      'list_scans',
    ])
    const told = tools.map(({ description }) => description).join(' ')
    for (const absent of ['get_scan', 'get_limits', 'check_', 'the checks', 'Costs one request']) {
      expect(told.replaceAll('list_scans', '')).not.toContain(absent)
    }
    expect(await client().prompts()).toEqual([])
  })

  test('is told figures, and nothing of the words of adverts', async () => {
    const calls: [ToolName, object][] = [
      ['list_scans', {}],
      ['get_skills', { scanId }],
      ['get_skills', { profession: 'тестировщик', detail: true }],
      ['get_skills', { scanId, by: 'family' }],
      ['extract_skills', { text: 'SQL, докер, варка клейстера', scanId }],
      ['extract_skills', { text: 'SQL, варка клейстера' }],
      ['compare_scans', { a: scanId, b: other }],
      ['compare_scans', { a: other, b: 'Тестировщик', limit: 100 }],
      ['get_trend', { scanId }],
      ['get_trend', { scanId, skill: 'sql' }],
      ...['experience', 'format', 'employment', 'area', 'employer'].map(
        (by): [ToolName, object] => ['get_slices', { scanId, by }],
      ),
    ]
    for (const [name, input] of calls) {
      const told = JSON.stringify(await client().ask('tools/call', { name, arguments: input }))
      expect(told).not.toContain('"isError"')
      for (const secret of SECRETS)
        expect([name, input, secret.exec(told)?.[0]]).toEqual([name, input, undefined])
      if (name !== 'list_scans') expect(told).toContain('SQL')
    }
  })

  test.each(['Варка клейстера', 'DOCKER.', 'нет такого'])(
    'learns of no skill that is hidden: %s',
    async (skill) => {
      expect((await client().fail('get_trend', { scanId, skill })).type).toBe('not_found')
    },
  )

  test.each([{}, { isOfScan: true }])(
    'is told of a hidden name as of an unknown word: %j',
    async ({ isOfScan }) => {
      const told = async (text: string) => {
        const input = { text, ...(isOfScan && { scanId }) }
        return JSON.stringify(
          await client().ask('tools/call', { name: 'extract_skills', arguments: input }),
        )
      }
      expect(await told('SQL, Docker Клейстер')).toContain('Docker')
      expect(await told('SQL, Docker Клейстер')).toBe(await told('SQL, Docker Крейсеры'))
    },
  )

  test('is told that a text was read by no vocabulary, and how then', async () => {
    const { value } = await client().call('extract_skills', { text: 'SQL' })
    expect([value.vocabulary, value.method]).toEqual([null, METHOD])
    expect(value.summary).not.toContain('not known')
  })

  test.each(['get_scan', 'check_resume_coverage', 'check_vacancy_coverage', 'get_limits'])(
    'has no %s',
    async (name) => {
      const answer = await client().send({
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { scanId, text: 'SQL' } },
      })
      expect(codeIn(answer)).toBe(-32_602)
    },
  )

  test('pays less than 2,000 tokens for the list of tools', async () => {
    expect(tokensIn(JSON.stringify(await client().ask('tools/list')))).toBeLessThan(2000)
  })
})

test('with a key the same words are told', async () => {
  const client = createMcpClient(app, (await app.addKey()).secret)
  const ask = async (name: ToolName, input: object) =>
    JSON.stringify(await client.ask('tools/call', { name, arguments: { scanId, ...input } }))
  const told = [
    await ask('get_skills', { detail: true }),
    await ask('get_slices', { by: 'employer' }),
  ].join(' ')
  for (const secret of SECRETS.slice(0, -1)) expect(told).toMatch(secret)
})

describe('the address', () => {
  const post = (
    headers: Record<string, string> = {},
    body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  ) =>
    app.request('POST', PATH, { body, headers: { 'content-type': 'application/json', ...headers } })

  test.each(['GET', 'DELETE', 'HEAD'])('takes no %s', async (method) => {
    const { status, headers } = await app.request(method, PATH)
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each(['PUT', 'PATCH', 'OPTIONS'])('has no answer to a %s', async (method) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { status } = await app.request(method, PATH, {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('takes no page of another site, and nothing that is too long', async () => {
    expect((await post({ origin: 'https://other.example' })).status).toBe(403)
    expect((await post({}, 'x'.repeat(102_401))).status).toBe(413)
  })

  test('asks for no key, and knows no rates of one', async () => {
    const { status, headers } = await post({ authorization: 'Bearer smk_wrong' })
    expect([
      status,
      headers.get('www-authenticate'),
      headers.get('x-ratelimit-limit-requests'),
    ]).toEqual([200, null, null])
  })
})

test('a network gets as many messages as pages, and both count together', async () => {
  await app.restart({ config: { publicPerMinute: 3 } })
  peer = '192.0.2.77'
  const client = createMcpClient(app, undefined, '2025', PATH)
  expect((await app.get(`/market/en/${scanId}`)).status).toBe(200)
  await client.tools()
  await client.tools()
  const refused = await client.send({ id: 1, method: 'tools/list' })
  expect([refused.status, errorIn(refused).type, refused.headers.get('retry-after')]).toEqual([
    429,
    'rate_limit_exceeded',
    '60',
  ])
  peer = '192.0.2.78'
  await client.tools()
})

test('where the market is not open, there is no such address', async () => {
  await app.restart({ config: { public: 'off' } })
  expect((await app.post(PATH, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(404)
})

test('nothing of a text that was sent is kept', () => {
  expect(app.logged.join('\n')).not.toContain('докер, варка')
  expect(app.everythingStored()).not.toContain('докер, варка')
})
