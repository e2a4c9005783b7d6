/** Checks of resumes on pages count as requests of their owner, who has no key there. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let anna: Visitor
let scan: string
let key: string
beforeEach(async () => {
  app = await createTestApp({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL'] }),
  })
  scan = (await app.scan('Тестировщик')).id
  anna = await signedIn(app, 'anna', { perDay: 3 })
  key = (await app.addKey({ owner: 'anna' })).secret
})
afterEach(() => app.close())

const SECRET = 'Zanzibar resume'
const check = async (fields: Record<string, string> = {}) => {
  const csrf = await anna.token('/account/check')
  return anna.post('/account/check', {
    csrf,
    against: 'scan',
    scan,
    text: `${SECRET}: SQL`,
    ...fields,
  })
}
const used = async () => {
  const { total, key: ofKey } = (
    (await (await app.get('/v1/key', key)).json()) as { usedToday: { total: number; key: number } }
  ).usedToday
  return { total, ofKey }
}

test('each counts once, with the requests of keys, also after the service was killed', async () => {
  expect((await check()).status).toBe(200)
  await app.restart({ closing: false })
  await nextLook(app.clock)
  expect(await used()).toEqual({ total: 2, ofKey: 1 })
  expect((await check()).status).toBe(200)
  const refused = await check()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.get('/v1/key', key)).status).toBe(429)
})

test('one that is not sent as it should be does not count', async () => {
  const wrong: Record<string, string>[] = [
    { text: ' ' },
    { scan: '' },
    { against: 'vacancy', link: 'https://example.com/vacancy/1' },
  ]
  for (const fields of wrong) expect((await check(fields)).status).toBe(400)
  expect((await check({ text: 'я'.repeat(60_000) })).status).toBe(400)
  expect(await used()).toEqual({ total: 1, ofKey: 1 })
})

test('nothing of the text is kept: not in a file, not in the log, not in an address', async () => {
  const page = await check()
  expect(await page.text()).toContain(SECRET)
  expect(page.headers.get('cache-control')).toBe('no-store')
  await app.flushCounts()
  expect(app.everythingStored()).not.toContain('Zanzibar')
  expect(app.logged.join('\n')).not.toContain('Zanzibar')
})

test('a scan and a vacancy that do not exist are told, and the text stays in the form', async () => {
  const absent: Record<string, string>[] = [
    { scan: 'none' },
    { against: 'vacancy', link: '999999999999' },
  ]
  for (const fields of absent) {
    const answer = await check(fields)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(SECRET)
  }
})
