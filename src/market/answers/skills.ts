import { normalise } from '../../language/text/normalise.ts'
import { byText, descending, headOf, type MarketScan } from './market-scan.ts'
import { reasonsFor, whyNoIntervals, whyRowsLack } from './reasons.ts'
import {
  DEFAULT_SKILLS,
  type SkillRow,
  type SkillTable,
  type SkillTablePart,
} from './skills.schema.ts'

/**
 * All skills of a scan with all that is known of them. Made once, so that a page of them costs
 * little.
 */
export type SkillRows = {
  /**
   * @param most how many when no limit is asked for: a table in CSV has all
   * @param also names that a search finds besides
   */
  part(wanted: SkillTablePart, most?: number, also?: ReadonlySet<string>): SkillTable
}

type Order = (a: SkillRow, b: SkillRow) => number

const ORDERS: Readonly<Record<NonNullable<SkillTablePart['sort']>, Order>> = {
  // By count, which does not lose digits.
  share: (a, b) => b.count - a.count,
  distinct: (a, b) => descending(a.distinct, b.distinct),
  distinctive: (a, b) => descending(a.distinctive?.score ?? null, b.distinctive?.score ?? null),
  pay: (a, b) => descending(a.pay?.from.p50 ?? null, b.pay?.from.p50 ?? null),
  name: () => 0,
}

/** @param rows of all skills, in the order of the result */
export function skillRowsOf(market: MarketScan, rows: readonly SkillRow[]): SkillRows {
  const isFound = createSearch(rows)
  const reason = whyNoIntervals(market.sheet)
  const reasons = reasonsFor(whyRowsLack(market, rows))

  return {
    part({ sort, q, kind, family, limit, offset }, most = DEFAULT_SKILLS, also = NONE) {
      const order = ORDERS[sort ?? 'share']
      const isSearch = q != null && q.trim() !== ''
      const asked = folded(q ?? '').trim()
      const matching = rows
        .filter(
          (row, index) =>
            (kind == null || row.kind === kind) &&
            (family == null || row.family === family) &&
            (!isSearch || also.has(row.name) || isFound(index, asked)),
        )
        .sort((a, b) => order(a, b) || byText(a.name, b.name))
      const from = offset ?? 0
      const skills = matching.slice(from, from + (limit ?? most))
      const head = { ...headOf(market), total: matching.length, skills, ...reasons }
      return reason === null ? head : { ...head, reason }
    },
  }
}

const NONE: ReadonlySet<string> = new Set()

const folded = (text: string) => normalise(text).text

/**
 * Whether a part of a spelling is asked for. Spellings are folded when somebody first asks. Text of
 * which folding leaves nothing (a picture, a control character) is a part of none.
 */
function createSearch(rows: readonly SkillRow[]): (index: number, asked: string) => boolean {
  let texts: string[] | null = null
  return (index, asked) => {
    texts ??= rows.map(({ name, members }) => folded([name, ...members].join('\n')))
    return asked !== '' && texts[index]!.includes(asked)
  }
}
