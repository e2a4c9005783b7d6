/** The order of the list of scans by pay: that of the figure which its lines show. */
import { expect, test } from 'bun:test'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import type { ShownScan } from '../../src/scans/shown-scan.ts'
import { createMarketOrder } from '../../src/web/handlers/market/market-order.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

const LETTERS = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'

const adverts = (title: string, count: number, from: number | null, to: number | null) =>
  Array.from(
    { length: count },
    (_, i): Partial<SampleVacancy> => ({
      title,
      employer: { id: `${title} ${i}`, name: `${title} ${i}` },
      keySkills: ['SQL'],
      description: `<p>${title} номер ${LETTERS[i]}.</p>`,
      salary: salary(from, to),
    }),
  )

test('by pay is by the estimate that a line shows, else by its median, and last what shows none', async () => {
  const of = [
    adverts('Кочегар', 33, 100_000, 110_000),
    adverts('Сварщик', 33, 80_000, 200_000),
    adverts('Токарь', 12, 120_000, null),
    adverts('Повар', 12, null, 90_000),
    adverts('Дворник', 3, 900_000, 900_000),
  ]
  const app = await createTestApp({
    config: { public: 'on' },
    vacancies: sampleVacancies(...of.flat()),
  })
  for (const [first] of of) await app.scan(first!.title!)
  const { document } = await createVisitor(app).open('/market/en?sort=pay')
  const titles = [...document.querySelectorAll('main tbody th a')].map(
    ({ textContent }) => textContent,
  )
  expect(titles).toEqual(['Сварщик', 'Токарь', 'Кочегар', 'Повар', 'Дворник'])
  await app.close()
})

test('an answer looks up the pay of fifty; others stand by their medians until theirs is known', async () => {
  const scans = Array.from({ length: 120 }, (_, i) => {
    const of = {
      id: `${i}`,
      runId: i,
      digest: '',
      sheetDigest: null,
      medians: { from: 1000 - i, to: null },
    }
    return of as unknown as ShownScan
  })
  const asked: string[] = []
  const order = createMarketOrder(async ({ id, medians }) => {
    asked.push(id)
    return id === '119' ? 5000 : medians!.from
  })
  const first = await order(scans, 'pay')
  expect([asked.length, first.isUnfinished, first.scans[0]?.id]).toEqual([50, true, '0'])
  await order(scans, 'pay')
  const last = await order(scans, 'pay')
  expect([asked.length, last.isUnfinished, last.scans[0]?.id]).toEqual([120, false, '119'])
  expect((await order(scans, 'pay')).scans).toEqual(last.scans)
  expect(new Set(asked).size).toBe(asked.length)
})
