/** From the form of a new scan to a chart of what it found, on the sample site, which refuses in the middle. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type RunningServer, startServer } from '../../src/cli/server/server.ts'
import { readConfig } from '../../src/config.ts'
import { createSampleSite, type SampleSite } from '../../src/demo/sample-site.ts'
import { createLog } from '../../src/log.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { hasNoBrowser, openBrowser, openWindow, signIn } from '../helpers/browser.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(240_000)

const { runs: texts } = textsOf('en')
/** Long enough to be seen, as pages look once a second. */
const PAUSE = '4s'

const vacancies = sampleVacancies(
  ...Array.from({ length: 40 }, (_, i) => ({
    title: 'Тестировщик',
    employer: { id: `e${i % 15}`, name: `Контора ${i % 15}` },
    keySkills: ['SQL', ...(i % 2 ? ['Docker'] : ['Git'])],
    salary: salary(100_000 + 5000 * i, 200_000 + 5000 * i),
  })),
)

describe.skipIf(hasNoBrowser)('in a browser', () => {
  let folder: string
  let site: SampleSite
  let siteServer: ReturnType<typeof Bun.serve>
  let server: RunningServer
  let browser: Browser

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-run-'))
    site = createSampleSite({ vacancies })
    siteServer = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => site.fetch(request) })
    const { origin } = siteServer.url
    const flags = {
      db: join(folder, 'test.db'),
      port: '0',
      siteUrl: origin,
      ratesUrl: `${origin}/scripts/XML_daily.asp`,
      siteRate: '0',
      sitePause: PAUSE,
    }
    server = await startServer(
      readConfig(flags, {}),
      createLog({ level: 'warn', format: 'json' }, () => {}),
    )
    const owner = await server.app.owners.add('olga', { role: 'admin' })
    await server.app.passwords.set(owner, PASSWORD)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await siteServer?.stop(true)
    rmSync(folder, { recursive: true, force: true })
  })

  test('a run is started by a form, rests with a reason and an end, goes on, and ends in charts', async () => {
    site.setFault({ kind: 'captcha', after: 20, times: 1, only: 'vacancy' })
    const page = await openWindow(browser, { locale: 'en-GB' })
    // The run itself is waited for, however busy the machine is.
    page.setDefaultTimeout(180_000)
    await signIn(page, server.baseUrl, 'olga', PASSWORD)
    await page.click('main a[href="/admin/scans/new"]')
    await page.fill('textarea[name=titles]', 'Тестировщик')
    await page.click('main form button[type=submit]')
    // Nothing is asked of the site before what it takes was told.
    expect(site.requests).toEqual([])
    await page.click('main form button[type=submit]')
    await page.waitForURL(/\/admin\/scans\/[^/]+$/)

    // Without a reload: the page is told by the server.
    const rests = page.locator('#run', { hasText: texts.reasons.captcha.happened })
    await rests.waitFor()
    expect(await rests.textContent()).toMatch(/\d\d:\d\d/)
    expect(site.counts().vacancy).toBeLessThan(site.vacancies.length)

    const results = page.locator('main a[href^="/account/scans/"]')
    await results.first().waitFor()
    expect(await page.locator('#run').textContent()).toContain(texts.ended.done)
    await results.first().click()
    await page.waitForURL(/\/account\/scans\/[^/]+$/)
    expect(await page.locator('main table').first().locator('svg').count()).toBe(3)
    await page.click('nav.tabs a[href$="/pay"]')
    await page.waitForURL('**/pay')
    expect(await page.locator('figure.chart [role=img]:visible svg').count()).toBeGreaterThan(0)
    expect(page.offences).toEqual([])
    await page.context().close()
  })
})
