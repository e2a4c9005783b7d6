/**
 * The second factor: codes of an app, recovery codes, and ways around them that there must not be.
 */
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import {
  AT,
  beforeCode,
  codeFields,
  enterCode,
  type Phone,
  withPhone,
} from '../helpers/second-factor.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import {
  addOwner,
  createVisitor,
  isSignedIn,
  PASSWORD,
  signedIn,
  signIn,
  type Visitor,
} from '../helpers/visitor.ts'

const STEP_MS = 30_000
const HOUR_MS = 60 * 60_000

let app: TestApp
let anna: Visitor
let phone: Phone
beforeEach(async () => {
  app = await createTestApp()
  anna = await signedIn(app, 'anna')
  phone = await withPhone(app, anna)
})
afterEach(() => app.close())

const enters = async (code: string, name = 'anna') =>
  isSignedIn((await enterCode(app, name, code)).visitor)
const isOn = async () => app.app.secondFactor.isOn(await app.app.owners.find('anna'))

describe('signing in', () => {
  test('takes the password and a code of the app, and the password alone opens nothing', async () => {
    expect(await isSignedIn(await signIn(app, 'anna'))).toBe(false)
    expect(await enters(phone.code())).toBe(true)
  })

  test('goes on to the page asked for, and to no other site', async () => {
    const landing = async (next: string) => {
      await app.clock.advanceBy(2 * STEP_MS)
      const visitor = createVisitor(app)
      const page = await visitor.send('/sign-in', { name: 'anna', password: PASSWORD, next })
      const answer = await visitor.post('/sign-in/code', {
        ...codeFields(page),
        code: phone.code(),
        next,
      })
      return answer.headers.get('location')
    }
    expect(await landing('/account/usage')).toBe('/account/usage')
    expect(await landing('//evil.example/account')).toBe('/account')
  })

  test('takes each code once, in however many browsers at once', async () => {
    const before = await Promise.all([1, 2, 3].map(() => beforeCode(app, 'anna')))
    const code = phone.code()
    const answers = before.map(({ visitor, page }) =>
      visitor.post('/sign-in/code', { ...codeFields(page), code }),
    )
    expect((await Promise.all(answers)).filter(({ status }) => status === 303).length).toBe(1)
    expect(await enters(code)).toBe(false)
  })

  test.each([-1, 0, 1])('takes the code of a phone that is %d steps off', async (steps) => {
    await app.clock.advanceBy(2 * STEP_MS)
    expect(await enters(phone.code(steps))).toBe(true)
  })

  test.each([-20, -2, 2, 20])('takes none of a phone that is %d steps off', async (steps) => {
    await app.clock.advanceBy(60 * STEP_MS)
    expect(await enters(phone.code(steps))).toBe(false)
  })

  test.each(['', '12345', '1234567', '１２３４５６', 'xxxx-xxxx-xxxx-xxxx', '0'.repeat(100_000)])(
    'takes no text that is no code: %#',
    async (code) => {
      const { visitor, status } = await enterCode(app, 'anna', code)
      expect([status >= 400, await isSignedIn(visitor)]).toEqual([true, false])
    },
  )

  test('takes a code with blanks, as apps show it', async () => {
    expect(await enters(phone.code().replace(/(...)/, '$1 '))).toBe(true)
  })

  test('takes no code of somebody else’s app', async () => {
    const other = await withPhone(app, await signedIn(app, 'boris'))
    expect(await enters(other.code())).toBe(false)
    expect(await enters(other.recoveryCodes[0]!)).toBe(false)
  })

  test('takes no code when the password was given in another browser', async () => {
    const { page } = await beforeCode(app, 'anna')
    const thief = createVisitor(app)
    const csrf = await thief.token('/sign-in')
    await thief.post('/sign-in/code', { ...codeFields(page), csrf, code: phone.code() })
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('takes no code without a password, and none ten minutes after it', async () => {
    const visitor = createVisitor(app)
    const csrf = await visitor.token('/sign-in')
    await visitor.post('/sign-in/code', { csrf, code: phone.code() })
    expect(await isSignedIn(visitor)).toBe(false)
    const late = await beforeCode(app, 'anna')
    await app.clock.advanceBy(10 * 60_000)
    await late.visitor.post('/sign-in/code', { ...codeFields(late.page), code: phone.code() })
    expect(await isSignedIn(late.visitor)).toBe(false)
  })

  test('takes no code of who gave the password before the present one', async () => {
    const owner = await app.app.owners.find('anna')
    const { visitor, page } = await beforeCode(app, 'anna')
    // The same text again is another password too: whoever sets it means to end what is open.
    await app.app.passwords.set(owner, PASSWORD)
    await visitor.post('/sign-in/code', { ...codeFields(page), code: phone.code() })
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await enters(phone.code())).toBe(true)
  })

  test('opens no session that a new password or a second factor comes before', async () => {
    const owner = await app.app.owners.find('anna')
    const { begin } = app.app.sessions
    const before = (change: () => Promise<unknown>) =>
      spyOn(app.app.sessions, 'begin').mockImplementationOnce(async (whose) => {
        await change()
        return begin(whose)
      })
    before(() => app.app.passwords.set(owner, PASSWORD))
    expect(await enters(phone.code())).toBe(false)
    await app.app.secondFactor.disable(owner)
    anna = await signIn(app, 'anna')
    before(() => withPhone(app, anna))
    expect(await isSignedIn(await signIn(app, 'anna'))).toBe(false)
  })

  test('does not open an account that was disabled meanwhile', async () => {
    const { visitor, page } = await beforeCode(app, 'anna')
    await app.app.owners.disable(await app.app.owners.find('anna'))
    await visitor.post('/sign-in/code', { ...codeFields(page), code: phone.code() })
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('needs a code after a one-time link for the password too', async () => {
    const link = `/set-password/${await app.app.links.issueForPassword(await app.app.owners.find('anna'))}`
    const visitor = createVisitor(app)
    const password = 'another long password'
    const page = await visitor.send(link, { password, repeat: password })
    expect(await isSignedIn(visitor)).toBe(false)
    await visitor.post('/sign-in/code', { ...codeFields(page), code: phone.code() })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('works again within a minute after the clock was set back', async () => {
    await app.close()
    app = await createTestApp({ steady: createTestClock(0) })
    phone = await withPhone(app, await signedIn(app, 'anna'))
    await enters(phone.code())
    app.clock.setTo(app.clock.now() - 5 * HOUR_MS)
    await app.app.secondFactor.followClock()
    await app.clock.advanceBy(2 * STEP_MS)
    expect(await enters(phone.code())).toBe(true)
  })
})

describe('guessing codes', () => {
  const wrong = () => (phone.code() === '000000' ? '000001' : '000000')

  test('is slowed down from wherever the guesses come, for the right one too, and says when to come back', async () => {
    const { visitor, page } = await beforeCode(app, 'anna')
    const guess = (code: string) => visitor.post('/sign-in/code', { ...codeFields(page), code })
    for (let i = 0; i < 5; i++) expect((await guess(wrong())).status).toBe(403)
    const refused = await guess(phone.code())
    expect(refused.status).toBe(429)
    expect((await enterCode(app, 'anna', phone.code())).status).toBe(429)
    await app.clock.advanceBy(Number(refused.headers.get('retry-after')) * 1000)
    expect((await guess(phone.code())).status).toBe(303)
  })

  test('many at once do not pass as one', async () => {
    const { visitor, page } = await beforeCode(app, 'anna')
    const guesses = Array.from({ length: 12 }, () =>
      visitor.post('/sign-in/code', { ...codeFields(page), code: wrong() }),
    )
    expect(
      (await Promise.all(guesses)).filter(({ status }) => status !== 429).length,
    ).toBeLessThanOrEqual(5)
  })

  test('keeps nobody out who has a recovery code, and holds up no other owner', async () => {
    await withPhone(app, await signedIn(app, 'boris'))
    for (let i = 0; i < 8; i++) await enterCode(app, 'anna', wrong())
    expect((await enterCode(app, 'boris', wrong())).status).toBe(403)
    expect(await enters(phone.recoveryCodes[0]!)).toBe(true)
  })
})

describe('wrong codes', () => {
  test('are told to the owner, after a right one too', async () => {
    const told = async () =>
      (await anna.open('/account/security')).document.getElementById('second-factor')!
    const before = (await told()).parentElement!.textContent
    await enterCode(app, 'anna', phone.code(-5))
    expect(await enters(phone.code())).toBe(true)
    expect((await told()).parentElement!.textContent).not.toBe(before)
  })
})

describe('recovery codes', () => {
  test('are ten, and each signs in once, however it is typed', async () => {
    expect(new Set(phone.recoveryCodes).size).toBe(10)
    const [first, second] = phone.recoveryCodes
    expect([await enters(first!), await enters(first!)]).toEqual([true, false])
    expect(await enters(` ${second!.toUpperCase().replaceAll('-', ' ')}`)).toBe(true)
  })

  test('are stored as hashes, and none is logged', async () => {
    await enters(phone.recoveryCodes[0]!)
    const kept = app.everythingStored() + app.logged.join('\n')
    expect(
      phone.recoveryCodes.filter(
        (code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')),
      ),
    ).toEqual([])
    expect(app.logged.join('\n')).not.toContain(phone.secret)
  })

  test('are replaced by new ones', async () => {
    const page = await anna.send(
      AT,
      { current: PASSWORD, code: phone.code(), what: 'codes' },
      `${AT}/change`,
    )
    expect(page.text).toMatch(/[0-9a-z]{4}(-[0-9a-z]{4}){3}/)
    expect(await enters(phone.recoveryCodes[0]!)).toBe(false)
  })
})

describe('switching it on', () => {
  test('ends the sessions that began without it, but for the one it is done in', async () => {
    const here = await signedIn(app, 'boris')
    const there = await signIn(app, 'boris')
    await withPhone(app, here)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })

  test.each([
    ['a wrong password', { current: 'not this one' }],
    ['a wrong code', { code: '000000' }],
    ['no code', { code: '' }],
  ])('%s switches nothing on', async (_what, fields) => {
    const boris = await signedIn(app, 'boris')
    expect((await boris.send(AT, { current: PASSWORD, code: '000000', ...fields })).status).toBe(
      400,
    )
    expect(await app.app.secondFactor.isOn(boris.owner)).toBe(false)
  })

  test('again, with a secret that was shown before, changes nothing: whoever holds the session has no way around', async () => {
    const boris = await signedIn(app, 'boris')
    const first = await boris.open(AT)
    const known = await withPhone(app, boris)
    const inputs = [...first.document.querySelectorAll('main input[name]')]
    const fields = Object.fromEntries(
      inputs.map((one) => [one.getAttribute('name')!, one.getAttribute('value') ?? '']),
    )
    await boris.post(AT, { ...fields, code: known.code(), current: PASSWORD })
    expect(await enters(known.code(), 'boris')).toBe(true)
  })
})

describe('switching it off', () => {
  const change = (fields: Record<string, string>) =>
    anna.send(AT, { what: 'off', ...fields }, `${AT}/change`)

  test('takes the password and a code; then the password alone signs in', async () => {
    await change({ current: PASSWORD, code: phone.code() })
    expect(await isSignedIn(await signIn(app, 'anna'))).toBe(true)
  })

  test.each([
    ['without a code', () => ({ current: PASSWORD, code: '' })],
    ['with a wrong code', () => ({ current: PASSWORD, code: phone.code(-5) })],
    ['with a wrong password', () => ({ current: 'not this one', code: phone.code() })],
  ])('%s does nothing', async (_what, fields) => {
    expect((await change(fields())).status).toBe(400)
    expect(await isOn()).toBe(true)
  })

  test('with a wrong password uses no code up', async () => {
    const code = phone.code()
    await change({ current: 'not this one', code })
    expect(await enters(code)).toBe(true)
  })

  test('is done by another administrator for who has lost the phone, and by nobody else, for oneself neither', async () => {
    const { id } = await app.app.owners.find('anna')
    const end = async (visitor: Visitor, of: string) => {
      const csrf = await visitor.token('/account/security')
      return visitor.post(`/admin/owners/${of}/second-factor`, { csrf })
    }
    expect((await end(await signedIn(app, 'boris'), id)).status).toBe(403)
    expect(await isOn()).toBe(true)
    const admin = await signedIn(app, 'admin', { admin: true })
    const own = await withPhone(app, admin)
    await end(admin, admin.owner.id)
    expect(await app.app.secondFactor.isOn(admin.owner)).toBe(true)
    await admin.send(`/admin/owners/${id}`, {}, `/admin/owners/${id}/second-factor`)
    expect([await isOn(), await enters(own.code(), 'admin')]).toEqual([false, true])
  })
})

test('deleting an owner deletes it all, and one of the same name begins without', async () => {
  await app.app.owners.delete(await app.app.owners.find('anna'))
  await addOwner(app, 'anna')
  expect(await isSignedIn(await signIn(app, 'anna'))).toBe(true)
})

test('the security log tells of it', async () => {
  const seen = app.logged.length
  await enterCode(app, 'anna', 'nonsense')
  await enterCode(app, 'anna', phone.recoveryCodes[0]!)
  await anna.send(AT, { current: PASSWORD, code: phone.code(), what: 'codes' }, `${AT}/change`)
  await app.clock.advanceBy(STEP_MS)
  await anna.send(AT, { current: PASSWORD, code: phone.code(), what: 'off' }, `${AT}/change`)
  await withPhone(app, anna)
  const events = app.logged
    .slice(seen)
    .map((line) => JSON.parse(line) as { event?: string; owner?: string })
  expect(events.flatMap(({ event, owner }) => (event ? [[event, owner]] : []))).toEqual([
    ['code-failed', 'anna'],
    ['recovery-code-used', 'anna'],
    ['signed-in', 'anna'],
    ['recovery-codes-made', 'anna'],
    ['second-factor-ended', 'anna'],
    ['second-factor-set', 'anna'],
  ])
})
