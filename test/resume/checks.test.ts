/** What the workers that compare resumes keep, while scans are counted again and again. */
import { expect, test } from 'bun:test'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { packVocabulary } from '../../src/language/vocabulary/content.ts'
import type { Vocabulary } from '../../src/language/vocabulary/vocabulary.ts'
import { type CheckedScan, createChecks } from '../../src/resume/checks.ts'
import { createSkillsWorkers } from '../../src/skills-workers.ts'
import type { PoolWorker } from '../../src/workers/worker-protocol.ts'
import { checkHere } from '../helpers/check-here.ts'
import { skill, smallVocabulary } from '../helpers/small-vocabulary.ts'
import { readVacancies } from '../helpers/vacancies.ts'

const RECOUNTS = 5

/**
 * A worker that notes what it was told, and what it was told to hold, without what it was told to
 * drop.
 */
function notingWorker() {
  const worker = checkHere()
  const told: object[] = []
  const held = new Set<string>()
  const { postMessage } = worker
  worker.postMessage = (message: object) => {
    told.push(message)
    if ('hold' in message) held.add(message.hold as string)
    if ('drop' in message) held.delete(message.drop as string)
    postMessage(message)
  }
  return { worker: worker as PoolWorker, told, held }
}

/** Checks by one worker; `current` is the vocabulary of the moment. */
function checksBy(first: Vocabulary) {
  const { worker, told, held } = notingWorker()
  const now = { current: first }
  const pool = createSkillsWorkers({ spawn: () => worker, workers: 1 })
  const checks = createChecks({
    pool: pool.checks,
    vocabulary: async () => ({
      revision: now.current.revision,
      content: packVocabulary(now.current, []),
    }),
    aliases: () => noAliases,
  })
  return { now, told, held, checks, close: pool.close }
}

/** A scan that shows these skills, counted by this vocabulary. */
function scanOf(
  id: string,
  result: number,
  vocabulary: string | null,
  ...skills: string[]
): CheckedScan {
  const figures = {
    statistics: () => ({ skills: skills.map((name) => ({ name, members: [name] })) }),
  }
  return {
    shown: { id, vocabulary },
    figures,
    revisions: { result: `${id} ${result}` },
  } as unknown as CheckedScan
}

test('a worker keeps one result of each scan that the vocabulary left behind and one dictionary, and compares with the newest', async () => {
  const { now, held, checks, close } = checksBy(smallVocabulary(skill('SQL')))
  const [vacancy] = readVacancies({ keySkills: [], description: 'Skill of a scan: Kotlin' })

  for (let result = 1; result <= RECOUNTS; result++) {
    const newest = result === RECOUNTS ? 'Kotlin' : 'SQL'
    now.current = { ...smallVocabulary(skill(newest)), revision: `${result}` }
    for (const [id, vocabulary] of [
      ['a', null],
      ['b', 'earlier'],
    ] as const) {
      const scan = scanOf(id, result, vocabulary, newest)
      const named = await checks.resume(scan, 'I know Kotlin')
      expect(named.length).toBe(result === RECOUNTS ? 1 : 0)
    }
    const { skills } = await checks.vacancy(vacancy!, 'I know Kotlin')
    expect(skills).toHaveLength(result === RECOUNTS ? 1 : 0)
  }
  expect(held.size).toBe(3)
  close()
})

test('results of the current vocabulary and single vacancies share the one dictionary', async () => {
  const vocabulary = smallVocabulary(skill('SQL'), skill('Kotlin'), skill('Jira'))
  const { held, checks, close } = checksBy(vocabulary)
  const text = 'Kotlin, Jira'
  for (const id of ['a', 'b']) {
    const ofScan = (...skills: string[]) =>
      scanOf(id, skills.length, vocabulary.revision, ...skills)
    for (const scan of [ofScan('Jira', 'SQL', 'Kotlin'), ofScan('SQL', 'Jira')])
      expect(await checks.resume(scan, text)).toEqual(['Kotlin', 'Jira'])
  }
  const [vacancy] = readVacancies({ keySkills: ['Jira'], description: 'SQL' })
  const { skills, named } = await checks.vacancy(vacancy!, text)
  expect(skills.map(({ name }) => name)).toEqual(['Jira', 'SQL'])
  expect(named).toEqual(new Set([0]))
  expect(held.size).toBe(1)
  close()
})

test('a skill that is not asked for still hides the one in its name', async () => {
  const vocabulary = smallVocabulary(skill('React'), skill('React Native'), skill('SQL'))
  const { checks, close } = checksBy(vocabulary)
  const scan = scanOf('a', 1, vocabulary.revision, 'SQL', 'React')
  expect(await checks.resume(scan, 'React Native, SQL')).toEqual(['React Native', 'SQL'])
  expect(await checks.resume(scan, 'React Native, React')).toEqual(['React Native', 'React'])
  close()
})

test('a resume names a skill by any of its spellings, whether descriptions are searched for them or not', async () => {
  const vocabulary = smallVocabulary(
    skill('SQL'),
    skill(['Аналитика', 'Analytics'], { searched: [] }),
  )
  const { checks, close } = checksBy(vocabulary)
  const scan = scanOf('a', 1, vocabulary.revision, 'SQL', 'Аналитика')
  for (const text of ['Аналитика', 'Опыт: Analytics.'])
    expect(await checks.resume(scan, text)).toEqual(['Аналитика'])
  expect(await checks.resume(scan, 'SQL')).toEqual(['SQL'])
  const [vacancy] = readVacancies({ keySkills: ['Quux'], description: 'Отдел: Аналитика' })
  const { skills } = await checks.vacancy(vacancy!, 'Аналитика, Quux')
  expect(skills.map(({ name }) => name)).toEqual(['Quux'])
  close()
})

test('a skill that only the vacancy lists is looked for in the resume too', async () => {
  const { checks, close } = checksBy(smallVocabulary(skill('SQL')))
  const [vacancy] = readVacancies({ keySkills: ['SQL', 'Quuxly', 'Zorbex'], description: '' })
  const { skills, named } = await checks.vacancy(vacancy!, 'Quuxly, SQL')
  expect(skills.map(({ name }) => name)).toEqual(['SQL', 'Quuxly', 'Zorbex'])
  expect(named).toEqual(new Set([0, 1]))
  close()
})
