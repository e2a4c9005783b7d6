/**
 * Checks and counts run beside the thread that answers: nobody waits for the texts of somebody
 * else.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { Scan } from '../../src/scans/scan.schema.ts'
import { createWorkplace, executable, type Running, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd } from '../helpers/printed.ts'
import { createTestApp, json } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const SKILLS = [
  ...['R', 'C', 'SQL', 'Python', 'Excel', 'Go'],
  ...['Java', 'Docker', 'Git', 'Linux', 'Power BI', 'Tableau'],
]
/** Every second character begins a name that must be judged. */
const HOSTILE = ' R'.repeat(20_000)
const FLOOD = 12

describe('while one owner checks long texts', () => {
  const sample = createSampleSite({
    vacancies: sampleVacancies(...Array(3).fill({ keySkills: SKILLS })),
  })
  let site: ReturnType<typeof Bun.serve>
  let place: Workplace
  let server: Running<Addresses>
  let scanId: string
  const keyOf = new Map<string, string>()

  const ask = (owner: string, path: string, body?: object) =>
    fetch(server.announced.api + path, {
      headers: { authorization: `Bearer ${keyOf.get(owner)}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const check = (owner: string, text: string) => ask(owner, '/resume/coverage', { scanId, text })

  beforeAll(async () => {
    await executable()
    site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => sample.fetch(request) })
    place = await createWorkplace()
    const { origin } = site.url
    const rates = ['--rates-url', `${origin}/scripts/XML_daily.asp`]
    const run = ['scan', 'run', 'Тестировщик', '--site-url', origin, ...rates, '--site-rate', '0']
    scanId = (await place.json<RunEnd>(...run)).id
    for (const owner of ['flood', 'other']) {
      await place.json('owner', 'add', owner)
      const made = await place.json<MadeKey>('key', 'create', '--owner', owner, '--name', 'bot')
      keyOf.set(owner, made.key)
    }
    server = await place.start(['serve', '--port', '0', '--json', '--limit-per-minute', '1000'])
    // The first check makes the dictionary, which on a busy machine may take the half minute that
    // the others wait.
    await check('other', 'SQL')
  }, 240_000)
  afterAll(async () => {
    await place?.remove()
    await site?.stop(true)
  })

  test('a scan was counted there as tests count it here', async () => {
    const here = await createTestApp({ site: sample })
    const { id } = await here.scan('Тестировщик')
    const { secret } = await here.addKey()
    const counted = await json(await here.get(`/v1/scans/${id}`, secret), Scan)
    expect(await (await ask('other', `/scans/${scanId}`)).json()).toEqual({
      ...counted,
      finishedAt: expect.any(String),
      salary: { ...counted.salary!, ratesAt: expect.any(String) },
    })
    await here.close()
  })

  /** Begins a flood of checks; `finished` lists what has been answered, in order. */
  function flooded() {
    const finished: string[] = []
    const noted = (name: string, answer: Promise<Response>) =>
      answer.then((response) => {
        finished.push(name)
        return response.status
      })
    const checks = Array.from({ length: FLOOD }, () => noted('flood', check('flood', HOSTILE)))
    return { finished, noted, checks }
  }

  test('what others ask is answered before most of them', async () => {
    const { finished, noted, checks } = flooded()
    const asked = ['/key', '/scans', `/scans/${scanId}`].map((path) =>
      noted(path, ask('other', path)),
    )
    expect(await Promise.all(asked)).toEqual([200, 200, 200])
    expect(finished.filter((name) => name === 'flood').length).toBeLessThan(FLOOD / 2)
    expect(new Set(await Promise.all(checks))).toEqual(new Set([200]))
  })

  test('a check of another owner waits for one of theirs at most for each worker', async () => {
    const { finished, noted, checks } = flooded()
    expect(await noted('other', check('other', 'SQL'))).toBe(200)
    expect(finished.indexOf('other')).toBeLessThan(FLOOD / 2)
    expect(new Set(await Promise.all(checks))).toEqual(new Set([200]))
  })
})
