/** How many missing skills a check returns. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ResumeCoverage, VacancyCoverage } from '../../src/resume/coverage.schema.ts'
import { jsonAs } from '../helpers/answers.ts'
import { createWorld, NO_LIMITS, WALKED, type World } from '../helpers/world.ts'

let world: World
let secret: string
beforeAll(async () => {
  world = await createWorld({ config: NO_LIMITS })
  secret = (await world.addKey()).secret
})
afterAll(() => world.close())

const resume = async (limit: unknown) =>
  world.post(
    '/v1/resume/coverage',
    { scanId: world.accountant, text: 'Git, Docker', limit },
    secret,
  )
const vacancy = (limit: unknown) =>
  world.post(`/v1/vacancies/${WALKED}/coverage`, { text: 'SQL', limit }, secret)

test('is as many as asked for, the first of all, and all when nothing is asked', async () => {
  const all = await jsonAs(ResumeCoverage, await resume(undefined))
  expect(all.missing.length).toBeGreaterThan(40)
  for (const limit of [0, 1, 40, 10_000]) {
    const some = await jsonAs(ResumeCoverage, await resume(limit))
    expect(some).toEqual({ ...all, missing: all.missing.slice(0, limit) })
  }
  expect(await jsonAs(ResumeCoverage, await resume(null))).toEqual(all)

  const ofVacancy = await jsonAs(VacancyCoverage, await vacancy(undefined))
  expect(await jsonAs(VacancyCoverage, await vacancy(1))).toEqual({
    ...ofVacancy,
    missing: ofVacancy.missing.slice(0, 1),
  })
  expect(ofVacancy.missing.length).toBeGreaterThan(1)
})

test.each([-1, 10_001, 1.5, '5', true])('of %p is refused', async (limit) => {
  expect([(await resume(limit)).status, (await vacancy(limit)).status]).toEqual([400, 400])
})
