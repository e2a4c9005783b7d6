/**
 * What administrators do with scans on pages: making, following, stopping, recounting, scheduling,
 * deleting.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Owner } from '../../src/accounts/owner.ts'
import { REASON_CODES, whyFailed, whySuspended } from '../../src/scans/crawl/reasons.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { reasonWords } from '../../src/web/pages/runs/run-state.tsx'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { addOwner, PASSWORD, type Page, signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let admin: Visitor
beforeEach(async () => {
  app = await createTestApp({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL'] }),
  })
  admin = await signedIn(app, 'admin', { admin: true })
})
afterEach(() => app.close())

const NEW = '/admin/scans/new'
const { runs: texts } = textsOf('en')
const mainOf = ({ document }: Page) => document.querySelector('main')?.textContent ?? ''

/** Sends the form of a new scan as a browser does, text areas and lists included. */
async function fill(fields: Record<string, string>): Promise<Page> {
  const csrf = await admin.token(NEW)
  const response = await admin.post(NEW, {
    csrf,
    salary: 'yes',
    every: '',
    weekday: '1',
    hour: '6',
    ...fields,
  })
  const to = response.headers.get('location')
  if (to !== null) return admin.open(to)
  const text = await response.text()
  const { parseHTML } = await import('linkedom')
  return {
    response,
    status: response.status,
    text,
    document: parseHTML(text).document as unknown as Document,
  }
}

const newest = async () => (await app.app.runs.newest())[0]!

describe('a new scan', () => {
  const wanted = {
    titles: ' Тестировщик \r\n\r\nQA "Engineer"',
    region: 'казань',
    every: 'week',
    weekday: '3',
    hour: '7',
  }

  test('is told by what it takes before anything is asked of the site, then started with its schedule', async () => {
    const told = await fill(wanted)
    expect(told.status).toBe(200)
    expect(await app.app.runs.newest()).toEqual([])
    expect(mainOf(told)).toContain('4,240')
    // What the page sends on is what was typed.
    const kept = told.document.querySelector('input[name=titles]')?.getAttribute('value') ?? ''
    expect(kept.split('\n').map((line) => line.trim())).toEqual([
      'Тестировщик',
      '',
      'QA "Engineer"',
    ])
    await fill({ ...wanted, step: 'start' })
    const { queries, area, withSalary, scanId } = await newest()
    expect({ queries, area, withSalary }).toEqual({
      queries: ['Тестировщик', 'QA Engineer'],
      area: '88',
      withSalary: true,
    })
    expect((await app.app.runs.schedules()).get(scanId)?.schedule).toBe('0 7 * * 3')
    expect(app.site.requests).toEqual([])
  })

  test('of each line is made where the form says so, its titles parted by commas, with one schedule for all', async () => {
    const lines = { ...wanted, titles: 'Тестировщик, QA Engineer\r\n\r\nКочегар', each: 'yes' }
    const told = await fill(lines)
    expect(mainOf(told)).toContain('6,360')
    expect(await app.app.runs.newest()).toEqual([])
    await fill({ ...lines, step: 'start' })
    const made = await app.app.runs.newest()
    expect(made.map(({ queries }) => queries)).toEqual([
      ['Кочегар'],
      ['Тестировщик', 'QA Engineer'],
    ])
    const schedules = await app.app.runs.schedules()
    expect(made.map(({ scanId }) => schedules.get(scanId)?.schedule)).toEqual([
      '0 7 * * 3',
      '0 7 * * 3',
    ])
  })

  test('that is started twice has one run', async () => {
    await fill({ ...wanted, step: 'start' })
    await fill({ ...wanted, step: 'start' })
    expect(await app.app.runs.newest()).toHaveLength(1)
  })

  test.each([
    ['without a title', { titles: ' \r\n' }],
    ['with a title without a word', { titles: 'Тестировщик\r\n!!!' }],
    ['with a title that is too long', { titles: 'я'.repeat(1001) }],
    [
      'with too many titles',
      { titles: Array.from({ length: 201 }, (_, n) => `title ${n}`).join('\r\n') },
    ],
    ['with a wordless line', { titles: 'Тестировщик\r\n!!!', each: 'yes' }],
    [
      'with too many lines',
      { titles: Array.from({ length: 51 }, (_, n) => `title ${n}`).join('\r\n'), each: 'yes' },
    ],
    ['in a region nobody knows', { titles: 'Тестировщик', region: 'Атлантида' }],
  ])('%s is not made, and a sentence says why', async (_what, fields) => {
    const page = await fill({ ...fields, step: 'start' })
    expect(page.status).toBe(400)
    expect(page.document.querySelector('[role=alert]')).not.toBeNull()
    expect(await app.app.runs.newest()).toEqual([])
  })

  test('is for administrators alone', async () => {
    const anna = await signedIn(app, 'anna')
    for (const path of ['/admin/scans', NEW]) expect((await anna.open(path)).status).toBe(403)
  })
})

