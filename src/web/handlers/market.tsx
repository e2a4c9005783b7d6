import { AppError } from '../../errors.ts'
import type { Market } from '../../market/market.ts'
import type { Moves } from '../../market/moves.ts'
import type { Eventual } from '../../memory/eventual.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { ScanDetail } from '../../scans/catalog/scan-detail.ts'
import type { Skill } from '../../scans/scan.schema.ts'
import type { ShownScan } from '../../scans/shown-scan.ts'
import type { RunsService } from '../../scans/walk/runs.service.ts'
import type { Clock } from '../../time/clock.ts'
import { folded } from '../pages/folded.ts'
import { MarketPage, type MarketRow } from '../pages/market.tsx'
import { type RunRow, rowOf } from '../pages/run-state.tsx'
import { pagingOf, rowsOn } from '../visit/paging.ts'
import { page, type Reply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'

export type MarketParts = {
  catalog: Pick<ScanCatalog, 'shown' | 'find' | 'choose'>
  runs: Pick<RunsService, 'unsettled'>
  market: Pick<Market, 'moves'>
  clock: Clock
  /** What the line of a scan shows of its skills; the most frequent ones when not given. */
  firstSkills?: (detail: ScanDetail, most: number) => Promise<Pick<Skill, 'name' | 'share'>[]>
}

const FIRST_SKILLS = 3
const RUNS_SHOWN = 5
const LONGEST_SEARCH = 200

/** The list of scans: the first page after signing in. */
export function marketHandlers({ catalog, runs, market, clock, firstSkills = mostFrequent }: MarketParts) {
  /** The scans whose titles hold each word of a search; the nearest one, as the API chooses it, when there is none. */
  async function found(asked: string): Promise<{ scans: readonly ShownScan[]; isNear: boolean }> {
    const all = await catalog.shown()
    const words = folded(asked).split(/\s+/).filter(Boolean)
    if (words.length === 0) return { scans: all, isNear: false }
    const scans = all.filter(({ queries }) =>
      queries.some((query) => words.every((word) => folded(query).includes(word))),
    )
    if (scans.length > 0) return { scans, isNear: false }
    const near = await orNone(() => catalog.choose({ profession: asked }))
    return { scans: near ? [near.shown] : [], isNear: near !== null }
  }

  async function rowFor(scan: ShownScan, moves: Moves | null): Promise<MarketRow> {
    const detail = await orNone(() => catalog.find(scan.id))
    return {
      ...scan,
      salary: detail?.figures.salary() ?? null,
      skills: detail === null ? [] : await firstSkills(detail, FIRST_SKILLS),
      moves,
    }
  }

  /** The runs that are under way, and those that failed and left their scan as it was. */
  const runsToKnow = async (): Promise<RunRow[]> => (await runs.unsettled(RUNS_SHOWN)).map(rowOf)

  /** What a search of the list finds, a page of it. */
  async function listed(query: URLSearchParams) {
    const asked = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
    const { scans, isNear } = await found(asked)
    const paging = pagingOf(query, scans.length)
    const shown = rowsOn(paging, scans)
    const moves = await market.moves(shown)
    const rows: MarketRow[] = []
    // One after the other: of fifty scans, others have their turn between two.
    for (const scan of shown) rows.push(await rowFor(scan, moves.get(scan) ?? null))
    return { rows, paging, asked, isNear, isUnfinished: rows.some((row) => row.moves === null) }
  }

  return {
    listed,
    async show({ t, query, session }: Visit): Promise<Reply> {
      const { isUnfinished, ...list } = await listed(query)
      const toKnow = session?.owner.admin ? await runsToKnow() : []
      return page(t.market.title, <MarketPage {...list} now={clock.now()} runs={toKnow} />, { isUnfinished })
    },
  }
}

const mostFrequent = async ({ figures }: ScanDetail, most: number) => figures.firstSkills(most)

/** What was asked for; null where there is none, be it only that a newer result has just replaced it. */
async function orNone<Found>(find: () => Eventual<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'not_found' || error.kind === 'invalid_request')) return null
    throw error
  }
}
