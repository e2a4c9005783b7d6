/** What a second load of a page does not do again. */
import { afterEach, expect, test } from 'bun:test'
import { createNamingVacancies } from '../../src/scans/catalog/naming-vacancies.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import { packMentions } from '../../src/scans/packed-mentions.ts'
import { createDrawnCharts } from '../../src/web/charts/drawn-charts.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn } from '../helpers/visitor.ts'

let app: TestApp | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const bars = (...values: number[]) => values.map((value, n) => ({ day: `2026-10-0${n + 1}`, value }))

test('a chart is drawn once for the same figures in a language, and fits the policy of each page', async () => {
  let drawn = 0
  const load = async () => () => {
    drawn++
    return '<svg><style>x</style></svg>'
  }
  const draw = createDrawnCharts({ load })
  const first = await draw(bars(1, 2), { language: 'en', nonce: 'one' })
  const second = await draw(bars(1, 2), { language: 'en', nonce: 'two' })
  expect(drawn).toBe(2)
  expect([first.wide, second.narrow]).toEqual([
    '<svg><style nonce="one">x</style></svg>',
    '<svg><style nonce="two">x</style></svg>',
  ])
  await draw(bars(1, 3), { language: 'en', nonce: 'n' })
  await draw(bars(1, 2), { language: 'ru', nonce: 'n' })
  expect(drawn).toBe(6)
})

test('the vacancies of a scan are read once for all its skills', async () => {
  const many = Array.from({ length: 3 }, () => ({ keySkills: ['SQL', 'Java'] }))
  app = await createTestApp({ vacancies: sampleVacancies(...many) })
  const { id } = await app.scan('Тестировщик')
  const anna = await signedIn(app, 'anna')
  let read = 0
  const { sqlite } = app.database
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((sql: string, ...rest: []) => {
    const statement = prepare(sql, ...rest)
    if (!/^select .*"mentions".* from "result_contents"/.test(sql)) return statement
    const values = statement.values.bind(statement)
    statement.values = ((...given: []) => {
      read++
      return values(...given)
    }) as typeof statement.values
    return statement
  }) as typeof sqlite.prepare
  for (const skill of ['SQL', 'Java', 'SQL'])
    expect((await anna.open(`/account/scans/${id}/vacancies?skill=${skill}`)).status).toBe(200)
  expect(read).toBe(1)
})

test('those of a large scan are read a part at a time, between which others have their turn', async () => {
  const skills = [{ name: 'SQL', members: ['SQL'] }]
  const named = Array.from({ length: 5000 }, (_, i) => ({
    id: `${i + 1}`,
    title: 'QA',
    skills: [{ name: 'SQL', source: 'key_skills' as const }],
  }))
  const findNaming = createNamingVacancies({
    catalog: {
      find: async () =>
        ({ shown: { runId: 1, digest: '' }, figures: { statistics: () => ({ skills }) } }) as unknown as ScanDetail,
    },
    store: { mentions: async () => packMentions(named, skills) },
  })
  let [turns, isDone] = [0, false]
  const others = () => {
    turns++
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  expect((await findNaming('a', 'SQL')).named?.total).toBe(5000)
  isDone = true
  expect(turns).toBeGreaterThan(5)
})
