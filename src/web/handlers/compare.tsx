import type { Base } from '../../market/answers/base.schema.ts'
import type { OnlySkill } from '../../market/answers/compare.schema.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { Citation } from '../components/cite.tsx'
import { PageFoot } from '../components/page-foot.tsx'
import { MarketCompare, ONLY_SHOWN } from '../pages/market-compare.tsx'
import { PickTwo } from '../pages/pick-two.tsx'
import { missing } from '../pages/problems.tsx'
import { pagingOf } from '../visit/paging.ts'
import { withQuery } from '../visit/places.ts'
import { page, type Reply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'
import { citedFrom, citedSkill } from './citations.ts'
import { isMissing, type OfScanParts } from './of-scan.tsx'

export type CompareParts = OfScanParts & { catalog: Pick<ScanCatalog, 'shown' | 'find'> }

/** What one of the two alone names, as far as the page shows it. */
const onlyIn = (base: Base, rows: readonly OnlySkill[], visit: Visit): Citation[] =>
  rows.slice(0, ONLY_SHOWN).map((row) => citedSkill(base, row, visit))

/** Two scans beside each other. */
export function compareHandlers({ market, catalog }: CompareParts) {
  async function compared(a: string, b: string, visit: Visit) {
    const [one, other] = [await catalog.find(a), await catalog.find(b)]
    const { total = 0 } = await market.compare(one, other, { limit: 1 })
    const paging = pagingOf(visit.query, total)
    const { value } = await market.compare(one, other, { limit: paging.most, offset: paging.from })
    const bases = [(await market.base(one)).value, (await market.base(other)).value] as const
    const both = value.skills.map(({ name, a: own, b: others }): Citation => {
      const cited = [own, others].map((share, i) => citedFrom(bases[i]!, { name, ...share }, visit))
      return { title: name, lines: cited }
    })
    const citations = [...both, ...onlyIn(bases[0], value.onlyA, visit), ...onlyIn(bases[1], value.onlyB, visit)]
    return { comparison: value, paging, bases, citations }
  }

  return {
    async show(visit: Visit): Promise<Reply> {
      const { t, query, places } = visit
      const scans = await catalog.shown()
      const [a, b] = [query.get('a') ?? '', query.get('b') ?? '']
      const pick = <PickTwo scans={scans} a={a} b={b} />
      if (a === '' || b === '' || a === b) return page(t.figures.compare.title, pick)
      try {
        const { comparison, paging, bases, citations } = await market.upToDate(() => compared(a, b, visit))
        const table = {
          address: (ending: string) => withQuery(`${places.compare}/download/comparison.${ending}`, { a, b }),
          what: t.figures.tabs.compare,
        }
        return page(
          t.figures.compare.title,
          <>
            {pick}
            <MarketCompare comparison={comparison} bases={bases} paging={paging} />
            <PageFoot table={table} citations={citations} />
          </>,
        )
      } catch (error) {
        if (!isMissing(error)) throw error
        return missing({ title: t.scans.missingTitle, text: t.scans.missing }, places.list, t.market.title)
      }
    },
  }
}
