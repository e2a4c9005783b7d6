import type { VNode } from 'preact'
import { families } from '../../../language/tables/families.ts'
import type { History } from '../../../market/answers/history.schema.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import type { PayBins } from '../../../market/answers/pay.ts'
import type { SkillTable } from '../../../market/answers/skills.schema.ts'
import type { PaidSkill } from '../../charts/pay-by-skill.ts'
import type { PayFigures } from '../../charts/pay-histogram.ts'
import type { RunPoint } from '../../charts/runs-chart.ts'
import type { Citation } from '../../components/cite.tsx'
import { PageFoot } from '../../components/page-foot.tsx'
import type { ScanTab } from '../../components/scan-navigation.tsx'
import { MarketBase } from '../../pages/market/market-base.tsx'
import { MarketFamilies } from '../../pages/market/market-families.tsx'
import { MarketHead } from '../../pages/market/market-head.tsx'
import { MarketPay } from '../../pages/market/market-pay.tsx'
import { MarketSlices } from '../../pages/market/market-slices.tsx'
import { MarketTrend, windowOf } from '../../pages/market/market-trend.tsx'
import { sliceTitle } from '../../pages/market/slice-title.ts'
import { scanTitle } from '../../pages/scan-title.ts'
import { withQuery } from '../../visit/paths.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'
import { citedPay, citedSkill } from './citations.ts'
import { firstIn } from './first-skills.ts'
import { createOfScan, type MarketOfScan } from './of-scan.tsx'
import { slicedByOf, withinOf } from './slice-within.ts'

/** A skill with fewer adverts gets no dot: its median moves with each of them. */
const LEAST_STATED = 20
/** How many regions can be read at a glance. */
const PAID_REGIONS = 8
/** One or two dots make no chart. */
const LEAST_DOTS = 3
/** More skills make a cloud, not a chart. */
const MOST_DOTS = 150
/** How many skills a part of a scan shows, and how many parts a page. */
const SLICED_SKILLS = 12
const MOST_PARTS = 12
/** What a page of slices offers as a second dimension; an address may name others. */
const NARROWED = ['area', 'experience'] as const

type TabContent = {
  body: VNode
  /** What is downloaded; not every answer is a table as well. */
  table: {
    name: string
    query?: Record<string, string>
    isTable?: boolean
    charts?: readonly string[]
  }
  citations: readonly Citation[]
}

/**
 * The pages of a scan beside that of its skills: pay, parts, trend, and what all of it rests on.
 */
