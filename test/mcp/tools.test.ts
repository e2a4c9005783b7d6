import { describe, expect, test } from 'bun:test'
import { as } from '../helpers/answers.ts'
import { compacted } from './compacted.ts'
import { codeIn, createMcpClient, ERAS, type ToolName } from './mcp-client.ts'
import { CompactResumeCheck } from './shapes.ts'
import { openSmallService } from './small-service.ts'
import { tokensIn } from './tokens.ts'

const { app, key, client, scanId } = await openSmallService()

describe('the list of tools', () => {
  test('names every operation that agents have', async () => {
    const tools = await client.tools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'check_resume_coverage',
      'check_vacancy_coverage',
      'compare_scans',
      'extract_skills',
      'get_limits',
      'get_scan',
      'get_skills',
      'get_slices',
      'get_trend',
      'list_scans',
    ])
  })

  test.each([
    ['list_scans', ['after', 'limit'], []],
    ['get_scan', ['detail', 'limit', 'scanId'], ['scanId']],
    ['get_skills', ['by', 'detail', 'limit', 'profession', 'scanId'], []],
    ['check_resume_coverage', ['detail', 'limit', 'profession', 'scanId', 'text'], ['text']],
    ['check_vacancy_coverage', ['detail', 'limit', 'text', 'vacancy', 'vacancyText'], ['text']],
    ['extract_skills', ['limit', 'profession', 'scanId', 'text'], ['text']],
    ['compare_scans', ['a', 'b', 'limit'], ['a', 'b']],
    ['get_trend', ['profession', 'scanId', 'skill'], []],
    ['get_slices', ['by', 'limit', 'profession', 'scanId'], ['by']],
    ['get_limits', [], []],
  ])('%s takes %j and needs %j', async (name, taken, needed) => {
    const { inputSchema } = (await client.tools()).find((tool) => tool.name === name)!
    expect(Object.keys(inputSchema.properties ?? {}).sort()).toEqual(taken)
    expect([...(inputSchema.required ?? [])].sort()).toEqual(needed)
  })

  test('gives each a title, words, what it takes, and says that it changes nothing', async () => {
    for (const tool of await client.tools()) {
      expect(tool).toMatchObject({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: true, destructiveHint: false },
      })
    }
  })

  test('says that only checking a vacancy asks somebody else', async () => {
    const asking = (await client.tools()).filter(({ annotations }) => annotations?.openWorldHint)
    expect(asking.map(({ name }) => name)).toEqual(['check_vacancy_coverage'])
  })

  test.each([...ERAS])('costs a model at most 3,300 tokens of o200k (%s)', async (era) => {
    const result = await createMcpClient(app, key, era).ask('tools/list')
    expect(tokensIn(JSON.stringify(result))).toBeLessThanOrEqual(3300)
  })

  test('may be kept for an hour by whoever has a key', async () => {
    const modern = createMcpClient(app, key, '2026')
    const lists = [
      'tools/list',
      'prompts/list',
      'resources/list',
      'resources/templates/list',
      'server/discover',
    ]
    for (const method of lists) {
      expect(await modern.ask(method)).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' })
    }
  })
})

