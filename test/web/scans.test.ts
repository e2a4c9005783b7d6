import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { describeConfig } from '../../src/config.ts'
import type { Scan } from '../../src/scans/scan.schema.ts'
import { createBreakerStore } from '../../src/site/client/breaker.store.ts'
import { refusesEverybody, type SiteFailure } from '../../src/site/site.errors.ts'
import { roundedShare } from '../../src/statistics/estimators/rounding.ts'
import { figureFormatOf } from '../../src/web/i18n/figure-format.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { type Page, signedIn } from '../helpers/visitor.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const COMMAND = 'skills-market scan run'
const rowsOf = ({ document }: Page) =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

describe('on a server that has counted nothing', () => {
  test('an administrator is told what to do next, until a scan is done; others are not', async () => {
    const [admin, anna] = [
      await signedIn(app, 'admin', { admin: true }),
      await signedIn(app, 'anna'),
    ]
    const told = async () =>
      Promise.all(
        [admin, anna].flatMap((visitor) =>
          ['/account'].map(async (path) => (await visitor.open(path)).text.includes(COMMAND)),
        ),
      )
    expect(await told()).toEqual([true, false])
    await app.scan('Data Analyst')
    expect(await told()).toEqual([false, false])
  })
})

describe('the pages of the scans', () => {
  test('show the figures of the API', async () => {
    const { id } = await app.scan('Data Analyst')
    const anna = await signedIn(app, 'anna')
    const { secret } = await app.addKey()
    const scan = (await (await app.get(`/v1/scans/${id}`, secret)).json()) as Scan
    const [row] = rowsOf(await anna.open('/account'))
    expect(row?.[1]).toBe(String(scan.scanned))
    const skills = rowsOf(await anna.open(`/account/scans/${id}`))
    const told = figureFormatOf('en')
    const figures = scan.skills.map(({ name, count, share }) => [
      name,
      told.share(roundedShare(share)),
      String(count),
    ])
    // Beside a name may stand what it is called in English, and that it is an education.
    const shown = skills.map(([name = '', share, , count], i) => {
      const called = String(figures[i]?.[0])
      const isCalled = name.includes(called)
      return [isCalled ? called : name, share, count]
    })
    expect(shown).toEqual(figures.slice(0, 50))
  })

  test('say so when there is no such scan', async () => {
    const anna = await signedIn(app, 'anna')
    expect((await anna.open('/account/scans/0000000000')).status).toBe(404)
  })
})

const FAILURES: SiteFailure[] = [
  'captcha',
  'blocked',
  'wrong_country',
  'soft_block',
  'timeout',
  'unknown_page',
]

test.each(['en', 'ru'] as const)(
  'each refusal of the site is told in a sentence: %s',
  async (language) => {
    const admin = await signedIn(app, 'admin', { admin: true })
    const warning = async () => {
      const { document } = await admin.open('/admin/site', { 'accept-language': language })
      return document.querySelector('main [role=alert]')?.textContent ?? ''
    }
    const warnings = new Set<string>()
    const refusals = FAILURES.filter((failure) => refusesEverybody({ failure, status: undefined }))
    for (const failure of refusals) {
      await createBreakerStore(app.database).refuse(failure, app.clock.now() + 60_000)
      warnings.add(await warning())
    }
    expect(warnings.size).toBe(refusals.length)
    expect([...warnings].filter((text) => text === '' || text.includes('_'))).toEqual([])
  },
)

test('each setting is explained in Russian too', () => {
  const { meaning } = textsOf('ru').settings
  expect(describeConfig({}, {}).filter((setting) => meaning(setting) === setting.meaning)).toEqual(
    [],
  )
})
