/**
 * `bun run resume-reader`: gives the page for resumes files made to hurt, most of them PDFs, in
 * Chromium. Each ends in a text or in a sentence about the file, in bounded time; the page lives,
 * and nothing of the file leaves it or runs. Needs Chromium.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { LONGEST_READING_MS } from '../../src/web/resume-reader/problem.ts'
import { hasNoBrowser, launchBrowser, openWindow, signIn, type Window } from '../helpers/browser.ts'
import { serveApp } from '../helpers/served-app.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { addOwner, PASSWORD } from '../helpers/visitor.ts'
import { HOSTILE } from './hostile-files.ts'
import { createReport, textOf } from './report.ts'

const report = createReport()
const only = textOf('file')
/** The page ends a reader by its own clock, which a machine that is busy lets come late. */
const LATEST_MS = 3 * LONGEST_READING_MS

async function give(
  page: Window,
  file: string,
): Promise<{ said: string; ms: number; text: number }> {
  await page.fill('#text', '')
  await page.evaluate(() => {
    for (const id of ['file-status', 'file-problem']) document.getElementById(id)!.textContent = ''
  })
  const from = performance.now()
  await page.setInputFiles('#file', file, { timeout: LATEST_MS })
  const end = await page.waitForFunction(
    () => {
      const text = (document.getElementById('text') as HTMLTextAreaElement).value.length
      const problem = document.getElementById('file-problem')!.textContent
      return text > 0 || problem ? { text, said: problem ?? '' } : null
    },
    null,
    { timeout: LATEST_MS },
  )
  return {
    ms: Math.round(performance.now() - from),
    ...((await end.jsonValue()) as { said: string; text: number }),
  }
}

async function tryOut(browser: Browser, url: string, file: string): Promise<void> {
  for (const [what, make] of Object.entries(HOSTILE)) {
    if (only !== null && !what.includes(only)) continue
    const page = await openWindow(browser)
    await signIn(page, url, 'anna', PASSWORD)
    await page.goto(`${url}/account/check`)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
    let crashed = false
    page.on('crash', () => {
      crashed = true
    })
    const bytes = make()
    try {
      writeFileSync(file, bytes)
      const { said, ms, text } = await give(page, file)
      const asked = sent.filter((line) => !line.startsWith(`GET ${url}/assets/`))
      const lives = (await page.title()) !== ''
      const figures = `${(bytes.length / 1e6).toFixed(1)} MB, ${ms} ms, ${text > 0 ? `${text} letters` : said}`
      report.hold(
        what,
        lives && asked.length === 0 && page.offences.length === 0,
        [figures, ...asked, ...page.offences].join('; '),
      )
    } catch (error) {
      report.hold(
        what,
        false,
        `${crashed ? 'the tab has crashed' : ''} ${String(error).split('\n')[0]}`,
      )
    }
    await page.context().close()
  }
}

if (hasNoBrowser) report.hold('Chromium is here', false)
else {
  const app = await createTestApp()
  await addOwner(app, 'anna', { perMinute: 1000 })
  const [served, browser] = [serveApp(app), await launchBrowser()]
  try {
    await tryOut(browser, served.url, join(app.folder, 'cv.pdf'))
  } finally {
    await browser.close()
    await served.stop()
    await app.close()
  }
}
process.exitCode = report.exitCode()
