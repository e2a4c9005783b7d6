import { isBlank } from '../bytes/unseen-characters.ts'
import { AppError } from '../errors.ts'
import { isEducation } from '../language/tables/vocabulary.ts'
import { getOrCompute } from '../lines/single-flight.ts'
import { ANSWERS, bytesOf } from '../memory/answer-budget.ts'
import { createLruCache } from '../memory/lru-cache.ts'
import type { Answer } from '../operation.ts'
import { ResultReplaced, type ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { Skill } from '../scans/scan.schema.ts'
import type { ShownScan } from '../scans/shown-scan.ts'
import type { AnswerMemo } from './answer-memo.ts'
import { whyAbsent } from './answers/codes.ts'
import { type Comparison, DEFAULT_COMPARED } from './answers/compare.schema.ts'
import { distinctiveOf } from './answers/skill-rows.ts'
import { DEFAULT_SKILLS, type SkillTable, type SkillTablePart } from './answers/skills.schema.ts'
import { skillRowsOf } from './answers/skills.ts'
import type { Market } from './market.ts'
import type { OtherScans } from './market-totals.ts'
import type { MarketWork } from './market-work.ts'
import {
  type DistinctiveOf,
  type PublicNames,
  publicBase,
  publicComparison,
  publicHistory,
  publicMoves,
  publicNamesOf,
  publicRows,
  publicSkill,
  publicSlices,
} from './redaction.ts'
import { marketOf, stateOf } from './result-scan.ts'
import type { Sheets } from './sheets.ts'
import { sheetKey } from './stored-market.ts'
import type { TopMovers } from './top-movers.ts'

/**
 * What everybody may see of the market: the same figures, and none of the texts of adverts
 * (redaction.ts).
 */
export type PublicMarket = Omit<Market, 'sheetOf'> & {
  /** The first skills of a scan, as its line in a list shows them. */
  firstSkills(detail: ScanDetail, most: number): Promise<Pick<Skill, 'name' | 'share'>[]>
  /** The names of a scan's skills that everybody may see. */
  namesOf(detail: Pick<ScanDetail, 'shown'>): Promise<PublicNames>
}

/** More than there are of anything. */
export const ALL_ROWS = 1_000_000
/** For how many scans the scores against the others are kept: each holds its table of adverts. */
const KEPT_SCORES = 4
/** The first of so many skills are taken: it is enough unless all of them are hidden. */
const LOOKED_AT = 50

export function createPublicMarket({
  market,
  answers,
  sheets,
  elsewhereOf,
  work,
}: {
  market: Market
  answers: AnswerMemo
  sheets: Pick<Sheets, 'of' | 'read'>
  /** What everybody may see of other scans. */
  elsewhereOf: (shown: ShownScan) => Promise<OtherScans | null>
  work: Pick<MarketWork, 'value'>
}): PublicMarket {
  const kept = ANSWERS.cache<string, Promise<PublicNames>>()
  const scores = createLruCache<string, Promise<DistinctiveOf>>(KEPT_SCORES)

  /**
   * None for a result that an earlier version stored and that was not recounted since: how it was
   * counted is not known.
   */
  const namesIn = (shown: ShownScan): Promise<PublicNames> =>
    getOrCompute(kept, `${sheetKey(shown)} ${shown.digest}`, () => publicNames(shown), bytesOf)
  const publicNames = async (shown: ShownScan): Promise<PublicNames> =>
    shown.sheetDigest === null ? new Set() : publicNamesOf(await sheets.read(shown))
  const namesOf = ({ shown }: Pick<ScanDetail, 'shown'>) => namesIn(shown)
  /** null where a scan was recounted a moment ago: a list is worth having without it. */
  const namesForList = (shown: ShownScan): Promise<PublicNames | null> =>
    namesIn(shown).catch((error) => {
      if (error instanceof ResultReplaced) return null
      throw error
    })

  /**
   * A search finds what the built-in table spells so: another spelling that a scan has would reveal
   * something of its adverts.
   */
  const spelled = async (text: string, names: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(await work.value<string[]>({ do: 'spelled', text, names }))

  /** As in the answers that are cut: nothing of a result that is not shown or not full. */
  async function distinctiveIn(detail: ScanDetail): Promise<DistinctiveOf> {
    const { shown } = detail
    const { sheet } = await sheets.of(detail)
    const elsewhere = shown.isShown && sheet.hasAdverts ? await elsewhereOf(shown) : null
    // It goes through the whole sheet, and a page asks for one skill.
    const state = `${sheetKey(shown)} ${shown.digest} ${elsewhere?.state}`
    return getOrCompute(scores, state, async () => {
      const elsewhereFor = await elsewhere?.excluding(sheet)
      const employers = new Set(sheet.employer.of).size
      return ({ name, employers: naming }) =>
        distinctiveOf({ naming: naming ?? 0, employers }, elsewhereFor?.(name) ?? null)
    })
  }

  async function skills(detail: ScanDetail, part: SkillTablePart): Promise<Answer<SkillTable>> {
    const { currency, ...choice } = part
    const { value: whole, revision } = await market.skills(detail, { limit: ALL_ROWS, currency })
    const { value: rows } = await answers.answer(['public rows'], [revision], async () => {
      const own = publicRows(whole.skills, await namesOf(detail), await distinctiveIn(detail))
      return {
        value: {
          rows: skillRowsOf(marketOf(detail, await sheets.of(detail)), own),
          names: own.map(({ name }) => name),
        },
        held: own,
      }
    })
    const { sort, q, kind, family, limit, offset } = choice
    const { value } = await answers.answer(
      ['public skills', sort, q, kind, family, limit, offset],
      [revision],
      async () => ({
        value: rows.rows.part(
          part,
          DEFAULT_SKILLS,
          q == null ? undefined : await spelled(q, rows.names),
        ),
      }),
    )
    return { value, revision: null, total: value.total }
  }

  const wholeComparison = (a: ScanDetail, b: ScanDetail): Promise<Answer<Comparison>> =>
    answers.answer(['public comparison'], [stateOf(a), stateOf(b)], async () => {
      const { value } = await market.compare(a, b, { limit: ALL_ROWS })
      return { value: publicComparison(value, [await namesOf(a), await namesOf(b)]) }
    })

  return {
    upToDate: market.upToDate,
    namesOf,
    nameOf: market.nameOf,
    base: async (detail) => cut(await market.base(detail), publicBase),
    pay: async (detail, part) => cut(await market.pay(detail, part), (pay) => pay),
    payBins: market.payBins,
    skills,
    /**
     * By its name alone: another spelling that a scan has would reveal something of its adverts.
     */
    async skill(detail, name, part) {
      const names = await namesOf(detail)
      if (!names.has(name)) throw new AppError('not_found', whyAbsent(null).text)
      const distinctive = await distinctiveIn(detail)
      return cut(await market.skill(detail, name, part), (skill) =>
        publicSkill(skill, names, distinctive),
      )
    },
    async families(detail, part) {
      const names = await namesOf(detail)
      return cut(await market.families(detail, part, names), (families) => families)
    },
    async slices(detail, part) {
      const names = await namesOf(detail)
      return cut(await market.slices(detail, part), (slices) => publicSlices(slices, names))
    },
    /** Of one skill by its name alone, as above, whatever its case. */
    async history(detail, { since, skill }) {
      const names = await namesOf(detail)
      const name = skill == null || isBlank(skill) ? null : nameLike(skill, names)
      return cut(await market.history(detail, { since, skill: name }), (history) =>
        publicHistory(history, names),
      )
    },
    async compare(a, b, { limit, offset }) {
      const { value } = await wholeComparison(a, b)
      const from = offset ?? 0
      const shown = value.skills.slice(from, from + (limit ?? DEFAULT_COMPARED))
      return { value: { ...value, skills: shown }, revision: null, total: value.skills.length }
    },
    async moves(scans) {
      const found = new Map<ShownScan, TopMovers>()
      for (const [scan, moves] of await market.moves(scans)) {
        if ('reason' in moves) {
          found.set(scan, moves)
          continue
        }
        const names = await namesForList(scan)
        if (names !== null) found.set(scan, publicMoves(moves, names))
      }
      return found
    },
    async firstSkills(detail, most) {
      const names = await namesForList(detail.shown)
      const first = detail.figures
        .firstSkills(LOOKED_AT)
        .filter((skill) => names?.has(skill.name) && !isEducation(skill))
      return first.slice(0, most).map(({ name, share }) => ({ name, share }))
    },
  }
}

/** @throws AppError `not_found` */
function nameLike(spelling: string, names: PublicNames): string {
  const wanted = spelling.trim().toLowerCase()
  const name = [...names].find((each) => each.toLowerCase() === wanted)
  if (name === undefined) throw new AppError('not_found', whyAbsent(null).text)
  return name
}

/**
 * Without the revision, which names the whole answer, and without its table, which would hold it.
 */
function cut<Value>({ value }: Answer<Value>, cutting: (value: Value) => Value): Answer<Value> {
  return { value: cutting(value), revision: null }
}
