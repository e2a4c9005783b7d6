/**
 * What a scan shows is replaced and shown again (docs/design.md, rule 11): nothing that was fuller
 * is lost.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { resultSheets } from '../../db/schema.ts'
import { OperatorError } from '../../src/errors.ts'
import { History } from '../../src/market/answers/history.schema.ts'
import { fullerThan } from '../../src/scans/kept-results.ts'
import { json, nextLook } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, testers, type WalkWorld } from '../helpers/walk-world.ts'

afterEach(closeWorlds)

const DAY_MS = 24 * 3_600_000
const QUERY = 'Тестировщик'
const FULL = 24

/** A scan with a result, whose vacancies are read anew by a recount eight days later. */
async function scanned(config = {}) {
  const world = await createWalkWorld({
    vacancies: testers(FULL),
    config: { siteRate: 10, vacancyMaxAge: 1, ...config },
  })
  const { id } = await world.scan(QUERY)
  await world.clock.advanceBy(8 * DAY_MS)
  return { world, id }
}

/** Recounts it and stops that run when a few vacancies are read. */
async function stopRecount(world: WalkWorld, id: string, options?: { keepsShown: boolean }) {
  const run = await world.app.runs.recount(id)
  const walking = world.walk(run)
  const before = world.site.counts().vacancy
  await world.until(() => world.site.counts().vacancy >= before + 4)
  await world.app.runs.stop(id, options)
  return { run, outcome: await world.clock.run(walking.outcome) }
}

const answerOf = async (world: WalkWorld, path: string) => {
  await nextLook(world.clock)
  return world.get(path, world.key)
}
const tagOf = async (world: WalkWorld, id: string) =>
  (await answerOf(world, `/v1/scans/${id}`)).headers.get('etag')
const historyOf = async (world: WalkWorld, id: string) =>
  json(await answerOf(world, `/v1/scans/${id}/history`), History)
const kept = (world: WalkWorld, id: string) => world.app.keptResults.of(id)
const warned = ({ logged }: WalkWorld) =>
  logged.map((line) => JSON.parse(line)).filter(({ replaced }) => replaced)

describe('a fragment that replaced a full result', () => {
  test('is told of, and the full one is shown again as it was, everywhere', async () => {
    const { world, id } = await scanned()
    const [before, tag, listed] = [
      await world.shown(id),
      await tagOf(world, id),
      await world.listed(),
    ]
    const { run, outcome } = await stopRecount(world, id)
    const [fragment, full] = await kept(world, id)
    expect(await world.shown(id)).toMatchObject({ status: 'stopped', scanned: outcome.scanned })
    expect(outcome.replaced).toMatchObject({ runId: full!.runId, scanned: FULL })
    expect(warned(world)).toMatchObject([{ scan: id, run: run.runId, replaced: full!.runId }])

    const rolledBack = await world.app.keptResults.rollBack(id, null)
    expect([rolledBack.shown.runId, rolledBack.instead.runId]).toEqual([
      full!.runId,
      fragment!.runId,
    ])
    expect([await world.shown(id), await tagOf(world, id), await world.listed()]).toEqual([
      before,
      tag,
      listed,
    ])
    expect((await historyOf(world, id)).runs.map(({ scanned }) => scanned)).toEqual([FULL])
    expect((await world.app.archives.pack(id)).length).toBeGreaterThan(0)
    expect((await world.app.scanOverview(id)).leftOut).toMatchObject({
      gone: 0,
      unreadable: 0,
      unread: 0,
    })
    // Both are kept: the fragment can be shown too.
    await world.app.keptResults.rollBack(id, fragment!.runId)
    expect(await world.shown(id)).toMatchObject({ status: 'stopped', scanned: outcome.scanned })
    expect((await historyOf(world, id)).runs.map(({ scanned }) => scanned)).toEqual([
      FULL,
      outcome.scanned,
    ])
  })

  test('is not shown when the earlier figures are to stay, and is kept', async () => {
    const { world, id } = await scanned()
    const [before, tag] = [await world.shown(id), await tagOf(world, id)]
    const { run, outcome } = await stopRecount(world, id, { keepsShown: true })
    expect([await world.shown(id), await tagOf(world, id)]).toEqual([before, tag])
    expect(outcome).toMatchObject({
      status: 'stopped',
      replaced: null,
      stillShown: { scanned: FULL },
    })
    expect(outcome.scanned).toBeGreaterThan(0)
    const [fragment] = await kept(world, id)
    expect(fragment).toMatchObject({
      runId: run.runId,
      isStopped: true,
      isShown: false,
      canBeShown: true,
    })
    expect(warned(world)).toEqual([])
    await world.app.keptResults.rollBack(id, run.runId)
    expect(await world.shown(id)).toMatchObject({ status: 'stopped', scanned: outcome.scanned })
  })

  test('is shown where there is nothing to keep', async () => {
    const world = await createWalkWorld({ vacancies: testers(FULL), config: { siteRate: 10 } })
    const run = await world.queue(QUERY)
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy >= 4)
    await world.app.runs.stop(run.scanId, { keepsShown: true })
    await world.clock.run(walking.outcome)
    expect((await world.shown(run.scanId)).status).toBe('stopped')
  })
})

test('the next recount replaces what was shown again, one under way too', async () => {
  const { world, id } = await scanned()
  await stopRecount(world, id)
  const recount = await world.app.runs.recount(id)
  expect(await world.app.keptResults.rollBack(id, null)).toMatchObject({ isRecounted: true })
  expect(await world.shown(id)).toMatchObject({ status: 'running', scanned: FULL })
  await world.clock.run(world.walk(recount).outcome)
  const results = await kept(world, id)
  expect(results.map(({ isShown }) => isShown)).toEqual([true, false, false])
  expect(results[0]).toMatchObject({ runId: recount.runId, scanned: FULL })
  expect(await world.shown(id)).toMatchObject({ status: 'done', scanned: FULL })
})

