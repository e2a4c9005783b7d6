import { Type } from '@sinclair/typebox'
import type { Key } from '../accounts/key.ts'
import type { LimitPolicy } from '../accounts/limits.ts'
import type { Operation } from '../operation.ts'
import { isoTime } from '../time/clock.ts'
import type { Gate } from './gate.ts'
import { KeyAnswer } from './key.schema.ts'
import type { VacancyFetchLimit } from './vacancy-fetches.ts'

const NoInput = Type.Object({})

/**
 * The part of a key that does not change while it is kept: to write its dates takes longer than the
 * rest of the answer.
 */
function createDescriptions() {
  const known = new WeakMap<Key, Pick<KeyAnswer, 'name' | 'hint' | 'createdAt' | 'expiresAt'>>()
  return (key: Key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const { name, hint } = key
    const made = {
      name,
      hint,
      createdAt: new Date(key.createdAt).toISOString(),
      expiresAt: isoTime(key.expiresAt),
    }
    known.set(key, made)
    return made
  }
}

/** The limits of the caller's key and today's use of them, including this request. */
export function getLimits({
  limits,
  gate,
  fetches,
}: {
  limits: LimitPolicy
  gate: Pick<Gate, 'requests'>
  fetches: Pick<VacancyFetchLimit, 'today'>
}): Operation<typeof NoInput, typeof KeyAnswer> {
  const describe = createDescriptions()
  return {
    name: 'get_limits',
    summary: 'Limits of the key and usage today',
    description:
      'The limits of the key and how much of them is used today, Moscow time. The request ' +
      'itself is counted.',
    input: NoInput,
    output: KeyAnswer,
    failures: [],
    cacheable: false,
    async run(_input, caller) {
      const { key } = caller
      const vacancyFetches = await fetches.today(caller)
      const { total, key: ofKey } = await gate.requests(caller)
      const { name, hint, createdAt, expiresAt } = describe(key)
      const value = {
        name,
        hint,
        createdAt,
        expiresAt,
        limits: limits.of(caller.owner, key),
        usedToday: { total, key: ofKey, vacancyFetches },
      }
      return { value, revision: null }
    },
  }
}
