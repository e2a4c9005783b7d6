/** An owner links the account at a provider, and unlinks it. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { ISSUER } from '../helpers/stub-provider.ts'
import { isSignedIn, PASSWORD, signedIn, signIn, type Visitor } from '../helpers/visitor.ts'
import { createOidcWorld, type OidcWorld } from './oidc-world.ts'

const LINK = '/account/security/provider'

let world: OidcWorld
beforeEach(async () => {
  world = await createOidcWorld()
})
afterEach(() => world.app.close())

async function begin(visitor: Visitor): Promise<URLSearchParams> {
  const page = await visitor.send('/account/security', { current: PASSWORD }, LINK)
  const [, address = ''] = /url=(.*)/.exec(page.response.headers.get('refresh') ?? '') ?? []
  const fields = URL.parse(address)?.searchParams ?? new URLSearchParams()
  world.provider.nonce = fields.get('nonce') ?? ''
  return fields
}

async function link(visitor: Visitor): Promise<void> {
  const state = (await begin(visitor)).get('state') ?? ''
  await world.comeBack(visitor, { code: 'code', state })
}

test('links the account there, which then signs in to the account here, and unlinks it', async () => {
  const boris = await signedIn(world.app, 'boris')
  await link(boris)
  const { visitor } = await world.signIn()
  expect((await visitor.open('/account')).text).toContain('boris')
  expect((await world.app.app.owners.list()).map(({ name }) => name)).toEqual(['admin', 'boris'])
  await boris.send('/account/security', {}, `${LINK}/delete`)
  expect(await world.app.app.identities.list(boris.owner)).toEqual([])
})

test('goes nowhere with a wrong password, and is told so at its field: the session alone does not do', async () => {
  const boris = await signedIn(world.app, 'boris')
  const page = await boris.send('/account/security', { current: 'not this one' }, LINK)
  const invalid = [...page.document.querySelectorAll('[aria-invalid]')].map(({ id }) => id)
  expect([page.status, page.response.headers.get('refresh'), invalid]).toEqual([
    400,
    null,
    ['link-current'],
  ])
})

test('stays on the page Security where the provider does not say who they are', async () => {
  const boris = await signedIn(world.app, 'boris')
  const state = (await begin(boris)).get('state')!
  const cancelled = await world.comeBack(boris, { error: 'access_denied', state })
  expect(cancelled.headers.get('location')).toStartWith('/account/security?')
  world.provider.isDown = true
  await world.app.restart()
  const page = await boris.send('/account/security', { current: PASSWORD }, LINK)
  expect([page.status, page.document.querySelectorAll('#link-current').length]).toEqual([200, 1])
  expect(await world.app.app.identities.list(boris.owner)).toEqual([])
})

test('sees where a linked account is from, after the settings name no provider', async () => {
  const boris = await signedIn(world.app, 'boris')
  await link(boris)
  await world.app.restart({ config: { oidcIssuer: null, oidcClient: null, oidcSecret: null } })
  const { document } = await boris.open('/account/security')
  expect(document.querySelector('#accounts')?.textContent).toContain(new URL(ISSUER).host)
})

test('cannot take an account there that opens another here', async () => {
  await world.signIn()
  const boris = await signedIn(world.app, 'boris')
  await link(boris)
  expect(await world.app.app.identities.list(boris.owner)).toEqual([])
})

test('is not linked by what another began', async () => {
  const [boris, carl] = [await signedIn(world.app, 'boris'), await signedIn(world.app, 'carl')]
  const state = (await begin(boris)).get('state')!
  await world.comeBack(carl, { code: 'code', state })
  expect(await world.app.app.identities.list(carl.owner)).toEqual([])
})

test('without a password changes how to sign in within ten minutes of signing in, and is not shut out', async () => {
  const { visitor } = await world.signIn()
  const anna = await world.app.app.owners.find('anna@example.org')
  await visitor.send('/account/security', {}, `${LINK}/delete`)
  expect((await world.app.app.identities.list(anna)).length).toBe(1)
  await world.app.clock.advanceBy(10 * 60_000)
  const password = 'a new long password'
  const set = () =>
    visitor.send('/account/security', { password, repeat: password }, '/account/security/password')
  expect((await set()).status).toBe(400)
  const again = (await world.signIn()).visitor
  await again.send(
    '/account/security',
    { password, repeat: password },
    '/account/security/password',
  )
  expect(await isSignedIn(await signIn(world.app, anna.name, password))).toBe(true)
})
