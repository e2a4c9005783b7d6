import type { Answer } from '../operation.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import { publishedLongBefore, type ScanOrigin } from './answers/published-before.ts'
import type { Market } from './market.ts'
import { owedTo, type SourceName } from './source-name.ts'

/**
 * Columns at the end of each row of a CSV table that has none of their names, the same in all
 * rows: rows are pasted into other tables.
 */
export function withColumns(
  csv: string,
  columns: readonly (readonly [name: string, value: string])[],
): string {
  const named = csv.slice(1, csv.indexOf('\r\n')).split(',')
  const missing = columns.filter(([name]) => !named.includes(name))
  if (missing.length === 0) return csv
  let isHead = true
  return csv.replace(/"(?:[^"]|"")*"|\r\n/g, (part) => {
    if (part !== '\r\n') return part
    const cells = missing.map(([name, value]) => (isHead ? name : value))
    isHead = false
    return `,${cells.join(',')}\r\n`
  })
}

/**
 * The columns that tell where and when one scan, or two beside each other, come from: the source
 * but for the vacancy site, the days of adverts as far as that of the scan tells no time.
 */
export function originColumns(
  origins: readonly ScanOrigin[],
): (readonly [name: string, value: string])[] {
  const sides = origins.length === 1 ? [''] : ['a_', 'b_']
  return origins.flatMap(({ source, published }, i) => [
    ...(source === 'file' || owedTo(source) ? [[`${sides[i]}source`, source] as const] : []),
    ...(published === null
      ? []
      : [
          [`${sides[i]}published_from`, published.from] as const,
          [`${sides[i]}published_to`, published.to] as const,
        ]),
  ])
}

/**
 * The market, with tables that tell the origin of their scans in last columns; tables of fresh
 * adverts of the vacancy site stay as they are.
 */
export function attributed(market: Omit<Market, 'nameOf'>, nameOf: SourceName): Market {
  async function withSource<Value>(
    answer: Promise<Answer<Value>>,
    of: readonly ScanDetail[],
  ): Promise<Answer<Value>> {
    const made = await answer
    const { table } = made
    if (table === undefined) return made
    const originOf = async (detail: ScanDetail): Promise<ScanOrigin> => ({
      source: nameOf(detail.shown.source),
      published: publishedLongBefore((await market.base(detail)).value),
    })
    return {
      ...made,
      table: async () =>
        withColumns(await table(), originColumns(await Promise.all(of.map(originOf)))),
    }
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
