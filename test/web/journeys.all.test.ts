import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import {
  barriersOf,
  cannotBrowse,
  excessOf,
  openBrowser,
  openWindow,
  type Service,
  signIn,
  startService,
  type Window,
} from '../helpers/browser.ts'
import { PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(120_000)

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>'

const PAGES = [
  '/account',
  '/account/check',
  '/account/keys',
  '/account/keys/new',
  '/account/usage',
  '/account/security',
  '/account/security/second-factor',
  '/admin/scans',
  '/admin/scans/new',
  '/admin/owners',
  '/admin/owners/new',
  '/admin/settings',
  '/admin/site',
  '/admin/log',
  '/admin/scans/import',
]
const GUEST_PAGES = ['/', '/sign-in', '/first-run/dead']

describe.skipIf(cannotBrowse)('in a browser', () => {
  let browser: Browser
  let service: Service
  let firstKey = ''
  const open = (options?: BrowserContextOptions) => openWindow(browser, options)

  beforeAll(async () => {
    browser = await openBrowser()
    service = await startService()
    await firstRun()
  })
  afterAll(async () => {
    await service?.stop()
  })

  /** From the link that `serve` prints to the first answer of the API. */
  async function firstRun(): Promise<void> {
    const page = await open()
    await page.goto(service.firstRun ?? '')
    await page.fill('#name', HOSTILE)
    await page.fill('#password', PASSWORD)
    await page.fill('#repeat', PASSWORD)
    await page.click('main form button')
    await page.waitForURL('**/account')
    await page.goto(`${service.url}/account/keys`)
    await page.click('main a[href="/account/keys/new"]')
    await page.fill('#name', HOSTILE)
    await page.click('main form button')
    firstKey = (await page.textContent('#key')) ?? ''
    expect(page.offences).toEqual([])
    await page.context().close()
  }

  test('the way from the first run leads to a key that the API takes', async () => {
    const response = await fetch(`${service.url}/v1/key`, {
      headers: { authorization: `Bearer ${firstKey}` },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ name: HOSTILE })
  })

  test('the button copies the key, the command and the configuration', async () => {
    const page = await open()
    await signIn(page, service.url, HOSTILE, PASSWORD)
    await page.goto(`${service.url}/account/keys/new`)
    await page.fill('#name', 'to copy')
    await page.click('main form button')
    for (const id of ['key', 'curl', 'mcp']) {
      await page.click(`button[data-copy=${id}]`)
      await page.waitForSelector(`#${id} ~ [role=status]:not(:empty)`)
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
        await page.textContent(`#${id}`),
      )
    }
    expect(page.offences).toEqual([])
    await page.context().close()
  })

  test('everything works without scripts: making a key, deleting it, signing out', async () => {
    const page = await open({ javaScriptEnabled: false })
    await signIn(page, service.url, HOSTILE, PASSWORD)
    await page.goto(`${service.url}/account/keys/new`)
    await page.fill('#name', 'without scripts')
    await page.click('main form button')
    expect(await page.textContent('#key')).toMatch(/^smk_/)
    await page.goto(`${service.url}/account/keys`)
    const rows = await page.locator('tbody tr').count()
    await page.locator('tbody tr').last().locator('a').click()
    await page.click('main form button')
    expect(await page.locator('tbody tr').count()).toBe(rows - 1)
    await page.click('form[action="/sign-out"] button')
    await page.goto(`${service.url}/account`)
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await page.context().close()
  })

  test('the keyboard alone is enough, and mistakes take the focus', async () => {
    const page = await open()
    await page.goto(`${service.url}/sign-in`)
    await focusByTab(page, '#name')
    await page.keyboard.type(HOSTILE)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account')
    await focusByTab(page, 'nav a[href="/account/keys"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account/keys')
    await focusByTab(page, 'main a[href="/account/keys/new"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account/keys/new')
    await focusByTab(page, 'main form button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role=alert]')
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert')
    await focusByTab(page, '[role=alert] a')
    await page.keyboard.press('Enter')
    await page.keyboard.type('by keyboard')
    await page.keyboard.press('Enter')
    expect(await page.textContent('#key')).toMatch(/^smk_/)
    await page.context().close()
  })

  test('an administrator makes an owner, who makes a key over a link, until both are disabled', async () => {
    const admin = await open()
    await signIn(admin, service.url, HOSTILE, PASSWORD)
    await admin.goto(`${service.url}/admin/owners/new`)
    await admin.fill('#name', 'Борис')
    await admin.click('main form button')
    const owner = await open({ locale: 'ru-RU' })
    await owner.goto((await admin.textContent('#link')) ?? '')
    await owner.fill('#password', PASSWORD)
    await owner.fill('#repeat', PASSWORD)
    await owner.click('main form button')
    await owner.waitForURL('**/account')
    await owner.goto(`${service.url}/account/keys/new`)
    await owner.fill('#name', 'бот')
    await owner.click('main form button')
    const key = await owner.textContent('#key')
    const status = async () =>
      (await fetch(`${service.url}/v1/key`, { headers: { authorization: `Bearer ${key}` } })).status
    expect(await status()).toBe(200)

    await admin.goto(`${service.url}/admin/owners`)
    await admin.locator('tbody tr', { hasText: 'Борис' }).locator('a').click()
    await admin.click('main a[href$="/disable"]')
    await admin.click('main form button')
    while ((await status()) === 200) await Bun.sleep(200)
    expect(await status()).toBe(401)
    await owner.goto(`${service.url}/account`)
    expect(new URL(owner.url()).pathname).toBe('/sign-in')
    for (const page of [admin, owner]) await page.context().close()
  })

  test('a password set from the command line opens the account', async () => {
    await service.run(['owner', 'add', 'made by command'])
    await service.run(['owner', 'password', 'made by command'], `${PASSWORD}\n`)
    const page = await open()
    await signIn(page, service.url, 'made by command', PASSWORD)
    await page.context().close()
  })

  test('the browser’s language decides, and the switch changes it for good', async () => {
    const page = await open({ locale: 'ru-RU' })
    const language = () => page.evaluate('document.documentElement.lang')
    await page.goto(service.url)
    expect(await language()).toBe('ru')
    await page.click('form[action="/language"] button')
    expect(await language()).toBe('en')
    await page.goto(`${service.url}/sign-in`)
    expect(await language()).toBe('en')
    await page.context().close()
  })

  // Barriers of a tablet are those of a wide window, and to look for them takes most of the time:
  // it is done where a page has most of them.
  const looks: [string, typeof barriersOf, BrowserContextOptions][] = [
    [
      'light, English, wide',
      barriersOf,
      { colorScheme: 'light', locale: 'en-GB', viewport: { width: 1280, height: 800 } },
    ],
    [
      'dark, Russian, phone',
      barriersOf,
      { colorScheme: 'dark', locale: 'ru-RU', viewport: { width: 360, height: 740 } },
    ],
    [
      'light, Russian, tablet',
      excessOf,
      { colorScheme: 'light', locale: 'ru-RU', viewport: { width: 1025, height: 740 } },
    ],
  ]
  test.each(looks)(
    '%s: every page fits, loads nothing from elsewhere and has no barrier',
    async (_what, faultsOf, look) => {
      const page = await open(look)
      const findings: string[] = []
      const inspect = async (path: string) => {
        await page.goto(service.url + path)
        findings.push(...(await (path === '/account' ? barriersOf : faultsOf)(page)))
      }
      for (const path of GUEST_PAGES) await inspect(path)
      await signIn(page, service.url, HOSTILE, PASSWORD)
      for (const path of PAGES) await inspect(path)
      expect(findings).toEqual([])
      expect(page.offences).toEqual([])
      await page.context().close()
    },
  )
})

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function focusByTab(page: Window, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}
