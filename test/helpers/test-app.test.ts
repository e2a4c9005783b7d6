import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { createTestApp, json, type TestApp } from './test-app.ts'
import { sampleVacancies } from './vacancies.ts'

describe('the test application', () => {
  let service: TestApp
  beforeAll(async () => {
    service = await createTestApp({
      vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL', 'Python'] }),
    })
  })
  afterAll(() => service.close())

  test('answers a client with what it walked on its own site', async () => {
    const { secret } = await service.addKey()
    const outcome = await service.scan('Тестировщик')
    const answer = await service.get(`/v1/scans/${outcome.id}`, secret)
    expect(outcome).toMatchObject({ status: 'done', found: 2, scanned: 2 })
    expect(await answer.json()).toMatchObject({
      scanned: 2,
      skills: [{ name: 'SQL', count: 2 }, { name: 'Python' }],
    })
  })

  test('gives the JSON of an answer only as the shape that the test expects', async () => {
    const { secret } = await service.addKey()
    expect(await json(await service.get('/v1/key', secret), KeyAnswer)).toMatchObject({
      name: 'key',
    })
    await expect(
      json(await service.get('/v1/key', secret), Type.Object({ total: Type.Integer() })),
    ).rejects.toThrow()
    await expect(json(await service.get('/v1/key', 'wrong'), KeyAnswer)).rejects.toThrow()
  })

  test('keeps its database over a restart', async () => {
    const { secret } = await service.addKey({ owner: 'another' })
    await service.restart()
    expect((await service.get('/v1/key', secret)).status).toBe(200)
  })

  test('lets time pass for a site that makes the walk wait', async () => {
    service.site.setFault({ kind: 'too-many', times: 1, retryAfter: 60, only: 'search' })
    const before = service.clock.now()
    expect((await service.scan('Тестировщик')).status).toBe('done')
    expect(service.clock.now() - before).toBeGreaterThanOrEqual(60_000)
  })
})
