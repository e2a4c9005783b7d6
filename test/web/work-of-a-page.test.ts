/** What a second load of a page does not do again. */
import { afterEach, describe, expect, test } from 'bun:test'
import { askedBy } from '../../src/lines/asker.ts'
import { createNamingVacancies } from '../../src/scans/catalog/naming-vacancies.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import { packMentions } from '../../src/scans/packed-mentions.ts'
import type { ChartTask, DrawnChart } from '../../src/web/charts/chart-task.ts'
import { createCharts } from '../../src/web/charts/drawings.ts'
import type { PoolWorker, ToWorker } from '../../src/workers/worker-protocol.ts'
import { clientIn } from '../helpers/asker.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn } from '../helpers/visitor.ts'
import { skillsHere } from '../helpers/worker-for-skills.ts'

let app: TestApp | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const bars = (...values: number[]) =>
  values.map((value, n) => ({ day: `2026-10-0${n + 1}`, value }))

describe('a chart', () => {
  const visit = { language: 'en' as const, nonce: 'n' }

  /** Charts of a pool that draws when it is told to, and counts whose turns it was asked for. */
  function countedCharts() {
    const turns: string[] = []
    const waiting: PromiseWithResolvers<DrawnChart>[] = []
    const charts = createCharts({
      run(asker) {
        turns.push(asker()[0]!.line)
        const drawn = Promise.withResolvers<DrawnChart>()
        waiting.push(drawn)
        return drawn.promise
      },
    })
    const svg = '<svg><style>x</style></svg>'
    function drawAll() {
      for (const { resolve } of waiting.splice(0)) resolve({ wide: svg, narrow: svg })
    }
    return { charts, turns, waiting, drawAll }
  }

  test('is drawn once for all who ask for the same figures in a language, and fits the policy of each page', async () => {
    const { charts, turns, drawAll } = countedCharts()
    const many = ['one', 'two', 'three'].map((nonce) => charts.use(bars(1, 2), { ...visit, nonce }))
    drawAll()
    const [first, second] = await Promise.all(many)
    await charts.use(bars(1, 2), visit)
    expect(turns).toHaveLength(1)
    expect([first!.wide, second!.narrow]).toEqual([
      '<svg><style nonce="one">x</style></svg>',
      '<svg><style nonce="two">x</style></svg>',
    ])
    const others = [
      charts.use(bars(1, 3), visit),
      charts.use(bars(1, 2), { ...visit, language: 'ru' }),
    ]
    drawAll()
    await Promise.all(others)
    expect(turns).toHaveLength(3)
  })

  test('waits in the line of who asks for it', () => {
    const { charts, turns } = countedCharts()
    void askedBy(clientIn('anna'), () => charts.use(bars(1), visit))
    void askedBy(clientIn('boris'), () => charts.use(bars(2), visit))
    expect(turns).toEqual(['anna', 'boris'])
  })

  test('that could not be drawn is drawn when it is asked for again', async () => {
    const { charts, turns, waiting, drawAll } = countedCharts()
    const failed = charts.use(bars(1), visit)
    waiting.splice(0)[0]!.reject(new Error('a worker ended'))
    await expect(failed).rejects.toThrow()
    const again = charts.use(bars(1), visit)
    drawAll()
    await again
    expect(turns).toHaveLength(2)
  })
})

test('workers draw what pages show, once for all loads', async () => {
  const drawn: string[] = []
  app = await createTestApp({ spawnWorker: () => counting(skillsHere(), drawn) })
  const anna = await signedIn(app, 'anna')
  await app.get('/v1/key', (await app.addKey({ owner: 'anna' })).secret)
  const pages = await Promise.all([1, 2, 3].map(() => anna.open('/account/usage')))
  for (const { document } of pages)
    expect(document.querySelectorAll('figure.chart svg').length).toBe(2)
  // Of requests; no vacancies were read, and there is no chart of nothing.
  expect(drawn).toEqual(['use'])
})

/** A worker that notes the kind of each chart it is to draw. */
function counting(worker: PoolWorker, drawn: string[]): PoolWorker {
  const { postMessage } = worker
  worker.postMessage = (message: ToWorker<unknown, Partial<ChartTask>>) => {
    if ('task' in message && message.chart !== undefined) drawn.push(message.chart)
    postMessage(message)
  }
  return worker
}

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
  const findNaming = createNamingVacancies({ mentions: async () => packMentions(named, skills) })
  const detail = {
    shown: { runId: 1, digest: '', scanned: named.length },
    figures: { json: Buffer.of(), skillCount: skills.length, statistics: () => ({ skills }) },
  }
  let [turns, isDone] = [0, false]
  const others = () => {
    turns++
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  expect((await findNaming(detail as unknown as ScanDetail, 'SQL'))?.total).toBe(5000)
  isDone = true
  expect(turns).toBeGreaterThan(5)
})