test('a run that ends well with far fewer vacancies than the one before is told of', async () => {
  const vacancies = testers(FULL)
  const world = await createWalkWorld({ vacancies, config: { vacancyMaxAge: 1 } })
  const { id } = await world.scan(QUERY)
  await world.clock.advanceBy(DAY_MS)
  world.site.vanish(vacancies.slice(4).map((vacancy) => vacancy.id))
  const outcome = await world.clock.run(world.walk(await world.app.runs.recount(id)).outcome)
  expect(outcome).toMatchObject({ status: 'done', scanned: 4, replaced: { scanned: FULL } })
  expect(warned(world)).toHaveLength(1)
  // Why it counts so few is known when it is shown again, too.
  const [{ runId } = { runId: 0 }] = await kept(world, id)
  await world.clock.run(world.walk(await world.app.runs.recount(id)).outcome)
  await world.app.keptResults.rollBack(id, runId)
  await nextLook(world.clock)
  expect((await world.app.scanOverview(id)).leftOut).toMatchObject({ gone: FULL - 4 })
})

test('what is shown no more is counted anew with the others, and shows it when it is shown again', async () => {
  const beers = Array.from({ length: 3 }, () => ({ title: 'Пивовар', keySkills: ['Zymurgy'] }))
  const named = { keySkills: ['SQL'], description: '<p>Требования:</p><p>Zymurgy и Docker.</p>' }
  const world = await createWalkWorld({
    vacancies: sampleVacancies(...Array.from({ length: 6 }, () => named), ...beers),
  })
  const { id } = await world.scan(QUERY)
  const [{ runId } = { runId: 0 }] = await kept(world, id)
  await world.clock.advanceBy(8 * DAY_MS)
  await world.scan(QUERY)
  await world.scan('Пивовар')
  await world.app.backfill.run(new AbortController().signal)
  await world.app.keptResults.rollBack(id, runId)
  const zymurgy = (await world.shown(id)).skills.find(({ name }) => name === 'Zymurgy')
  expect(zymurgy).toMatchObject({ count: 6 })
  expect(await world.app.backfill.behind()).toBe(0)
})

test('a result of which an earlier version kept no figures is shown again once it is counted anew', async () => {
  const { world, id } = await scanned()
  const before = await world.shown(id)
  const [full] = await kept(world, id)
  await stopRecount(world, id)
  await world.database.orm.update(resultSheets).set({ figures: null, mentions: null })
  await expect(world.app.keptResults.rollBack(id, full!.runId)).rejects.toBeInstanceOf(
    OperatorError,
  )
  expect(await world.app.backfill.behind()).toBe(1)
  await world.app.backfill.run(new AbortController().signal)
  await world.app.keptResults.rollBack(id, full!.runId)
  expect(await world.shown(id)).toEqual(before)
})

test('a run without a result of the scan that is kept is refused, and nothing changes', async () => {
  const cook = { title: 'Повар', keySkills: ['HACCP'] }
  const world = await createWalkWorld({ vacancies: sampleVacancies({ keySkills: ['SQL'] }, cook) })
  const recounted = async (days: number) => {
    await world.clock.advanceBy(days * DAY_MS)
    const run = await world.app.runs.recount(id)
    await world.clock.run(world.walk(run).outcome)
    return run.runId
  }
  const { id } = await world.scan(QUERY)
  const { id: other } = await world.scan('Повар')
  const thinnedOut = await recounted(20)
  await recounted(1)
  await recounted(450)
  await world.app.forgetOldRuns()
  world.site.setFault({ kind: 'geo' })
  const failed = await recounted(8)
  const underWay = (await world.app.runs.recount(id)).runId
  const [before, ofOther] = [await kept(world, id), await kept(world, other)]
  expect(before.map(({ runId }) => runId)).not.toContain(thinnedOut)
  for (const run of [999, ofOther[0]!.runId, thinnedOut, failed, underWay])
    await expect(world.app.keptResults.rollBack(id, run)).rejects.toBeInstanceOf(OperatorError)
  await expect(world.app.keptResults.rollBack('0000000000000000', null)).rejects.toBeInstanceOf(
    OperatorError,
  )
  // Whoever looked before another result came decides nothing.
  const [newest, first] = [before[0]!.runId, before.at(-1)!.runId]
  await expect(world.app.keptResults.rollBack(id, first, first)).rejects.toBeInstanceOf(
    OperatorError,
  )
  expect(await kept(world, id)).toEqual(before)
  expect((await world.app.keptResults.rollBack(id, newest)).shown.runId).toBe(newest)
})

test.each([
  ['a stopped one after a fuller', { isStopped: true, scanned: 5 }, [4, 6, 9], 6],
  ['a stopped one after none fuller', { isStopped: true, scanned: 9 }, [4, 9], null],
  ['far fewer than the one before', { isStopped: false, scanned: 9 }, [20, 4], 20],
  ['half of the one before', { isStopped: false, scanned: 10 }, [20], null],
  ['far fewer than one earlier still', { isStopped: false, scanned: 9 }, [10, 99], null],
  ['of a scan of few vacancies', { isStopped: false, scanned: 1 }, [19], null],
  ['the first', { isStopped: true, scanned: 1 }, [], null],
] as const)('what was replaced and fuller: %s', (_, shown, earlier, fuller) => {
  const sizes = earlier.map((scanned) => ({ scanned }))
  expect(fullerThan(shown, sizes)?.scanned ?? null).toBe(fuller)
})
