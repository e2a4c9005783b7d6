/**
 * Passkeys, codes and a provider in a browser, as people use them: of a device that the browser
 * plays, and of an app.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { TOTP } from 'otpauth'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import {
  barriersOf,
  cannotBrowse,
  openBrowser,
  openWindow,
  type Service,
  signIn,
  startService,
  type Window,
} from '../helpers/browser.ts'
import { type RealProvider, startRealProvider } from '../helpers/real-provider.ts'
import { PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(120_000)

const AT = '/account/security'

describe.skipIf(cannotBrowse)('in a browser', () => {
  let browser: Browser
  let service: Service
  let provider: RealProvider

  beforeAll(async () => {
    browser = await openBrowser()
    // Browsers make passkeys for a name, which the own machine has without https.
    const free = Bun.serve({ port: 0, fetch: () => new Response() })
    const port = String(free.port)
    await free.stop(true)
    const baseUrl = `http://localhost:${port}`
    // The provider has another name, so that the way back from it comes from another site.
    const redirect_uris = [`${baseUrl}/sign-in/provider/return`]
    provider = await startRealProvider([
      { client_id: 'skills', client_secret: 'geheim', redirect_uris },
    ])
    const oidc = [
      '--oidc-issuer',
      provider.issuer,
      '--oidc-client',
      'skills',
      '--oidc-secret',
      'geheim',
    ]
    const settings = ['--base-url', baseUrl, ...oidc, '--oidc-allow', 'example.org']
    service = await startService(['--port', port, ...settings])
    for (const name of ['anna', 'boris']) {
      await service.run(['owner', 'add', name, '--admin'])
      await service.run(['owner', 'password', name], `${PASSWORD}\n`)
    }
  })
  afterAll(async () => {
    await service?.stop()
    await provider?.stop()
  })

  test('a passkey is added and signs in, to a page that fits a phone; gone from the device it opens nothing', async () => {
    const page = await openWindow(browser, {
      locale: 'ru-RU',
      viewport: { width: 390, height: 844 },
    })
    const device = await deviceOf(page)
    await signIn(page, service.url, 'anna', PASSWORD)
    await page.goto(`${service.url}${AT}/passkeys`)
    const barriers = await barriersOf(page)
    await page.fill('#name', 'Телефон')
    await page.fill('#current', PASSWORD)
    await page.click('main form button')
    await page.waitForURL(`**${AT}?done=passkey`)
    barriers.push(...(await barriersOf(page)))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.click('form[action="/sign-out"] button')
    await page.goto(`${service.url}/sign-in?next=/account/keys`)
    await page.click('form[action="/sign-in/passkey"] button')
    await page.waitForURL('**/account/keys')

    await page.click('form[action="/sign-out"] button')
    await device.empty()
    await page.goto(`${service.url}/sign-in`)
    await page.click('form[action="/sign-in/passkey"] button')
    await page.waitForSelector('#passkey-failed:not([hidden])')
    barriers.push(...(await barriersOf(page)))
    expect([barriers, page.offences]).toEqual([[], []])
    await page.context().close()
  })

  test('without scripts a passkey says so, and a code of the app signs in', async () => {
    const page = await openWindow(browser, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await page.goto(`${service.url}/sign-in`)
    await page.click('form[action="/sign-in/passkey"] button')
    expect(await page.locator('noscript').count()).toBe(1)
    await page.click('main form button')
    expect(new URL(page.url()).pathname).toBe('/sign-in/passkey/shown')

    await signIn(page, service.url, 'anna', PASSWORD)
    await page.goto(`${service.url}${AT}/second-factor`)
    const secret = ((await page.textContent('#secret')) ?? '').replaceAll(/\s/g, '')
    const app = new TOTP({ secret })
    const firstCode = app.generate()
    await page.fill('#code', firstCode)
    await page.fill('#current', PASSWORD)
    await page.click('main form button')
    const [recovery = ''] = ((await page.textContent('#codes')) ?? '').split('\n')
    await page.click('form[action="/sign-out"] button')
    const untilCode = async () => {
      await page.goto(`${service.url}/sign-in?next=/account/usage`)
      await page.fill('#name', 'anna')
      await page.fill('#password', PASSWORD)
      await page.click('main form button')
    }
    await untilCode()
    await page.fill('#code', firstCode)
    await page.click('main form button')
    expect(await page.locator('[role=alert]').count()).toBe(1)
    await page.fill('#code', recovery)
    await page.click('main form button')
    await page.waitForURL('**/account/usage')
    await page.context().close()
  })

  test.each([true, false])(
    'by the provider, scripts %j: who cancels there may begin again, and comes in',
    async (on) => {
      const page = await openFontless(browser, {
        javaScriptEnabled: on,
        viewport: { width: 390, height: 844 },
      })
      await page.goto(`${service.url}/account/usage`)
      await page.click(TO_PROVIDER)
      await page.click('a[href$="/abort"]')
      await page.waitForSelector('[role=alert]')
      await page.click(TO_PROVIDER)
      await showAs(page, 'carl')
      await page.waitForURL('**/account/usage')
      expect(await page.textContent('header')).toContain('carl@example.org')
      expect(ours(page)).toEqual([])
      await page.context().close()
    },
  )

  test('an account at the provider that opens none is linked by whoever has one here, and then opens it', async () => {
    const page = await openFontless(browser, {
      locale: 'ru-RU',
      viewport: { width: 390, height: 844 },
    })
    await page.goto(`${service.url}/sign-in`)
    await page.click(TO_PROVIDER)
    await showAs(page, 'boris@evil.example')
    await page.waitForSelector('[role=alert]')
    const barriers = await barriersOf(page)
    await signIn(page, service.url, 'boris', PASSWORD)
    const link = async (password: string) => {
      await page.goto(`${service.url}${AT}`)
      await page.fill('#link-current', password)
      await page.click(`form[action="${AT}/provider"] button`)
    }
    await link('not this one')
    await page.waitForSelector('#link-current[aria-invalid]')
    barriers.push(...(await barriersOf(page)))
    await link(PASSWORD)
    await page.waitForURL(`**${AT}?done=account`)
    barriers.push(...(await barriersOf(page)))
    await page.click('form[action="/sign-out"] button')
    await page.goto(`${service.url}/sign-in`)
    await page.click(TO_PROVIDER)
    await page.waitForURL('**/account')
    expect(await page.textContent('header')).toContain('boris')
    expect([barriers, ours(page)]).toEqual([[], []])
    await page.context().close()
  })
})

const TO_PROVIDER = 'form[action="/sign-in/provider"] button'
/** The pages of the provider ask for one, which no test waits for. */
const FONT_HOST = 'fonts.googleapis.com'
const ours = ({ offences }: Window) =>
  offences.filter((offence) => offence !== `asked ${FONT_HOST}`)

async function openFontless(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const page = await openWindow(browser, options)
  await page.route(`https://${FONT_HOST}/**`, (route) => route.abort())
  return page
}

/** Signs in at the provider, and agrees that it tells who one is. */
async function showAs(page: Window, name: string): Promise<void> {
  await page.fill('input[name=login]', name)
  await page.fill('input[name=password]', 'x')
  await page.click('button[type=submit]')
  await page.waitForSelector('input[name=prompt][value=consent]', { state: 'attached' })
  await page.click('button[type=submit]')
}

/** A device in the browser that knows its user. */
async function deviceOf(page: Window | Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
      },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { empty: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) }
}
