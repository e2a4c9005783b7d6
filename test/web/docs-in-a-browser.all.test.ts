/** The documentation as a browser shows it, in both languages. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { barriersOf, excessOf, hasNoBrowser, openBrowser, openWindow } from '../helpers/browser.ts'
import { type Served, serveApp } from '../helpers/served-app.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'

setDefaultTimeout(120_000)

describe.skipIf(hasNoBrowser)('the documentation in a browser', () => {
  let app: TestApp
  let served: Served
  let browser: Browser
  beforeAll(async () => {
    app = await createTestApp()
    served = serveApp(app)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await served?.stop()
    await app?.close()
  })

  test.each([
    ['en-GB', 'en', 'light', 1440],
    ['ru-RU', 'ru', 'dark', 390],
  ] as const)(
    'can be used by everybody, and is as wide as the window: %s, %s, %s, %d',
    async (locale, language, colorScheme, width) => {
      const page = await openWindow(browser, {
        locale,
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
      })
      await page.goto(`${served.url}/docs`)
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      expect(await barriersOf(page)).toEqual([])
      expect(page.offences).toEqual([])
      await page.context().close()
    },
  )

  test('its contents stay in sight, and the other language is a click away', async () => {
    const page = await openWindow(browser, {
      locale: 'ru-RU',
      viewport: { width: 1440, height: 900 },
    })
    await page.goto(`${served.url}/docs`)
    await page.click('nav a[href="#errors"]')
    await page.evaluate('scrollBy(0, 600)')
    expect(await page.locator('nav a[href="#start-here"]').isVisible()).toBe(true)
    const box = await page.locator('nav a[href="#start-here"]').boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    expect(box!.y).toBeLessThan(900)

    await page.setViewportSize({ width: 1025, height: 740 })
    expect(await excessOf(page)).toEqual([])
    await page.click('header a[hreflang=en]')
    await page.waitForURL('**/docs?lang=en')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(page.offences).toEqual([])
    await page.context().close()
  })
})
