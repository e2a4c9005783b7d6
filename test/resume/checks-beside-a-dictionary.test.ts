/**
 * A dictionary of the whole vocabulary takes a second to make; whoever asks for what needs none
 * does not wait for that.
 */
import { expect, test } from 'bun:test'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { packVocabulary } from '../../src/language/vocabulary/content.ts'
import { createChecks } from '../../src/resume/checks.ts'
import { createSkillsWorkers, workersOn } from '../../src/skills-workers.ts'
import type { PoolWorker } from '../../src/workers/worker-protocol.ts'
import { checkHere } from '../helpers/check-here.ts'
import { skill, smallVocabulary } from '../helpers/small-vocabulary.ts'
import { readVacancies } from '../helpers/vacancies.ts'

const MB = 1024 * 1024

/** A worker that never ends making a dictionary. */
function busyWithDictionaries(): PoolWorker {
  const worker = checkHere()
  const post = worker.postMessage.bind(worker)
  let isBusy = false
  worker.postMessage = (message) => {
    isBusy ||= 'material' in message && 'vocabulary' in (message.material as object)
    if (!isBusy) post(message)
  }
  return worker
}

test.each([1, 2, 4, 64])(
  'on %i cores a resume is compared while another worker makes the dictionary',
  async (cores) => {
    const pool = createSkillsWorkers({
      spawn: busyWithDictionaries,
      workers: workersOn(cores, 1024 * MB),
    })
    const known = smallVocabulary(skill('SQL'))
    const content = packVocabulary(known, [])
    const vocabulary = async () => ({ revision: known.revision, content })
    const checks = createChecks({ pool: pool.checks, vocabulary, aliases: () => noAliases })
    const waits = checks.vacancy(readVacancies({})[0]!, 'SQL').catch(() => 'the server stopped')
    await Bun.sleep(0)
    const figures = { statistics: () => ({ skills: [{ name: 'SQL', members: ['SQL'] }] }) }
    const scan = {
      shown: { id: 'a', vocabulary: null },
      figures,
      revisions: { result: '1' },
    } as never
    expect(await checks.resume(scan, 'I know SQL')).toEqual(['SQL'])
    pool.close()
    expect(await waits).toBe('the server stopped')
  },
)

test('a machine of 512 MB, however many cores it has, makes do with one worker', () => {
  expect(workersOn(64, 512 * MB)).toBe(1)
})
