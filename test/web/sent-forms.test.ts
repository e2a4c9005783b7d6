import { expect, test } from 'bun:test'
import { createMemoryStates, type SharedStates } from '../../db/shared-states.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { createSentForms } from '../../src/web/handlers/sent-forms.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const ONCE = 'of one form'

test('a form is first once, and again after it changed nothing', async () => {
  const forms = createSentForms(createMemoryStates(createTestClock()), systemRandom)
  expect([await forms.has(ONCE), await forms.first(ONCE), await forms.has(ONCE)]).toEqual([
    false,
    true,
    true,
  ])
  expect(await forms.first(ONCE)).toBe(false)
  await forms.forget(ONCE)
  expect([await forms.has(ONCE), await forms.first(ONCE)]).toEqual([false, true])
})

test('a form is first when the answer to its writing was lost and it was asked again', async () => {
  const states = createMemoryStates(createTestClock())
  const losing: SharedStates = {
    ...states,
    async change(at, next) {
      await states.change(at, next)
      return states.change(at, next)
    },
  }
  const forms = createSentForms(losing, systemRandom)
  expect([await forms.first(ONCE), await forms.first(ONCE)]).toEqual([true, false])
})
