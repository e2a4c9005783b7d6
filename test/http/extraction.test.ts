/** POST /v1/extract, and the two checks with `detail`, as clients ask for them. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { EXAMPLES } from '../../src/http/openapi/examples.ts'
import {
  ResumeCoverage,
  ResumeCoverageInDetail,
  VacancyCoverage,
  VacancyCoverageInDetail,
} from '../../src/resume/coverage.schema.ts'
import { Extraction } from '../../src/resume/extraction.schema.ts'
import { jsonAs } from '../helpers/answers.ts'
import { answering, prove, type Scenario } from '../helpers/scenario.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { createWorld, NO_LIMITS, UNREAD, WALKED, type World } from '../helpers/world.ts'

const EXTRACT = '/v1/extract'
const LIMIT = 102_400
/** TypeScript is of the vocabulary, and no skill of a scan here. */
const TEXT = 'Excel, TypeScript 👍 Python. MS Excel'
const names = (skills: readonly { name: string }[]) => skills.map(({ name }) => name)

type Checked = Pick<Scenario<World>, 'rule' | 'body' | 'headers'> & { has: string[] }

const naming = ({ has, ...scenario }: Checked): Scenario<World> =>
  answering(Extraction, {
    method: 'POST',
    path: EXTRACT,
    ...scenario,
    check: ({ skills }, answer) => {
      expect(names(skills)).toEqual(has)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    },
  })

/** A body of exactly so many bytes. */
const bodyOf = (bytes: number) =>
  JSON.stringify({ text: 'x'.repeat(bytes - JSON.stringify({ text: '' }).length) })

const ANSWERED: Scenario<World>[] = [
  naming({
    rule: 'out of the whole vocabulary, by the first place',
    body: { text: TEXT },
    has: ['MS Excel', 'TypeScript', 'Python'],
  }),
  naming({
    rule: 'out of the skills of a scan',
    body: ({ analyst }: World) => ({ text: TEXT, scanId: analyst }),
    has: ['MS Excel', 'Python'],
  }),
  naming({
    rule: 'out of the skills of the scan that fits a profession',
    body: { text: TEXT, profession: 'Data Analyst' },
    has: ['MS Excel', 'Python'],
  }),
  naming({
    rule: 'scanId decides when both are given',
    body: ({ accountant }: World) => ({
      text: `${TEXT} Docker`,
      scanId: accountant,
      profession: 'Data Analyst',
    }),
    has: ['Docker'],
  }),
  ...[null, '', ' ', '—'].map((given) =>
    naming({
      rule: `a profession of ${JSON.stringify(given)} is none`,
      body: { text: TEXT, profession: given, scanId: given === '—' ? null : given },
      has: ['MS Excel', 'TypeScript', 'Python'],
    }),
  ),
  naming({ rule: 'roles and employers are no skills', body: { text: 'Data Analyst' }, has: [] }),
  naming({ rule: 'nothing where nothing is named', body: { text: 'дождь' }, has: [] }),
  naming({
    rule: 'unknown fields are ignored',
    body: { text: 'Git', detail: 5, limit: 'x', id: {} },
    has: ['Git'],
  }),
  naming({
    rule: 'the body is JSON whatever its type says',
    headers: { 'content-type': 'text/plain' },
    body: { text: 'Git' },
    has: ['Git'],
  }),
  naming({ rule: 'a body of 102,400 bytes passes', body: bodyOf(LIMIT), has: [] }),
  naming({
    rule: 'texts of any kind are read',
    body: { text: `\ud800 \u0000 Git \u202e ${'ы'.repeat(40_000)}` },
    has: ['Git'],
  }),
]

const refused = (
  rule: string,
  body: unknown,
  headers?: Record<string, string>,
): Scenario<World> => ({
  rule,
  method: 'POST',
  path: EXTRACT,
  body,
  headers,
  status: 400,
  type: 'invalid_request',
})

