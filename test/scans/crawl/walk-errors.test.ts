/** What is logged, and what is left, when the walk meets an error of the service itself. */
import { afterEach, describe, expect, test } from 'bun:test'
import { results, vacancyVersions } from '../../../db/schema.ts'
import { WHY_UNATTENDED } from '../../../src/scans/crawl/reasons.ts'
import { sqliteTest } from '../../helpers/engine.ts'
import {
  closeWorlds,
  createWalkWorld,
  MINUTE_MS,
  testers,
  type WalkWorld,
} from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const SECRET = 'IVANOV_89991234567'
const errorsOf = ({ logged }: WalkWorld) =>
  logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)

/** Each error tells where it came from, and nothing of what was read. */
function expectTraces(world: WalkWorld, count: number): void {
  const errors = errorsOf(world)
  expect(errors).toHaveLength(count)
  for (const { error } of errors)
    expect(error.at).toEqual(expect.arrayContaining([expect.any(String)]))
  expect(world.logged.join()).not.toContain(SECRET)
}

describe('an error of the service', () => {
  test('that ends a run is logged without what it quotes', async () => {
    const world = await createWalkWorld({ vacancies: testers(2) })
    await world.scan('Тестировщик')
    await world.database.orm.update(vacancyVersions).set({ content: `{"title":${SECRET}` })
    const { status, reason } = await world.scan('Тестировщик')
    expect(status).toBe('failed')
    expect(reason).not.toContain(SECRET)
    expectTraces(world, 1)
  })

  test('in the worker that counts is logged with its place there, and without what it quotes', async () => {
    const world = await createWalkWorld({ vacancies: testers(2) })
    await world.scan('Тестировщик')
    // What the ledger reads of it is sound.
    const broken = {
      title: SECRET,
      employer: { id: null, name: SECRET },
      keySkills: [],
      salary: null,
      area: null,
      description: '',
    }
    await world.database.orm.update(vacancyVersions).set({ content: JSON.stringify(broken) })
    // By the same rates its figures would be taken again without counting.
    await world.database.orm.update(results).set({ ratesAt: '2026-01-01' })
    expect((await world.scan('Тестировщик')).status).toBe('failed')
    expectTraces(world, 1)
    expect(errorsOf(world)[0].error.at.join()).toContain('scans/count/')
  })

  sqliteTest.each(['search', 'vacancy'] as const)(
    'of a heartbeat is logged as it is, and the run is resumed at once: during a request for a %s',
    async (only) => {
      const world = await createWalkWorld({ vacancies: testers(30), config: { siteRate: 10 } })
      world.site.setFault({ kind: 'hang', only, times: 1 })
      world.database.sqlite.run(`
        CREATE TRIGGER failing BEFORE UPDATE ON walk_lease WHEN NEW.fence = OLD.fence AND NEW.expires_at > 0
        BEGIN SELECT RAISE(ABORT, '${SECRET}'); END`)
      const walking = world.walk(await world.queue('Тестировщик'))
      await world.until(() => errorsOf(world).length > 0)
      world.database.sqlite.run('DROP TRIGGER failing')
      const failedAt = world.clock.now()
      expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'done', scanned: 30 })
      // Without the pause that a failure of the site costs.
      expect(world.clock.now() - failedAt).toBeLessThan(MINUTE_MS)
      expectTraces(world, 1)
    },
  )

  sqliteTest(
    'that leaves no room for a reason shows all the same, until the walk goes on',
    async () => {
      const world = await createWalkWorld({ vacancies: testers(30), config: { siteRate: 10 } })
      const run = await world.queue('Тестировщик')
      const reason = async () => (await world.app.runs.progress(run.runId))?.run.reason
      world.walk(run)
      await world.until(() => world.site.counts().vacancy >= 3)
      expect(await reason()).toBeNull()
      world.database.sqlite.run(`
      CREATE TRIGGER full BEFORE UPDATE ON walk_lease BEGIN SELECT RAISE(ABORT, 'full'); END`)
      await world.until(async () => (await reason()) === WHY_UNATTENDED)
      expect(await world.run(run.scanId)).toMatchObject({
        state: 'walking',
        reason: WHY_UNATTENDED,
      })
      world.database.sqlite.run('DROP TRIGGER full')
      const again = world.walk(run)
      await world.until(async () => (await reason()) === null)
      expect(await world.clock.run(again.outcome)).toMatchObject({
        status: 'done',
        scanned: 30,
        reason: null,
      })
    },
  )

  sqliteTest(
    'for want of room on the disk puts the run aside; it goes on by itself, and reads no page again',
    async () => {
      const world = await createWalkWorld({ vacancies: testers(30), config: { siteRate: 10 } })
      const run = await world.queue('Тестировщик')
      const walking = world.walk(run)
      await world.until(() => world.site.counts().vacancy >= 10)
      const { page_count: pages } = world.database.sqlite.query('PRAGMA page_count').get() as {
        page_count: number
      }
      world.database.sqlite.run(`PRAGMA max_page_count = ${pages}`)
      await world.until(async () => (await world.run(run.scanId)).state === 'parked')
      expect((await world.run(run.scanId)).reason).not.toBe('')
      world.database.sqlite.run('PRAGMA max_page_count = 1000000')
      expect(await world.clock.run(walking.outcome)).toMatchObject({
        status: 'done',
        scanned: 30,
        reason: null,
      })
      // The page that could not be kept, and the one under way beside it.
      expect(world.site.counts().vacancy).toBeLessThanOrEqual(32)
    },
  )

  sqliteTest(
    'while a run is being taken from the queue leaves the walk free for the next one',
    async () => {
      const world = await createWalkWorld({ vacancies: testers(2) })
      const run = await world.queue('Тестировщик')
      world.database.sqlite.run(`
      CREATE TRIGGER damaging AFTER INSERT ON walk_lease BEGIN UPDATE runs SET found = '{'; END`)
      await expect(world.walk(run).outcome).rejects.toThrow()
      expect(await world.app.isWalking()).toBe(false)
      world.database.sqlite.run("UPDATE runs SET found = '[]'")
      expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({
        status: 'done',
        scanned: 2,
      })
    },
  )
})