export function figuresHandlers(deps: MarketDeps) {
  const { market, charts: draw } = deps
  const ofScan = createOfScan(deps)

  /** A page of a scan with its head and foot. */
  const tabOf =
    (tab: ScanTab, tell: (scan: MarketOfScan, visit: Visit) => Promise<TabContent>) =>
    (visit: Visit): Promise<Reply> =>
      ofScan(visit, async (scan) => {
        const { base, detail } = scan
        const { body, table, citations } = await tell(scan, visit)
        const { paths } = visit
        const what = visit.t.figures.tabs[tab]
        const file = (ending: string) =>
          withQuery(`/download/${table.name}.${ending}`, table.query ?? {})
        const address = (ending: string) => paths.scan(base.scan.id, file(ending))
        return page(
          `${what} · ${scanTitle(base.scan.queries, visit.t)}`,
          <>
            <MarketHead base={base} shown={detail.shown} tab={tab} />
            {body}
            <PageFoot
              table={{ ...table, address, what }}
              citations={citations}
              runs={[detail.shown.runId]}
            />
          </>,
        )
      })

  return {
    pay: tabOf('pay', async ({ detail, base, pay: ofAll, currency }, visit) => {
      const { value: pay } = await market.pay(detail, { currency })
      const { value: table } = await market.skills(detail, { limit: 500, currency })
      const skills = paidSkillsOf(table)
      const partsBy = async (by: 'experience' | 'area', limit: number) =>
        (await market.slices(detail, { by, limit, currency })).value
      const parts = [await partsBy('experience', MOST_PARTS), await partsBy('area', PAID_REGIONS)]
      const bounds = drawnBounds(pay, await market.payBins(detail, currency))
      const [ofBounds, bySkill] = await Promise.all([
        bounds && draw.pay(bounds, visit),
        skills.length === 0 ? null : draw.payBySkill(skills, visit),
      ])
      const body = (
        <MarketPay
          {...{ base, pay, skills, bounds, parts, mix: { pay: ofAll, currency } }}
          charts={{ bounds: ofBounds, bySkill }}
        />
      )
      const query: Record<string, string> = currency === null ? {} : { currency }
      const drawn = [...(bounds ? ['pay'] : []), ...(skills.length > 0 ? ['pay-by-skill'] : [])]
      const charts = drawn.map((name) => withQuery(name, query))
      return {
        body,
        table: { name: 'pay', query, charts },
        citations: citedPay(base, pay, currency, visit),
      }
    }),

    families: tabOf('families', async ({ detail, base }, visit) => {
      const { value: table } = await market.families(detail, {})
      const citations = table.families.map(({ family, share, interval }) =>
        citedSkill(
          base,
          { name: visit.t.figures.families.cited(nameOf(family, visit)), share, interval },
          visit,
        ),
      )
      return { body: <MarketFamilies table={table} />, table: { name: 'families' }, citations }
    }),

    slices: tabOf('slices', async ({ detail, base, pay, currency }, visit) => {
      const { t, query } = visit
      const by = slicedByOf(query)
      const within = withinOf(query, by)
      const { skills: whole } = await firstIn(market, detail, SLICED_SKILLS)
      const skills = whole.map(({ name }) => name)
      const { value: slices } = await market.slices(detail, {
        by,
        limit: MOST_PARTS,
        currency,
        within,
        skills,
      })
      const narrowing = []
      for (const each of NARROWED)
        if (each !== by)
          narrowing.push((await market.slices(detail, { by: each, limit: MOST_PARTS })).value)
      const body = (
        <MarketSlices {...{ slices, within, narrowing, whole }} mix={{ pay, currency }} />
      )
      const citations = slices.slices.flatMap((slice) => {
        const title = sliceTitle(slice, slices, t)
        const of = t.figures.slices.cited(slice.count, t.figures.by[by], title)
        return slice.skills.map((skill) => ({
          ...citedSkill(base, { ...skill, of }, visit),
          of: title,
        }))
      })
      return {
        body,
        table: { name: 'slices', query: { by, ...(within && { [within.by]: within.value }) } },
        citations,
      }
    }),

    trend: tabOf('trend', async ({ detail, base, pay }, visit) => {
      const days = windowOf(visit.query)
      const { value: history } = await market.history(detail, { since: `${days}d` })
      const points = runPointsOf(history, pay)
      const chart = points.length > 1 ? await draw.runs(points, visit) : null
      const isOnly =
        points.length < 2 && (await market.history(detail, { since: '365d' })).value.runs.length < 2
      const body = <MarketTrend {...{ history, pay, chart }} window={isOnly ? null : days} />
      // With a single run the page shows no shares.
      const named = history.runs.length > 1 ? history.runs.at(-1)!.skills : []
      const citations = named.flatMap(({ name, share, interval }) =>
        share === null ? [] : [citedSkill(base, { name, share, interval }, visit)],
      )
      return { body, table: { name: 'trend', query: { since: `${days}d` } }, citations }
    }),

    base: tabOf('base', async ({ base }) => {
      return {
        body: <MarketBase base={base} />,
        table: { name: 'base', isTable: false },
        citations: [],
      }
    }),
  }
}

/** Pay of several countries makes no point. */
const runPointsOf = ({ runs }: History, { mixed }: Pick<PayAnswer, 'mixed'>): RunPoint[] =>
  runs.map(({ finishedAt, scanned, pay }) => {
    const { p50 = null, interval = null } = pay?.from ?? {}
    return {
      at: Date.parse(finishedAt),
      scanned,
      pay: p50 === null || (pay?.mixed ?? mixed) ? null : { p50, interval },
    }
  })

const nameOf = (family: string, { language }: Visit) => families().get(family)!.name[language]

/** The skills whose median lower bound can be told; none of too few. */
export function paidSkillsOf({ skills }: SkillTable): PaidSkill[] {
  const paid = skills
    .flatMap(({ name, share, pay }) => {
      if (pay === null || pay.from.p50 === null || pay.from.count < LEAST_STATED) return []
      return [
        { name, share, pay: pay.from.p50, stated: pay.from.count, interval: pay.from.interval },
      ]
    })
    .slice(0, MOST_DOTS)
  return paid.length < LEAST_DOTS ? [] : paid
}

/** Null where no advert states pay. */
export function drawnBounds({ from, to }: PayAnswer, bins: PayBins): PayFigures | null {
  if (bins === null || from === null || to === null || from.count + to.count === 0) return null
  return { from: { p50: from.p50, histogram: bins.from }, to: { p50: to.p50, histogram: bins.to } }
}
