/**
 * Two professions beside each other whose adverts come from different sources: nothing of them is
 * compared.
 */
import { afterAll, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runFiles } from '../../src/scans/file-stamps.ts'
import { csvOf, exportedSample } from '../helpers/advert-files.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn } from '../helpers/visitor.ts'

let app: TestApp
afterAll(() => app.close())

const paid = (title: string, from: number) =>
  Array.from({ length: 24 }, (_, i) => ({
    title,
    keySkills: ['SQL'],
    employer: { id: `${title} ${i}`, name: `${title} ${i}` },
    salary: salary(from, null),
  }))

test('neither pay nor skills of two sources are told as if they had been compared', async () => {
  const sites = [...paid('Кочегар', 50_000), ...paid('Повар', 150_000)]
  app = await createTestApp({ vacancies: sampleVacancies(...sites) })
  const path = join(app.folder, 'adverts.csv')
  writeFileSync(path, csvOf(sampleVacancies(...paid('Тестировщик', 150_000)).map(exportedSample)))
  const run = await app.app.runs.queueFiles(
    { queries: ['Тестировщик'], withSalary: true },
    runFiles([path], {}),
  )
  await app.clock.run(app.app.completeRun(run, { signal: new AbortController().signal }))
  const [stokers, cooks] = [await app.scan('Кочегар'), await app.scan('Повар')]
  const anna = await signedIn(app, 'anna')
  const told = async (a: string, b: string) => {
    const { document } = await anna.open(`/account/compare?a=${a}&b=${b}`)
    const verdict = document.querySelector('.pay-line') !== null
    return { verdict, lists: document.querySelectorAll('.diverging, #differ').length }
  }
  expect(await told(stokers.id, run.scanId)).toEqual({ verdict: false, lists: 0 })
  expect(await told(stokers.id, cooks.id)).toEqual({ verdict: true, lists: 2 })
})
