/** What keeps a result from being counted anew, and what only puts it off. */
import { expect, mock, test } from 'bun:test'
import { METHOD } from '../../../src/language/vocabulary/method.ts'
import { programOfVocabulary } from '../../../src/language/vocabulary/program.ts'
import { createLog } from '../../../src/log.ts'
import { createBackfill } from '../../../src/scans/count/backfill.ts'
import type { Counter } from '../../../src/scans/count/counters.ts'
import { recountAlone } from '../../../src/scans/count/recount-lease.ts'
import type { StaleResult } from '../../../src/scans/stored-result.ts'

const BEHIND: StaleResult = {
  ...{ runId: 7, withSalary: false, ratesAt: null, digest: 'd', vocabulary: 'earlier' },
  ...{ method: METHOD, sheetDigest: 's', lacksFigures: false },
}
const BY = { revision: 'now', content: new Uint8Array() }

/** Counts one result anew; tells of which results it was settled that they cannot be. */
function backfillWith(counter: Partial<Counter>, behind = BEHIND) {
  const settled: number[] = []
  const letGo = mock(() => {})
  const unused = () => Promise.reject(new Error('nothing is to be stored'))
  const backfill = createBackfill({
    results: {
      behind: async () => [behind],
      versionsOf: async () => [1],
      sheetOf: async () => null,
      replace: unused,
      markUncountable: async (runId) => void settled.push(runId),
    },
    vocabulary: {
      state: async () => ({
        revision: BY.revision,
        madeOf: { listed: 0, program: programOfVocabulary(), aliases: '' },
      }),
      ledgerSize: async () => 0,
    },
    rates: { find: async () => null },
    counter: { addToLedger: unused, vocabulary: async () => BY, count: unused, ...counter },
    letGo,
    lease: recountAlone,
    log: createLog({ level: 'silent', format: 'json' }, () => {}),
  })
  return { backfill, settled, letGo }
}

const failing = (code?: string) => async () => {
  throw Object.assign(new Error('it failed'), code && { code })
}

test.each([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'EACCES',
  'EPERM',
  'EROFS',
  'EMFILE',
])('a machine that fails with %s puts a result off', async (code) => {
  const { backfill, settled } = backfillWith({ count: failing(code) })
  await expect(backfill.run(new AbortController().signal)).rejects.toMatchObject({ code })
  expect(settled).toEqual([])
})

test('a result that itself cannot be counted stays as it is', async () => {
  const { backfill, settled } = backfillWith({ count: failing() })
  await backfill.run(new AbortController().signal)
  expect(settled).toEqual([BEHIND.runId])
})

const endingCount = (ending: AbortController) => ({
  count: async (...[, , , more]: Parameters<Counter['count']>) => {
    ending.abort()
    more?.signal?.throwIfAborted()
    return null
  },
})

const endingLedger = (ending: AbortController) => ({
  addToLedger: async (...[, signal]: Parameters<Counter['addToLedger']>) => {
    ending.abort()
    signal?.throwIfAborted()
    throw new Error('it went on')
  },
})

test.each([
  ['counted', endingCount, BEHIND],
  ['read for the ledger', endingLedger, { ...BEHIND, vocabulary: null }],
] as const)(
  'the signal ends a result that is being %s, which stays behind',
  async (_, counterOf, behind) => {
    const ending = new AbortController()
    const { backfill, settled } = backfillWith(counterOf(ending), behind)
    expect(await backfill.run(ending.signal)).toBe(true)
    expect(settled).toEqual([])
  },
)

test('workers hold nothing to count by when all is counted, and when counting fails', async () => {
  for (const count of [async () => null, failing('EIO')]) {
    const { backfill, letGo } = backfillWith({ count })
    await backfill.run(new AbortController().signal).catch(() => {})
    expect(letGo).toHaveBeenCalledTimes(1)
  }
})
