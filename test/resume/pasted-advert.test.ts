/**
 * POST /v1/text/coverage: a resume beside an advert that somebody pasted, in the API, by MCP and on
 * the page.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  TextCheckAnswer,
  type TextCoverageInDetail,
  VacancyCoverageInDetail,
} from '../../src/resume/coverage.schema.ts'
import { as, errorOf, jsonAs } from '../helpers/answers.ts'
import { createTestApp, json, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { CallResult, createMcpClient } from '../mcp/mcp-client.ts'

const PATH = '/v1/text/coverage'
const RESUME = 'TypeScript, Excel, three years of PostgreSQL'
const ADVERT =
  '<p>We look for an analyst.</p><ul><li>Excel &amp; Python</li><li>JavaScript</li></ul>'

let app: TestApp
let key: string
beforeAll(async () => {
  const vacancies = sampleVacancies({ keySkills: ['SQL', 'Git'], description: ADVERT })
  app = await createTestApp({ vacancies, config: { limitPerMinute: 10_000 } })
  key = (await app.addKey()).secret
}, 240_000)
afterAll(() => app.close())

const ask = (body: object) => app.post(PATH, body, key)
const answerOf = async (body: object) => jsonAs(TextCheckAnswer, await ask(body))
const names = (skills: readonly { name: string }[]) => skills.map(({ name }) => name)

describe('an advert that is pasted', () => {
  test('has the skills of its list first, then those of its text', async () => {
    const answer = await answerOf({
      text: RESUME,
      vacancy: { title: 'Analyst', text: ADVERT, keySkills: ['Git'] },
    })
    expect(Object.keys(answer)).toEqual(['covered', 'missing'])
    expect(answer.covered.map(({ name, source }) => [name, source])).toEqual([
      ['MS Excel', 'description'],
    ])
    expect(answer.missing.map(({ name, source }) => [name, source])).toEqual([
      ['Git', 'key_skills'],
      ['Python', 'description'],
      ['JavaScript', 'description'],
    ])
  })

  test('has what it lists under «Ключевые навыки» as its list, up to what the page has next', async () => {
    const block = '\n\nКлючевые навыки\n\nSQL\n• Git\n\nЗадайте вопрос работодателю'
    const listed = await answerOf({ text: RESUME, vacancy: { text: `Excel, Python${block}` } })
    const given = { text: 'Excel, Python', keySkills: ['SQL', 'Git'] }
    expect(listed).toEqual(await answerOf({ text: RESUME, vacancy: given }))
  })

  test('is read as a text where sentences stand under that heading', async () => {
    const vacancy = { text: 'Ключевые навыки:\n- Опыт с Excel и SQL;\n- Знание Git.' }
    const { covered, missing } = await answerOf({ text: RESUME, vacancy })
    expect([...covered, ...missing].map(({ source }) => source)).toEqual([
      'description',
      'description',
      'description',
    ])
  })

  test('gives what the same advert of the site gives', async () => {
    const [{ id } = { id: '' }] = app.site.vacancies
    const body = { text: RESUME, detail: true }
    const ofSite = await jsonAs(
      VacancyCoverageInDetail,
      await app.post(`/v1/vacancies/${id}/coverage`, body, key),
    )
    const { vacancy: _, ...expected } = ofSite
    const pasted = await answerOf({ ...body, vacancy: { text: ADVERT, keySkills: ['SQL', 'Git'] } })
    expect<unknown>(pasted).toEqual(expected)
  })

  test('is bounded by a limit, which the whole number is told beside', async () => {
    const response = await ask({ text: RESUME, vacancy: { text: ADVERT }, detail: true, limit: 1 })
    expect(await response.json()).toMatchObject({ missing: [{ name: 'Python' }], missingTotal: 2 })
  })

  test('explains where asked to the levels of a language, which is covered all the same', async () => {
    const vacancy = { text: 'Excel, English B2, German. Git' }
    const asked = async (how: object) =>
      json<TextCoverageInDetail>(
        await ask({ text: 'Excel, English A2, German B1', vacancy, ...how }),
      )
    const { covered, missing } = await asked({ explain: true })
    expect(missing).toMatchObject([{ name: 'Git', impliedBy: [], choice: [] }])
    const plain = await asked({ detail: true, explain: false })
    for (const skill of [...plain.covered, ...plain.missing])
      expect(Object.keys(skill)).not.toContainAnyValues(['level', 'choice'])
    expect(covered.map(({ name, level }) => [name, level])).toEqual([
      ['MS Excel', null],
      ['Английский язык', { named: 'A2', asked: 'B2', isBelow: true }],
      ['Немецкий язык', null],
    ])
  })

  test('is neither fetched, counted as a fetch, stored nor logged', async () => {
    const before = app.site.requests.length
    await answerOf({ text: `${RESUME} SECRETRESUME`, vacancy: { text: `${ADVERT} SECRETADVERT` } })
    await app.flushCounts()
    expect(app.site.requests).toHaveLength(before)
    const { usedToday } = await (await app.get('/v1/key', key)).json()
    expect(usedToday.vacancyFetches).toBe(1)
    expect(app.everythingStored() + app.logged.join('')).not.toMatch(/SECRETRESUME|SECRETADVERT/)
  })

  test.each([
    {},
    { text: RESUME },
    { vacancy: { text: ADVERT } },
    { text: ' ', vacancy: { text: ADVERT } },
    { text: RESUME, vacancy: ADVERT },
    { text: RESUME, vacancy: {} },
    { text: RESUME, vacancy: { text: ' ' } },
    { text: RESUME, vacancy: { text: 5 } },
    { text: RESUME, vacancy: { text: ADVERT, keySkills: 'SQL' } },
    { text: RESUME, vacancy: { text: ADVERT, title: 5 } },
  ])('is refused when it is %j', async (body) => {
    const response = await ask(body)
    expect([response.status, (await errorOf(response)).type]).toEqual([400, 'invalid_request'])
  })
})

describe('by MCP', () => {
  test('is given as vacancyText, and answers what the API answers', async () => {
    const client = createMcpClient(app, key)
    const call = {
      name: 'check_vacancy_coverage',
      arguments: { vacancyText: ADVERT, text: RESUME },
    }
    const { structuredContent } = as(CallResult, await client.ask('tools/call', call))
    const expected = await answerOf({ text: RESUME, vacancy: { text: ADVERT } })
    const { covered, missing } = structuredContent as Awaited<ReturnType<typeof answerOf>>
    expect([names(covered), names(missing)]).toEqual([
      names(expected.covered),
      names(expected.missing),
    ])
  })

  test.each(['', ' ', null])('is taken where the vacancy is %j', async (vacancy) => {
    const client = createMcpClient(app, key)
    const given = { vacancy, vacancyText: ADVERT, text: RESUME }
    expect(
      await client.ask('tools/call', { name: 'check_vacancy_coverage', arguments: given }),
    ).toMatchObject({
      structuredContent: { covered: expect.any(Array) },
    })
  })

  test.each([{}, { vacancy: '1', vacancyText: ADVERT }, { vacancyText: ' ' }])(
    'is refused as %j',
    async (given) => {
      const client = createMcpClient(app, key)
      const failure = await client.fail('check_vacancy_coverage', { ...given, text: RESUME })
      expect(failure.type).toBe('invalid_request')
    },
  )
})