const REFUSED: Scenario<World>[] = [
  ...[undefined, null, '', ' \n\u00a0', 5, ['SQL'], { text: 'SQL' }].map((text) =>
    refused(`400 for a text of ${JSON.stringify(text)}`, { text }),
  ),
  ...['profession', 'scanId'].map((field) =>
    refused(`400 for a ${field} of a wrong type`, { text: 'SQL', [field]: 5 }),
  ),
  ...['', '{', '[]', '"SQL"', 'null'].map((body) =>
    refused(`400 for the body ${JSON.stringify(body)}`, body),
  ),
  refused(
    '400 for invalid UTF-8',
    Uint8Array.of(...new TextEncoder().encode('{"text":"SQL'), 0xff, 0x22, 0x7d),
  ),
  refused('400 for a body with an encoding', { text: 'SQL' }, { 'content-encoding': 'gzip' }),
  {
    rule: '413 for 102,401 bytes',
    method: 'POST',
    path: EXTRACT,
    body: bodyOf(LIMIT + 1),
    status: 413,
    type: 'request_too_large',
  },
  {
    rule: '404 for a scan nobody knows',
    method: 'POST',
    path: EXTRACT,
    body: { text: 'SQL', scanId: 'x' },
    status: 404,
    type: 'not_found',
  },
  {
    rule: '404 where no scan fits',
    method: 'POST',
    path: EXTRACT,
    body: { text: 'SQL', profession: 'Сварщик' },
    status: 404,
    type: 'not_found',
  },
  { rule: '404 for another method', path: EXTRACT, status: 404, type: 'not_found' },
  {
    rule: '401 without a key',
    method: 'POST',
    path: EXTRACT,
    body: { text: 'SQL' },
    key: null,
    status: 401,
    type: 'invalid_api_key',
  },
]

let service: World
const keys: Record<string, string> = {}
beforeAll(async () => {
  service = await createWorld({ config: NO_LIMITS })
  keys.valid = (await service.addKey({ name: 'valid' })).secret
})
afterAll(() => service.close())
afterEach(() => service.site.setFault(null))

const extract = async (body: object) =>
  jsonAs(Extraction, await service.post(EXTRACT, body, keys.valid))
const resume = async (body: object) => service.post('/v1/resume/coverage', body, keys.valid)
const vacancy = async (id: string, body: object) =>
  service.post(`/v1/vacancies/${id}/coverage`, body, keys.valid)

describe('the skills that a text names', () => {
  test.each([...ANSWERED, ...REFUSED].map((scenario) => [scenario.rule, scenario] as const))(
    '%s',
    (_, scenario) => prove(scenario, service, keys),
  )

  test('come with their kinds, places and words', async () => {
    const answer = await extract({ text: TEXT })
    expect(answer).toEqual({
      method: expect.any(Number),
      vocabulary: expect.stringMatching(/^[0-9a-f]{12}$/),
      skills: [
        {
          name: 'MS Excel',
          kind: 'product',
          at: [
            [0, 5],
            [29, 37],
          ],
          text: ['Excel', 'MS Excel'],
        },
        { name: 'TypeScript', kind: 'technology', at: [[7, 17]], text: ['TypeScript'] },
        { name: 'Python', kind: 'technology', at: [[21, 27]], text: ['Python'] },
      ],
    })
    expect(await extract({ text: TEXT, scanId: service.analyst })).toMatchObject({
      vocabulary: answer.vocabulary,
    })
  })

  test('are those of the example of the documents', async () => {
    const { body, answer } = EXAMPLES.extract_skills!
    const { skills } = await extract(body!)
    expect(skills).toEqual((answer as Extraction).skills)
  })

  const TEXTS = [
    TEXT,
    'Знаю PowerBI, питон и эксель, SQL-запросы',
    'NoSQLite Pythonic Excellent https://python.org/sql',
    'Docker, Git, Vue и Apache Kafka; опыт с Redis',
    'Excel '.repeat(500),
  ]
  test.each(TEXTS)('of a scan are those that a check calls covered: %#', async (text) => {
    for (const scanId of [service.analyst, service.accountant]) {
      const { covered } = await jsonAs(ResumeCoverage, await resume({ text, scanId }))
      const { skills } = await extract({ text, scanId })
      expect(names(skills).toSorted()).toEqual(names(covered).toSorted())
    }
  })

  test('of an imported scan are looked for by its own spellings', async () => {
    const away = await createTestApp({
      vacancies: [],
      config: NO_LIMITS,
      clock: service.clock,
    })
    await away.app.archives.unpack(await service.app.archives.pack(service.analyst))
    const { secret } = await away.addKey()
    const body = { text: 'PowerBI, TypeScript', scanId: service.analyst }
    expect(await jsonAs(Extraction, await away.post(EXTRACT, body, secret))).toEqual({
      method: null,
      vocabulary: null,
      skills: [{ name: 'Power BI', kind: 'product', at: [[0, 7]], text: ['PowerBI'] }],
    })
    const detailed = await away.post('/v1/resume/coverage', { ...body, detail: true }, secret)
    expect(names((await jsonAs(ResumeCoverageInDetail, detailed)).covered)).toEqual(['Power BI'])
    await away.close()
  })
})

