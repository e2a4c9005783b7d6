import { Type } from '@sinclair/typebox'
import type { LimitPolicy } from '../accounts/limits.ts'
import { whenThere } from '../memory/eventual.ts'
import type { Operation } from '../operation.ts'
import { isoTime } from '../time/clock.ts'
import type { Gate } from './gate.ts'
import { KeyAnswer } from './key.schema.ts'
import type { VacancyFetchLimit } from './vacancy-fetches.ts'

const NoInput = Type.Object({})

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
  return {
    name: 'get_limits',
    summary: 'Limits of the key and usage today',
    description:
      'The limits of the key and what is used of them in the current Moscow-time day. The request itself is counted.',
    input: NoInput,
    output: KeyAnswer,
    failures: [],
    cacheable: false,
    run(_input, caller) {
      const { key } = caller
      return whenThere(fetches.today(caller), (vacancyFetches) =>
        whenThere(gate.requests(caller), ({ total, key: ofKey }) => {
          const value = {
            name: key.name,
            hint: key.hint,
            createdAt: new Date(key.createdAt).toISOString(),
            expiresAt: isoTime(key.expiresAt),
            limits: limits.of(caller.owner, key),
            usedToday: { total, key: ofKey, vacancyFetches },
          }
          return { value, revision: null }
        }),
      )
    },
  }
}
