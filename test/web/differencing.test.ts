/**
 * An attempt to have, from all that is told of one scan without a key, how few adverts of another
 * name a skill: the same scan is asked beside one that hides nothing, one advert, and two.
 */
import { afterAll, expect, test } from 'bun:test'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createMcpClient } from '../mcp/mcp-client.ts'

const EMPLOYERS = 24
const apps: TestApp[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
})

/** Docker is named by eight testers and by some stokers. */
const adverts = (title: string, naming: number): Partial<SampleVacancy>[] =>
  Array.from({ length: EMPLOYERS }, (_, i) => ({
    title,
    employer: { id: `${title} ${i}`, name: `${title} ${i}` },
    keySkills: ['SQL', ...(i < naming ? ['Docker'] : []), ...(i < 12 ? [] : ['Excel'])],
  }))

/**
 * All that is told of the testers, beside as many stokers that name Docker and perhaps a third
 * scan.
 */
async function told(hidden: number, others: readonly string[]): Promise<string[]> {
  const vacancies = sampleVacancies(
    ...adverts('Тестировщик', 8),
    ...adverts('Кочегар', hidden),
    ...others.flatMap((title) => adverts(title, 12)),
  )
  const app = await createTestApp({ vacancies, config: { public: 'on', publicPerMinute: 100_000 } })
  apps.push(app)
  for (const title of ['Кочегар', ...others]) await app.scan(title)
  const { id } = await app.scan('Тестировщик')
  const pages = [
    '',
    '?sort=distinctive',
    '/skill?skill=Docker',
    '/families',
    '/slices?by=experience',
    '/trend',
  ]
  const run = others.length + 2
  const runs = [`?run=${run}`, `/skill?skill=Docker&run=${run}`]
  const places = [...pages, ...runs].flatMap((place) => [
    `/market/en/${id}${place}`,
    ...['json', 'csv'].map((form) => `/market/en/${id}${place.replace(/(?=\?|$)/, `.${form}`)}`),
  ])
  const answers: string[] = []
  for (const place of places) {
    const answer = await app.get(place)
    answers.push(`${place} ${answer.status} ${await answer.text()}`)
  }
  const client = createMcpClient(app, undefined, '2025', '/market/mcp')
  for (const [name, input] of [
    ['get_skills', { scanId: id, detail: true }],
    ['get_trend', { scanId: id, skill: 'Docker' }],
    ['get_slices', { scanId: id, by: 'experience' }],
  ] as const)
    answers.push(JSON.stringify(await client.ask('tools/call', { name, arguments: input })))
  return answers.map(withoutNames)
}

/** Without the moment, the name of a vocabulary, and the nonce, which is made of the page. */
const withoutNames = (answer: string) =>
  answer
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replace(/\b[0-9a-f]{12}\b/g, 'names')
    .replace(/nonce="[^"]*"/g, '')

test.each([
  ['the only other scan', [], [1, 2]],
  ['one of two others', ['Повар'], [2]],
])(
  'nothing that is told of a scan tells what %s hides',
  async (_, others, counts) => {
    const none = await told(0, others)
    expect(none.join()).toContain('"distinctive":{"score":')
    for (const hidden of counts) expect(await told(hidden, others)).toEqual(none)
  },
  240_000,
)
