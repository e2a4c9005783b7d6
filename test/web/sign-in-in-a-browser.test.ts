/** Passkeys and codes in a browser, as people use them: of a device that the browser plays, and of an app. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
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
import { PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(120_000)

const AT = '/account/security'

describe.skipIf(cannotBrowse)('in a browser', () => {
  let browser: Browser
  let service: Service

  beforeAll(async () => {
    browser = await openBrowser()
    // Browsers make passkeys for a name, which the own machine has without https.
    const free = Bun.serve({ port: 0, fetch: () => new Response() })
    const port = String(free.port)
    await free.stop(true)
    service = await startService(['--port', port, '--base-url', `http://localhost:${port}`])
    await service.run(['owner', 'add', 'anna', '--admin'])
    await service.run(['owner', 'password', 'anna'], `${PASSWORD}\n`)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  test('a passkey is added and signs in, to a page that fits a phone; gone from the device it opens nothing', async () => {
    const page = await openWindow(browser, { locale: 'ru-RU', viewport: { width: 390, height: 844 } })
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
    const page = await openWindow(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
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
})

/** A device in the browser that knows its user. */
async function deviceOf(page: Window | Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { empty: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) }
}