describe('a scan there is', () => {
  const queue = async () =>
    (await app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })).scanId
  const send = (path: string, action: string) => admin.send(path, {}, `${path}/${action}`)

  test('is stopped, recounted and deleted', async () => {
    const path = `/admin/scans/${await queue()}`
    await send(path, 'stop')
    expect((await newest()).stopRequested).toBe(true)
    await app.scan('Тестировщик')
    const { id } = await newest()
    await send(path, 'recount')
    expect((await newest()).id).toBeGreaterThan(id)
    await admin.send(`${path}/delete`)
    expect(await app.app.runs.newest()).toEqual([])
    expect((await admin.open(path)).status).toBe(404)
  })

  test('that was deleted is restored by a button, once, with its results and its schedule', async () => {
    const { id } = await app.scan('Тестировщик')
    await app.app.runs.schedule(id, '0 6 * * 1')
    await admin.send(`/admin/scans/${id}/delete`)
    const restore = `/admin/scans/${id}/undelete`
    const csrf = await admin.token('/admin/scans')
    expect((await admin.send('/admin/scans', {}, restore)).status).toBe(200)
    expect(await app.app.keptResults.of(id)).toHaveLength(1)
    expect((await app.app.runs.schedules()).get(id)?.schedule).toBe('0 6 * * 1')
    const again = await admin.post(restore, { csrf })
    expect(mainOf(await admin.open(again.headers.get('location') ?? ''))).toContain(
      texts.doneWithList.kept,
    )
    const isOffered = async () =>
      (await admin.open('/admin/scans')).document.querySelector(`form[action="${restore}"]`) !==
      null
    expect(await isOffered()).toBe(false)
    await admin.send(`/admin/scans/${id}/delete`)
    expect(await isOffered()).toBe(true)
    await app.scan('Тестировщик')
    expect(await isOffered()).toBe(false)
  })

  test('is stopped with the earlier figures kept, or shown, and rolled back', async () => {
    const { id } = await app.scan('Тестировщик')
    const path = `/admin/scans/${id}`
    const kept = () => app.app.keptResults.of(id)
    const shown = async () => (await kept()).find(({ isShown }) => isShown)!.runId
    const first = await shown()
    const buttonsOf = ({ document }: Page) =>
      [...document.querySelectorAll(`form[action="${path}/stop"] button`)].map((button) =>
        button.getAttribute('name'),
      )
    await app.app.runs.recount(id)
    // To keep them is offered first.
    expect(buttonsOf(await admin.open(path))).toEqual(['keep', null])
    await admin.send(path, { keep: 'yes' }, `${path}/stop`)
    expect(await shown()).toBe(first)

    await app.scan('Тестировщик')
    const second = await shown()
    expect(second).toBeGreaterThan(first)
    const rolledBack = await send(path, 'rollback')
    expect(mainOf(rolledBack)).toContain(texts.done.again)
    expect(await shown()).toBe(first)
    // A page that was open since before another result came changes nothing.
    const csrf = await admin.token(path)
    const stale = { csrf, run: String(first), instead: String(second) }
    const refused = await admin.post(`${path}/rollback`, stale)
    expect(mainOf(await admin.open(refused.headers.get('location') ?? ''))).toContain(
      texts.done.changed,
    )
    expect(await shown()).toBe(first)
  })

  test('that has ended meanwhile is not stopped, and the page says so', async () => {
    const path = `/admin/scans/${await queue()}`
    const csrf = await admin.token(path)
    await app.scan('Тестировщик')
    const response = await admin.post(`${path}/stop`, { csrf })
    const page = await admin.open(response.headers.get('location') ?? '')
    expect(mainOf(page)).toContain(texts.done.over)
  })

  test('keeps a cron line that words do not say, until another schedule is chosen', async () => {
    const id = await queue()
    const path = `/admin/scans/${id}`
    const cron = async () => (await app.app.runs.schedules()).get(id)?.schedule ?? null
    await app.app.runs.schedule(id, '15 */3 * * *')
    const csrf = await admin.token(path)
    expect(mainOf(await admin.open(path))).toContain('15 */3 * * *')
    await admin.post(`${path}/schedule`, { csrf, every: 'keep' })
    expect(await cron()).toBe('15 */3 * * *')
    await admin.post(`${path}/schedule`, { csrf, every: 'day', weekday: '1', hour: '23' })
    expect(await cron()).toBe('0 23 * * *')
    await admin.post(`${path}/schedule`, { csrf, every: '' })
    expect(await cron()).toBeNull()
  })

  test('is followed until it has ended, a pause with its reason in between', async () => {
    app.site.setFault({ kind: 'captcha', after: 1, times: 1, only: 'vacancy' })
    const run = await app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })
    const states: { html: string; title: string; ended: boolean }[] = []
    const walk = app.app.completeRun(run, { signal: new AbortController().signal })
    const followed = async () => {
      while (!states.at(-1)?.ended)
        states.push(...(await eventsOf(`/admin/scans/${run.scanId}/events`)))
    }
    await app.clock.run(Promise.all([walk, followed()]))
    expect(states.some(({ html }) => html.includes(texts.reasons.captcha.happened))).toBe(true)
    expect(states.at(-1)?.title).toBe(texts.ended.done)
  })

  test('that rests is made to try again, and tells what became of its adverts', async () => {
    app.site.setFault({ kind: 'captcha', after: 1, times: 1, only: 'vacancy' })
    const run = await app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })
    const path = `/admin/scans/${run.scanId}`
    const walk = app.app.completeRun(run, { signal: new AbortController().signal })
    await app.clock.until(async () => (await newest()).state === 'parked')
    const page = await admin.open(path)
    expect(page.document.querySelector('button[form="try-now"]')).not.toBeNull()
    expect(page.document.querySelector(`form#try-now[action="${path}/try"]`)).not.toBeNull()
    const list = await admin.open('/admin/scans')
    expect(list.document.querySelector(`form[action="${path}/try"]`)).not.toBeNull()
    expect(mainOf(await send(path, 'try'))).toContain(texts.done.tried)
    expect((await newest()).nextTryAt).toBeNull()
    const csrf = await admin.token(path)
    await app.clock.run(walk)
    const over = await admin.open(path)
    expect(over.document.querySelector('#run dl.facts')).not.toBeNull()
    const late = await admin.post(`${path}/try`, { csrf })
    expect(mainOf(await admin.open(late.headers.get('location') ?? ''))).toContain(texts.done.over)
  })

  test('is suspended while no process walks it', async () => {
    const run = await app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })
    app.database.sqlite.run('UPDATE runs SET state = ?, started_at = ? WHERE id = ?', [
      'walking',
      app.clock.now(),
      run.runId,
    ])
    const { document } = await admin.open(`/admin/scans/${run.scanId}`)
    expect(document.querySelector('#run-said')?.textContent).toBe(texts.suspended)
    expect(mainOf(await admin.open('/admin/scans'))).toContain(texts.suspended)
  })

  test.each<[string, (admin: Owner) => Promise<unknown>]>([
    ['signs out', () => admin.send('/account', {}, '/sign-out')],
    ['has a new password', (owner) => app.app.passwords.set(owner, `${PASSWORD} two`)],
    ['is no administrator any more', ({ name }) => app.app.owners.set(name, { role: 'user' })],
    ['is disabled', (owner) => app.app.owners.disable(owner)],
    ['is deleted', (owner) => app.app.owners.delete(owner)],
  ])('is followed by nobody who %s', async (_what, end) => {
    await addOwner(app, 'boris', { admin: true })
    const reader = (await follow(`/admin/scans/${await queue()}/events`)).body!.getReader()
    expect((await reader.read()).done).toBe(false)
    await end((await app.app.owners.find('admin'))!)
    expect(await app.clock.run(reader.read())).toMatchObject({ done: true })
  })

  async function follow(path: string): Promise<Response> {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request('GET', path, { headers: { cookie } })
    expect(response.headers.get('content-type')).toStartWith('text/event-stream')
    return response
  }

  async function eventsOf(path: string) {
    const response = await follow(path)
    return [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data!),
    )
  }
})

describe('why a run rests or has failed', () => {
  test.each(['en', 'ru'] as const)('is worded apart for each reason: %s', (language) => {
    const { reasons } = textsOf(language).runs
    expect(Object.keys(reasons).sort()).toEqual([...REASON_CODES].sort())
    const worded = Object.values(reasons).map(({ happened, advice }) => `${happened} ${advice}`)
    expect(new Set(worded).size).toBe(worded.length)
  })

  test('is told with what to do only when it does not go on by itself', () => {
    const t = textsOf('ru')
    const { happened, advice } = t.runs.reasons.blocked
    expect(reasonWords({ state: 'parked', reason: whySuspended({ failure: 'blocked' }) }, t)).toBe(
      happened,
    )
    expect(
      reasonWords({ state: 'failed', reason: whyFailed({ failure: 'blocked' }) }, t),
    ).toContain(advice)
  })

  test('stays as an older version worded it', () => {
    expect(reasonWords({ state: 'failed', reason: 'Something else.' }, textsOf('ru'))).toBe(
      'Something else.',
    )
  })
})
