import type { Base } from '../../../market/answers/base.schema.ts'
import { MOST_COMPARED, type OnlySkill } from '../../../market/answers/compare.schema.ts'
import { leadingPayOf } from '../../../market/leading-pay.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import type { Citation } from '../../components/cite.tsx'
import { PageFoot } from '../../components/page-foot.tsx'
import { OfThen } from '../../components/permalink.tsx'
import { CompareSides, type Side } from '../../pages/market/compare-sides.tsx'
import { ONLY_SHOWN } from '../../pages/market/compare-tables.tsx'
import { MarketCompare } from '../../pages/market/market-compare.tsx'
import { PickTwo } from '../../pages/market/pick-two.tsx'
import { shortTitles } from '../../pages/scan-title.ts'
import { type Asked, comparedIn } from '../../visit/compared.ts'
import { pagingOf } from '../../visit/paging.ts'
import { RUN, withField, withQuery } from '../../visit/paths.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'
import { citedFrom, citedSkill } from './citations.ts'
import { firstIn } from './first-skills.ts'
import { missingResult, runIn } from './of-scan.tsx'

const FIRST_SKILLS = 10

/** What one of the two alone names, as far as the page shows it. */
const onlyIn = (base: Base, rows: readonly OnlySkill[], visit: Visit): Citation[] =>
  rows.slice(0, ONLY_SHOWN).map((row) => citedSkill(base, row, visit))

/** Two or three scans beside each other. */
export function compareHandlers({ market, catalog }: MarketDeps) {
  async function sideOf(detail: ScanDetail): Promise<Side> {
    const { value: base } = await market.base(detail)
    return {
      base,
      ...(await leadingPayOf(market, detail)),
      skills: (await firstIn(market, detail, FIRST_SKILLS)).skills,
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

  async function compared(asked: readonly Asked[], visit: Visit) {
    const details: ScanDetail[] = []
    for (const { id, run } of asked) details.push(await catalog.find(id, runIn({ run })))
    const sides: Side[] = []
    for (const detail of details) sides.push(await sideOf(detail))
    const titles = shortTitles(
      sides.map(({ base }) => base.scan),
      visit.t,
    )
    const difference =
      details.length === 2
        ? await differenceOf(details as [ScanDetail, ScanDetail], sides as [Side, Side], visit)
        : { body: <CompareSides sides={sides} />, citations: [] }
    const shown = details.map(({ shown }) => shown)
    return { ...difference, shown, title: visit.t.figures.compare.ofThese(titles) }
  }

  return {
    async show(visit: Visit): Promise<Reply> {
      const { t, paths } = visit
      const scans = await catalog.shown()
      const asked = comparedIn(visit.query)
      const ids = asked.map(({ id }) => id)
      const [a = '', b = ''] = ids
      const runs = visit.query.getAll(RUN)
      const { title } = t.figures.compare
      const file = `${paths.compare}/download/compare`
      if (ids.length < 2) {
        const isSame = a !== '' && visit.query.get('a') === visit.query.get('b')
        return page(title, <PickTwo {...{ scans, ids, runs, title, isSame }} />)
      }
      try {
        const {
          body,
          citations,
          shown,
          title: own,
        } = await market.upToDate(() => compared(asked, visit))
        const table = {
          address: (ending: string) =>
            withField(withQuery(`${file}.${ending}`, { a, b }), RUN, runs),
          what: t.figures.tabs.compare,
        }
        return page(
          own,
          <>
            <PickTwo {...{ scans, ids, runs }} title={own} isSame={false} />
            <OfThen results={shown} />
            {body}
            <PageFoot
              table={ids.length === 2 ? table : null}
              citations={citations}
              runs={shown.map(({ runId }) => runId)}
            />
          </>,
        )
      } catch (error) {
        return missingResult(error, visit)
      }
    },
  }
}
