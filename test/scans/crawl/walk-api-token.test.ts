/**
 * The token of the site's official API: where it goes, what is kept of what it opens, and what
 * becomes of a dead one.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { SAMPLE_TOKEN } from '../../../src/demo/sample-site.ts'
import {
  API,
  BY_API,
  closeServices,
  everyShape,
  runOf,
  start,
  vacancyRequests,
} from '../../helpers/api-world.ts'
import { SITE_URL } from '../../helpers/test-app.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

afterEach(closeServices)

describe('the token', () => {
  test('goes to the origin of the API alone, and is neither kept nor logged', async () => {
    const service = await start({ vacancies: everyShape(), config: BY_API })
    await service.scan('Тестировщик')
    const origins = new Map(service.sent.map(({ origin, token }) => [origin, token]))
    expect(origins).toEqual(
      new Map([
        [API, `Bearer ${SAMPLE_TOKEN}`],
        [SITE_URL, null],
      ]),
    )
    await service.restart()
    expect(service.everythingStored()).not.toContain(SAMPLE_TOKEN)
    expect(service.logged.join('\n')).not.toContain(SAMPLE_TOKEN)
  })

  test.each([
    `${API}/api/vacancies`,
    'https://elsewhere.test/',
    'https://hh.ru/vacancy/1',
    '/api/me',
  ])('goes along no redirect, such as to %s, and the run fails', async (to) => {
    const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
    service.site.setFault({ kind: 'redirect-out', to, only: 'search' })
    expect((await service.scan('Тестировщик')).status).toBe('failed')
    expect(service.sent.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/me',
      '/api/vacancies',
    ])
  })

  test('nobody asks for another one', async () => {
    const service = await start({
      vacancies: sampleVacancies({}),
      config: { ...BY_API, siteToken: 'APPL-of-yesterday' },
    })
    expect((await service.scan('Тестировщик')).status).toBe('failed')
    expect(service.sent.map(({ path }) => path)).toEqual(['/api/me'])
    expect(service.everythingStored() + service.logged.join('')).not.toContain('APPL-of-yesterday')
  })

  test("that is a person's fails the run before a search, and nothing of the person is kept", async () => {
    const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
    service.site.useUserToken(true)
    expect((await service.scan('Тестировщик')).status).toBe('failed')
    expect(service.sent.map(({ path }) => path)).toEqual(['/api/me'])
    expect(service.everythingStored() + service.logged.join('')).not.toMatch(/me@sample|Вымышлена/)
  })

  test.each(['token-revoked', 'token-expired', 'no-right', 'bad-agent'] as const)(
    '%s in the middle of a run ends it at once; what was read is kept, and the next run goes on from there',
    async (kind) => {
      const service = await start({
        vacancies: sampleVacancies(...Array(12).fill({})),
        config: BY_API,
      })
      service.site.setFault({ kind, after: 5, only: 'vacancy' })
      expect((await service.scan('Тестировщик')).status).toBe('failed')
      // Five were read, and one request met the refusal.
      expect(vacancyRequests(service)).toHaveLength(6)
      expect((await runOf(service)).pauses).toBe(0)
      service.site.setFault(null)
      expect(await service.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 12 })
      expect(vacancyRequests(service)).toHaveLength(6 + 7)
    },
  )

  test('that is not taken keeps checks from asking, until a walk is served', async () => {
    const service = await start({
      vacancies: sampleVacancies({}, { archived: true }, { archived: true }),
      config: BY_API,
    })
    const check = async (index: number) => {
      const path = `/v1/vacancies/${service.site.vacancies[index]!.id}/coverage`
      return (await service.clock.run(service.post(path, { text: 'SQL' }, service.key))).status
    }
    service.site.setFault({ kind: 'token-revoked' })
    expect([await check(1), await check(1), await check(2)]).toEqual([502, 502, 502])
    expect(vacancyRequests(service)).toHaveLength(1)
    service.site.setFault(null)
    expect(await check(1)).toBe(502)
    await service.scan('Тестировщик')
    expect(await check(1)).toBe(200)
    expect(service.sent.filter(({ path }) => path.startsWith('/vacancy/'))).toEqual([])
  })
})

describe('people whom to write to, which the API shows to applications,', () => {
  test('are neither kept nor logged', async () => {
    const service = await start({ vacancies: everyShape(), config: BY_API })
    await service.scan('Тестировщик')
    await service.restart()
    const bytes = service.everythingStored() + service.logged.join('')
    expect(bytes).toContain('Postman')
    expect(bytes).not.toMatch(/contact\.person|765-43-21|7654321/)
    // Database files are read byte by byte.
    expect(Buffer.from(bytes, 'latin1').toString()).not.toContain('Контактова')
  })
})
