import type { Answer } from '../operation.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { Market } from './market.ts'
import { owedTo, type SourceName } from './source-name.ts'

/**
 * Columns at the end of each row of a CSV table, the same in all rows: rows are pasted into other
 * tables.
 */
export function withColumns(
  csv: string,
  columns: readonly (readonly [name: string, value: string])[],
): string {
  let isHead = true
  return csv.replace(/"(?:[^"]|"")*"|\r\n/g, (part) => {
    if (part !== '\r\n') return part
    const cells = columns.map(([name, value]) => (isHead ? name : value))
    isHead = false
    return `,${cells.join(',')}\r\n`
  })
}

/**
 * The columns that name the sources of one scan, or of two beside each other, as far as tables are
 * owed to them.
 */
export function owedColumns(
  sources: readonly string[],
): (readonly [name: string, value: string])[] {
  const names = sources.length === 1 ? ['source'] : ['a_source', 'b_source']
  return sources.flatMap((source, i) =>
    owedTo(source) === null ? [] : [[names[i]!, source] as const],
  )
}

/**
 * The market, with tables that name the source they are owed to in a last column; tables of other
 * scans stay as they are.
 */
export function attributed(market: Omit<Market, 'nameOf'>, nameOf: SourceName): Market {
  async function withSource<Value>(
    answer: Promise<Answer<Value>>,
    of: readonly ScanDetail[],
  ): Promise<Answer<Value>> {
    const made = await answer
    const { table } = made
    const columns = owedColumns(of.map(({ shown }) => nameOf(shown.source)))
    if (columns.length === 0 || table === undefined) return made
    return { ...made, table: async () => withColumns(await table(), columns) }
  }
  return {
    ...market,
    nameOf,
    skills: (detail, part) => withSource(market.skills(detail, part), [detail]),
    families: (detail, part, only) => withSource(market.families(detail, part, only), [detail]),
    slices: (detail, part) => withSource(market.slices(detail, part), [detail]),
    pay: (detail, part) => withSource(market.pay(detail, part), [detail]),
    history: (detail, part) => withSource(market.history(detail, part), [detail]),
    compare: (a, b, part) => withSource(market.compare(a, b, part), [a, b]),
  }
}
