import { afterEach, expect, test } from 'bun:test'
import { describeConfig } from '../../src/config.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { signedIn } from '../helpers/visitor.ts'

let app: TestApp
afterEach(() => app.close())

const SECRET = 'https://ntfy.example/secret-topic'

test('settings are told by subject, the changed ones first, secrets never', async () => {
  const flags = { port: '9090', limitPerMinute: '60' }
  const settings = describeConfig(flags, {
    SKILLS_MARKET_NOTIFY_URL: SECRET,
    SKILLS_MARKET_LOG_LEVEL: 'warn',
  })
  app = await createTestApp({ vacancies: [], edge: { settings } })
  const { document, text } = await (await signedIn(app, 'vera', { role: 'viewer' })).open(
    '/admin/settings',
  )
  const groups = [...document.querySelectorAll('main section')].map((section) =>
    [...section.querySelectorAll('tbody th code')].map((name) => name.textContent),
  )
  expect(groups.flat().toSorted()).toEqual(settings.map(({ name }) => name).toSorted())
  expect(groups.length).toBeGreaterThan(5)
  // Given as it is by default is not changed.
  expect(
    ['port', 'limit-per-minute', 'notify-url', 'log-level'].map((name) =>
      groups.some(([first]) => first === name),
    ),
  ).toEqual([true, true, true, true])
  expect(
    [...document.querySelectorAll('main strong')].map(({ textContent }) => textContent),
  ).toHaveLength(3)
  expect(text).not.toContain('secret-topic')
})
