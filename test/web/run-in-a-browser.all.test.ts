/**
 * From the form of a new scan to a chart of what it found, on the sample site, which refuses in the
 * middle.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { createSampleSite, type SampleSite } from '../../src/demo/sample-site.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import {
  cannotBrowse,
  openBrowser,
  openWindow,
  type Service,
  signIn,
  startService,
} from '../helpers/browser.ts'
import { LOOKS, onFirstScreen, windowOf } from '../helpers/looks.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(240_000)

/** Longer than the test: the run goes on because it is told to. */
const PAUSE = '10m'

/** One for each look: its adverts have not been read yet. */
const TITLES = ['Тестировщик', 'Пивовар']

const vacancies = sampleVacancies(
  ...Array.from({ length: 80 }, (_, i) => ({
    title: TITLES[i % 2]!,
    employer: { id: `e${i % 15}`, name: `Контора ${i % 15}` },
    keySkills: ['SQL', ...(i % 4 < 2 ? ['Docker'] : ['Git'])],
    salary: salary(100_000 + 2500 * i, 200_000 + 2500 * i),
  })),
)

describe.skipIf(cannotBrowse)('in a browser', () => {
  let site: SampleSite
  let siteServer: ReturnType<typeof Bun.serve>
  let service: Service
  let browser: Browser

  beforeAll(async () => {
    site = createSampleSite({ vacancies })
    siteServer = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: (request) => site.fetch(request),
    })
    const { origin } = siteServer.url
    const rates = ['--rates-url', `${origin}/scripts/XML_daily.asp`]
    const pace = ['--site-rate', '0', '--site-pause', PAUSE]
    service = await startService(['--site-url', origin, ...rates, ...pace])
    await service.run(['owner', 'add', 'olga', '--admin'])
    await service.run(['owner', 'password', 'olga'], `${PASSWORD}\n`)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await service?.stop()
    await siteServer?.stop(true)
  })

  test.each([0, 3])(
    'a run is started by a form, rests with a reason, is told to try and ends in charts: look %d',
    async (at) => {
      const look = LOOKS[at]!
      const { runs: texts } = textsOf(look.language)
      site.setFault({ kind: 'captcha', after: 20, times: 1, only: 'vacancy' })
      const asked = site.requests.length
      const page = await openWindow(browser, windowOf(look))
      // The run itself is waited for, however busy the machine is.
      page.setDefaultTimeout(180_000)
      await signIn(page, service.url, 'olga', PASSWORD)
      await page.locator('main a[href="/admin/scans/new"]').first().click()
      await page.fill('textarea[name=titles]', TITLES[at === 0 ? 0 : 1]!)
      await page.click('main form button[type=submit]')
      // Nothing is asked of the site before what it takes was told.
      expect(site.requests.length).toBe(asked)
      await page.click('main form button[type=submit]')
      await page.waitForURL(/\/admin\/scans\/[^/]+$/)

      // Without a reload: the page is told by the server.
      const rests = page.locator('#run', { hasText: texts.reasons.captcha.happened })
      await rests.waitFor()
      expect(await rests.textContent()).toMatch(/\d\d:\d\d/)
      // Why it rests, and what can be done, stand on the first screen; the first page and the list
      // tell it too.
      expect(await onFirstScreen(page, '#run .notice')).toBe(1)
      expect(await onFirstScreen(page, 'button[form=try-now]')).toBe(1)
      for (const path of ['/account', '/admin/scans']) {
        const other = await page.context().newPage()
        await other.goto(service.url + path)
        expect(await other.textContent('main')).toContain(texts.reasons.captcha.happened)
        await other.close()
      }
      await page.click('button[form=try-now]')

      const results = page.locator('main a[href^="/account/scans/"]')
      await results.first().waitFor()
      expect(await page.locator('#run-said').textContent()).toContain(texts.ended.done)
      await results.first().click()
      await page.waitForURL(/\/account\/scans\/[^/]+$/)
      expect(await page.locator('main table').first().locator('svg').count()).toBe(3)
      await page.click('nav.tabs a[href$="/pay"]')
      await page.waitForURL('**/pay')
      expect(await page.locator('figure.chart [role=img]:visible svg').count()).toBeGreaterThan(0)
      expect(page.offences).toEqual([])
      await page.context().close()
    },
  )
})
