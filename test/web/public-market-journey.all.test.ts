/** A visitor who is not signed in looks at the market, in a browser. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { barriersOf, excessOf, hasNoBrowser, openBrowser, openWindow } from '../helpers/browser.ts'
import { type Served, serveApp } from '../helpers/served-app.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'

setDefaultTimeout(120_000)

const vacancies = sampleVacancies(
  ...Array.from({ length: 40 }, (_, i) => ({
    title: i < 30 ? 'Тестировщик' : 'Пивовар',
    employer: { id: `e${i % 8}`, name: `Контора ${i % 8}` },
    keySkills: i < 30 ? ['SQL', ...(i % 2 ? ['Docker'] : ['Git'])] : ['SQL', 'Пивоварение'],
    description: `<p>Работа номер ${'абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcdefghijk'[i]}.</p>`,
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
    const config = { public: 'on', publicPerMinute: 1000 }
    app = await createTestApp({ vacancies, config, edge: { baseUrl: 'http://127.0.0.1' } })
    testers = (await app.scan('Тестировщик')).id
    brewers = (await app.scan('Пивовар')).id
    served = serveApp(app)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await served?.stop()
    await app?.close()
  })

  test.each([true, false])(
    'from the first page to a skill, a comparison and the door, and no cookie on the way (scripts: %p)',
    async (javaScriptEnabled) => {
      const page = await openWindow(browser, { locale: 'ru-RU', javaScriptEnabled })
      await page.goto(`${served.url}/market`)
      expect(new URL(page.url()).pathname).toBe('/market/ru')
      await page.click(`main a[href="/market/ru/${testers}"]`)
      await page.fill('#q', 'dock')
      await page.keyboard.press('Enter')
      await page.click('main tbody a')
      expect(await page.textContent('h1')).toBe('Docker')
      expect(await page.locator('main table').count()).toBe(0)
      await page.goBack()
      await page.click('nav.tabs a[href$="/pay"]')
      expect(await page.locator('figure.chart [role=img]:visible svg').count()).toBe(1)

      await page.click('nav.tabs a[href^="/market/ru/compare"]')
      await page.selectOption('#b', brewers)
      await page.click('form.pick button')
      expect(await page.locator('main tbody th').allTextContents()).toEqual(['SQL'])
      await page.click('footer a[hreflang=en]')
      expect(await page.getAttribute('html', 'lang')).toBe('en')
      expect(new URL(page.url()).search).toBe(`?a=${testers}&b=${brewers}`)
      expect(await page.context().cookies()).toEqual([])

      await page.click('header a[href="/sign-in"]')
      expect(await page.locator('#password').count()).toBe(1)
      await page.click('header a[href^="/market/"]')
      expect(new URL(page.url()).pathname).toStartWith('/market/')
      expect(page.offences).toEqual([])
      await page.context().close()
    },
  )

  test.each([
    ['says so', true],
    ['says nothing where the browser refuses', false],
  ])('the address of a page that is shared %s', async (_what, isAllowed) => {
    const page = await openWindow(browser)
    if (!isAllowed)
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
    await page.goto(`${served.url}/market/en/${testers}`)
    await page.click('button[data-share]')
    if (isAllowed) await page.locator('[data-shared]:not(:empty)').waitFor()
    expect([await page.textContent('[data-shared]'), page.offences]).toEqual([
      isAllowed ? expect.stringMatching(/./) : '',
      [],
    ])
    await page.context().close()
  })

  test('a page that the browser has kept is drawn as it was: its policy still admits its charts', async () => {
    const page = await openWindow(browser)
    await page.goto(`${served.url}/market/en/${testers}/pay`)
    await page.click('nav.tabs a[href$="/trend"]')
    await page.click('nav.tabs a[href$="/pay"]')
    await page.reload()
    expect(await page.locator('figure.chart [role=img]:visible svg').count()).toBe(1)
    expect(page.offences).toEqual([])
    await page.context().close()
  })

  test.each([
    ['en', 'light', 1440, barriersOf],
    ['ru', 'light', 820, excessOf],
    ['ru', 'dark', 390, barriersOf],
  ] as const)(
    'each page is accessible and as wide as the window: %s, %s, %d',
    async (language, colorScheme, width, faultsOf) => {
      const page = await openWindow(browser, {
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
      })
      const root = `${served.url}/market/${language}`
      const tabs = [
        '',
        '/pay',
        '/slices',
        '/slices?by=employer',
        '/trend',
        '/base',
        '/skill?skill=SQL',
        '/skill?skill=none',
        '/families',
      ]
      const pages = [
        root,
        `${root}/compare?a=${testers}&b=${brewers}`,
        `${root}/method`,
        `${root}/privacy`,
        ...tabs.map((tab) => `${root}/${testers}${tab}`),
      ]
      const faults: string[] = []
      for (const address of pages) {
        await page.goto(address)
        faults.push(...(await (address === root ? barriersOf : faultsOf)(page)))
      }
      expect(faults).toEqual([])
      await page.context().close()
    },
  )
})
