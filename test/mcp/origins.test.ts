/**
 * Where the scans of an answer come from, and what they pay, told by every tool that tells of them.
 */
import { afterAll, expect, test } from 'bun:test'
import { createTestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createMcpClient } from './mcp-client.ts'

const adverts = (title: string, publishedAt: string) =>
  Array.from({ length: 12 }, (_, i) => ({
    title,
    publishedAt,
    employer: { id: `${i}`, name: `${i}` },
    keySkills: ['SQL'],
    salary: i < 9 ? salary(100_000 + i, null) : salary(null, 200_000 + i),
  }))
const [OLD, FRESH] = ['Кочегар', 'Тестировщик']
const app = await createTestApp({
  vacancies: sampleVacancies(
    ...adverts(OLD, '2024-08-01T09:00:00.000Z'),
    ...adverts(FRESH, '2026-10-01T09:00:00.000Z'),
  ),
})
afterAll(() => app.close())
const client = createMcpClient(app, (await app.addKey()).secret)
const [old, fresh] = [await app.scan(OLD), await app.scan(FRESH)]
const DAYS = { from: '2024-08-01', to: '2024-08-01' }

test('a scan of adverts that are older than a month has their days in each answer, and no other', async () => {
  const { scans } = (await client.call('list_scans')).value
  expect(scans.map(({ published }) => published)).toEqual([undefined, DAYS])
  const { value, texts } = await client.call('compare_scans', { a: old.id, b: fresh.id })
  expect([value.a.published, value.b.published as unknown]).toEqual([DAYS, undefined])
  expect(texts.join().match(/2024-08-01 to 2024-08-01/g)).toHaveLength(1)
  const scanId = old.id
  for (const [tool, input] of [
    ['get_skills', {}],
    ['check_resume_coverage', { text: 'SQL' }],
    ['get_slices', { by: 'employer' }],
    ['get_trend', {}],
  ] as const) {
    const { scan } = (await client.call(tool, { scanId, ...input })).value
    expect([tool, scan.published]).toEqual([tool, DAYS])
  }
})

test('a bound that few adverts state has no median in the list, nor in the words of a scan in full', async () => {
  const { scans } = (await client.call('list_scans')).value
  const few = { from: null, fromCount: 9, to: null, toCount: 3 }
  expect(scans.map(({ salary }) => salary)).toEqual([few, few])
  const { summary, salary } = (await client.call('get_scan', { scanId: old.id })).value
  expect(salary?.from.p50).toBe(100_004)
  expect(summary).not.toContain('100,')
})
