/** What the tools tell of places: checks in detail, and the skills of a text. */
import { expect, test } from 'bun:test'
import {
  ResumeCoverageInDetail,
  VacancyCoverageInDetail,
} from '../../src/resume/coverage.schema.ts'
import { as, jsonAs } from '../helpers/answers.ts'
import { inDetail, withoutIntervals } from './compacted.ts'
import { CallResult, type ToolName } from './mcp-client.ts'
import { smallSample } from './sample.ts'
import { ResumeCheckInDetail, SkillsInDetail } from './shapes.ts'
import { openSmallService } from './small-service.ts'

const { app, key, client, scanId } = await openSmallService()

test('the skills of a scan have their spellings in detail', async () => {
  const [scan, skills] = await Promise.all(
    [`/v1/scans/${scanId}`, `/v1/skills?scanId=${scanId}`].map(async (path) =>
      (await app.get(path, key)).json(),
    ),
  )
  const { summary, ...scanInFull } = (await callInDetail('get_scan', { scanId }))
    .value as object & {
    summary: string
  }
  expect([scanInFull, summary]).toEqual([inDetail(scan) as object, expect.stringMatching(/\S/)])
  const inFull = await callInDetail('get_skills', { scanId, limit: 40 })
  expect(withoutIntervals(inFull.value)).toEqual(inDetail(skills))
  const { value } = await callInDetail('get_skills', { scanId, limit: 1 })
  const [first] = as(SkillsInDetail, value).skills
  expect(first!.members).toContain(first!.name)
  // What is kept of the one is not given for the other.
  const answers = [
    await client.call('get_scan', { scanId }),
    await client.call('get_skills', { scanId }),
  ]
  for (const { value } of answers) expect(JSON.stringify(value)).not.toContain('"members"')
})

const TEXT = 'SQL, Next.js и 👍 Git; sql'
const MANY = 25

async function callInDetail(tool: ToolName, input: object) {
  const result = as(
    CallResult,
    await client.ask('tools/call', { name: tool, arguments: { ...input, detail: true } }),
  )
  return {
    value: result.structuredContent,
    texts: result.content.map(({ text }) => text),
    total: result._meta?.total,
  }
}

test('a check in detail is that of the API', async () => {
  const [vacancy] = app.site.vacancies
  const http = await jsonAs(
    ResumeCoverageInDetail,
    await app.post('/v1/resume/coverage', { scanId, text: TEXT, detail: true, limit: 10_000 }, key),
  )
  const { value, texts, total } = await callInDetail('check_resume_coverage', {
    scanId,
    text: TEXT,
    limit: 10_000,
  })
  expect(value).toEqual(inDetail(http))
  expect(JSON.parse(texts[0]!)).toEqual(value)
  expect(total).toBe(http.missingTotal)
  expect(http.missing.find(({ name }) => name === 'React')?.impliedBy).toEqual(['Next.js'])

  const ofVacancy = await callInDetail('check_vacancy_coverage', {
    vacancy: vacancy!.id,
    text: TEXT,
  })
  expect(as(VacancyCoverageInDetail, ofVacancy.value).covered[0]).toMatchObject({
    name: 'SQL',
    at: [
      [0, 3],
      [23, 26],
    ],
  })
})

test('of a skill that a text says over and over two places are told, ten with a limit, and that there are more', async () => {
  const text = 'SQL и Git. '.repeat(MANY)
  for (const [limit, places] of [
    [null, 2],
    [5, 10],
  ] as const) {
    const { value, texts } = await client.call('extract_skills', { text, limit })
    expect(value.skills.map(({ name, at, text }) => [name, at.length, text.length])).toEqual([
      ['SQL', places, places],
      ['Git', places, places],
    ])
    expect(texts).toHaveLength(2)
  }

  const checked = await callInDetail('check_resume_coverage', { scanId, text, limit: 10_000 })
  expect(as(ResumeCheckInDetail, checked.value).covered.map(({ at }) => at.length)).toEqual([
    10, 10,
  ])
  expect(checked.texts).toHaveLength(2)
})

test('of more than forty skills the first are told, as many as the limit says, and how many there are', async () => {
  const names = smallSample()[0]!.keySkills.concat(MORE)
  const { skills } = (await (
    await app.post('/v1/extract', { text: names.join(', ') }, key)
  ).json()) as {
    skills: unknown[]
  }
  expect(skills.length).toBeGreaterThan(100)
  for (const limit of [null, 100]) {
    const { value, texts, total } = await client.call('extract_skills', {
      text: names.join(', '),
      limit,
    })
    expect(value.skills).toEqual(skills.slice(0, limit ?? 40) as typeof value.skills)
    expect(total).toBe(skills.length)
    expect(texts.at(-1)).toContain(String(skills.length))
  }
})

test('the skills of a text begin with a summary that names them, or that there is none', async () => {
  const { value } = await client.call('extract_skills', { text: TEXT })
  expect(Object.keys(value)[0]).toBe('summary')
  for (const { name } of value.skills) expect(value.summary).toContain(name)
  expect(value.summary).toContain(value.vocabulary!)
  const none = await client.call('extract_skills', { text: '...' })
  expect(none.value.skills).toEqual([])
  expect(none.value.summary).not.toBe('')
})

test('the summary tells names inside longer ones, and of a scan that others may be named', async () => {
  const summaryOf = async (input: object) =>
    (await client.call('extract_skills', input)).value.summary
  const [joined, apart] = await Promise.all(
    ['Jira/Confluence; SQL', 'Jira/Confluence; SQL; Jira; Confluence'].map((text) =>
      summaryOf({ text }),
    ),
  )
  const insides = (summary: string) => summary.match(/inside/g)?.length ?? 0
  expect([insides(joined!), insides(apart!)]).toEqual([2, 0])
  expect(await summaryOf({ text: 'Cobol', scanId })).not.toBe(await summaryOf({ text: '...' }))
  expect(await summaryOf({ text: 'Cobol', scanId })).toContain('scanId')
})

test('the summary of a text that names very many skills stays short', async () => {
  const { value, total } = await client.call('extract_skills', { text: MORE.join(', ') })
  expect(value.skills).toHaveLength(40)
  const { skills, summary } = value
  expect(skills.filter(({ name }) => summary.includes(name)).length).toBeLessThan(40)
  expect(summary).toContain(String(total))
})

const MORE =
  'Vue.js;Svelte;Laravel;Symfony;Yii;Ruby on Rails;Perl;Haskell;Erlang;Elixir;Clojure;Rust;Swift;Dart;Flutter;Lua;Julia;Delphi;Fortran;COBOL;Cassandra;CouchDB;Neo4j;InfluxDB;Memcached;Zabbix;Nagios;Splunk;Vagrant;Puppet;Chef;Helm;Podman;GitLab;Bitbucket;Trello;Notion;Miro;Asana;Blender;Unity;Unreal Engine;Sketch;InDesign;Illustrator;CorelDRAW;SolidWorks;Revit;ArchiCAD;КОМПАС-3D;SAP ERP;Bitrix24;amoCRM;Salesforce;HubSpot;WordPress;Joomla;Drupal;Magento;Shopify'.split(
    ';',
  )
