/** An owner who sees what administrators see, and changes nothing of it. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { AccountDeps } from '../../src/web/handlers/deps.ts'
import { webRoutes } from '../../src/web/routes.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let viewer: Visitor
let admin: Visitor
let ids: { scan: string; owner: string }
beforeEach(async () => {
  app = await createTestApp({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL'] }),
  })
  viewer = await signedIn(app, 'vera', { role: 'viewer' })
  const anna = await signedIn(app, 'anna', { admin: true })
  admin = anna
  // Two results, so that one can be shown again.
  const { id } = await app.scan('Тестировщик')
  await app.clock.advanceBy(60 * 60 * 1000)
  await app.scan('Тестировщик')
  ids = { scan: id, owner: (await app.app.owners.add('boris')).id }
})
afterEach(() => app.close())

const administration = () =>
  webRoutes({ limits: {} } as AccountDeps)
    .filter(({ path }) => path.startsWith('/admin'))
    .map(({ path, ...route }) => ({
      ...route,
      path: path
        .replace('scans/:id', `scans/${ids.scan}`)
        .replace('owners/:id', `owners/${ids.owner}`),
    }))

const pages = () =>
  administration().filter(
    ({ who, method, path }) => who === 'viewer' && method === 'GET' && !path.endsWith('/events'),
  )

test('is shown each page of the administration that changes nothing, and no form on it', async () => {
  expect(pages().length).toBeGreaterThan(5)
  for (const { path } of pages()) {
    const { status, document } = await viewer.open(path)
    const forms = [
      ...document.querySelectorAll(
        'main form[method=post], main a[href$="/new"], main a[href$="/delete"]',
      ),
    ]
    expect([path, status, forms.length]).toEqual([path, 200, 0])
  }
})

test('is led to these pages as an administrator is', async () => {
  const led = async (visitor: Visitor, path: string) => {
    const { document } = await visitor.open(path)
    const links = [
      ...document.querySelectorAll('nav a[href^="/admin"], .title-row a[href^="/admin/scans/"]'),
    ]
    return links
      .map((link) => link.getAttribute('href'))
      .filter((href) => !/\/(new|import)$/.test(href!))
  }
  for (const path of ['/account', '/admin/site', `/account/scans/${ids.scan}`])
    expect(await led(viewer, path)).toEqual(await led(admin, path))
})

test('changes nothing: each form is refused, and so is each page that leads to one', async () => {
  const csrf = await viewer.token('/account')
  const changing = administration().filter(({ who }) => who === 'admin')
  expect(changing.filter(({ method }) => method === 'POST').length).toBeGreaterThan(10)
  for (const { method, path } of changing) {
    const { status } =
      method === 'GET' ? await viewer.open(path) : await viewer.post(path, { csrf, name: 'x' })
    expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 403`)
  }
  expect((await app.app.owners.list()).map(({ name, disabledAt }) => [name, disabledAt])).toEqual([
    ['anna', null],
    ['boris', null],
    ['vera', null],
  ])
  expect(await app.app.runs.specOf(ids.scan)).not.toBeNull()
})

test('keeps keys and a password of their own, as every owner does', async () => {
  await viewer.send('/account/keys/new', { name: 'bot' })
  expect(await app.app.keys.list(await app.app.owners.find('vera'))).toHaveLength(1)
  expect(
    (await viewer.open('/account/security')).document.querySelector('main form'),
  ).not.toBeNull()
})

test('is no administrator whom others could rely on', async () => {
  await app.app.owners.set('vera', { perDay: 7 })
  await expect(app.app.owners.set('anna', { role: 'viewer' })).rejects.toMatchObject({
    name: 'OperatorError',
  })
})