describe('a check', () => {
  const body = () => ({ text: TEXT, scanId: service.analyst })

  test.each([undefined, null, false])(
    'with detail of %p is the check without, byte for byte',
    async (detail) => {
      expect(await (await resume({ ...body(), detail })).text()).toBe(
        await (await resume(body())).text(),
      )
      const ofVacancy = await (await vacancy(WALKED, { text: TEXT })).text()
      expect(await (await vacancy(WALKED, { text: TEXT, detail })).text()).toBe(ofVacancy)
    },
  )

  test.each(['true', 1, {}])('with detail of %p is refused', async (detail) => {
    expect([
      (await resume({ ...body(), detail })).status,
      (await vacancy(WALKED, { text: TEXT, detail })).status,
    ]).toEqual([400, 400])
  })

  test('of a resume with detail is the one without, and more', async () => {
    const plain = await jsonAs(ResumeCoverage, await resume(body()))
    const more = await jsonAs(ResumeCoverageInDetail, await resume({ ...body(), detail: true }))
    expect(more).toMatchObject(plain)
    expect(more.missingTotal).toBe(plain.missing.length)
    const { skills } = await extract(body())
    for (const { name, at } of more.covered)
      expect(at).toEqual(skills.find((skill) => skill.name === name)!.at)
    const limited = await jsonAs(
      ResumeCoverageInDetail,
      await resume({ ...body(), detail: true, limit: 1 }),
    )
    expect(limited).toEqual({ ...more, missing: more.missing.slice(0, 1) })
  })

  test('of a vacancy with detail is the one without, and more', async () => {
    const plain = await jsonAs(VacancyCoverage, await vacancy(UNREAD, { text: TEXT }))
    const more = await jsonAs(
      VacancyCoverageInDetail,
      await vacancy(UNREAD, { text: TEXT, detail: true }),
    )
    expect(more).toMatchObject(plain)
    expect(more.missingTotal).toBe(plain.missing.length)
    expect(more.covered.find(({ name }) => name === 'Python')!.at).toEqual([[21, 27]])
    const limited = await vacancy(UNREAD, { text: TEXT, detail: true, limit: 0 })
    expect(await jsonAs(VacancyCoverageInDetail, limited)).toEqual({ ...more, missing: [] })
  })
})

describe('the text is neither stored nor logged', () => {
  const MARKER = 'Ярослава-Мудрого-extract-78-marker'
  const inside = JSON.stringify({ text: `SQL ${MARKER}` })
  const requests: Record<string, [path: string, body: unknown]> = {
    'of an extraction': [EXTRACT, inside],
    'with JSON cut off': [EXTRACT, inside.slice(0, -3)],
    'of the wrong type': [EXTRACT, { text: [MARKER] }],
    'with a scan nobody knows': [EXTRACT, { text: MARKER, scanId: MARKER }],
    'of a check in detail': [
      '/v1/resume/coverage',
      { text: MARKER, profession: 'Data Analyst', detail: true },
    ],
    'of a check with a wrong detail': [
      '/v1/resume/coverage',
      { text: MARKER, profession: 'Data Analyst', detail: MARKER },
    ],
    'of a check of a vacancy in detail': [
      `/v1/vacancies/${WALKED}/coverage`,
      { text: MARKER, detail: true },
    ],
  }
  test.each(Object.entries(requests))('%s', async (_, [path, body]) => {
    const answered = await (await service.request('POST', path, { key: keys.valid, body })).text()
    await service.flushCounts()
    for (const written of [
      'extract-78-marker',
      'Ярослава-Мудрого',
      Buffer.from('Ярослава').toString('latin1'),
    ])
      for (const place of [answered, service.everythingStored(), service.logged.join('')])
        expect(place.includes(written)).toBe(false)
  })
})
