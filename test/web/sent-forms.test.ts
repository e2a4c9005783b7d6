import { expect, test } from 'bun:test'
import { createMemoryStates, type SharedStates } from '../../db/shared-states.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { createSentForms } from '../../src/web/handlers/sent-forms.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const ONCE = 'of one form'

const made = async () => 'made'
const refused = async () => {
  throw new Error('refused')
}

test('a form makes something once, and again after it changed nothing', async () => {
  const forms = createSentForms(createMemoryStates(createTestClock()), systemRandom)
  expect([await forms.has(ONCE), await forms.make(ONCE, made), await forms.has(ONCE)]).toEqual([
    false,
    'made',
    true,
  ])
  expect(await forms.make(ONCE, made)).toBeNull()
  await forms.forget(ONCE)
  expect([await forms.has(ONCE), await forms.make(ONCE, made)]).toEqual([false, 'made'])
})

test('a form that was refused may be sent again', async () => {
  const forms = createSentForms(createMemoryStates(createTestClock()), systemRandom)
  await expect(forms.make(ONCE, refused)).rejects.toThrow()
  expect([await forms.has(ONCE), await forms.make(ONCE, made)]).toEqual([false, 'made'])
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
  expect([await forms.make(ONCE, made), await forms.make(ONCE, made)]).toEqual(['made', null])
})
