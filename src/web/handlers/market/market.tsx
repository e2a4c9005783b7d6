import { mayOversee } from '../../../accounts/owner.ts'
import { isEducation, MOST_EDUCATIONS } from '../../../language/tables/vocabulary.ts'
import type { Base } from '../../../market/answers/base.schema.ts'
import { oneSidedBy } from '../../../market/answers/one-sided.ts'
import { publishedDays, publishedLongBefore } from '../../../market/answers/published-before.ts'
import { leadingPayOf } from '../../../market/leading-pay.ts'
import type { TopMovers } from '../../../market/top-movers.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import type { RunsService } from '../../../scans/crawl/runs.service.ts'
import type { Skill } from '../../../scans/scan.schema.ts'
import type { ShownScan } from '../../../scans/shown-scan.ts'
import { areEnough } from '../../../statistics/estimators/clusters.ts'
import { isPale } from '../../components/few-vacancies.ts'
import { medianOf } from '../../components/pay-medians.tsx'
import { MarketPage } from '../../pages/market/market.tsx'
import type { MarketRow } from '../../pages/market/market-table.tsx'
import { type RunRow, rowOf } from '../../pages/runs/run-state.tsx'
import { titlesFor } from '../../pages/scan-title.ts'
import { pagingOf, rowsOn } from '../../visit/paging.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'
import { orNone } from '../or-none.ts'
import { createMarketOrder, marketSortOf } from './market-order.ts'
import { createMarketSearch, type ListedSkill } from './market-search.ts'

type ListDeps = MarketDeps & {
  runs: Pick<RunsService, 'unresolved'>
  /** What the line of a scan shows of its skills; the most frequent ones when not given. */
  firstSkills?: (detail: ScanDetail, most: number) => Promise<Pick<Skill, 'name' | 'share'>[]>
}

const FIRST_SKILLS = 3
/** How many of each scan are suggested while one types. */
const SUGGESTED_SKILLS = 10
const SUGGESTED_TITLES = 150
const RUNS_SHOWN = 5
const LONGEST_SEARCH = 200

/** The list of scans: the first page after signing in. */
export function marketHandlers(deps: ListDeps) {
  const { catalog, runs, market, clock, firstSkills = mostFrequent } = deps
  const search = createMarketSearch({ catalog, market })
  const inOrder = createMarketOrder(middleOf)

  /**
   * What its line shows of pay. A result of which only skills are kept has its medians beside them.
   */
  async function shownPayOf(
    detail: ScanDetail | null,
  ): Promise<Pick<MarketRow, 'salary' | 'estimate'>> {
    if (detail === null) return { salary: null, estimate: null }
    const { pay } = (await orNone(() => leadingPayOf(market, detail))) ?? {}
    const salary = pay?.from && pay.to ? { from: pay.from, to: pay.to } : detail.figures.salary()
    return { salary, estimate: pay?.estimate ?? null }
  }

  async function middleOf({ id }: ShownScan): Promise<number | null> {
    const { salary, estimate } = await shownPayOf(await orNone(() => catalog.find(id)))
    return estimate?.p50 ?? (salary && (medianOf(salary.from) ?? medianOf(salary.to)))
  }

  async function rowFor(
    scan: ShownScan,
    moves: TopMovers | null,
    skill: ListedSkill | undefined,
  ): Promise<MarketRow> {
    const detail = await orNone(() => catalog.find(scan.id))
    const skills = detail === null ? [] : await firstSkills(detail, SUGGESTED_SKILLS)
    const base = detail && (await orNone(() => market.base(detail)))?.value
    return {
      ...scan,
      sourceName: market.nameOf(scan.source),
      ...(await shownPayOf(detail)),
      skills: skill ? [skill] : skills.slice(0, FIRST_SKILLS),
      suggested: skills.map(({ name }) => name),
      moves,
      repeats: base ? oneSidedBy(base).repeats : null,
      days: base ? publishedDays(base) : null,
      published: base ? publishedLongBefore(base) : null,
      isPale: isPale(hasIntervals(base?.employers), scan.scanned),
    }
  }

  /** The runs that are under way, and those that failed and left their scan as it was. */
  const runsToKnow = async (): Promise<RunRow[]> => (await runs.unresolved(RUNS_SHOWN)).map(rowOf)

  /** What a search of the list finds, a page of it. */
  async function listed(query: URLSearchParams) {
    const asked = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
    const { scans, isNear, skills } = await search(asked)
    const sort = marketSortOf(query)
    const paging = pagingOf(query, scans.length)
    const ordered = await inOrder(scans, sort)
    const shown = rowsOn(paging, ordered.scans)
    const moves = await market.moves(shown)
    const rows: MarketRow[] = []
    // One after the other: between two of fifty scans others have their turn.
    for (const scan of shown)
      rows.push(await rowFor(scan, moves.get(scan) ?? null, skills?.get(scan.id)))
    const ofSkill = skills !== null
    const isUnfinished = ordered.isUnfinished || rows.some((row) => row.moves === null)
    return { rows, paging, asked, sort, isNear, ofSkill, isUnfinished }
  }

  return {
    listed,
    async show({ t, query, session }: Visit): Promise<Reply> {
      const { isUnfinished, ...list } = await listed(query)
      const toKnow = mayOversee(session?.owner ?? null) ? await runsToKnow() : []
      const titles = (await catalog.shown())
        .slice(0, SUGGESTED_TITLES)
        .map(({ queries }) => titlesFor(queries, t)[0] ?? '')
      return page(
        t.market.title,
        <MarketPage {...list} titles={titles} now={clock.now()} runs={toKnow} />,
        {
          isUnfinished,
        },
      )
    },
  }
}

/** As each share of the scan has, or none; null as none is. */
const hasIntervals = (employers: Base['employers'] | undefined): true | null =>
  employers && areEnough({ employers: employers.count, effective: employers.effective })
    ? true
    : null

const mostFrequent = async ({ figures }: ScanDetail, most: number) =>
  figures
    .firstSkills(most + MOST_EDUCATIONS)
    .filter((skill) => !isEducation(skill))
    .slice(0, most)
