/** What the workers that compare resumes keep, while scans are counted again and again. */
import { expect, test } from 'bun:test'
import { createChecks } from '../../src/coverage/checks.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import { noAliases } from '../../src/skills/tables/aliases.ts'
import type { PoolWorker } from '../../src/workers/worker-protocol.ts'
import { checkHere } from '../helpers/check-here.ts'
import { readVacancies } from '../helpers/vacancies.ts'

const RECOUNTS = 5

/** A worker that notes how many things it was told to hold, those counted out that it was told to drop. */
function countingWorker() {
  const worker = checkHere()
  const held = new Set<string>()
  const { postMessage } = worker
  worker.postMessage = (message: object) => {
    if ('hold' in message) held.add(message.hold as string)
    if ('drop' in message) held.delete(message.drop as string)
    postMessage(message)
  }
  return { worker: worker as PoolWorker, held }
}

test('a worker keeps one result of each scan and one dictionary, and compares with the newest', async () => {
  const { worker, held } = countingWorker()
  let known = [[{ name: 'SQL', members: ['SQL'], count: 3, searched: true }]]
  const checks = createChecks({
    spawn: () => worker,
    workers: 1,
    knownSkills: async () => known,
    aliases: () => noAliases,
  })
  const scanOf = (id: string, result: number, skill: string) =>
    ({
      scan: { id, skills: [{ name: skill, members: [skill] }] },
      revisions: { result: `${id} ${result}` },
    }) as unknown as ScanDetail
  const [vacancy] = readVacancies({ keySkills: [], description: 'Skill of a scan: Kotlin' })

  for (let result = 1; result <= RECOUNTS; result++) {
    const newest = result === RECOUNTS ? 'Kotlin' : 'SQL'
    known = [[{ name: newest, members: [newest], count: 3, searched: true }]]
    for (const id of ['a', 'b']) {
      const named = await checks.resume('anna', scanOf(id, result, newest), 'I know Kotlin')
      expect(named.size).toBe(result === RECOUNTS ? 1 : 0)
    }
    const { skills } = await checks.vacancy('anna', vacancy!, 'I know Kotlin')
    expect(skills).toHaveLength(result === RECOUNTS ? 1 : 0)
  }
  expect(held.size).toBe(3)
  checks.close()
})
