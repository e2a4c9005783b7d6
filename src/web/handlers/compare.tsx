import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import { PageFoot } from '../components/page-foot.tsx'
import { MarketCompare } from '../pages/market-compare.tsx'
import { PickTwo } from '../pages/pick-two.tsx'
import { missing } from '../pages/problems.tsx'
import { pagingOf } from '../visit/paging.ts'
import { page, type Reply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'
import { citedFrom } from './citations.ts'
import { isMissing, type OfScanParts } from './of-scan.tsx'

export type CompareParts = OfScanParts & { catalog: Pick<ScanCatalog, 'shown' | 'find'> }

/** Two scans beside each other. */
export function compareHandlers({ market, catalog }: CompareParts) {
  async function compared(a: string, b: string, visit: Visit) {
    const [one, other] = [await catalog.find(a), await catalog.find(b)]
    const { total = 0 } = await market.compare(one, other, { limit: 1 })
    const paging = pagingOf(visit.query, total)
    const { value } = await market.compare(one, other, { limit: paging.most, offset: paging.from })
    const bases = [(await market.base(one)).value, (await market.base(other)).value] as const
    const [first] = value.skills
    const citations = first
      ? [
          citedFrom(bases[0], { name: first.name, ...first.a }, visit),
          citedFrom(bases[1], { name: first.name, ...first.b }, visit),
        ]
      : []
    return { comparison: value, paging, published: bases.map(({ published }) => published), citations }
  }

  return {
    async show(visit: Visit): Promise<Reply> {
      const { t, query, places } = visit
      const scans = await catalog.shown()
      const [a, b] = [query.get('a') ?? '', query.get('b') ?? '']
      const pick = <PickTwo scans={scans} a={a} b={b} />
      if (a === '' || b === '' || a === b) return page(t.figures.compare.title, pick)
      try {
        const { comparison, paging, published, citations } = await market.upToDate(() => compared(a, b, visit))
        const table = {
          path: `${places.compare}/download/comparison`,
          query: { a, b },
          what: t.figures.tabs.compare,
        }
        return page(
          t.figures.compare.title,
          <>
            {pick}
            <MarketCompare comparison={comparison} published={published} paging={paging} />
            <PageFoot table={places.isPublic ? null : table} citations={citations} />
          </>,
        )
      } catch (error) {
        if (!isMissing(error)) throw error
        return missing({ title: t.scans.missingTitle, text: t.scans.missing }, places.list, t.market.title)
      }
    },
  }
}
