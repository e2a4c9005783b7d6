/** Importing adverts from a file in the account area, without scripts. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { csvOf, exportedSample } from '../helpers/advert-files.ts'
import { BASE_URL, createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { type Page, signedIn, type Visitor } from '../helpers/visitor.ts'

const PAGE = '/admin/scans/import'
let app: TestApp
let admin: Visitor
beforeEach(async () => {
  app = await createTestApp()
  admin = await signedIn(app, 'admin', { admin: true })
})
afterEach(() => app.close())

const adverts = (count: number) =>
  sampleVacancies(...Array.from({ length: count }, () => ({ keySkills: ['SQL'] }))).map(
    exportedSample,
  )

type Sent = { titles?: string; name?: string; csrf?: string; headers?: Record<string, string> }

/** Sends a file as a browser does. */
async function send(
  content: string | Uint8Array | null,
  { titles = 'Тестировщик', name = 'jobs.csv', csrf, headers = {} }: Sent = {},
): Promise<Page> {
  const body = new FormData()
  body.set('csrf', csrf ?? (await admin.token(PAGE)))
  body.set('titles', titles)
  body.set('salary', 'yes')
  if (content !== null) body.set('file', new File([content as string], name))
  return sendBody(body, headers)
}

async function sendBody(
  body: FormData | ReadableStream,
  headers: Record<string, string>,
): Promise<Page> {
  const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const init = { method: 'POST', body, headers: { cookie, ...headers }, duplex: 'half' }
  return pageOf(await app.handle(new Request(`${BASE_URL}${PAGE}`, init)))
}

async function pageOf(response: Response): Promise<Page> {
  const { parseHTML } = await import('linkedom')
  const text = await response.text()
  return {
    response,
    status: response.status,
    document: parseHTML(text).document as unknown as Document,
    text,
  }
}

const kept = () =>
  readdirSync(app.folder, { recursive: true }).filter((name) => String(name).endsWith('.csv'))

/** The fields of the form that confirms what is shown. */
const fieldsOf = ({ document }: Page) =>
  Object.fromEntries(
    [...document.querySelectorAll('main form input[name], main form textarea')].map((input) => [
      input.getAttribute('name') ?? '',
      input.getAttribute('value') ?? input.textContent ?? '',
    ]),
  )

describe('a file that is sent', () => {
  test('is shown with no code of ours for a period and a currency that it does not state', async () => {
    const shown = await send('title;description;pay.from\nТестировщик;Нужен SQL.;101 000\n')
    expect(shown.status).toBe(200)
    const { textContent } = shown.document.querySelector('main article')!
    expect(textContent).toContain('101,000')
    expect(textContent).not.toMatch(/XXX|OTHER/)
  })

  test('is shown as it is read, and counted when that is confirmed', async () => {
    const shown = await send(csvOf(adverts(3)))
    expect(shown.status).toBe(200)
    expect(shown.document.querySelector('main table')?.textContent).toContain('key_skills')
    expect(shown.document.querySelector('main')?.textContent).toContain('jobs.csv')
    expect(await app.app.runs.newest()).toEqual([])

    const started = await admin.post(PAGE, { ...fieldsOf(shown), step: 'start' })
    expect(started.status).toBe(303)
    const [run] = await app.app.runs.newest()
    expect(started.headers.get('location')).toStartWith(`/admin/scans/${run!.scanId}`)
    const again = await admin.post(PAGE, { ...fieldsOf(shown), step: 'start' })
    expect(again.headers.get('location')).toBe(started.headers.get('location'))
    const walked = app.app.completeRun(
      { scanId: run!.scanId, runId: run!.id },
      { signal: new AbortController().signal },
    )
    expect(await app.clock.run(walked)).toMatchObject({
      status: 'done',
      scanned: 3,
      source: 'file',
    })

    expect(kept()).toHaveLength(1)
    await admin.open(PAGE)
    expect(kept()).toEqual([])
  })

  test('may be read by columns that are named otherwise', async () => {
    const shown = await send('Post,text\nТестировщик,Нужен SQL и внимание к деталям\n')
    expect(shown.status).toBe(400)
    expect(shown.document.querySelector('main .problem')?.textContent).toContain('Post')
    expect(shown.document.querySelector('button[value=start]')).toBeNull()
    const looked = await pageOf(
      await admin.post(PAGE, { ...fieldsOf(shown), map: 'title=Post', step: 'look' }),
    )
    expect(looked.status).toBe(200)
    expect(fieldsOf(looked).map).toBe('title=Post')
    expect(looked.document.querySelector('button[value=start]')).not.toBeNull()
  })

  test('that says nothing of the titles cannot be started', async () => {
    const shown = await send(csvOf(adverts(2)), { titles: 'Бухгалтер' })
    expect(shown.status).toBe(200)
    expect(shown.document.querySelector('button[value=start]')).toBeNull()
  })

  test('is refused in a line in either language where it is none', async () => {
    for (const language of ['en', 'ru']) {
      admin.cookies.set('__Host-smk_language', language)
      const files = {
        'one.csv': '',
        'two.json': '[{"title":"Тестировщик"',
        'three.zip': 'PK\u0003\u0004',
      }
      for (const [name, content] of Object.entries(files)) {
        const { status, document } = await send(content, { name })
        expect([name, status]).toEqual([name, 400])
        expect(document.querySelectorAll('main .problem')).toHaveLength(1)
        expect(document.documentElement.getAttribute('lang')).toBe(language)
      }
    }
  })

  test('is asked for where there is none, or none any more', async () => {
    const { status, document } = await send(null)
    expect([status, document.querySelector('#file-problem') !== null]).toEqual([400, true])
    const fields = {
      csrf: await admin.token(PAGE),
      titles: 'Тестировщик',
      file: '../../etc/passwd',
    }
    const gone = await pageOf(await admin.post(PAGE, fields))
    expect([gone.status, gone.document.querySelector('#file-problem') !== null]).toEqual([
      400,
      true,
    ])
  })

  test('has a plain name on the disk, whatever it is called', async () => {
    await send(csvOf(adverts(1)), { name: '../..\\evil\u0000;rm -rf.csv' })
    expect(kept()).toHaveLength(1)
    expect(String(kept()[0])).toMatch(/-imports\/[0-9A-Za-z]{24}-[\p{L}\p{N}._-]+$/u)
  })
})

describe('no file is kept', () => {
  test('of a form without its token, or from another site', async () => {
    expect((await send(csvOf(adverts(1)), { csrf: 'x' })).status).toBe(403)
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await send(csvOf(adverts(1)), foreign)).status).toBe(403)
    expect(kept()).toEqual([])
  })

  test('of a form that breaks off', async () => {
    const csrf = await admin.token(PAGE)
    const head = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`
    const parts = [
      `${head('csrf')}\r\n\r\n${csrf}\r\n`,
      `${head('file')}; filename="jobs.csv"\r\n\r\ntitle,text\n`,
      'Тестировщик,',
    ]
    const stream = (fails: boolean) =>
      new ReadableStream({
        pull(controller) {
          const part = parts.shift()
          if (part !== undefined) controller.enqueue(new TextEncoder().encode(part))
          else if (fails) controller.error(new Error('gone'))
          else controller.close()
        },
      })
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const all = [...parts]
    expect((await sendBody(stream(false), type)).status).toBe(400)
    parts.push(...all)
    expect((await sendBody(stream(true), type)).status).toBe(400)
    expect(kept()).toEqual([])
  })
})
