/**
 * What three people came for: a job seeker with a link, a career coach, a labour-market analyst. In
 * a browser.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasNoBrowser, openBrowser, openWindow, type Window } from '../../helpers/browser.ts'
import { LOOKS, onFirstScreen, windowOf } from '../../helpers/looks.ts'
import { type OpenMarket, openMarket } from './open-market.ts'

setDefaultTimeout(240_000)

const RESUME =
  'Тестировщик. Пишу запросы на SQL, веду задачи в Jira, автотесты на Python и Selenium.'

describe.skipIf(hasNoBrowser)('in a browser', () => {
  let market: OpenMarket
  let browser: Browser
  beforeAll(async () => {
    market = await openMarket()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await market?.close()
  })

  const topOfChart = async (page: Window): Promise<number> =>
    (await page.locator('figure.chart [role=img]:visible').first().boundingBox())!.y

  async function closed(page: Window): Promise<void> {
    expect(page.offences).toEqual([])
    await page.context().close()
  }

  test.each(LOOKS)(
    'a job seeker with a link sees at once what is asked for, what it pays, how one stands: %o',
    async (look) => {
      const page = await openWindow(browser, windowOf(look))
      const link = `${market.served.url}/market/${look.language}/${market.testers}`
      await page.goto(link)
      expect(await onFirstScreen(page, 'p.pay-line')).toBe(1)
      expect(await onFirstScreen(page, '[aria-labelledby=first] li')).toBeGreaterThanOrEqual(5)
      expect(await onFirstScreen(page, `main a[href*="/check?scan="]`)).toBe(1)

      await page.click('nav.tabs a[href$="/pay"]')
      await page.waitForURL('**/pay')
      expect(await onFirstScreen(page, 'p.pay-line')).toBe(1)
      expect(await topOfChart(page)).toBeLessThan(page.viewportSize()!.height)

      await page.goBack()
      await page.click('main a[href*="/check?scan="]')
      expect(await page.inputValue('select[name=scan]')).toBe(market.testers)
      await page.fill('#text', RESUME)
      await page.click('main form button[type=submit]')
      await page.waitForSelector('[aria-labelledby=top]')
      expect(await onFirstScreen(page, 'h1')).toBe(1)
      expect(await onFirstScreen(page, '[aria-labelledby=top] li')).toBeGreaterThanOrEqual(3)
      expect(await page.locator('[aria-labelledby=top] li.named').count()).toBeGreaterThan(2)
      await closed(page)
    },
  )

  test.each(LOOKS)('a coach compares two professions, prints it and sends it: %o', async (look) => {
    const page = await openWindow(browser, windowOf(look))
    await page.goto(`${market.served.url}/market/${look.language}`)
    for (const id of [market.testers, market.brewers])
      await page.check(`input[name=s][value="${id}"]`)
    await page.click('main form[action$="/compare"] button')
    await page.waitForURL('**/compare?*')
    expect(await onFirstScreen(page, 'p.pay-line')).toBe(1)
    expect(await onFirstScreen(page, '.diverging li')).toBeGreaterThanOrEqual(1)
    // What is sent names both, and shows a picture or a sentence where it arrives.
    const told = (name: string) => page.getAttribute(`meta[property="og:${name}"]`, 'content')
    expect(await told('title')).toContain((await page.textContent('h1'))!.trim())
    expect(await told('description')).toBeTruthy()
    expect(await page.locator('button[data-share]:visible').count()).toBe(1)

    // As wide as A4 is.
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav:visible, button:visible, summary:visible').count()).toBe(0)
    expect(await page.locator('.printed:visible .code svg').count()).toBe(1)
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(over).toBeLessThanOrEqual(0)
    expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF')
    await closed(page)
  })

  const PAGES = [
    '',
    '/ID',
    '/ID/pay',
    '/ID/slices',
    '/ID/trend',
    '/ID/families',
    '/ID/skill?skill=SQL',
    '/compare?a=ID&b=OTHER',
    '/check',
  ]
  test.each(PAGES)(
    'who comes for the first time is sent 40 KB and eight answers at most: %s',
    async (path) => {
      const page = await openWindow(browser, windowOf(LOOKS[0]!))
      const sent: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        sent.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      })
      const at = path.replace('ID', market.testers).replace('OTHER', market.brewers)
      await page.goto(`${market.served.url}/market/ru${at}`, { waitUntil: 'networkidle' })
      const bytes = (await Promise.all(sent)).reduce((sum, size) => sum + size, 0)
      expect(sent.length).toBeLessThanOrEqual(8)
      expect(bytes).toBeLessThanOrEqual(40 * 1024)
      expect(bytes).toBeGreaterThan(1000)
      await closed(page)
    },
  )

  test.each(LOOKS)(
    'an analyst sees the trend, asks by two dimensions and cites a figure: %o',
    async (look) => {
      const page = await openWindow(browser, windowOf(look))
      const root = `${market.served.url}/market/${look.language}/${market.testers}`
      await page.goto(`${root}/trend`)
      expect(await page.locator('figure.chart [role=img]:visible svg').count()).toBe(1)
      expect(await topOfChart(page)).toBeLessThan(page.viewportSize()!.height)
      expect(await page.locator('ul.dumbbells li').count()).toBeGreaterThanOrEqual(1)
      const now = await page.evaluate(
        'document.querySelectorAll("[aria-labelledby=runs] tbody tr").length',
      )
      expect(now).toBe(2)
      // The figures of the first measurement open again.
      await page.click('[aria-labelledby=runs] tbody tr:last-child a')
      await page.waitForURL('**?run=*')
      expect(await page.locator('h1').count()).toBe(1)

      await page.goto(`${root}/slices`)
      await page.click('.choices a[href*="area=88"]')
      await page.waitForURL('**area=88*')
      const groups = page.locator('.multiples section')
      expect(await groups.count()).toBe(2)
      expect(
        await onFirstScreen(page, '.multiples section h3, .multiples section h2'),
      ).toBeGreaterThanOrEqual(1)

      const citation = (await page.textContent('#cite-1'))!
      expect(citation).toContain('run=')
      expect(citation).toContain(`/market/${look.language}/${market.testers}`)
      const twin = await fetch(page.url().replace('/slices?', '/slices.csv?'))
      expect(twin.status).toBe(200)
      expect((await twin.text()).split('\n').length).toBeGreaterThan(2)
      await closed(page)
    },
  )
})
