import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { FIRST_RUN_LINK_MS, PASSWORD_LINK_MS } from '../../src/accounts/one-time-links.service.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import {
  addOwner,
  createVisitor,
  isSignedIn,
  PASSWORD,
  signedIn,
  signIn,
} from '../helpers/visitor.ts'

const ACCOUNT = { name: 'anna', password: PASSWORD, repeat: PASSWORD }

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const firstRun = async () => `/first-run/${await app.app.links.issueFirstRun()}`
const names = async () => (await app.app.owners.list()).map(({ name }) => name)
const opens = async (path: string) => (await createVisitor(app).open(path)).status === 200

describe('the first-run link', () => {
  test('makes the first owner, an administrator, and signs them in', async () => {
    const visitor = createVisitor(app)
    await visitor.send(await firstRun(), ACCOUNT)
    expect(await app.app.owners.list()).toMatchObject([{ name: 'anna', role: 'admin' }])
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(await signIn(app, 'anna'))).toBe(true)
  })

  test('works for thirty minutes', async () => {
    const link = await firstRun()
    await app.clock.advanceBy(FIRST_RUN_LINK_MS - 1)
    expect(await opens(link)).toBe(true)
    await app.clock.advanceBy(1)
    expect(await opens(link)).toBe(false)
  })

  test('works once, though two forms were open', async () => {
    const link = await firstRun()
    const [one, two] = [createVisitor(app), createVisitor(app)]
    const tokens = [await one.token(link), await two.token(link)]
    await Promise.all([
      one.post(link, { ...ACCOUNT, csrf: tokens[0]! }),
      two.post(link, { ...ACCOUNT, name: 'boris', csrf: tokens[1]! }),
    ])
    expect(await names()).toHaveLength(1)
  })

  test('dies as soon as there is an owner, however that came', async () => {
    const link = await firstRun()
    await app.app.owners.add('made on the command line')
    expect(await opens(link)).toBe(false)
  })

  test('gives way to a newer one', async () => {
    const earlier = await firstRun()
    const newer = await firstRun()
    expect([await opens(earlier), await opens(newer)]).toEqual([false, true])
  })

  test('is stored as a hash only', async () => {
    const token = await app.app.links.issueFirstRun()
    expect(app.everythingStored()).not.toContain(token)
  })

  test('gets into no log, nor does what was typed there', async () => {
    const token = await app.app.links.issueFirstRun()
    await createVisitor(app).send(`/first-run/${token}`, ACCOUNT)
    const logged = app.logged.join('\n')
    expect([logged.includes(token), logged.includes(PASSWORD)]).toEqual([false, false])
  })

  test.each([
    ['no name', { ...ACCOUNT, name: ' ' }],
    ['a name with a line break', { ...ACCOUNT, name: 'an\nna' }],
    ['an overlong name', { ...ACCOUNT, name: 'a'.repeat(101) }],
    ['a short password', { ...ACCOUNT, password: 'short', repeat: 'short' }],
    ['a password of one letter', { ...ACCOUNT, password: 'a'.repeat(20), repeat: 'a'.repeat(20) }],
    [
      'the name as password',
      { name: 'anna-maria-s', password: 'Anna-Maria-S', repeat: 'Anna-Maria-S' },
    ],
    ['two passwords that differ', { ...ACCOUNT, repeat: 'something else here' }],
  ])('%s makes no owner, and the link goes on working', async (_what, fields) => {
    const link = await firstRun()
    const page = await createVisitor(app).send(link, fields)
    expect(page.status).toBe(400)
    expect(await names()).toEqual([])
    expect(await opens(link)).toBe(true)
  })

  test('a made-up one opens nothing', async () => {
    await firstRun()
    expect(await opens(`/first-run/${'A'.repeat(43)}`)).toBe(false)
  })
})

describe('whoever cannot get in is told what to do', () => {
  const { deadLink, home } = textsOf('en')
  const told = async (path: string) => {
    const { text } = await createVisitor(app).open(path)
    return [
      deadLink.firstRun,
      home.noOwner,
      home.noAdministrator,
      deadLink.signIn,
      home.accessText,
    ].filter((hint) => text.includes(Bun.escapeHTML(hint)))
  }
  const hints = async () => [...(await told('/')), ...(await told('/first-run/dead'))]

  test('while there is no owner', async () => {
    expect(await hints()).toEqual([home.noOwner, deadLink.firstRun])
  })

  test('while no administrator can sign in: none there, without a password, or disabled', async () => {
    await addOwner(app, 'owner with a password')
    expect(await hints()).toEqual([home.noAdministrator, home.noAdministrator])
    const admin = await app.app.owners.add('admin', { role: 'admin' })
    expect(await hints()).toEqual([home.noAdministrator, home.noAdministrator])
    await app.app.passwords.set(admin, PASSWORD)
    await app.app.owners.add('another', { role: 'admin' })
    await app.app.owners.disable(admin)
    expect(await hints()).toEqual([home.noAdministrator, home.noAdministrator])
  })

  test('once one can', async () => {
    await addOwner(app, 'admin', { role: 'admin' })
    expect(await hints()).toEqual([home.accessText, deadLink.signIn])
  })
})

describe('a link that sets a password', () => {
  const password = 'set over the link'
  const linkFor = async (name: string) =>
    `/set-password/${await app.app.links.issueForPassword(await app.app.owners.find(name))}`

  test('sets it once, signs in, and ends the sessions there were', async () => {
    const before = await signedIn(app, 'anna')
    const link = await linkFor('anna')
    const visitor = createVisitor(app)
    await visitor.send(link, { password, repeat: password })
    expect([await isSignedIn(visitor), await isSignedIn(before), await opens(link)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await isSignedIn(await signIn(app, 'anna', password))).toBe(true)
    expect(await isSignedIn(await signIn(app, 'anna', PASSWORD))).toBe(false)
  })

  test('looking at it does not use it up, and the earlier password holds until it is used', async () => {
    await addOwner(app, 'anna')
    const link = await linkFor('anna')
    expect([await opens(link), await opens(link)]).toEqual([true, true])
    expect(await isSignedIn(await signIn(app, 'anna', PASSWORD))).toBe(true)
  })

  test('works for a day', async () => {
    await addOwner(app, 'anna')
    const link = await linkFor('anna')
    await app.clock.advanceBy(PASSWORD_LINK_MS)
    expect(await opens(link)).toBe(false)
  })

  test('dies when the password is changed otherwise, and when its owner is disabled', async () => {
    const anna = await addOwner(app, 'anna')
    const one = await linkFor('anna')
    await app.app.passwords.set(anna, password)
    const two = await linkFor('anna')
    await app.app.owners.disable(anna)
    await app.app.owners.enable(anna)
    expect([await opens(one), await opens(two)]).toEqual([false, false])
  })

  test('is of no use for making a first owner, nor the other way round', async () => {
    const forFirst = await app.app.links.issueFirstRun()
    expect(await opens(`/set-password/${forFirst}`)).toBe(false)
    const anna = await addOwner(app, 'anna')
    const forAnna = await app.app.links.issueForPassword(anna)
    expect(await opens(`/first-run/${forAnna}`)).toBe(false)
  })
})
