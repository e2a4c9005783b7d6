/** The log of changes: who did what in the account area and by commands. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { auditLog } from '../../db/schema.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, PASSWORD, signedIn, type Visitor } from '../helpers/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let admin: Visitor
beforeEach(async () => {
  app = await createTestApp({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL'] }),
  })
  admin = await signedIn(app, 'anna', { admin: true })
})
afterEach(() => app.close())

/** The newest changes first, without their moments. */
const noted = async (most = 100) =>
  (await app.app.audit.page({ from: 0, most })).map(({ by, kind, subject, detail }) => ({
    by,
    kind,
    subject,
    detail,
  }))
const last = async () => (await noted(1))[0]

describe('a change on a page is noted as that of who is signed in', () => {
  test('an owner who is added, changed, disabled, enabled and deleted', async () => {
    await admin.send('/admin/owners/new', { name: 'boris', perDay: '10' })
    expect(await last()).toMatchObject({ by: 'anna', kind: 'password-link-made', subject: 'boris' })
    expect((await noted(2))[1]).toMatchObject({
      kind: 'owner-made',
      subject: 'boris',
      detail: { role: 'user' },
    })
    const { id } = await app.app.owners.find('boris')
    const path = `/admin/owners/${id}`
    await admin.send(path, { perDay: '20', role: 'viewer' })
    const detail = { perDay: [10, 20], role: ['user', 'viewer'] }
    expect(await last()).toMatchObject({
      by: 'anna',
      kind: 'owner-changed',
      subject: 'boris',
      detail,
    })
    await admin.send(`${path}/disable`)
    await admin.send(path, {}, `${path}/enable`)
    await admin.send(`${path}/delete`)
    expect((await noted(3)).map(({ kind }) => kind)).toEqual([
      'owner-deleted',
      'owner-enabled',
      'owner-disabled',
    ])
  })

  test('a form that changes nothing is not', async () => {
    const { id } = await app.app.owners.add('boris')
    await admin.send(`/admin/owners/${id}`, {})
    expect(await noted()).toEqual([])
  })

  test('the runs and the schedule of a scan', async () => {
    const { id } = await app.scan('Тестировщик')
    await app.clock.advanceBy(DAY_MS / 24)
    await app.scan('Тестировщик')
    const path = `/admin/scans/${id}`
    const [shown, before] = await app.app.keptResults.of(id)
    const csrf = await admin.token(path)
    await admin.post(`${path}/rollback`, {
      csrf,
      run: String(before!.runId),
      instead: String(shown!.runId),
    })
    await admin.post(`${path}/schedule`, { csrf, every: 'day', weekday: '1', hour: '23' })
    await admin.post(`${path}/recount`, { csrf })
    await admin.post(`${path}/stop`, { csrf, keep: 'yes' })
    await admin.post(`${path}/delete`, { csrf })
    const run = expect.any(Number)
    expect((await noted()).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['scan-deleted', null],
      ['scan-stopped', { run, keepsShown: true }],
      ['scan-run', { run }],
      ['scan-scheduled', { schedule: [null, '0 23 * * *'] }],
      ['scan-rolled-back', { run: [shown!.runId, before!.runId] }],
    ])
    expect(await last()).toMatchObject({ by: 'anna', subject: 'Тестировщик' })
  })

  test('keys and passwords of oneself', async () => {
    await admin.send('/account/keys/new', { name: 'bot' })
    const [row] = await app.app.keys.list(null)
    const { id } = row!.key
    await admin.send(`/account/keys/${id}/delete`)
    const fields = { current: PASSWORD, password: `${PASSWORD}!`, repeat: `${PASSWORD}!` }
    await admin.send('/account/security', fields, '/account/security/password')
    expect(await noted()).toEqual([
      { by: 'anna', kind: 'password-set', subject: 'anna', detail: null },
      { by: 'anna', kind: 'key-deleted', subject: 'anna', detail: { key: 'bot', id } },
      { by: 'anna', kind: 'key-made', subject: 'anna', detail: { key: 'bot', id } },
    ])
  })

  test('a password that is set over a link is by the owner of the link', async () => {
    const boris = await app.app.owners.add('boris')
    const path = `/set-password/${await app.app.links.issueForPassword(boris)}`
    await createVisitor(app).send(path, { password: PASSWORD, repeat: PASSWORD })
    expect(await noted()).toMatchObject([{ by: 'boris', kind: 'password-set', subject: 'boris' }])
  })
})

