/** What the account area says of a scan that was read from files. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runFiles } from '../../src/scans/file-stamps.ts'
import { csvOf, exportedSample } from '../helpers/advert-files.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let admin: Visitor
let id: string
beforeAll(async () => {
  app = await createTestApp()
  const adverts = sampleVacancies(
    { description: '<p>Нужен SQL.</p>' },
    { description: '<p>Нужен SQL.</p>' },
  )
  const path = join(app.folder, 'adverts.csv')
  // The last row has too few cells.
  writeFileSync(path, `${csvOf(adverts.map(exportedSample))}\r\n"one cell"\r\n`)
  const run = await app.app.runs.queueFiles(
    { queries: ['Тестировщик'], withSalary: true },
    runFiles([path], {}),
  )
  id = run.scanId
  await app.clock.run(app.app.completeRun(run, { signal: new AbortController().signal }))
  admin = await signedIn(app, 'admin', { admin: true })
}, 240_000)
afterAll(() => app.close())

test('its page offers neither a recount nor a schedule, and deleting it all the same', async () => {
  const { status, document } = await admin.open(`/admin/scans/${id}`)
  expect(status).toBe(200)
  const forms = [...document.querySelectorAll('main form')].map((form) =>
    form.getAttribute('action'),
  )
  expect(forms.filter((action) => /recount|schedule/.test(action ?? ''))).toEqual([])
  expect(document.querySelector(`a[href="/admin/scans/${id}/delete"]`)).not.toBeNull()
})

test('its run says what was left out of the file', async () => {
  const { document } = await admin.open(`/admin/scans/${id}`)
  expect(document.querySelectorAll('#run .left-out li').length).toBeGreaterThan(0)
})

test('its run says how many of the records were counted, and of which file', async () => {
  const { document } = await admin.open(`/admin/scans/${id}`)
  expect(document.querySelector('#run')?.textContent).toMatch(/2 \D+ 3/)
  expect(document.querySelector('main')?.textContent).toContain('adverts.csv')
})

test('its adverts have no address, and tell the sentence that names a skill', async () => {
  const { status, document } = await admin.open(`/account/scans/${id}/vacancies?skill=SQL`)
  expect(status).toBe(200)
  expect(document.querySelectorAll('main a[href*="/vacancy/"]')).toHaveLength(0)
  expect(document.querySelector('.sentence')?.textContent).toContain('SQL')
})

test('its base says that it comes from a file', async () => {
  const { document } = await admin.open(`/account/scans/${id}/base`)
  expect(document.querySelector('main')?.textContent).toContain('file')
})
