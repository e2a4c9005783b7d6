import type { Answer } from '../operation.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { AnswerMemo } from './answer-memo.ts'
import type { Comparison } from './answers/compare.schema.ts'
import { comparisonPart } from './answers/compare.ts'
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

type CompareDeps = { answers: AnswerMemo; sheets: Pick<Sheets, 'packedOf'>; work: MarketWork }

export function createCompare({ answers, sheets, work }: CompareDeps): Compare {
  const sentOf = async (detail: ScanDetail): Promise<Sent<ComparedScan>> => ({
    ...headOfScan(detail),
    sheet: await sheets.packedOf(detail),
    source: detail.shown.source,
    status: detail.shown.isStopped ? 'stopped' : 'done',
    limitHit: detail.shown.limitHit,
  })
  const wholeOf = async (a: ScanDetail, b: ScanDetail): Promise<Comparison> => {
    const { value } = await answers.answer(['comparison'], [stateOf(a), stateOf(b)], async () => ({
      value: await work.value<Comparison>({
        do: 'compare',
        a: await sentOf(a),
        b: await sentOf(b),
      }),
    }))
    return value
  }
  return async (a, b, { limit = null, offset = null }) => {
    const whole = await wholeOf(a, b)
    return answers.answer(['compare', limit, offset], [stateOf(a), stateOf(b)], async () => ({
      value: comparisonPart(whole, { limit, offset }),
      total: whole.skills.length,
      table: () => {
        const answer = JSON.stringify(whole)
        return work.table({ do: 'comparison as csv', answer, part: { limit, offset } })
      },
      held: whole,
    }))
  }
}