test('what a schedule does by itself is noted as nobody’s', async () => {
  const { id } = await app.scan('Тестировщик')
  await app.app.runs.schedule(id, '0 * * * *')
  await app.clock.advanceBy(2 * 60 * 60 * 1000)
  expect(await app.app.runs.queueDue()).toEqual([id])
  expect(await noted()).toEqual([])
})

test('what is refused is not noted', async () => {
  const viewer = await signedIn(app, 'vera', { role: 'viewer' })
  const csrf = await viewer.token('/account')
  await viewer.post('/admin/owners/new', { csrf, name: 'boris' })
  await admin.send('/admin/owners/new', { name: 'vera' })
  expect(await noted()).toEqual([])
})

test('a command notes what it does as a command’s', async () => {
  await app.app.asCommand(() => app.app.owners.add('boris', { role: 'viewer' }))
  expect(await noted()).toEqual([
    { by: null, kind: 'owner-made', subject: 'boris', detail: { role: 'viewer' } },
  ])
})

test('many at once are noted each as the one who did it', async () => {
  const people = await Promise.all([0, 1, 2, 3].map((n) => signedIn(app, `person ${n}`)))
  await Promise.all(people.map((one, n) => one.send('/account/keys/new', { name: `key ${n}` })))
  const made = (await noted()).filter(({ kind }) => kind === 'key-made')
  expect(made.map(({ by, detail }) => `${by} ${detail!.key}`).sort()).toEqual([
    'person 0 key 0',
    'person 1 key 1',
    'person 2 key 2',
    'person 3 key 3',
  ])
  expect(made.every(({ by, subject }) => by === subject)).toBe(true)
})

test('no secret gets into it', async () => {
  await admin.send('/admin/owners/new', { name: 'boris' })
  const page = await admin.send('/account/keys/new', { name: 'bot' })
  const secret = /smk_[0-9A-Za-z]{20,}/.exec(page.text)![0]
  const told = JSON.stringify(await app.app.audit.page({ from: 0, most: 100 }))
  expect(told).not.toContain(secret.slice(4, 14))
  expect(told).not.toMatch(/set-password|argon2/)
})

describe('it is kept', () => {
  test('for a year', async () => {
    await app.app.asCommand(() => app.app.owners.add('boris'))
    await app.clock.advanceBy(360 * DAY_MS)
    await app.app.audit.forgetOld()
    expect(await app.app.audit.count()).toBe(1)
    await app.clock.advanceBy(10 * DAY_MS)
    await app.app.audit.forgetOld()
    expect(await app.app.audit.count()).toBe(0)
  })

  test('with the newest of each, so that nobody pushes the others out', async () => {
    await app.app.asCommand(() => app.app.owners.add('boris'))
    const entry = { at: app.clock.now(), by: 'busy', kind: 'key-made', subject: 'busy' }
    for (let i = 0; i < 21; i++)
      await app.database.orm.insert(auditLog).values(Array.from({ length: 500 }, () => entry))
    await app.app.audit.forgetOld()
    expect(await app.app.audit.count()).toBe(10_001)
    expect((await app.app.audit.page({ from: 10_000, most: 1 }))[0]).toMatchObject({ by: null })
  })
})

test('its page shows all, the newest first, in parts', async () => {
  for (let i = 0; i < 60; i++) await app.app.asCommand(() => app.app.owners.add(`owner ${i}`))
  const shown = async (path: string) => {
    const { document } = await admin.open(path)
    return [...document.querySelectorAll('tbody tr')].map((row) => row.children[3]!.textContent)
  }
  expect((await shown('/admin/log'))[0]).toBe('owner 59')
  expect(await shown('/admin/log?page=2')).toHaveLength(10)
  const anybody = await signedIn(app, 'boris')
  expect((await anybody.open('/admin/log')).status).toBe(403)
})
