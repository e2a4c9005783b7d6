import { AppError } from '../errors.ts'
import type { Answer } from '../operation.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import { nextTurn } from '../turns.ts'
import { whyAbsent } from './absent-skill.ts'
import type { Answers } from './answers.ts'
import type { Base } from './base.schema.ts'
import { baseOf } from './base.ts'
import type { Histories } from './histories.ts'
import type { MarketScan } from './market-scan.ts'
import type { Elsewhere } from './market-totals.ts'
import type { PayAnswer } from './pay.schema.ts'
import { payAnswerOf } from './pay.ts'
import { distinctView } from './sheet/views.ts'
import type { NamedSheet, Sheets } from './sheets.ts'
import type { SkillAnswer } from './skill.schema.ts'
import { skillAnswerOf } from './skill.ts'
import { createSkillRow, type SkillMaterial } from './skill-rows.ts'
import type { SkillRow, SkillTable, SkillTablePart } from './skills.schema.ts'
import { type SkillRows, skillRowsOf } from './skills.ts'
import type { SlicedBy, Slices } from './slices.schema.ts'
import { slicesOf } from './slices.ts'
import { payCsv, skillsCsv, slicesCsv } from './tables.ts'

/** What one scan alone says. */
export type ScanAnswers = {
  base(detail: ScanDetail): Promise<Answer<Base>>
  skills(detail: ScanDetail, part: SkillTablePart): Promise<Answer<SkillTable>>
  /** @throws AppError `not_found`, which says why */
  skill(detail: ScanDetail, spelling: string): Promise<Answer<SkillAnswer>>
  slices(detail: ScanDetail, part: { by: SlicedBy; limit?: number | null | undefined }): Promise<Answer<Slices>>
  pay(detail: ScanDetail): Promise<Answer<PayAnswer>>
}

/** What the vocabulary knows of a spelling; null: nothing. */
export type KnownSpelling = (spelling: string) => Promise<{ isSearched: boolean } | null>

/** Between as many rows others have their turn: a row takes a hundredth of a millisecond. */
const ROWS_AT_ONCE = 100

export function createScanAnswers({
  answers,
  sheets,
  elsewhereOf,
  histories,
  knownSpelling,
  siteUrl,
}: {
  answers: Answers
  sheets: Pick<Sheets, 'of'>
  elsewhereOf: (shown: ScanDetail['shown']) => Promise<Elsewhere | null>
  histories: Histories
  knownSpelling: KnownSpelling
  siteUrl: string
}): ScanAnswers {
  const source = new URL(siteUrl).host

  async function materialOf(detail: ScanDetail, elsewhere: Elsewhere | null): Promise<SkillMaterial> {
    const named = await sheets.of(detail)
    const { sheet } = named
    return {
      market: marketOf(detail, named),
      members: named.members(),
      elsewhere: (await elsewhere?.than(sheet)) ?? null,
    }
  }

  async function rowsOf(detail: ScanDetail, elsewhere: Elsewhere | null): Promise<SkillRows> {
    const material = await materialOf(detail, elsewhere)
    await nextTurn()
    const rowOf = createSkillRow(material)
    const rows: SkillRow[] = []
    for (let skill = 0; skill < material.market.sheet.skills.length; skill++) {
      if (skill % ROWS_AT_ONCE === 0) await nextTurn()
      rows.push(rowOf(skill))
    }
    return skillRowsOf(material.market, rows)
  }

  return {
    base(detail) {
      const { shown } = detail
      const facts = [source, shown.via, shown.ratesAt, shown.known]
      return answers.answer(['base'], [...stateOf(detail), ...facts], async () => {
        const { via, found, limitHit, ratesAt, known } = shown
        return {
          value: baseOf(marketOf(detail, await sheets.of(detail)), { source, via, found, limitHit, ratesAt, known }),
        }
      })
    },

    async skills(detail, part) {
      const elsewhere = await elsewhereOf(detail.shown)
      const state = [...stateOf(detail), elsewhere?.state]
      const { value: rows } = await answers.answer(['rows of skills'], state, async () => ({
        value: await rowsOf(detail, elsewhere),
      }))
      const { sort, q, kind, limit, offset } = part
      return answers.answer(['skills', sort, q, kind, limit, offset], state, async () => {
        const value = rows.part(part)
        return { value, total: value.total, table: () => skillsCsv(rows.part(part, Number.POSITIVE_INFINITY)) }
      })
    },

    async skill(detail, spelling) {
      const named = await sheets.of(detail)
      const skill = named.skillOf(spelling)
      if (skill === null) throw await absent(spelling, knownSpelling)
      const elsewhere = await elsewhereOf(detail.shown)
      const runs = await histories.runsOf(detail)
      const state = [...stateOf(detail), elsewhere?.state, runs.state]
      return answers.answer(['skill', skill], state, async () => {
        const history = await runs.history(named.sheet.skills[skill]!.name)
        const material = await materialOf(detail, elsewhere)
        await nextTurn()
        // Made here, the answer does not make it in its own turn.
        distinctView(material.market.sheet)
        await nextTurn()
        return { value: skillAnswerOf(skill, material, { history, siteUrl }) }
      })
    },

    slices(detail, { by, limit }) {
      return answers.answer(['slices', by, limit], stateOf(detail), async () => {
        const market = marketOf(detail, await sheets.of(detail))
        const table = () => slicesCsv(slicesOf(market, by, limit, Number.POSITIVE_INFINITY))
        return { value: slicesOf(market, by, limit), table }
      })
    },

    pay(detail) {
      return answers.answer(['pay'], stateOf(detail), async () => {
        const value = payAnswerOf(marketOf(detail, await sheets.of(detail)))
        return { value, table: () => payCsv(value) }
      })
    },
  }
}

/** @throws AppError `not_found` for a spelling that no skill of a scan has */
export async function absent(spelling: string, knownSpelling: KnownSpelling): Promise<AppError> {
  const { text } = whyAbsent(await knownSpelling(spelling))
  return new AppError('not_found', `This scan has no such skill: ${text}.`)
}

/** A shown result as the market's answers take it. */
export function marketOf({ shown, reference }: ScanDetail, { sheet }: Pick<NamedSheet, 'sheet'>): MarketScan {
  const { id, queries, scanned, finishedAt } = reference
  const { area, method, vocabulary } = shown
  return { scan: { id, queries, area, scanned, finishedAt }, method, vocabulary, sheet }
}

/** All that an answer about one result rests on. */
export function stateOf({ shown, revisions }: ScanDetail): unknown[] {
  return [revisions.result, shown.method, shown.vocabulary, shown.sheetDigest, shown.area]
}
