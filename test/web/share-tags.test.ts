/**
 * What other services show of a page whose link is sent, and of which pages they are told nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { addOwner, createVisitor, type Page, signedIn } from '../helpers/visitor.ts'

const TITLE = 'Повар ><b> & Co'
const BASE = 'https://skills.example'
const SECRET = 'sm_secret'

let app: TestApp
let id: string
beforeAll(async () => {
  const cooks = ['а', 'б', 'в'].map((word) => ({
    title: TITLE,
    employer: { id: word, name: `Кухня ${word}` },
    keySkills: ['SQL'],
    description: `<p>Номер ${word}.</p>`,
  }))
  app = await createTestApp({
    config: { public: 'on', publicCheck: 'on', publicPerMinute: 100_000 },
    vacancies: sampleVacancies(...cooks),
  })
  id = (await app.scan(TITLE)).id
})
afterAll(() => app.close())

const open = (path: string) => createVisitor(app).open(path)
const told = ({ document }: Page) => ({
  ...Object.fromEntries(
    [...document.querySelectorAll('meta[property], meta[name]')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ]),
  ),
  canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
})
const isTold = (page: Page) => Object.keys(told(page)).some((name) => name.startsWith('og:'))

describe.each(['en', 'ru'])('a link that is sent says what it is of: %s', (language) => {
  const root = `/market/${language}`
  const paths = (): string[] => [
    ...['', '/pay', '/families', '/slices', '/trend', '/base', '/skill?skill=SQL'].map(
      (own) => `${root}/${id}${own}`,
    ),
    ...['', '/compare', '/method', '/privacy', '/check'].map((own) => root + own),
  ]

  test('every page that everybody may open', async () => {
    for (const path of paths()) {
      const tags = told(await open(path))
      const address = BASE + path
      expect(tags).toMatchObject({
        'og:url': address,
        canonical: address,
        'twitter:card': expect.any(String),
      })
      expect([path, tags.description, tags['og:title']]).toEqual([
        path,
        tags['og:description'],
        expect.anything(),
      ])
      expect(tags.description?.length).toBeGreaterThan(40)
    }
  })

  test('a page of a profession names it', async () => {
    const { description, ...tags } = told(await open(`${root}/${id}`))
    expect([description, tags['og:title']]).toEqual([
      expect.stringContaining(TITLE),
      expect.stringContaining(TITLE),
    ])
  })

  test('a page of a profession has a card of 1200 × 630 pixels', async () => {
    const { 'og:image': image = '' } = told(await open(`${root}/${id}/pay`)) as Record<
      string,
      string
    >
    const response = await app.get(image.slice(BASE.length))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await response.bytes())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('the address keeps what makes another page of it, and nothing that a stranger added', async () => {
    const [{ runId } = { runId: 0 }] = await app.app.keptResults.of(id)
    const page = await open(`${root}/${id}/skill?key=${SECRET}&run=${runId}&skill=SQL&page=2`)
    const address = `${BASE}${root}/${id}/skill?run=${runId}&skill=SQL`
    expect(told(page)).toMatchObject({ canonical: address, 'og:url': address })
    expect(JSON.stringify(told(await open(`${root}?q=${SECRET}&sort=name`)))).not.toContain(SECRET)
  })
})

describe('nothing is told of', () => {
  test('a page that is not there', async () => {
    expect(isTold(await open('/market/en/0000000000'))).toBe(false)
    expect(isTold(await open(`/market/en/${id}/skill?skill=x`))).toBe(false)
  })

  test('pages of an account, of signing in and of one-time links', async () => {
    const anna = await signedIn(app, 'anna')
    for (const path of ['/account', `/account/scans/${id}`])
      expect(isTold(await anna.open(path))).toBe(false)
    const link = `/set-password/${await app.app.links.issueForPassword(await addOwner(app, 'boris'))}`
    for (const path of ['/sign-in', link])
      expect([path, isTold(await open(path))]).toEqual([path, false])
  })

  test('the answer to a form', async () => {
    const fields = { against: 'scan', scan: id, text: 'SQL' }
    expect(isTold(await createVisitor(app).send('/market/en/check', fields))).toBe(false)
  })
})
