/**
 * What a client may leave out of a scan in full, and how parameters and methods that do not fit are
 * answered.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

let app: TestApp
let key: string
let id: string
beforeAll(async () => {
  const vacancies = sampleVacancies({ keySkills: ['SQL', 'Jira', 'Docker', 'Python'] }, {})
  app = await createTestApp({ vacancies, config: { limitPerMinute: 10_000 } })
  id = (await app.scan('Тестировщик')).id
  key = (await app.addKey()).secret
})
afterAll(() => app.close())

const get = (path: string) => app.get(path, key)
const scan = async (query = '') => {
  const answer = await get(`/v1/scans/${id}${query}`)
  return { body: await answer.json(), etag: answer.headers.get('etag') }
}

test('a limit leaves the first entries of each list, and all else as it is', async () => {
  const [whole, part] = [await scan(), await scan('?limit=2')]
  const { skills, titleWords, areas } = whole.body
  expect(skills.length).toBeGreaterThan(2)
  const first = {
    skills: skills.slice(0, 2),
    titleWords: titleWords.slice(0, 2),
    areas: areas.slice(0, 2),
  }
  expect(part.body).toEqual({ ...whole.body, ...first })
  expect(part.etag).not.toBe(whole.etag)
})

test('without one, or with an empty one, all is there', async () => {
  const whole = await scan()
  for (const query of ['?limit=', '?limit=10000'])
    expect((await scan(query)).body).toEqual(whole.body)
})

test.each(['0', '-1', '10001', '1.5', 'x', '2&limit=2', '&limit='])(
  'a limit that is none is 400: %s',
  async (limit) => {
    expect((await get(`/v1/scans/${id}?limit=${limit}`)).status).toBe(400)
  },
)

test('a parameter that no address knows may come twice', async () => {
  expect((await get(`/v1/scans/${id}?page=1&page=2`)).status).toBe(200)
})

test.each([
  ['0d', 400],
  ['1d', 200],
  ['9999d', 200],
  ['10000d', 400],
  ['2026-02-30', 400],
  ['2026-02-28', 200],
])('the history takes so many days back, or a day: %s', async (since, status) => {
  expect((await get(`/v1/scans/${id}/history?since=${since}`)).status).toBe(status)
})

test('an address that is asked with another method is not there', async () => {
  for (const path of [`/v1/scans/${id}`, '/v1/scans', `/v1/scans/${id}/pay`])
    expect((await app.post(path, {}, key)).status).toBe(404)
})
