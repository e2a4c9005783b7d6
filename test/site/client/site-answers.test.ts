import { describe, expect, test } from 'bun:test'
import type { SiteAnswer } from '../../../src/site/client/request.ts'
import { createSiteAnswersStore } from '../../../src/site/client/site-answers.store.ts'
import { createSiteAnswers } from '../../../src/site/client/site-answers.ts'
import { openTestDatabase } from '../../helpers/engine.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const walked: SiteAnswer = { kind: 'vacancy', priority: 'walk', status: 200, ms: 10 }
const checked: SiteAnswer = { kind: 'vacancy', priority: 'check', status: null, ms: 15_000 }

const createAnswers = (store = createSiteAnswersStore(openTestDatabase())) =>
  createSiteAnswers({ store, clock: createTestClock(1000) })

describe('the answers of the site', () => {
  test('are counted for walks, anew after each look', () => {
    const answers = createAnswers()
    for (const answer of [walked, checked, walked]) answers.add(answer)
    expect([answers.takeWalkRequests(), answers.takeWalkRequests()]).toEqual([2, 0])
  })

  test('are kept for the administrator, newest first', async () => {
    const answers = createAnswers()
    for (const answer of [walked, checked]) answers.add(answer)
    await createTestClock().settle()
    expect(await answers.last()).toMatchObject([
      { kind: 'vacancy', status: null, ms: 15_000, at: 1000 },
      { kind: 'vacancy', status: 200, ms: 10, at: 1000 },
    ])
  })

  test('are told to every listener', () => {
    const answers = createAnswers()
    const told: SiteAnswer[][] = [[], []]
    for (const list of told) answers.listen((answer) => list.push(answer))
    answers.add(walked)
    expect(told).toEqual([[walked], [walked]])
  })

  test('fail nobody when they cannot be kept', async () => {
    const answers = createAnswers({
      add: () => Promise.reject(new Error('disk full')),
      last: async () => [],
    })
    answers.add(walked)
    await Promise.resolve()
    expect(answers.takeWalkRequests()).toBe(1)
  })
})
