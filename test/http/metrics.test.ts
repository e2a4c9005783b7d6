/** What the metrics page shows about the runs each time it is read. */
import { expect, test } from 'bun:test'
import { createMetrics, type RunMetrics } from '../../src/http/operate/metrics.ts'

type Run = Awaited<ReturnType<RunMetrics['newest']>>[number]

test('the page shows the runs as they are when it is read, from the first time on', async () => {
  let runs: Run[] = [
    { id: 2, state: 'parked', pauses: 2 },
    { id: 1, state: 'done', pauses: 0 },
  ]
  let done = 10
  const { page } = createMetrics({
    newest: async () => runs,
    progress: async () => ({ stage: 'read', done, total: 100 }),
  })
  const figures = async () => {
    const lines = (await page()).text
      .split('\n')
      .filter((line) => line.startsWith('skills_market_run'))
    return Object.fromEntries(lines.map((line) => line.split(' ')))
  }
  const progress = (what: string) => `skills_market_run_progress{stage="read",what="${what}"}`
  const others = { 'skills_market_runs{state="done"}': '1', [progress('total')]: '100' }
  expect(await figures()).toEqual({
    ...others,
    'skills_market_runs{state="parked"}': '1',
    skills_market_run_pauses: '2',
    [progress('done')]: '10',
  })
  runs = [{ id: 2, state: 'walking', pauses: 0 }, ...runs.slice(1)]
  done = 50
  expect(await figures()).toEqual({
    ...others,
    'skills_market_runs{state="walking"}': '1',
    skills_market_run_pauses: '0',
    [progress('done')]: '50',
  })
  runs = [{ id: 2, state: 'done', pauses: 0 }]
  expect(await figures()).toEqual({
    'skills_market_runs{state="done"}': '1',
    skills_market_run_pauses: '0',
  })
})
