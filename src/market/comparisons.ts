import type { Answer } from '../operation.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import { inTurns, nextTurn } from '../turns.ts'
import type { Answers } from './answers.ts'
import type { Comparison } from './compare.schema.ts'
import { comparing } from './compare.ts'
import type { ComparedScan } from './market-scan.ts'
import { marketOf, stateOf } from './scan-answers.ts'
import type { Sheets } from './sheets.ts'
import { comparisonCsv } from './tables.ts'

/** Compares two scans. @throws ResultReplaced */
export type Compare = (
  a: ScanDetail,
  b: ScanDetail,
  part: { limit?: number | null | undefined; offset?: number | null | undefined },
) => Promise<Answer<Comparison>>

const ALL = { skills: Number.POSITIVE_INFINITY, only: Number.POSITIVE_INFINITY }

export function createCompare({ answers, sheets }: { answers: Answers; sheets: Pick<Sheets, 'of'> }): Compare {
  const comparedOf = async (detail: ScanDetail): Promise<ComparedScan> => ({
    ...marketOf(detail, await sheets.of(detail)),
    status: detail.shown.isStopped ? 'stopped' : 'done',
    limitHit: detail.shown.limitHit,
  })

  async function compared(a: ScanDetail, b: ScanDetail) {
    const both = [await comparedOf(a), await comparedOf(b)] as const
    await nextTurn()
    return inTurns(comparing(...both))
  }

  return async (a, b, { limit, offset }) => {
    const state = [stateOf(a), stateOf(b)]
    const { value: comparison } = await answers.answer(['compared'], state, async () => ({
      value: await compared(a, b),
    }))
    return answers.answer(['compare', limit, offset], state, async () => ({
      value: comparison.part({ limit: limit ?? null, offset: offset ?? null }),
      total: comparison.total,
      table: () => comparisonCsv(comparison.part({ limit: limit ?? null, offset: offset ?? null }, ALL)),
    }))
  }
}
