/**
 * The page that says how figures are made: everybody who may see figures may read it, and every
 * page leads there.
 */
import { afterEach, expect, test } from 'bun:test'
import type { Config } from '../../src/config.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

let app: TestApp
afterEach(() => app.close())

async function started(config: Partial<Config>): Promise<string> {
  app = await createTestApp({
    config,
    vacancies: sampleVacancies({ title: 'Кочегар', keySkills: ['SQL'] }),
  })
  return (await app.scan('Кочегар')).id
}

test('the open market leads to it in its language from the list and from every page of figures', async () => {
  const scan = await started({ public: 'on' })
  const visitor = createVisitor(app)
  for (const language of ['en', 'ru']) {
    const root = `/market/${language}`
    for (const path of ['', `/${scan}`, `/${scan}/pay`, `/${scan}/base`, '/compare']) {
      const { document } = await visitor.open(root + path)
      expect([path, document.querySelector(`a[href="${root}/method"]`) !== null]).toEqual([
        path,
        true,
      ])
    }
    const { status, document } = await visitor.open(`${root}/method`)
    expect([status, document.documentElement.getAttribute('lang')]).toEqual([200, language])
  }
})

test('it opens without signing in where the market is not open too', async () => {
  await started({})
  const visitor = createVisitor(app)
  expect((await visitor.open('/method')).status).toBe(200)
  expect((await visitor.open('/')).document.querySelector('a[href="/method"]')).not.toBeNull()
})
