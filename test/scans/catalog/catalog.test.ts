/** Answers between the moment a result is replaced and the next look at the database. */
import { afterEach, describe, expect, test } from 'bun:test'
import { VacancyCoverage } from '../../../src/resume/coverage.schema.ts'
import { Scan, ScanList, SkillsAnswer } from '../../../src/scans/scan.schema.ts'
import { jsonAs } from '../../helpers/answers.ts'
import { closeWorlds, createWalkWorld, testers } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

/** A scan that another process has recounted just after this one read the list of scans. */
async function justRecounted() {
  const world = await createWalkWorld({ vacancies: testers(3) })
  const { id } = await world.scan('Тестировщик')
  const peer = world.peer()
  const recount = await peer.app.runs.recount(id)
  await world.clock.advanceBy(250)
  const [before] = await jsonAs(ScanList, await world.get('/v1/scans', world.key))
  // Time stands still, however long the counting takes: nobody looks again meanwhile.
  await world.walk(recount, peer.app).outcome
  return { world, id, peer, finishedAt: before!.finishedAt! }
}

describe('just after a recount', () => {
  test('the scan is the new one', async () => {
    const { world, id, finishedAt } = await justRecounted()
    const scan = await jsonAs(Scan, await world.get(`/v1/scans/${id}`, world.key))
    expect(Date.parse(scan.finishedAt!)).toBeGreaterThan(Date.parse(finishedAt))
  })

  test.each<[string, (id: string) => string]>([
    ['the scan', (id) => `/v1/skills?scanId=${id}`],
    ['its profession', () => '/v1/skills?profession=Тестировщик'],
  ])('the skills of %s are the new ones', async (_, path) => {
    const { world, id, finishedAt } = await justRecounted()
    const { scan } = await jsonAs(SkillsAnswer, await world.get(path(id), world.key))
    expect(Date.parse(scan.finishedAt!)).toBeGreaterThan(Date.parse(finishedAt))
  })

  test('a vacancy is checked for the skills of the scan', async () => {
    const { world } = await justRecounted()
    const [vacancy] = world.site.vacancies
    const path = `/v1/vacancies/${vacancy!.id}/coverage`
    const now = await jsonAs(VacancyCoverage, await world.post(path, { text: 'SQL' }, world.key))
    await world.clock.advanceBy(250)
    expect(now).toEqual(
      await jsonAs(VacancyCoverage, await world.post(path, { text: 'SQL' }, world.key)),
    )
  })

  test('a scan deleted meanwhile is not found', async () => {
    const { world, id, peer } = await justRecounted()
    await peer.app.runs.delete(id)
    expect((await world.get(`/v1/scans/${id}`, world.key)).status).toBe(404)
  })
})
