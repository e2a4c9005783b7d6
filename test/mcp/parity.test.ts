import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { Comparison } from '../../src/market/answers/compare.schema.ts'
import { FamilyTable } from '../../src/market/answers/families.schema.ts'
import { History } from '../../src/market/answers/history.schema.ts'
import { PayAnswer } from '../../src/market/answers/pay.schema.ts'
import { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { Slices } from '../../src/market/answers/slices.schema.ts'
import type { ScanList } from '../../src/scans/scan.schema.ts'
import { errorOf, jsonAs } from '../helpers/answers.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { compacted, withoutIntervals } from './compacted.ts'
import { createMcpClient, ERAS, type ToolName } from './mcp-client.ts'
import { smallSample } from './sample.ts'

let app: TestApp
let key: string
let scanId: string

beforeAll(async () => {
  app = await createTestApp({
    vacancies: smallSample(),
    config: { limitPerMinute: 100_000, limitPerDay: 100_000 },
  })
  key = (await app.addKey()).secret
  scanId = (await app.scan('Data Analyst')).id
  await app.scan(['Бухгалтер'], { withSalary: false })
}, 240_000)
afterAll(() => app.close())

const EVERYTHING = 10_000
const RESUME = 'Знаю SQL и Python, отчёты в Power BI. 1С:Бухгалтерия — пользователь.'

/** The list with pay as pages tell it: each job once, and how many state it. */
const withPay = (scans: ScanList) =>
  Promise.all(
    scans.map(async ({ id, salary, ...scan }) => {
      const { from, to } = await jsonAs(PayAnswer, await app.get(`/v1/scans/${id}/pay`, key))
      const medians = from &&
        to && { from: from.p50, fromCount: from.count, to: to.p50, toCount: to.count }
      return { id, ...scan, salary: salary && medians }
    }),
  )

type Question = {
  tool: ToolName
  input: Record<string, unknown>
  method: 'GET' | 'POST'
  path: string
  body?: object
}

function questions(): Question[] {
  const [known, unknown] = [app.site.vacancies[3]!.id, '999999999']
  const resume = (input: object): Question => ({
    tool: 'check_resume_coverage',
    input: { ...input, limit: EVERYTHING },
    method: 'POST',
    path: '/v1/resume/coverage',
    body: input,
  })
  const vacancy = (id: string, text: unknown): Question => ({
    tool: 'check_vacancy_coverage',
    input: { vacancy: id, text, limit: EVERYTHING },
    method: 'POST',
    path: `/v1/vacancies/${id}/coverage`,
    body: { text },
  })
  const skills = (input: Record<string, string>): Question => ({
    tool: 'get_skills',
    input,
    method: 'GET',
    path: `/v1/skills?${new URLSearchParams(input)}`,
  })
  const scan = (id: string): Question => ({
    tool: 'get_scan',
    input: { scanId: id },
    method: 'GET',
    path: `/v1/scans/${id}`,
  })
  const extract = (input: object): Question => ({
    tool: 'extract_skills',
    input: { ...input },
    method: 'POST',
    path: '/v1/extract',
    body: input,
  })
  return [
    extract({ text: RESUME }),
    extract({ text: RESUME, scanId }),
    extract({ text: RESUME, profession: 'Бухгалтер' }),
    extract({ text: RESUME, scanId: 'none' }),
    extract({ text: ' ' }),
    extract({ text: RESUME, profession: 7 }),
    { tool: 'list_scans', input: {}, method: 'GET', path: '/v1/scans' },
    { tool: 'list_scans', input: { limit: 1 }, method: 'GET', path: '/v1/scans?limit=1' },
    { tool: 'list_scans', input: { after: 'none' }, method: 'GET', path: '/v1/scans?after=none' },
    scan(scanId),
    scan('none'),
    skills({ profession: 'data analyst' }),
    skills({ profession: 'Главный бухгалтер' }),
    skills({ scanId }),
    skills({ scanId, profession: 'Бухгалтер' }),
    skills({ profession: 'Астронавт' }),
    skills({}),
    resume({ profession: 'Бухгалтер', text: RESUME }),
    resume({ scanId, text: RESUME }),
    resume({ profession: null, scanId, text: RESUME }),
    resume({ profession: 'Data Analyst', text: '' }),
    resume({ profession: 'Data Analyst' }),
    resume({ text: RESUME }),
    resume({ scanId: 'none', text: RESUME }),
    resume({ profession: 7, text: RESUME }),
    vacancy(known, RESUME),
    vacancy(unknown, RESUME),
    vacancy(known, null),
  ]
}

test.each([...ERAS])(
  'HTTP and MCP give the same answers for the same questions (%s)',
  async (era) => {
    const client = createMcpClient(app, key, era)
    for (const { tool, input, method, path, body } of questions()) {
      const http = await app.request(method, path, { key, body })
      if (http.ok) {
        const json = await http.json()
        const answer = compacted(tool === 'list_scans' ? await withPay(json as ScanList) : json)
        // A tool may say more: a summary in words, told first, and whose names a text was read by.
        const { summary: _, ...told } = (await client.call(tool, input)).value as Record<
          string,
          unknown
        >
        const { scan, ...others } = told
        const value = tool === 'extract_skills' ? others : told
        if (tool === 'extract_skills' && 'scanId' in input)
          expect(scan).toMatchObject({ id: scanId })
        const given = tool === 'get_skills' ? withoutIntervals(value) : value
        expect<unknown[]>([path, given]).toEqual([
          path,
          tool === 'list_scans' ? { scans: answer } : answer,
        ])
      } else {
        const { type } = await errorOf(http)
        expect([path, (await client.fail(tool, input)).type]).toEqual([path, type])
      }
    }
  },
)

test('shares have three decimals in MCP, in its structure and its text alike, and all of them in the API', async () => {
  const analyst = (...keySkills: string[]) => ({ title: 'Data Analyst', keySkills })
  const vacancies = sampleVacancies(
    analyst('SQL', 'Python'),
    analyst('SQL', 'Python'),
    analyst('SQL'),
  )
  const app = await createTestApp({ vacancies })
  const { secret } = await app.addKey()
  const { id } = await app.scan('Data Analyst')
  expect(await (await app.get(`/v1/skills?scanId=${id}`, secret)).text()).toContain('0.66666')
  const client = createMcpClient(app, secret)
  const answers = [
    await client.call('get_scan', { scanId: id }),
    await client.call('get_scan', { scanId: id, limit: 5 }),
    await client.call('get_skills', { scanId: id }),
    await client.call('check_resume_coverage', { scanId: id, text: 'SQL' }),
    await client.call('check_resume_coverage', { scanId: id, text: 'Python' }),
  ]
  for (const { value, texts } of answers) {
    expect(texts[0]).toBe(JSON.stringify(value))
    expect(texts[0]).toContain('"share":0.667')
  }
  await app.close()
})

test.each([...ERAS])('what MCP tells of the market are figures of the API (%s)', async (era) => {
  const client = createMcpClient(app, key, era)
  const accountants = (await app.scan(['Бухгалтер'], { withSalary: false })).id
  const http = async <Shape extends TSchema>(shape: Shape, path: string) =>
    jsonAs(shape, await app.get(path, key))

  const { value: compared } = await client.call('compare_scans', {
    a: scanId,
    b: accountants,
    limit: 3,
  })
  const { skills, onlyA, onlyB, notes, method } = await http(
    Comparison,
    `/v1/compare?a=${scanId}&b=${accountants}&limit=3`,
  )
  expect(compared).toMatchObject({
    skills,
    notes,
    method,
    onlyA: onlyA.slice(0, 3),
    onlyB: onlyB.slice(0, 3),
  })

  const { value: asked40 } = await client.call('get_skills', { scanId })
  const table = await http(SkillTable, `/v1/scans/${scanId}/skills?limit=40`)
  expect(asked40.skills).toEqual(
    table.skills.map(({ name, share, interval }) => ({ name, share, interval })),
  )

  const { value: sliced } = await client.call('get_slices', { scanId, by: 'employer' })
  const { slices, other } = await http(Slices, `/v1/scans/${scanId}/slices?by=employer`)
  const figures = ({ value, label, count, share }: (typeof slices)[number]) => ({
    value,
    label,
    count,
    share,
  })
  expect(sliced).toMatchObject({ slices: slices.map(figures), other })

  const asked = { profession: 'Data Analyst', by: 'family', limit: 2 }
  const { structuredContent, _meta, content } = await client.ask('tools/call', {
    name: 'get_skills',
    arguments: asked,
  })
  const { families } = await http(FamilyTable, `/v1/scans/${scanId}/families`)
  const first = families
    .slice(0, 2)
    .map(({ distinct: _, distinctShare: _share, skills, ...family }) => ({
      ...family,
      skills: skills.map(({ name, share }) => ({ name, share })),
    }))
  expect(structuredContent).toMatchObject({ scan: { id: scanId }, families: first })
  expect([_meta, content]).toMatchObject([
    { total: families.length },
    [{}, { text: expect.stringContaining('2') }],
  ])

  const { value: trend } = await client.call('get_trend', { scanId, skill: 'sql' })
  const { runs, reason } = await http(History, `/v1/scans/${scanId}/history?skill=sql`)
  expect(trend).toMatchObject({
    reason,
    runs: runs.map(({ finishedAt, skills }) => ({ finishedAt, skills })),
  })
})

test.each([...ERAS])(
  'HTTP and MCP tell the same limits and the same usage, but for the request itself (%s)',
  async (era) => {
    const http = await jsonAs(KeyAnswer, await app.get('/v1/key', key))
    const { value } = await createMcpClient(app, key, era).call('get_limits')
    const { total, key: own } = http.usedToday
    expect(value).toEqual({
      ...http,
      usedToday: { ...http.usedToday, total: total + 1, key: own + 1 },
    })
  },
)

test('HTTP and MCP say the same when the site does not answer', async () => {
  const silent = await createTestApp({ fetch: () => Promise.reject(new Error('no network')) })
  const { secret } = await silent.addKey()
  const http = await silent.clock.run(
    silent.post('/v1/vacancies/123456/coverage', { text: 'SQL' }, secret),
  )
  const mcp = await silent.clock.run(
    createMcpClient(silent, secret).fail('check_vacancy_coverage', {
      vacancy: 123456,
      text: 'SQL',
    }),
  )
  expect((await errorOf(http)).type).toBe('hh_unavailable')
  expect(mcp.type).toBe('hh_unavailable')
  // The message tells a model what it can do meanwhile.
  expect(mcp.message).toContain('check_resume_coverage')
  await silent.close()
})

test('HTTP and MCP say the same when the vacancies of the day are used up', async () => {
  const app = await createTestApp({ config: { limitVacancyFetches: 0 } })
  const { secret } = await app.addKey()
  const id = app.site.vacancies[0]!.id
  const http = await app.post(`/v1/vacancies/${id}/coverage`, { text: 'SQL' }, secret)
  const mcp = await createMcpClient(app, secret).fail('check_vacancy_coverage', {
    vacancy: id,
    text: 'SQL',
  })
  const { type, message } = await errorOf(http)
  expect(mcp.type).toBe(type)
  expect(mcp.message).toContain(message)
  await app.close()
})
