/** Vacancies whose texts hold what a terminal obeys and what turns the direction of writing. */
import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { packMentions, unpackMentions } from '../../src/scans/packed-mentions.ts'
import { command } from '../helpers/terminal.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld } from '../helpers/walk-world.ts'

const HARMFUL = '\u001b[2J\u009b31m\u202e\u2066\u0007'
const isHarmless = (text: string) => !/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)

const app = await createWalkWorld({
  vacancies: sampleVacancies(
    {
      title: `Тестировщик ${HARMFUL}`,
      employer: { id: '71', name: `ООО${HARMFUL}` },
      area: { id: '1', name: `Мос${HARMFUL}ква`, path: '.113.1.' },
      keySkills: [`SQL${HARMFUL}`],
      description: `<p>Знание${HARMFUL} Jira</p>`,
    },
    { title: `Тестировщик ${HARMFUL}` },
  ),
})
afterAll(closeWorlds)

const rows = (table: string) =>
  JSON.stringify(app.database.sqlite.query(`SELECT * FROM ${table}`).all())
const contents = () =>
  app.database.sqlite
    .query<{ statistics: string; mentions: Uint8Array }, []>(
      'SELECT statistics, mentions FROM result_contents',
    )
    .get()!

/** Makes the titles of the result's vacancies what they were before texts were cleaned. */
function harmTitles(): void {
  const { statistics, mentions } = contents()
  const { skills } = JSON.parse(statistics)
  const harmed = [...unpackMentions(mentions, skills)]
    .flat()
    .map((one) => ({ ...one, title: `QA${HARMFUL}` }))
  app.database.sqlite.run('UPDATE result_contents SET mentions = ?', [packMentions(harmed, skills)])
}

test('are kept and answered without them', async () => {
  const { id } = await app.scan(`Тестировщик\u202e`)
  const answer = JSON.stringify(await app.shown(id))
  const stored = [
    'vacancy_versions',
    'results',
    'scans',
    'listed_spellings',
    'spelling_employers',
  ].map(rows)
  const { statistics, mentions } = contents()
  stored.push(
    statistics,
    JSON.stringify([...unpackMentions(mentions, JSON.parse(statistics).skills)]),
  )
  for (const text of [answer, ...stored]) {
    expect(isHarmless(text)).toBe(true)
    expect(text).not.toMatch(/\\u00|\\u20/)
  }
})

test('are printed as escapes when they were stored before', async () => {
  const { id } = await app.scan('Тестировщик')
  const { sqlite } = app.database
  harmTitles()
  sqlite.run('UPDATE scans SET queries = ?', [JSON.stringify([`QA${HARMFUL}\n`])])
  const inDb = (...args: string[]) => command([...args, '--db', join(app.folder, 'test.db')])
  for (const args of [['list'], ['list', '--json'], ['vacancies', id], ['delete', HARMFUL]]) {
    const { printed, told } = await inDb('scan', ...args)
    expect({ args, isHarmless: isHarmless(printed + told) }).toEqual({ args, isHarmless: true })
  }
})

test('are answered without them when they were stored before, over every edge', async () => {
  const { id } = await app.scan('Тестировщик')
  const { sqlite } = app.database
  const { titleWords, ...rest } = JSON.parse(contents().statistics)
  const harmed = {
    ...rest,
    areas: [{ name: `Мос${HARMFUL}ква`, count: 1 }],
    titleWords: [{ ...titleWords[0], word: HARMFUL }],
  }
  sqlite.run('UPDATE result_contents SET statistics = ?, skill_places = NULL', [
    JSON.stringify(harmed).replace('"SQL"', `"SQL${HARMFUL.slice(1)}"`),
  ])
  harmTitles()
  sqlite.run('UPDATE scans SET queries = ?', [JSON.stringify([`Тестировщик${HARMFUL}\u2028`])])
  const content = JSON.parse(
    sqlite.query<{ content: string }, []>('SELECT content FROM vacancy_versions').get()!.content,
  )
  sqlite.run('UPDATE vacancy_versions SET content = ?', [
    JSON.stringify({ ...content, title: `QA${HARMFUL}`, keySkills: [`SQL${HARMFUL}`] }),
  ])
  await app.restart()
  const { secret } = await app.addKey({ limits: { perMinute: 1000 } })
  const ask = [
    await app.get(`/v1/scans/${id}`, secret),
    await app.get('/v1/scans', secret),
    await app.get(`/v1/skills?scanId=${id}`, secret),
    await app.get('/v1/skills?profession=nobody', secret),
    await app.post('/v1/resume/coverage', { scanId: id, text: 'SQL' }, secret),
    await app.post(`/v1/vacancies/${content.id}/coverage`, { text: 'SQL' }, secret),
    await app.request('POST', '/v1/mcp', {
      key: secret,
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_scan', arguments: { scanId: id } },
      },
    }),
  ]
  for (const answer of ask) {
    const { status, url } = answer
    const text = await answer.text()
    expect({ url, status, isHarmless: isHarmless(text), text }).toEqual({
      url,
      status,
      isHarmless: true,
      text,
    })
    expect({ url, escapes: /\\u00|\\u20/.test(text) }).toEqual({ url, escapes: false })
  }
  expect(ask.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200, 200, 200])
})
