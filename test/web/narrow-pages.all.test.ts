/**
 * Pages on a phone with what strangers may name things, and what administrators see while the site
 * refuses.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { describeConfig } from '../../src/config.ts'
import { hasNoBrowser, openBrowser, openWindow, signIn } from '../helpers/browser.ts'
import { type Served, serveApp } from '../helpers/served-app.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { addOwner, PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(120_000)

/** Three hundred letters without a place to break. */
const LONG = 'ж'.repeat(300)
const vacancies = sampleVacancies(
  ...Array.from({ length: 12 }, (_, i) => ({
    title: `Тестировщик ${LONG}`,
    employer: i % 3 ? { id: `e${i}`, name: `${LONG}${i}` } : { id: null, name: null },
    keySkills: ['SQL', LONG.slice(0, 100)],
    description: `<p>Отчёты пишем на SQL ${LONG} ${i}.</p>`,
  })),
)

describe.skipIf(hasNoBrowser)('on a phone', () => {
  let app: TestApp
  let served: Served
  let browser: Browser
  let scan: string
  let other: string
  let resting: string
  const over = new AbortController()

  beforeAll(async () => {
    const settings = describeConfig({ siteUrl: `http://127.0.0.1:8080/${'path'.repeat(20)}` }, {})
    app = await createTestApp({ vacancies, edge: { settings } })
    scan = (await app.scan('Тестировщик')).id
    other = (await app.scan(`Тестировщик ${LONG}`)).id
    await addOwner(app, `Ольга ${LONG}`.slice(0, 100), { admin: true })
    app.site.setFault({ kind: 'captcha', after: 1 })
    const run = await app.app.runs.queue({
      queries: ['Тестировщик', `Тестер ${LONG}`],
      area: null,
      withSalary: true,
    })
    resting = run.scanId
    void app.app.completeRun(run, { signal: over.signal }).catch(() => {})
    await app.clock.settle()
    served = serveApp(app)
    browser = await openBrowser()
  })
  afterAll(async () => {
    over.abort()
    await served?.stop()
    await app?.close()
  })

  const pages = () => [
    '/account',
    ...[scan, other].flatMap((id) =>
      [
        '',
        '/families',
        '/pay',
        '/slices?by=employer',
        '/trend',
        '/base',
        '/vacancies?skill=SQL',
      ].map((tab) => `/account/scans/${id}${tab}`),
    ),
    `/account/compare?a=${scan}&b=${other}`,
    `/account/check?scan=${other}`,
    '/account/security',
    '/admin/scans',
    `/admin/scans/${resting}`,
    `/admin/scans/${resting}/delete`,
    '/admin/owners',
    '/admin/site',
    '/admin/settings',
  ]

  test.each(['en-GB', 'ru-RU'])(
    'no name and no refusal makes a page wider than the window: %s',
    async (locale) => {
      const page = await openWindow(browser, { locale, viewport: { width: 390, height: 800 } })
      await signIn(page, served.url, `Ольга ${LONG}`.slice(0, 100), PASSWORD)
      const wide: unknown[] = []
      for (const path of pages()) {
        const response = await page.goto(served.url + path)
        const over = (await page.evaluate(
          'document.documentElement.scrollWidth - innerWidth',
        )) as number
        if (response?.status() !== 200 || over > 0) wide.push([path, response?.status(), over])
      }
      expect(wide).toEqual([])
      expect(page.offences).toEqual([])
      await page.context().close()
    },
  )

  test('a name of three hundred letters takes three lines of an advert, and is all there', async () => {
    const page = await openWindow(browser, { viewport: { width: 390, height: 800 } })
    await signIn(page, served.url, `Ольга ${LONG}`.slice(0, 100), PASSWORD)
    await page.goto(`${served.url}/account/scans/${scan}/vacancies?skill=SQL`)
    const names = page.locator('main tbody .clamped')
    expect(await names.filter({ hasText: LONG }).count()).toBeGreaterThan(12)
    for (const name of await names.all())
      expect((await name.boundingBox())!.height).toBeLessThan(90)
    await page.context().close()
  })
})
