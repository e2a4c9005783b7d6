import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { AccountDeps } from '../../src/web/handlers/deps.ts'
import { webRoutes } from '../../src/web/routes.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createVisitor, PASSWORD, type Page, signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  app = await createTestApp()
  admin = await signedIn(app, 'admin', { admin: true })
})
afterEach(() => app.close())

const languageOf = ({ document }: Page) => document.documentElement.getAttribute('lang')
const switchOf = ({ document }: Page) => document.querySelector('form[action="/language"]')

/** Presses the button on a page that changes the language. Returns the page it leads to. */
async function changeLanguage(visitor: Visitor, page: Page): Promise<Page> {
  const given = [...(switchOf(page)?.querySelectorAll('[name]') ?? [])]
  const fields = given.map((each) => [each.getAttribute('name'), each.getAttribute('value')])
  const answer = await visitor.post('/language', Object.fromEntries(fields))
  return visitor.open(answer.headers.get('location') ?? '')
}

describe('changing the language', () => {
  test('on the answer to a form that has no page of its own leads to the page of the form', async () => {
    const refused = await admin.send(
      '/account/security',
      { current: 'wrong' },
      '/account/security/password',
    )
    expect(refused.status).toBe(400)
    const page = await changeLanguage(admin, refused)
    expect([page.status, languageOf(page)]).toEqual([200, 'ru'])
    expect(page.document.querySelector('form[action="/account/security/password"]')).not.toBeNull()
  })

  test('while signing in keeps where one wanted to go, before and after a wrong password', async () => {
    const guest = createVisitor(app)
    const before = await changeLanguage(guest, await guest.open('/sign-in?next=%2Fadmin%2Fsite'))
    const refused = await guest.send(
      '/sign-in?next=%2Fadmin%2Fsite',
      { name: 'admin', password: 'wrong' },
      '/sign-in',
    )
    const after = await changeLanguage(guest, refused)
    const next = ({ document }: Page) =>
      document.querySelector('input[name=next]')?.getAttribute('value')
    expect([languageOf(before), next(before)]).toEqual(['ru', '/admin/site'])
    expect([languageOf(after), next(after)]).toEqual(['en', '/admin/site'])
  })

  test('signing in leads to the page asked for, with what was asked of it', async () => {
    const asked = '/account/scans/x/vacancies?skill=C%2B%2B'
    const page = await createVisitor(app).open(asked)
    expect(page.document.querySelector('input[name=next]')?.getAttribute('value')).toBe(asked)
  })

  test('is not offered where a secret is shown once', async () => {
    const key = await admin.send('/account/keys/new', { name: 'bot' })
    const link = await admin.send('/admin/owners/new', { name: 'boris' })
    const path = `/admin/owners/${(await app.app.owners.find('boris')).id}`
    const newLink = await admin.send(path, {}, `${path}/password`)
    for (const page of [key, link, newLink]) {
      expect(page.document.querySelector('.secret')).not.toBeNull()
      expect(switchOf(page)).toBeNull()
    }
  })
})

test('every address that takes a form shows a page to who opens it', async () => {
  const { owner } = await signedIn(app, 'boris')
  const { id } = await app.addKey({ owner: 'admin' })
  const { scanId } = await app.app.runs.queue({
    queries: ['Data Analyst'],
    area: null,
    withSalary: true,
  })
  const connection = app.app.connections.newId()
  const grant = { client: 'https://app.example/client.json', name: 'App', returnsTo: 'app.example' }
  await app.app.connections.begin(await app.app.owners.find('admin'), { ...grant, id: connection })
  const forms = webRoutes({ limits: {} } as AccountDeps).filter(({ method }) => method === 'POST')
  // Where an app asks is a page only while one does, and apps are off here.
  for (const { path } of forms.filter(
    ({ path }) => !path.includes(':token') && path !== '/account/connect',
  )) {
    const address = path
      .replace('/keys/:id', `/keys/${id}`)
      .replace('/connections/:id', `/connections/${connection}`)
      .replace('/scans/:id', `/scans/${scanId}`)
      .replace(':id', owner.id)
    expect([path, (await admin.open(address)).status]).toEqual([path, 200])
  }
})

test('the form of a new owner sent twice leads to the owner it made, and adds nobody', async () => {
  const { document } = await admin.open('/admin/owners/new')
  const once = document.querySelector('input[name=once]')?.getAttribute('value') ?? ''
  const fields = { csrf: await admin.token('/account'), once, name: 'boris' }
  const first = await admin.post('/admin/owners/new', fields)
  const again = await admin.post('/admin/owners/new', fields)
  const { id } = await app.app.owners.find('boris')
  expect([first.status, again.status]).toEqual([200, 409])
  expect(await again.text()).toContain(`href="/admin/owners/${id}"`)
  expect(await app.app.owners.list()).toHaveLength(2)
})

test('a name that is taken is still told as such when the form is sent again', async () => {
  const { document } = await admin.open('/admin/owners/new')
  const once = document.querySelector('input[name=once]')?.getAttribute('value') ?? ''
  const fields = { csrf: await admin.token('/account'), once, name: 'admin' }
  const statuses = [
    await admin.post('/admin/owners/new', fields),
    await admin.post('/admin/owners/new', fields),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([400, 400])
})

describe('what is wrong with a form', () => {
  test.each([
    ['/account/security', { current: 'wrong', password: 'short' }, '/account/security/password'],
    [
      '/admin/owners/new',
      { name: '', perMinute: 'x', perDay: 'x', vacancyFetches: 'x' },
      undefined,
    ],
    ['/account/keys/new', { name: '', expires: 'x', perDay: 'x' }, undefined],
  ])('is told in the order of its fields: %s', async (path, fields, action) => {
    const { document } = await admin.send(path, fields, action)
    const links = [...document.querySelectorAll('[role=alert] a')].map((link) =>
      link.getAttribute('href')?.slice(1),
    )
    const names = [...document.querySelectorAll('main input[id]')].map((input) =>
      input.getAttribute('id'),
    )
    expect(links.length).toBe(Object.keys(fields).length)
    expect(links).toEqual(names.filter((name) => links.includes(name ?? '')) as string[])
  })

  test('takes the focus, when signing in too', async () => {
    const guest = createVisitor(app)
    const refused = await guest.send('/sign-in', { name: 'admin', password: `not ${PASSWORD}` })
    const invalid = await admin.send('/account/keys/new', { name: '' })
    for (const { document } of [refused, invalid])
      expect(document.querySelectorAll('[role=alert][tabindex="-1"][autofocus]')).toHaveLength(1)
  })
})
