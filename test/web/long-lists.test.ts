/** Lists that have become long: a page shows a part of them, and links lead through all. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { scanListChanged } from '../helpers/scan-list.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ vacancies: [], config: { keysPerOwner: 1000 } })
})
afterEach(() => app.close())

/** The first cell of each row of a list, page by page, as the links lead. */
async function pagesOf(visitor: Visitor, path: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | null = path; next !== null; ) {
    const { document } = await visitor.open(next)
    pages.push(
      [...document.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent ?? ''),
    )
    next = document.querySelector('main a[rel=next]')?.getAttribute('href') ?? null
  }
  return pages
}

const SHOWN = 50
const numbered = (word: string, n: number) => `${word} ${String(n).padStart(3, '0')}`
const names = (word: string, count: number) =>
  Array.from({ length: count }, (_, n) => numbered(word, n))

async function expectAll(
  visitor: Visitor,
  path: string,
  expected: readonly string[],
): Promise<void> {
  const pages = await pagesOf(visitor, path)
  expect(pages.map((page) => page.length)).toEqual([SHOWN, SHOWN, expected.length - 2 * SHOWN])
  expect(pages.flat().map((name) => name.trim())).toEqual([...expected])
}

describe('a long list comes in pages, each row once, in one order', () => {
  test('of keys, and each can be deleted', async () => {
    const anna = await signedIn(app, 'anna')
    const expected = names('key', 120)
    for (const name of expected) await app.app.keys.create(anna.owner, { name })
    app.database.sqlite.run('UPDATE keys SET created_at = rowid')
    await expectAll(anna, '/account/keys', expected)
    const last =
      (await anna.open('/account/keys?page=3')).document
        .querySelector('tbody a')
        ?.getAttribute('href') ?? ''
    await anna.send(last)
    expect((await app.app.keys.list(anna.owner)).map(({ key }) => key.name)).not.toContain(
      'key 100',
    )
  })

  test('of owners', async () => {
    const admin = await signedIn(app, 'admin', { admin: true })
    const expected = names('owner', 119)
    for (const name of expected) await app.app.owners.add(name)
    await expectAll(admin, '/admin/owners', ['admin', ...expected])
  })

  test('of scans, and of their runs', async () => {
    const admin = await signedIn(app, 'admin', { admin: true })
    const { sqlite } = app.database
    for (let n = 0; n < 120; n++) {
      const title = JSON.stringify([numbered('title', n)])
      sqlite.run('INSERT INTO scans (id, queries, with_salary, created_at) VALUES (?, ?, 0, 0)', [
        `scan${n}`,
        title,
      ])
      sqlite.run(
        `INSERT INTO runs (id, scan_id, state, queued_at, finished_at) VALUES (?, ?, 'done', 0, 0)`,
        [1000 - n, `scan${n}`],
      )
      sqlite.run(
        'INSERT INTO results (run_id, scan_id, finished_at, scanned, skill_count) VALUES (?, ' +
          '?, ?, 0, 0)',
        [1000 - n, `scan${n}`, 1000 - n],
      )
    }
    scanListChanged(sqlite)
    await app.clock.advanceBy(1000)
    await expectAll(admin, '/account', names('title', 120))
    await expectAll(admin, '/admin/scans', names('title', 120))
  })
})

test.each(['0', '-1', 'x', '1e999', ''])(
  'a page that is none, %p, is the nearest one',
  async (page) => {
    const anna = await signedIn(app, 'anna')
    for (const name of names('key', 60)) await app.app.keys.create(anna.owner, { name })
    const { status, document } = await anna.open(`/account/keys?page=${page}`)
    expect([status, document.querySelectorAll('tbody tr').length > 0]).toEqual([200, true])
  },
)

test('a list that fits on a page has no links to others', async () => {
  const anna = await signedIn(app, 'anna')
  for (const name of names('key', SHOWN)) await app.app.keys.create(anna.owner, { name })
  const { document } = await anna.open('/account/keys')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(SHOWN)
  expect(document.querySelector('main nav')).toBeNull()
})

test('the links stand in a region with a name, in both languages', async () => {
  const anna = await signedIn(app, 'anna')
  for (const name of names('key', 120)) await app.app.keys.create(anna.owner, { name })
  for (const language of ['en', 'ru']) {
    const { document } = await anna.open('/account/keys?page=2', { 'accept-language': language })
    const nav = document.querySelector('main nav')
    expect(nav?.getAttribute('aria-label')).toMatch(/\S/)
    expect([...(nav?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('rel'))).toEqual(
      ['prev', 'next'],
    )
  }
})

test('a scan of many long titles does not make its pages long', async () => {
  const admin = await signedIn(app, 'admin', { admin: true })
  const queries = Array.from({ length: 200 }, (_, n) => `${'слово '.repeat(150)}${n}`)
  await app.app.runs.queue({ queries, area: null, withSalary: false })
  const { text } = await admin.open('/admin/scans')
  expect(text.length).toBeLessThan(10_000)
})
