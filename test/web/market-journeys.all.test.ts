/** From a scan to an advert, to another scan and to a file, in a browser. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import {
  barriersOf,
  hasNoBrowser,
  openBrowser,
  openWindow,
  signIn,
  type Window,
} from '../helpers/browser.ts'
import { type Served, serveApp } from '../helpers/served-app.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { addOwner, PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(120_000)

const vacancies = sampleVacancies(
  ...Array.from({ length: 40 }, (_, i) => ({
    title: i < 30 ? 'Тестировщик' : 'Пивовар',
    employer: { id: `e${i % 15}`, name: `Контора ${i % 15}` },
    keySkills: i < 30 ? ['SQL', ...(i % 2 ? ['Docker'] : ['Git'])] : ['SQL', 'Пивоварение'],
    description:
      '<p>Отчёты пишем на SQL. Работа номер ' +
      `${'абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcdefghijk'[i]}.</p>`,
    salary: i < 24 ? salary(100_000 + 5000 * i, i % 2 ? null : 200_000 + 5000 * i) : null,
  })),
)

describe.skipIf(hasNoBrowser)('in a browser', () => {
  let app: TestApp
  let served: Served
  let browser: Browser
  let testers: string
  let brewers: string
  beforeAll(async () => {
    app = await createTestApp({ vacancies, edge: { baseUrl: 'http://127.0.0.1' } })
    testers = (await app.scan('Тестировщик')).id
    brewers = (await app.scan('Пивовар')).id
    await addOwner(app, 'anna')
    served = serveApp(app)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await served?.stop()
    await app?.close()
  })

  async function signedIn(options: Parameters<typeof openWindow>[1] = {}): Promise<Window> {
    const page = await openWindow(browser, options)
    await signIn(page, served.url, 'anna', PASSWORD)
    return page
  }
  const scanAddress = () => `${served.url}/account/scans/${testers}`

  test('from a scan to a skill, and to its adverts on the site; two scans beside each other; a file', async () => {
    const page = await signedIn()
    await page.click(`main a[href="/account/scans/${testers}"]`)
    await page.fill('#q', 'dock')
    await page.keyboard.press('Enter')
    await page.click('main tbody a')
    expect(await page.textContent('h1')).toBe('Docker')
    expect(await page.locator('main tbody tr').count()).toBe(15)
    expect(await page.getAttribute('main tbody a', 'href')).toStartWith('http://site.test/vacancy/')

    await page.goto(`${scanAddress()}/vacancies?skill=SQL`)
    expect(await page.locator('main tbody .sentence').first().textContent()).toBe(
      'Отчёты пишем на SQL.',
    )

    await page.goto(scanAddress())
    await page.click('nav.tabs a[href^="/account/compare"]')
    await page.selectOption('#b', brewers)
    await page.click('form.pick button')
    expect(await page.locator('main tbody th').allTextContents()).toEqual(['SQL'])

    await page.goto(scanAddress())
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('.downloads a'),
    ])
    // A browser whose locale has no such letters calls the file otherwise.
    const sent = (await page.request.get(download.url())).headers()['content-disposition']
    expect(decodeURIComponent(sent!)).toMatch(/Тестировщик.*\.csv/)
    expect(readFileSync(await download.path(), 'utf8')).toContain('Docker')
    expect(page.offences).toEqual([])
    await page.context().close()
  })

  test('the keyboard alone leads from the skills to the pay of a scan', async () => {
    const page = await signedIn()
    await page.goto(scanAddress())
    await page.focus('nav.tabs a[aria-current]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pay')
    expect(await page.locator('figure.chart [role=img]:visible svg').count()).toBe(1)
    await page.context().close()
  })

  const PAGES = () => [
    ...['', '/families', '/pay', '/slices', '/trend', '/base', '/vacancies?skill=SQL'].map(
      (tab) => scanAddress() + tab,
    ),
    `${served.url}/account/compare?a=${testers}&b=${brewers}`,
  ]

  test.each([
    ['en-GB', 'light', 1440],
    ['ru-RU', 'dark', 390],
  ] as const)(
    'each page is accessible and as wide as the window: %s, %s, %d',
    async (locale, colorScheme, width) => {
      const page = await signedIn({
        locale,
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
      })
      const faults: string[] = []
      for (const address of PAGES()) {
        await page.goto(address)
        faults.push(...(await barriersOf(page)))
      }
      expect(faults).toEqual([])
      await page.context().close()
    },
  )

  test('on paper stand the figures, not the ways to other pages', async () => {
    const page = await signedIn()
    await page.emulateMedia({ media: 'print' })
    for (const address of PAGES()) {
      await page.goto(address)
      expect(
        await page
          .locator('nav:visible, button:visible, .downloads:visible, .choices:visible')
          .count(),
      ).toBe(0)
      expect(await page.locator('h1:visible').count()).toBe(1)
    }
    await page.context().close()
  })
})