describe('an answer', () => {
  const checkedInFull = async () =>
    as(
      CompactResumeCheck,
      compacted(await (await app.post('/v1/resume/coverage', { scanId, text: 'SQL' }, key)).json()),
    )

  test('is given as structured content and the same as text', async () => {
    const vacancy = app.site.vacancies[0]!.id
    const calls: [ToolName, object][] = [
      ['list_scans', {}],
      ['get_scan', { scanId }],
      ['get_skills', { scanId }],
      ['check_resume_coverage', { scanId, text: 'SQL' }],
      ['check_vacancy_coverage', { vacancy, text: 'SQL' }],
      ['extract_skills', { text: 'SQL' }],
      ['compare_scans', { a: scanId, b: scanId }],
      ['get_trend', { scanId }],
      ['get_slices', { scanId, by: 'employer' }],
      ['get_limits', {}],
    ]
    for (const [name, input] of calls) {
      const { value, texts } = await client.call(name, input)
      expect(JSON.parse(texts[0]!)).toEqual(value)
    }
  })

  test('about a scan is complete unless a limit is given', async () => {
    const { value: full } = await client.call('get_scan', { scanId })
    const { value: cut, texts, total } = await client.call('get_scan', { scanId, limit: 3 })
    expect(full.skills.length).toBeGreaterThan(3)
    expect(cut).toEqual({
      ...full,
      skills: full.skills.slice(0, 3),
      titleWords: full.titleWords.slice(0, 3),
      areas: full.areas.slice(0, 3),
    })
    expect(total).toBe(full.skills.length)
    expect(texts.at(-1)).toContain(String(full.skills.length))
  })

  test.each([...ERAS])('to arguments of null is that to none (%s)', async (era) => {
    const client = createMcpClient(app, key, era)
    const { value } = await client.call('list_scans', null)
    expect(value.scans.map(({ id }) => id)).toEqual([scanId])
  })

  test('is cut as without a limit when the limit is null', async () => {
    const calls: [ToolName, object][] = [
      ['get_scan', { scanId }],
      ['check_resume_coverage', { scanId, text: 'SQL' }],
    ]
    for (const [name, input] of calls) {
      const { value } = await client.call(name, { ...input, limit: null })
      expect(value).toEqual((await client.call(name, input)).value)
    }
  })

  test('of a check gives twenty missing skills and tells how many there are', async () => {
    const { value, texts, total } = await client.call('check_resume_coverage', {
      scanId,
      text: 'SQL',
    })
    const all = await checkedInFull()
    expect(all.missing.length).toBeGreaterThan(20)
    expect(value.missing).toEqual(all.missing.slice(0, 20))
    expect(value.covered).toEqual(all.covered)
    expect(total).toBe(all.missing.length)
    expect(texts.at(-1)).toContain(String(all.missing.length))
  })

  test.each([1, 7, 40])(
    'about a profession gives its first %d skills when asked to',
    async (limit) => {
      const { value: all } = await client.call('get_skills', { scanId })
      const { value } = await client.call('get_skills', { scanId, limit })
      expect(all.skills).toHaveLength(40)
      expect(value).toEqual({ ...all, skills: all.skills.slice(0, limit) })
    },
  )

  test('that compares takes professions as well as ids, and says which of the two there is no scan for', async () => {
    const { id } = await app.scan(['Бухгалтер'])
    const { value } = await client.call('compare_scans', { a: 'data analyst', b: id })
    expect([value.a.id, value.b.id]).toEqual([scanId, id])
    expect(value).toEqual(
      (await client.call('compare_scans', { a: scanId, b: 'бухгалтеры' })).value,
    )
    const { type, message } = await client.fail('compare_scans', { a: scanId, b: 'Astronaut' })
    expect(type).toBe('not_found')
    expect(message).toContain('"b"')
    expect((await app.get(`/v1/compare?a=${scanId}&b=Бухгалтер`, key)).status).toBe(404)
  })

  test.each([0, 1, 7, 10_000])(
    'of a check gives %d skills of each list when asked to, if there are so many',
    async (limit) => {
      const all = await checkedInFull()
      const { value } = await client.call('check_resume_coverage', { scanId, text: 'SQL', limit })
      expect(value.missing).toEqual(all.missing.slice(0, limit))
      expect(value.covered).toEqual(all.covered.slice(0, limit))
    },
  )
})

describe('a vacancy', () => {
  const digits = () => app.site.vacancies[1]!.id

  test.each([
    ['digits', (id: string) => id],
    ['a number', Number],
    ['a link', (id: string) => `https://hh.ru/vacancy/${id}`],
    ['a link of another country', (id: string) => `https://almaty.hh.kz/vacancy/${id}?query=sql`],
    ['a link without its scheme', (id: string) => `rabota.by/vacancy/${id}`],
    ['a link of the configured site', (id: string) => `http://site.test/vacancy/${id}`],
  ])('may be given as %s', async (_what, given) => {
    const { value } = await client.call('check_vacancy_coverage', {
      vacancy: given(digits()),
      text: 'SQL',
    })
    expect(value.vacancy.id).toBe(digits())
  })

  test.each([
    ['a link to another site', 'https://example.com/vacancy/123456'],
    ['a link to a name that only ends alike', 'https://nothh.ru/vacancy/123456'],
    ['a link to something else of the site', 'https://hh.ru/resume/123456'],
    ['a word', 'programmer'],
    ['nothing', ''],
    ['a number below one', -5],
    ['a fraction', 1.5],
    ['a list', ['123456']],
  ])('is refused as %s, and the site is not asked', async (_what, vacancy) => {
    const asked = app.site.requests.length
    const failure = await client.fail('check_vacancy_coverage', { vacancy, text: 'SQL' })
    expect(failure.type).toBe('invalid_request')
    expect(failure.message).toContain('vacancy')
    expect(app.site.requests.length).toBe(asked)
  })
})

