import type { Answer } from '../operation.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { AnswerMemo } from './answer-memo.ts'
import type { Comparison } from './answers/compare.schema.ts'
import type { ComparedScan } from './answers/market-scan.ts'
import type { Sent } from './market-task.ts'
import type { MarketWork } from './market-work.ts'
import { headOfScan, stateOf } from './result-scan.ts'
import type { Sheets } from './sheets.ts'

/** Compares two scans. @throws ResultReplaced */
export type Compare = (
  a: ScanDetail,
  b: ScanDetail,
  part: { limit?: number | null | undefined; offset?: number | null | undefined },
) => Promise<Answer<Comparison>>

export function createCompare({
  answers,
  sheets,
  work,
}: {
  answers: AnswerMemo
  sheets: Pick<Sheets, 'packedOf'>
  work: MarketWork
}): Compare {
  const sentOf = async (detail: ScanDetail): Promise<Sent<ComparedScan>> => ({
    ...headOfScan(detail),
    sheet: await sheets.packedOf(detail),
    source: detail.shown.source,
    status: detail.shown.isStopped ? 'stopped' : 'done',
    limitHit: detail.shown.limitHit,
  })
  return (a, b, { limit, offset }) =>
    answers.answer(['compare', limit, offset], [stateOf(a), stateOf(b)], async () => {
      const part = { limit: limit ?? null, offset: offset ?? null }
      const asked = { a: await sentOf(a), b: await sentOf(b), part }
      const made = await work.value<{ value: Comparison; total: number }>({
        do: 'compare',
        ...asked,
      })
      return { ...made, table: () => work.table({ do: 'compare as csv', ...asked }), held: asked }
    })
}
