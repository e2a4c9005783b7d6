import { createBell } from '../../lines/bell.ts'
import type { RecountLease } from './recount-lease.ts'

/** The counts of runs that read many adverts, in this process. */
export type CountsOfMany = {
  during<Done>(count: () => Promise<Done>): Promise<Done>
  /** A lease under which no result is recounted beside them. */
  before(lease: RecountLease): RecountLease
}

/** Two counts at a time would take twice the memory: a recount gives way and continues later. */
export function createCountsOfMany(): CountsOfMany {
  const begun = createBell()
  let underWay = 0
  return {
    async during(count) {
      underWay++
      begun.ring()
      try {
        return await count()
      } finally {
        underWay--
      }
    },
    before: (lease) => async (signal, work) =>
      underWay === 0 && (await lease(AbortSignal.any([signal, begun.next()]), work)),
  }
}
