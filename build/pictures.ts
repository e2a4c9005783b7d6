/**
 * Takes the pictures of the documents: `bun run pictures` runs the built demo and its pages in
 * Chromium, and writes docs/images; with a folder, the first screens of its pages there, on a phone
 * and a desk. The vacancies are those of the demo, so nobody is in the pictures.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Demo } from '../src/cli/demo-invitation.ts'

const [ASKED] = process.argv.slice(2)
const FOLDER = ASKED ?? 'docs/images'
/** On a busy machine a page takes minutes; usually less than a second. */
const LONGEST_MS = 10 * 60_000
const WINDOW = { width: 1200, height: 1000 }
const RESUME = `Аналитик данных, три года. Писала запросы на SQL к PostgreSQL, собирала витрины в dbt и дашборды в Power BI,
автоматизировала отчёты на Python, проверяла гипотезы A/B-тестами.`

/** What each picture shows of a scan: its file, and how to come to its page. */
const PICTURES: readonly [
  name: string,
  show: (page: Page, url: string, demo: Demo) => Promise<unknown>,
][] = [
  ['home', (page, url) => page.goto(`${url}/account`)],
  ['scan', (page, url, { scan }) => page.goto(`${url}/account/scans/${scan}`)],
  ['slices', (page, url, { scan }) => page.goto(`${url}/account/scans/${scan}/slices`)],
  [
    'resume',
    async (page, url, { scan }) => {
      await page.goto(`${url}/account/check?scan=${scan}`)
      await page.fill('#text', RESUME)
      await page.click('main form button[type=submit]')
      await page.waitForSelector('#top')
    },
  ],
]

/** Pages of a scan whose first screens are looked at before and after a change. */
const SCREENS = ['', '/pay', '/slices', '/trend', '/base', '/families']
const DEVICES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

const program = Bun.spawn(['dist/skills-market', 'demo', '--port', '0', '--json'], {
  stdout: 'pipe',
  stderr: 'ignore',
})
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const demo = await announced(program.stdout)
  const page = await newPage({ viewport: WINDOW, locale: 'en-GB' })
  await page.goto(`${demo.baseUrl}/sign-in`)
  await page.fill('#name', demo.owner)
  await page.fill('#password', demo.password)
  await page.click('main form button[type=submit]')
  await page.waitForURL('**/account')
  mkdirSync(FOLDER, { recursive: true })
  const storageState = await page.context().storageState()
  if (ASKED === undefined) {
    for (const [name, show] of PICTURES) {
      await show(page, demo.baseUrl, demo)
      await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    }
    // The page of the scan again, by the same cookies, for the README in Russian.
    const russian = await newPage({ viewport: WINDOW, locale: 'ru-RU', storageState })
    await russian.goto(`${demo.baseUrl}/account/scans/${demo.scan}`)
    await russian.screenshot({ path: join(FOLDER, 'scan.ru.png') })
  } else
    for (const [device, viewport] of Object.entries(DEVICES))
      for (const locale of ['ru-RU', 'en-GB'])
        await firstScreens(
          await newPage({ viewport, locale, storageState }),
          demo,
          `${locale.slice(0, 2)}-${device}`,
        )
} finally {
  await browser.close()
  program.kill('SIGINT')
  await program.exited
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(LONGEST_MS)
  return page
}

async function firstScreens(page: Page, demo: Demo, end: string) {
  const take = (name: string) => page.screenshot({ path: join(FOLDER, `${name}-${end}.png`) })
  await page.goto(`${demo.baseUrl}/account`)
  await take('list')
  const ticked = page.locator('input[name=s]')
  await ticked.nth(1).check()
  await ticked.last().check()
  await page.click('button:has-text("2–3")')
  await take('compare')
  for (const path of SCREENS) {
    await page.goto(`${demo.baseUrl}/account/scans/${demo.scan}${path}`)
    await take(path.slice(1) || 'scan')
  }
  await PICTURES.at(-1)![1](page, demo.baseUrl, demo)
  await take('resume')
}

/** What the demo says, as JSON, when it can be asked. */
async function announced(stream: ReadableStream<Uint8Array>): Promise<Demo> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    try {
      return JSON.parse(text) as Demo
    } catch {
      // It has not said all yet.
    }
  }
  throw new Error('the demo ended before it said where it is')
}
