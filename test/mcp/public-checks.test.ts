/**
 * Checks of resumes over MCP without a key (setting `public-check`): what is told, how many a
 * network gets, what stays.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { CHECKS_A_MINUTE } from '../../src/web/visit/network-pace.ts'
import { as } from '../helpers/answers.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'
import { CallResult, createMcpClient, ERAS } from './mcp-client.ts'
import { tokensIn } from './tokens.ts'

const RESUME = 'Знаю SQL, живу в Зюзинске'
const ADVERT = 'Требования: Docker, SQL. Офис в Зюзинске'

/**
 * Ten adverts of ten employers. Two of them name a skill and a spelling that everybody else is not
 * told.
 */
const vacancies = sampleVacancies(
  ...Array.from({ length: 10 }, (_, i) => ({
    title: 'Тестировщик',
    employer: { id: `${i}`, name: `Контора ${i}` },
    keySkills: [
      'SQL',
      i === 1 ? 'DOCKER' : 'Docker',
      ...(i < 2 ? ['Варка клейстера', 'Docker Клейстер'] : []),
    ],
  })),
)

let app: TestApp
let scanId: string
let peer = '192.0.2.1'
beforeAll(async () => {
  app = await createTestApp({
    vacancies,
    config: { public: 'on', publicCheck: 'on', publicPerMinute: 100_000 },
    edge: { peerAddress: () => peer },
  })
  scanId = (await app.scan('Тестировщик')).id
}, 240_000)
afterAll(() => app.close())

/** Each asks from a network of its own, which gets few checks. */
let networks = 0
const client = (era: (typeof ERAS)[number] = '2025') => {
  peer = `198.51.100.${++networks}`
  return createMcpClient(app, undefined, era, '/market/mcp')
}
const told = async (tool: string, input: object) =>
  as(CallResult, await client().ask('tools/call', { name: tool, arguments: input }))

test.each([...ERAS])(
  'they are two tools, which take no link and need their texts (%s)',
  async (era) => {
    const tools = await client(era).tools()
    const taken = (wanted: string) => {
      const { inputSchema } = tools.find(({ name }) => name === wanted)!
      return [Object.keys(inputSchema.properties!).sort(), [...inputSchema.required!].sort()]
    }
    expect(taken('check_resume_coverage')[1]).toEqual(['text'])
    expect(taken('check_vacancy_coverage')).toEqual([
      ['detail', 'limit', 'text', 'vacancyText'],
      ['text', 'vacancyText'],
    ])
    expect(tools.some(({ annotations }) => annotations?.openWorldHint)).toBe(false)
    expect(tokensIn(JSON.stringify(await client(era).ask('tools/list')))).toBeLessThan(2500)
  },
)

test.each([true, false])(
  'a resume is compared with the skills that everybody may see (detail: %p)',
  async (detail) => {
    const answer = await told('check_resume_coverage', { scanId, text: RESUME, detail })
    const names = (list: 'covered' | 'missing') =>
      (answer.structuredContent as Lists)[list].map(({ name }) => name)
    expect([names('covered'), names('missing')]).toEqual([['SQL'], ['Docker']])
    for (const secret of [/клейстер/i, /DOCKER/]) expect(JSON.stringify(answer)).not.toMatch(secret)
  },
)
type Lists = Record<'covered' | 'missing', { name: string }[]>

test.each([
  ['around one that is shown', 'Знаю Docker X', 'Клейстер', 'Крейсер'],
  ['beside one', 'Знаю SQL, X', 'варка клейстера', 'варка крейсера'],
  ['alone', 'Знаю X', 'варка клейстера', 'варка крейсера'],
])('a hidden skill is told of as an unknown word: %s', async (_, sentence, hidden, unknown) => {
  const [text, other] = [hidden, unknown].map((word) => sentence.replace('X', word))
  for (const detail of [true, false]) {
    for (const [tool, input] of [
      ['check_resume_coverage', { scanId }],
      ['check_vacancy_coverage', { vacancyText: ADVERT }],
    ] as const) {
      // Equally long words: places would differ by nothing else.
      const answers = [text, other].map(async (text) =>
        JSON.stringify(await told(tool, { ...input, text, detail })),
      )
      const [one, two] = await Promise.all(answers)
      expect(one).toBe(two!)
    }
  }
})

test('an advert that is pasted is compared by the built-in table alone', async () => {
  const { structuredContent } = await told('check_vacancy_coverage', {
    vacancyText: `${ADVERT}, варка клейстера`,
    text: RESUME,
  })
  expect(structuredContent).toMatchObject({
    covered: [{ name: 'SQL' }],
    missing: [{ name: 'Docker' }],
  })
  expect(JSON.stringify(structuredContent)).not.toContain('клейстера')
})

test('nothing of either text is stored or logged', async () => {
  await told('check_resume_coverage', { scanId, text: RESUME, detail: true })
  await told('check_vacancy_coverage', { vacancyText: ADVERT, text: RESUME })
  for (const kept of [app.everythingStored(), app.logged.join('\n')])
    expect(kept).not.toContain('Зюзинск')
})

test('a network checks so many a minute, on the page and here together', async () => {
  const ask = client()
  const page = { against: 'scan', scan: scanId, text: RESUME }
  expect((await createVisitor(app).send('/market/en/check', page)).status).toBe(200)
  for (let i = 1; i < CHECKS_A_MINUTE; i++)
    await ask.call('check_resume_coverage', { scanId, text: RESUME })
  const failures = [
    await ask.fail('check_resume_coverage', { scanId, text: RESUME }),
    await ask.fail('check_vacancy_coverage', { vacancyText: ADVERT, text: RESUME }),
  ]
  expect(failures.map(({ type }) => type)).toEqual(['rate_limit_exceeded', 'rate_limit_exceeded'])
  expect((await createVisitor(app).send('/market/en/check', page)).status).toBe(429)
  await ask.call('get_skills', { scanId })
  await client().call('check_resume_coverage', { scanId, text: RESUME })
})

describe('where only figures are open', () => {
  test('there are no such tools', async () => {
    await app.restart({ config: { publicCheck: 'off' } })
    expect((await client().tools()).filter(({ name }) => name.startsWith('check_'))).toEqual([])
  })
})
