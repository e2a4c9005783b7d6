import type { Base } from '../../../market/answers/base.schema.ts'
import { MOST_COMPARED, type OnlySkill } from '../../../market/answers/compare.schema.ts'
import type { ScanCatalog } from '../../../scans/catalog/catalog.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import type { Citation } from '../../components/cite.tsx'
import { PageFoot } from '../../components/page-foot.tsx'
import { CompareSides, type Side } from '../../pages/market/compare-sides.tsx'
import { MarketCompare, ONLY_SHOWN } from '../../pages/market/market-compare.tsx'
import { PickTwo } from '../../pages/market/pick-two.tsx'
import { missing } from '../../pages/problems.tsx'
import { shortTitles } from '../../pages/scan-title.ts'
import { pagingOf } from '../../visit/paging.ts'
import { withQuery } from '../../visit/paths.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import { citedFrom, citedSkill } from './citations.ts'
import { firstSkillsOf } from './first-skills.ts'
import { isMissing, leadingPayOf, type OfScanDeps } from './of-scan.tsx'

export type CompareDeps = OfScanDeps & { catalog: Pick<ScanCatalog, 'shown' | 'find'> }

const MOST_SIDES = 3
const FIRST_SKILLS = 10

/** What one of the two alone names, as far as the page shows it. */
const onlyIn = (base: Base, rows: readonly OnlySkill[], visit: Visit): Citation[] =>
  rows.slice(0, ONLY_SHOWN).map((row) => citedSkill(base, row, visit))

/**
 * The scans that an address asks to be compared, each once: `a` and `b`, or those that were ticked
 * in a list (`s`).
 */
function idsIn({ query }: Visit): string[] {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => query.get(name) ?? '')
  const given = a === '' && b === '' ? query.getAll('s') : [a!, b!, c!]
  return [...new Set(given.filter(Boolean))].slice(0, MOST_SIDES)
}

/** Two or three scans beside each other. */
export function compareHandlers({ market, catalog }: CompareDeps) {
  async function sideOf(detail: ScanDetail): Promise<Side> {
    const { value: base } = await market.base(detail)
    return {
      base,
      ...(await leadingPayOf(market, detail)),
      skills: await firstSkillsOf(market, detail, FIRST_SKILLS),
    }
  }

  /** The difference of two, which three have none of. */
  async function differenceOf([a, b]: [ScanDetail, ScanDetail], sides: [Side, Side], visit: Visit) {
    const { value: first, total = 0 } = await market.compare(a, b, { limit: MOST_COMPARED })
    const paging = pagingOf(visit.query, total)
    const { value } = await market.compare(a, b, { limit: paging.most, offset: paging.from })
    const bases = sides.map(({ base }) => base)
    const both = value.skills.map(({ name, a: own, b: others }): Citation => {
      const cited = [own, others].map((share, i) => citedFrom(bases[i]!, { name, ...share }, visit))
      return { title: name, lines: cited }
    })
    const citations = [
      ...both,
      ...onlyIn(bases[0]!, value.onlyA, visit),
      ...onlyIn(bases[1]!, value.onlyB, visit),
    ]
    const body = <MarketCompare comparison={value} surest={first.skills} {...{ sides, paging }} />
    return { body, citations }
  }

  async function compared(ids: readonly string[], visit: Visit) {
    const details: ScanDetail[] = []
    for (const id of ids) details.push(await catalog.find(id))
    const sides: Side[] = []
    for (const detail of details) sides.push(await sideOf(detail))
    const titles = shortTitles(
      sides.map(({ base }) => base.scan),
      visit.t,
    )
    const difference =
      ids.length === 2
        ? await differenceOf(details as [ScanDetail, ScanDetail], sides as [Side, Side], visit)
        : { body: <CompareSides sides={sides} />, citations: [] }
    return { ...difference, title: visit.t.figures.compare.ofThese(titles) }
  }

  return {
    async show(visit: Visit): Promise<Reply> {
      const { t, paths } = visit
      const scans = await catalog.shown()
      const ids = idsIn(visit)
      const [a = '', b = ''] = ids
      const { title } = t.figures.compare
      if (ids.length < 2) {
        const isSame = a !== '' && visit.query.get('a') === visit.query.get('b')
        return page(title, <PickTwo {...{ scans, ids, title }} isSame={isSame} />)
      }
      try {
        const { body, citations, title: own } = await market.upToDate(() => compared(ids, visit))
        const table = {
          address: (ending: string) =>
            withQuery(`${paths.compare}/download/comparison.${ending}`, { a, b }),
          what: t.figures.tabs.compare,
        }
        return page(
          own,
          <>
            <PickTwo {...{ scans, ids }} title={own} isSame={false} />
            {body}
            <PageFoot table={ids.length === 2 ? table : null} citations={citations} />
          </>,
        )
      } catch (error) {
        if (!isMissing(error)) throw error
        return missing(
          { title: t.scans.missingTitle, text: t.scans.missing },
          paths.list,
          t.market.title,
        )
      }
    },
  }
}
