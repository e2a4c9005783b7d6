/** What a recount does whose every advert was read lately, in counts of work and not in times. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { NO_LIMITS } from '../helpers/world.ts'
import { recordStatements, type StatementWork, totalOf } from './recorded-work.ts'

const [FEW, MANY] = [10, 60]

let recorder: ReturnType<typeof recordStatements>
beforeAll(() => {
  recorder = recordStatements()
})
afterAll(() => recorder.end())

async function recountOf(adverts: number): Promise<StatementWork[]> {
  const one = { title: 'Технолог', keySkills: ['SQL'], employer: { id: '901', name: 'Контора' } }
  const vacancies = sampleVacancies(...Array.from({ length: adverts }, () => one))
  const app: TestApp = await createTestApp({ vacancies, config: NO_LIMITS })
  try {
    await app.scan('Технолог')
    return await recorder.during(() => app.scan('Технолог'))
  } finally {
    await app.close()
  }
}

test('a recount goes through adverts that it need not read again many at a time', async () => {
  const [few, many] = [await recountOf(FEW), await recountOf(MANY)]
  expect(totalOf(many).runs - totalOf(few).runs).toBeLessThan(MANY - FEW)
})

test('a recount reads one result, that of the same texts', async () => {
  expect(totalOf(await recountOf(FEW)).results).toBe(1)
})
