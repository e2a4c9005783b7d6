/** What every tool says of the scans that it answers by. */
import { describe, expect, test } from 'bun:test'
import type { Caller } from '../../src/accounts/callers.ts'
import { citationOf } from '../../src/market/answers/citation.ts'
import { FamilyTable } from '../../src/market/answers/families.schema.ts'
import { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { notedTool } from '../../src/mcp/noted-tool.ts'
import type { ScanLine } from '../../src/mcp/source-of.ts'
import type { Tool } from '../../src/mcp/tool.ts'
import { as, jsonAs } from '../helpers/answers.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { CallResult, createMcpClient } from './mcp-client.ts'

const scan = (id: string, scanned = 500): ScanLine => ({ id, queries: [`Title ${id}`], scanned })
const OTHERS = Array.from({ length: 7 }, (_, i) => scan(`other ${i}`, 700 + i))

async function noted(value: Record<string, unknown>, input: object, others = OTHERS) {
  const tool: Tool = {
    definition: { name: 'any', inputSchema: { type: 'object' } },
    call: async () => ({ value }),
  }
  const known = {
    sources: async () => (id: string) => `source of ${id}`,
    publishedOf: async () => null,
    repeatsOf: async (id: string) => (id === 'repeated' ? 321 : null),
    otherFits: async () => others,
  }
  return await notedTool(tool, known).call(input, {} as Caller)
}

describe('the source stands in each scan', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['of a list', { scans: [scan('x'), scan('y')] }, ['x', 'y']],
    ['beside others', { a: scan('x'), b: scan('y'), skills: [] }, ['x', 'y']],
    ['of an answer', { scan: scan('x') }, ['x']],
    ['that is the answer', { ...scan('x') }, ['x']],
  ])('%s', async (_, value, ids) => {
    const { value: answer } = await noted(value, {})
    for (const id of ids) expect(JSON.stringify(answer)).toContain(`"source":"source of ${id}"`)
  })
})

describe('other scans that fit', () => {
  const named = ({ note = '' }: { note?: string }) => OTHERS.filter(({ id }) => note.includes(id))

  test('a profession are told, with what chooses between them: five, and how many more', async () => {
    const answer = await noted({ scan: scan('x') }, { profession: 'Title' })
    expect(named(answer)).toEqual(OTHERS.slice(0, 5))
    for (const part of ['700', 'source of other 0', 'Title other 0', '2 more'])
      expect(answer.note).toContain(part)
  })

  test('either name of a comparison', async () => {
    for (const names of [
      { a: 'Title', b: 'y' },
      { a: 'x', b: 'Title' },
    ])
      expect(named(await noted({ a: scan('x'), b: scan('y') }, names))).not.toEqual([])
  })

  test('are not told of a scan that was chosen by its id, nor where there are none', async () => {
    const value = { scan: scan('x') }
    expect(named(await noted(value, { scanId: 'x' }))).toEqual([])
    expect(named(await noted(value, { scanId: 'x', profession: 'Title' }))).toEqual([])
    expect(named(await noted({ a: scan('x'), b: scan('y') }, { a: 'x', b: 'y' }))).toEqual([])
    expect((await noted(value, { profession: 'Title' }, [])).note).toBeUndefined()
  })
})

test('many repeats are told, wherever the scan stands', async () => {
  for (const value of [
    scan('repeated'),
    { scan: scan('repeated') },
    { a: scan('x'), b: scan('repeated') },
  ])
    expect((await noted(value, {})).note).toContain('321 of 500')
  expect((await noted({ scan: scan('x') }, {})).note).toBeUndefined()
})

test('a scan of few adverts is said to be one, wherever it stands', async () => {
  for (const value of [{ scan: scan('x', 29) }, { a: scan('y'), b: scan('x', 29) }, scan('x', 29)])
    expect((await noted(value, {})).note).toContain('29')
  expect((await noted({ scan: scan('x', 30) }, {})).note).toBeUndefined()
})

test('an answer of shares ends with the line to cite the first by, in full: that of the market', async () => {
  const employers = Array.from({ length: 40 }, (_, i) => ({ id: `${i}`, name: `Employer ${i}` }))
  const vacancies = sampleVacancies(
    ...employers.map((employer) => ({ title: 'Data Analyst', employer, keySkills: ['SQL'] })),
  )
  const app = await createTestApp({ vacancies })
  const { secret } = await app.addKey()
  const client = createMcpClient(app, secret)
  const { id: scanId } = await app.scan('Data Analyst')
  const at = (part: string) => app.get(`/v1/scans/${scanId}/${part}?limit=1`, secret)
  const [table, families] = [
    await jsonAs(SkillTable, await at('skills')),
    await jsonAs(FamilyTable, await at('families')),
  ]
  const ofSkill = citationOf(table.skills[0]!, { ...table, source: 'site.test' })
  expect(table.skills[0]!.interval).not.toBeNull()
  for (const [tool, input, cited] of [
    ['get_skills', {}, ofSkill],
    ['get_scan', {}, ofSkill],
    ['check_resume_coverage', { text: 'SQL' }, ofSkill],
    ['check_resume_coverage', { text: 'SQL', limit: 0 }, ofSkill],
    [
      'get_skills',
      { by: 'family' },
      citationOf(families.families[0]!, { ...families, source: 'site.test' }),
    ],
  ] as const) {
    const { content } = as(
      CallResult,
      await client.ask('tools/call', { name: tool, arguments: { scanId, ...input } }),
    )
    expect([tool, content.at(-1)!.text.includes(cited)]).toEqual([tool, true])
  }
  await app.close()
})

test('a vague name is answered with what else it fits', async () => {
  const vacancies = sampleVacancies({ title: 'Data Engineer' }, { title: 'Data Analyst' })
  const app = await createTestApp({ vacancies })
  const client = createMcpClient(app, (await app.addKey()).secret)
  const engineer = await app.scan('Data Engineer')
  const analyst = await app.scan('Data Analyst')
  const { value, texts } = await client.call('get_skills', { profession: 'Data' })
  expect(value.scan).toMatchObject({ id: analyst.id, source: 'site.test' })
  expect(texts.at(-1)).toContain(engineer.id)
  const exact = await client.call('get_skills', { profession: 'дата-аналитик' })
  expect(exact.texts.join()).not.toContain(engineer.id)
  await app.close()
})
