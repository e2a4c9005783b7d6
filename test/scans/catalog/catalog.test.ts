/** Answers in the moment after a result was replaced, before the next look at the database. */
import { afterEach, describe, expect, test } from 'bun:test'
import type { Scan, SkillsAnswer } from '../../../src/scans/scan.schema.ts'
import { json } from '../../helpers/test-app.ts'
import { closeWorlds, createWalkWorld, testers } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

/** A scan whose list was looked at just before another process put a new result in place of the one it names. */
async function justRecounted() {
  const world = await createWalkWorld({ vacancies: testers(3) })
  const { id } = await world.scan('Тестировщик')
  const peer = world.peer()
  const recount = await peer.app.runs.recount(id)
  const [shown] = await world.listed()
  const looked = world.clock.now()
  await world.clock.run(world.walk(recount, peer.app).outcome)
  expect(world.clock.now() - looked).toBeLessThan(250)
  return { world, id, peer, finishedAt: Date.parse(shown!.finishedAt!) }
}

describe('just after a recount', () => {
  test.each<[string, (id: string) => string]>([
    ['the scan', (id) => `/v1/scans/${id}`],
    ['its skills', (id) => `/v1/skills?scanId=${id}`],
    ['the skills of its profession', () => '/v1/skills?profession=Тестировщик'],
  ])('%s: the new result is there', async (_, path) => {
    const { world, id, finishedAt } = await justRecounted()
    const answer = await world.get(path(id), world.key)
    expect(answer.status).toBe(200)
    const body = await json<Scan | SkillsAnswer>(answer)
    const scan = 'scan' in body ? body.scan : body
    expect(Date.parse(scan.finishedAt!)).toBeGreaterThan(finishedAt)
  })

  test('a vacancy is checked for the skills of the scan', async () => {
    const { world } = await justRecounted()
    const [vacancy] = world.site.vacancies
    const path = `/v1/vacancies/${vacancy!.id}/coverage`
    const now = await json(await world.post(path, { text: 'SQL' }, world.key))
    await world.clock.advanceBy(250)
    expect(now).toEqual(await json(await world.post(path, { text: 'SQL' }, world.key)))
  })

  test('a scan deleted meanwhile is not found', async () => {
    const { world, id, peer } = await justRecounted()
    await peer.app.runs.delete(id)
    expect((await world.get(`/v1/scans/${id}`, world.key)).status).toBe(404)
  })
})
