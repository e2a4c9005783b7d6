/** What visitors of the open market are told of terms and of their data. */
import { afterEach, expect, test } from 'bun:test'
import type { Config } from '../../src/config.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createVisitor } from '../helpers/visitor.ts'

let app: TestApp
afterEach(() => app.close())

const started = async (config: Partial<Config>) => {
  app = await createTestApp({ config })
  return createVisitor(app)
}

test('every open page leads to it in its language, and it names whom to write to', async () => {
  const visitor = await started({ public: 'on', publicContact: 'coach@example.org' })
  for (const language of ['en', 'ru']) {
    const root = `/market/${language}`
    for (const path of ['', '/method', '/compare'])
      expect(
        (await visitor.open(root + path)).document.querySelector(`a[href="${root}/privacy"]`),
      ).not.toBeNull()
    const { status, document, text } = await visitor.open(`${root}/privacy`)
    expect([status, document.documentElement.getAttribute('lang')]).toEqual([200, language])
    expect(text).toContain('coach@example.org')
  }
})

test('a contact is shown as text, whatever stands in it', async () => {
  const visitor = await started({ public: 'on', publicContact: '<img src=x>' })
  expect((await visitor.open('/market/en/privacy')).document.querySelector('main img')).toBeNull()
})

test('it is not there, and nothing leads to it, where the market is not open', async () => {
  const visitor = await started({ public: 'off' })
  expect((await app.get('/market/en/privacy')).status).toBe(404)
  expect((await visitor.open('/sign-in')).document.querySelector('a[href$="/privacy"]')).toBeNull()
})
