/** Checks and counts run beside the thread that answers: nobody waits for the texts of somebody else. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const SKILLS = [
  'R',
  'C',
  'SQL',
  'Python',
  'Excel',
  'Go',
  'Java',
  'Docker',
  'Git',
  'Linux',
  'Power BI',
  'Tableau',
]
/** Every second character begins a name that must be judged. */
const HOSTILE = ' R'.repeat(20_000)
const FLOOD = 12

describe('while one owner checks long texts', () => {
  let service: TestApp
  let scanId: string
  beforeAll(async () => {
    const vacancies = sampleVacancies(
      { keySkills: SKILLS },
      { keySkills: SKILLS },
      { keySkills: SKILLS },
    )
    service = await createTestApp({ vacancies, ownThread: true, config: { limitPerMinute: 1000 } })
    scanId = (await service.scan('Тестировщик')).id
    // The first check makes the dictionary, which on a busy machine may take the half minute that the others wait.
    const { secret } = await service.addKey({ owner: 'first' })
    await service.post('/v1/resume/coverage', { scanId, text: 'SQL' }, secret)
  })
  afterAll(() => service.close())

  test('a scan was counted there as tests count it here', async () => {
    const here = await createTestApp({ site: service.site })
    const { id } = await here.scan('Тестировщик')
    const scanOf = async (app: TestApp, id: string) =>
      (await app.get(`/v1/scans/${id}`, (await app.addKey()).secret)).json()
    const { finishedAt: _, ...one } = (await scanOf(here, id)) as Record<string, unknown>
    expect(await scanOf(service, scanId)).toMatchObject(one)
    await here.close()
  })

  /** Begins a flood of checks; `finished` lists what has been answered, in order. */
  async function flooded() {
    const [flood, other] = [
      await service.addKey({ owner: 'flood' }),
      await service.addKey({ owner: 'other' }),
    ]
    const finished: string[] = []
    const noted = (name: string, answer: Promise<Response>) =>
      answer.then((response) => {
        finished.push(name)
        return response.status
      })
    const body = { scanId, text: HOSTILE }
    const checks = Array.from({ length: FLOOD }, () =>
      noted('flood', service.post('/v1/resume/coverage', body, flood.secret)),
    )
    return { other: other.secret, finished, noted, checks }
  }

  test('what others ask is answered before most of them', async () => {
    const { other, finished, noted, checks } = await flooded()
    const asked = ['/v1/key', '/v1/scans', `/v1/scans/${scanId}`].map((path) =>
      noted(path, service.get(path, other)),
    )
    expect(await Promise.all(asked)).toEqual([200, 200, 200])
    expect(finished.filter((name) => name === 'flood').length).toBeLessThan(FLOOD / 2)
    expect(new Set(await Promise.all(checks))).toEqual(new Set([200]))
  })

  test('a check of another owner waits for one of theirs at most for each worker', async () => {
    const { other, finished, noted, checks } = await flooded()
    expect(
      await noted('other', service.post('/v1/resume/coverage', { scanId, text: 'SQL' }, other)),
    ).toBe(200)
    expect(finished.indexOf('other')).toBeLessThan(FLOOD / 2)
    expect(new Set(await Promise.all(checks))).toEqual(new Set([200]))
  })
})
