/** The market for everybody while results are being counted anew. */
import { expect, test } from 'bun:test'
import type { AnswerMemo } from '../../src/market/answer-memo.ts'
import type { Market } from '../../src/market/market.ts'
import { createPublicMarket } from '../../src/market/public-market.ts'
import type { Sheets } from '../../src/market/sheets.ts'
import type { TopMovers } from '../../src/market/top-movers.ts'
import { ResultReplaced, type ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import type { ShownScan } from '../../src/scans/shown-scan.ts'
import type { Sheet } from '../../src/statistics/advert-table/sheet.ts'
import { madeUpSheet, skillNamed } from './made-up-scan.ts'

const shown = (runId: number) =>
  ({ id: `scan ${runId}`, runId, digest: 'd', sheetDigest: 's' }) as ShownScan
const [kept, replaced] = [shown(1), shown(2)]
const change = {
  name: 'SQL',
  from: 0.1,
  to: 0.4,
  change: 0.3,
  interval: null,
  verdict: 'rising' as const,
}
const moved: TopMovers = { since: '2026-10-01T10:00:00.000Z', rising: [change], falling: [] }
// As many adverts as a skill needs to be shown to everybody.
const adverts = ['А', 'Б', 'В'].map((employer) => ({ employer, names: ['SQL'] }))
const sheet: Sheet = madeUpSheet(adverts, { skills: [skillNamed('SQL', { kind: 'technology' })] })

const market = createPublicMarket({
  work: { value: () => Promise.reject(new Error('nothing is searched for here')) },
  market: {
    moves: async (scans) => new Map(scans.map((scan) => [scan, moved])),
  } as Partial<Market> as Market,
  answers: {} as AnswerMemo,
  elsewhereOf: async () => null,
  sheets: {
    read: async ({ runId }) => {
      if (runId === replaced.runId) throw new ResultReplaced()
      return sheet
    },
  } as Pick<Sheets, 'of' | 'read'>,
})

test('a list tells what it can: nothing of a result that was replaced a moment ago', async () => {
  const told = await market.moves([replaced, kept])
  expect([...told.keys()]).toEqual([kept])
  expect(told.get(kept)).toEqual(moved)
  const detailOf = (scan: ShownScan) =>
    ({
      shown: scan,
      figures: { firstSkills: () => [{ name: 'SQL', members: ['SQL'], share: 1 }] },
    }) as unknown as ScanDetail
  expect(await market.firstSkills(detailOf(replaced), 3)).toEqual([])
  expect(await market.firstSkills(detailOf(kept), 3)).toEqual([{ name: 'SQL', share: 1 }])
})
