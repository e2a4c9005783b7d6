/**
 * What settling does after the vocabulary has changed, in counts of work and not in times:
 * `lab/growth-settling.ts` has the times.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { nextLook } from '../helpers/test-app.ts'
import { createGrownApp, type GrownApp } from './grown-app.ts'
import { recordStatements, type StatementWork } from './recorded-work.ts'

const SCANS = 12

let recorder: ReturnType<typeof recordStatements>
let app: GrownApp
beforeAll(async () => {
  recorder = recordStatements()
  app = await createGrownApp(SCANS, {
    // Three employers list what the third scan's adverts name, and nobody else's.
    besides: ['701', '702', '703'].map((id) => ({
      title: 'Пивовар',
      employer: { id, name: `Пивоварня ${id}` },
      keySkills: ['Zymurgy'],
    })),
    descriptionOf: (scan) =>
      scan === 2 ? '<p>Требования:</p><p>Нужен опыт: Zymurgy и Excel.</p>' : null,
  })
})
afterAll(async () => {
  recorder.end()
  await app.close()
})

const ran = (work: readonly StatementWork[], sql: RegExp) =>
  work.filter((one) => sql.test(one.sql)).reduce((sum, { runs }) => sum + runs, 0)
const returned = (work: readonly StatementWork[], sql: RegExp) =>
  work.filter((one) => sql.test(one.sql)).reduce((sum, { rows }) => sum + rows, 0)
const digests = () =>
  new Map(
    app.database.sqlite
      .query<{ id: string; digest: string }, []>('SELECT scan_id AS id, digest FROM results')
      .all()
      .map(({ id, digest }) => [id, digest]),
  )

describe('a name that one scan of many names is learned', () => {
  let work: StatementWork[]
  let before: Map<string, string>
  beforeAll(async () => {
    before = digests()
    // As a server walks it: others are counted anew only later.
    const { runId } = await app.app.runs.queue({
      queries: ['Пивовар'],
      area: null,
      withSalary: false,
    })
    const isOver = async () => (await app.app.runs.progress(runId))?.run.finishedAt !== null
    await app.clock.run(app.app.crawler({ until: isOver, signal: new AbortController().signal }))
    await nextLook(app.clock)
    expect(await app.app.backfill.behind()).toBe(SCANS)
    work = await recorder.during(() => app.app.backfill.run(new AbortController().signal))
  })

  test('all settle, and the figures of that one change', async () => {
    expect(await app.app.backfill.behind()).toBe(0)
    const after = digests()
    expect([...before.keys()].filter((id) => after.get(id) !== before.get(id))).toEqual([
      app.scans[2]!,
    ])
  })

  test('only its figures are written, and of each other that it was counted', () => {
    expect(ran(work, /^update "result_contents"/)).toBe(1)
    expect(ran(work, /^update "results"/)).toBe(SCANS)
  })

  test('each text is read once, and what it was searched for is noted', () => {
    expect(returned(work, /"content".* from "vacancy_versions"/)).toBe(2 * SCANS)
    expect(ran(work, /^update "vacancy_versions"/)).toBe(2 * SCANS)
  })
})
