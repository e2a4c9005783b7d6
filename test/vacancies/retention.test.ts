/** How long a service keeps what it read of the site. */
import { expect, test } from 'bun:test'
import { count } from 'drizzle-orm'
import { vacancyAbsences, vacancyVersions } from '../../db/schema.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('vacancies are forgotten after the time that is set, absences after an hour', async () => {
  const [vacancy] = sampleVacancies({ keySkills: ['SQL'] })
  const service = await createTestApp({
    vacancies: [vacancy!],
    config: { vacancyRetention: 2 * DAY_MS },
  })
  const { secret } = await service.addKey()
  const check = (id: string) =>
    service.post(`/v1/vacancies/${id}/coverage`, { text: 'SQL' }, secret)
  const keptAfter = async (ms: number) => {
    service.clock.setTo(service.clock.now() + ms)
    await service.app.forgetOldVacancies()
    const kept = [vacancyVersions, vacancyAbsences].map((table) =>
      service.database.orm.select({ n: count() }).from(table),
    )
    return (await Promise.all(kept)).map(([row]) => row!.n)
  }
  expect([(await check(vacancy!.id)).status, (await check('999999')).status]).toEqual([200, 404])
  expect(await keptAfter(60 * 60 * 1000)).toEqual([1, 1])
  expect(await keptAfter(1)).toEqual([1, 0])
  expect(await keptAfter(2 * DAY_MS)).toEqual([0, 0])
  await service.close()
})