describe('a call that fails', () => {
  test.each<[string, ToolName, object, string]>([
    ['a scan that is not there', 'get_scan', { scanId: 'none' }, 'not_found'],
    ['a profession nobody scanned', 'get_skills', { profession: 'Astronaut' }, 'not_found'],
    ['neither profession nor scan', 'check_resume_coverage', { text: 'SQL' }, 'invalid_request'],
    [
      'a vacancy that is not there',
      'check_vacancy_coverage',
      { vacancy: 1, text: 'SQL' },
      'not_found',
    ],
  ])('for %s is a result with type and message', async (_what, tool, input, type) => {
    const failure = await client.fail(tool, input)
    expect(failure).toEqual({ type, message: expect.stringMatching(/\S/) })
  })

  test.each([{}, { vacancy: '', vacancyText: null }, { vacancy: 1, vacancyText: 'SQL' }])(
    'of a check against %j names both ways to give an advert',
    async (given) => {
      const input = { ...given, text: 'SQL' }
      const { type, message } = await client.fail('check_vacancy_coverage', input)
      expect(type).toBe('invalid_request')
      for (const named of ['"vacancy"', '"vacancyText"']) expect(message).toContain(named)
    },
  )

  test.each<[ToolName, object]>([
    ['get_scan', { scanId: 'none' }],
    ['get_skills', { profession: 'Astronaut' }],
    ['check_resume_coverage', { text: 'SQL' }],
    ['compare_scans', { a: 'none', b: 'none' }],
    ['get_trend', { profession: 'Astronaut' }],
    ['get_slices', { by: 'experience' }],
  ])('of %s names the tool to call next', async (tool, input) => {
    expect((await client.fail(tool, input)).message).toContain('list_scans')
  })

  test('of another argument does not speak of scans, and none says twice where they are', async () => {
    expect(
      (await client.fail('check_resume_coverage', { profession: 'Data Analyst' })).message,
    ).not.toContain('scans')
    const { message } = await client.fail('get_skills', { profession: 'Astronaut' })
    expect(message.match(/list_scans/g)).toHaveLength(1)
  })

  test.each<[ToolName, object, string]>([
    ['list_scans', { limit: 51 }, 'limit'],
    ['check_resume_coverage', { profession: 'Data Analyst', text: 'SQL', limit: 10_001 }, 'limit'],
    ['check_vacancy_coverage', { vacancy: 100000, text: 'SQL', limit: 10_001 }, 'limit'],
    ['get_scan', {}, 'scanId'],
    ['get_scan', { scanId: 5 }, 'scanId'],
    ['get_scan', { scanId: 'x', limit: 'ten' }, 'limit'],
    ['get_scan', { scanId: 'x', limit: 0 }, 'limit'],
    ['get_scan', { scanId: 'x', limit: 2.5 }, 'limit'],
    ['get_scan', { scanId: 'x', detail: 'yes' }, 'detail'],
    ['get_skills', { profession: 'Data Analyst', limit: 0 }, 'limit'],
    ['get_skills', { profession: 'Data Analyst', limit: 41 }, 'limit'],
    ['get_skills', { profession: ['Data Analyst'] }, 'profession'],
    ['get_skills', { scanId: {} }, 'scanId'],
    ['check_resume_coverage', { profession: 'Data Analyst' }, 'text'],
    ['check_resume_coverage', { profession: 'Data Analyst', text: ' \n' }, 'text'],
    ['check_resume_coverage', { profession: 'Data Analyst', text: '\u200b' }, 'text'],
    ['check_vacancy_coverage', { vacancy: 100_000, text: '\u00ad' }, 'text'],
    ['extract_skills', { text: '\u2060 ' }, 'text'],
    ['extract_skills', { text: 'SQL', limit: 501 }, 'limit'],
    ['get_slices', { profession: 'Data Analyst', by: 'area', limit: 51 }, 'limit'],
    ['check_resume_coverage', { profession: 'Data Analyst', text: 5 }, 'text'],
    ['check_resume_coverage', { profession: 'Data Analyst', text: 'SQL', limit: -1 }, 'limit'],
    ['compare_scans', { a: 'x' }, 'b'],
    ['compare_scans', { a: ' ', b: 'Data Analyst' }, 'a'],
    ['compare_scans', { a: 'x', b: 'y', limit: 0 }, 'limit'],
    ['get_trend', { profession: 'Data Analyst', skill: 5 }, 'skill'],
    ['get_slices', { profession: 'Data Analyst' }, 'by'],
    ['get_slices', { profession: 'Data Analyst', by: 'salary' }, 'by'],
    ['check_vacancy_coverage', { text: 'SQL' }, 'vacancy'],
    ['check_vacancy_coverage', { vacancy: 100_000 }, 'text'],
  ])('%s with %j names the field %s', async (tool, input, field) => {
    const failure = await client.fail(tool, input)
    expect(failure.type).toBe('invalid_request')
    expect(failure.message).toContain(`"${field}"`)
  })

  test('does not repeat what was given', async () => {
    const secret = 'неповторимо-4711'
    const calls: [ToolName, object][] = [
      ['get_scan', { scanId: secret }],
      ['get_scan', { scanId: 'x', limit: secret }],
      ['get_skills', { profession: secret }],
      ['check_resume_coverage', { profession: 'Data Analyst', text: [secret] }],
      ['check_vacancy_coverage', { vacancy: `https://example.com/${secret}`, text: secret }],
    ]
    for (const [tool, input] of calls)
      expect(JSON.stringify(await client.fail(tool, input))).not.toContain(secret)
  })

  test('of a tool that is not there, is an error of the protocol', async () => {
    const answer = await client.send({
      id: 1,
      method: 'tools/call',
      params: { name: 'get_resume' },
    })
    expect(codeIn(answer)).toBe(-32602)
  })
})
