import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { textsOf } from '../../src/web/i18n/language.ts'
import { MOST_FILE_BYTES, MOST_PAGES } from '../../src/web/resume-reader/problem.ts'
import {
  barriersOf,
  hasNoBrowser,
  openBrowser,
  openWindow,
  signIn,
  type Window,
} from '../helpers/browser.ts'
import { docxOf, encoded, oleOf, pdfOf } from '../helpers/resume-files.ts'
import { type Served, serveApp } from '../helpers/served-app.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { addOwner, PASSWORD } from '../helpers/visitor.ts'

setDefaultTimeout(240_000)

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>'
const SKILLS = ['SQL', 'Python', 'Бухгалтерский учёт']
const RESUME = `Опыт: SQL и Бухгалтерский учёт. ${HOSTILE}`

describe.skipIf(hasNoBrowser)('a resume is checked in a browser', () => {
  let browser: Browser
  let app: TestApp
  let served: Served
  let scan = ''
  let vacancy = ''

  beforeAll(async () => {
    const vacancies = sampleVacancies(
      ...Array.from({ length: 4 }, () => ({ keySkills: SKILLS, title: `Тестировщик ${HOSTILE}` })),
    )
    vacancy = vacancies[0]!.id
    app = await createTestApp({ vacancies })
    scan = (await app.scan('Тестировщик')).id
    await addOwner(app, 'anna', { perMinute: 1000 })
    // The first check makes the matcher, which takes seconds when the program runs from its
    // sources.
    await app.post(
      '/v1/resume/coverage',
      { text: 'SQL', scanId: scan },
      (await app.addKey()).secret,
    )
    served = serveApp(app)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await served?.stop()
    await app?.close()
  })

  async function atForm(options: BrowserContextOptions = {}): Promise<Window> {
    const page = await openWindow(browser, options)
    await signIn(page, served.url, 'anna', PASSWORD)
    await page.goto(`${served.url}/account/check?scan=${scan}`)
    return page
  }

  async function give(page: Window, name: string, bytes: Uint8Array): Promise<void> {
    await page.setInputFiles('#file', {
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })
  }

  async function done(page: Window): Promise<void> {
    expect(page.offences).toEqual([])
    await page.context().close()
  }

  /**
   * A PDF as a browser prints it: its letters are numbers of glyphs, and a character map says what
   * they are.
   */
  async function printed(text: string): Promise<Uint8Array> {
    const page = await browser.newPage()
    await page.setContent(`<p>${Bun.escapeHTML(text)}</p>`)
    const pdf = await page.pdf()
    await page.close()
    return pdf
  }

  test.each([
    ['resume.pdf', () => printed(RESUME)],
    ['resume.docx', async () => docxOf({ paragraphs: [RESUME] })],
    ['resume.txt', async () => Buffer.from(RESUME)],
    ['resume.md', async () => Buffer.from(`# ${RESUME}`)],
  ])('%s becomes text that is sent only when its owner says so', async (name, make) => {
    const page = await atForm()
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''),
    )
    await give(page, name, await make())
    await page.getByText(textsOf('en').check.read.replace('{name}', name)).waitFor()
    expect((await page.inputValue('#text')).replace(/\s+/g, ' ')).toContain('Бухгалтерский учёт')
    expect(sent).toEqual([])
    await page.click('main form button[type=submit]')
    await page.waitForSelector('.resume mark')
    const marked = await page.locator('.resume mark').allTextContents()
    expect(marked.map((text) => text.replace(/\s+/g, ' '))).toEqual(['SQL', 'Бухгалтерский учёт'])
    const absent = await page.locator('section[aria-labelledby=top] .absent').allTextContents()
    expect(absent.join()).toContain('Python')
    expect(await page.textContent('.resume')).toContain('onerror=')
    expect(sent).toHaveLength(1)
    expect(await barriersOf(page)).toEqual([])
    await done(page)
  })

  const bad = [
    ['scanned', 'scan.pdf', pdfOf()],
    [
      'encrypted',
      'locked.pdf',
      pdfOf({ encrypted: true, text: 'a text of more than twenty letters' }),
    ],
    ['pages', 'book.pdf', pdfOf({ pages: MOST_PAGES + 170, text: 'x' })],
    ['damaged', 'half.pdf', Buffer.from('%PDF-1.4 and then nothing')],
    ['old_word', 'resume.doc', oleOf()],
    ['type', 'photo.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
    ['large', 'film.pdf', new Uint8Array(MOST_FILE_BYTES + 1)],
    ['empty', 'empty.txt', Buffer.from(' ')],
  ] as const
  test.each([
    ['en-GB', 'en'],
    ['ru-RU', 'ru'],
  ] as const)(
    'a file that gives no text gets a sentence that helps: %s',
    async (locale, language) => {
      const page = await atForm({ locale })
      for (const [problem, name, bytes] of bad) {
        await give(page, name, bytes)
        await page.getByText(textsOf(language).check.fileProblems[problem]).waitFor()
        expect([problem, await page.inputValue('#text')]).toEqual([problem, ''])
      }
      await done(page)
    },
  )

  test('a file that is read in part, or not for sure, says so', async () => {
    const page = await atForm()
    await give(page, 'resume.txt', encoded('SQL\n5/2, да', 'windows-1251'))
    const { partlyRead, fileNotes } = textsOf('en').check
    const notes = fileNotes.guessed.replace('{where}', '5/2, да')
    await page
      .getByText(partlyRead.replace('{name}', 'resume.txt').replace('{notes}', notes))
      .waitFor()
    expect(await page.inputValue('#text')).toBe('SQL\n5/2, да')
    await done(page)
  })

  test('a folder, or a file that is gone, is told as one that cannot be read', async () => {
    const page = await atForm()
    const box = (await page.locator('[data-file]').boundingBox())!
    const drag = await page.context().newCDPSession(page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await drag.send('Input.dispatchDragEvent', {
        ...{ type, x: box.x + 5, y: box.y + 5 },
        data: { items: [], files: [import.meta.dir], dragOperationsMask: 1 },
      })
    await page.getByText(textsOf('en').check.fileProblems.damaged).waitFor()
    expect(await page.textContent('#file-status')).toBe('')
    await give(page, 'resume.txt', Buffer.from(RESUME))
    await page.getByText(textsOf('en').check.read.replace('{name}', 'resume.txt')).waitFor()
    await done(page)
  })

  test('the file that was chosen last is the one that is read', async () => {
    const page = await atForm()
    await page.evaluate(() => {
      const { arrayBuffer } = File.prototype
      File.prototype.arrayBuffer = function (this: File) {
        const isHeld = this.name === 'slow.txt'
        const held = new Promise((resolve) => isHeld || resolve(null))
        return Promise.race([held, new Promise((r) => addEventListener('let-go', r))]).then(() =>
          arrayBuffer.call(this),
        )
      }
    })
    await give(page, 'slow.txt', Buffer.from('Cobol'))
    await give(page, 'resume.txt', Buffer.from(RESUME))
    await page.evaluate(() => dispatchEvent(new Event('let-go')))
    await page.getByText(textsOf('en').check.read.replace('{name}', 'resume.txt')).waitFor()
    expect(await page.inputValue('#text')).toBe(RESUME)
    await done(page)
  })

  test('a file that is not read in twenty seconds is given up, and the next one is read', async () => {
    const page = await atForm()
    // A thread that begins, and never comes to an end.
    const stuck = 'onmessage = ({ data }) => data.port.postMessage("ready")'
    await page.route(
      '**/assets/reader/**',
      (route) => route.fulfill({ contentType: 'text/javascript', body: stuck }),
      {
        times: 1,
      },
    )
    await page.clock.install()
    await give(page, 'slow.txt', Buffer.from(RESUME))
    const { reading, fileProblems, read } = textsOf('en').check
    await page.getByText(reading).waitFor()
    await page.clock.runFor(19_000)
    expect(await page.isVisible('#file-problem')).toBe(false)
    await page.clock.runFor(2000)
    await page.getByText(fileProblems.slow).waitFor()
    await page.unrouteAll()
    await give(page, 'resume.txt', Buffer.from(RESUME))
    await page.getByText(read.replace('{name}', 'resume.txt')).waitFor()
    await done(page)
  })

  test('what is filled in says what to check against', async () => {
    const page = await atForm()
    const ticked = () => page.locator('[name=against]:checked').inputValue()
    await page.fill('#advert', 'Требования: Kubernetes')
    expect(await ticked()).toBe('vacancy')
    await page.selectOption('#scan', { index: 1 })
    expect(await ticked()).toBe('scan')
    await done(page)
  })

  test('against a vacancy by its link, without scripts, and on a phone', async () => {
    const page = await atForm({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    expect(await page.isVisible('#file')).toBe(false)
    await page.check('#against-vacancy')
    await page.fill('#link', `https://hh.ru/vacancy/${vacancy}`)
    await page.fill('#text', RESUME)
    await page.click('main form button[type=submit]')
    expect(await page.locator('.resume mark').count()).toBe(2)
    expect(await page.textContent('section[aria-labelledby=missing]')).toContain('Python')
    expect(await page.textContent('main')).toContain(HOSTILE)
    await done(page)
  })
})
