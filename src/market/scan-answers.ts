import { AppError } from '../errors.ts'
import { families } from '../language/tables/families.ts'
import type { Answer } from '../operation.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import { advertKey } from '../scans/source.ts'
import { payOfAll } from '../statistics/advert-table/pay-table.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import type { OwnAddresses } from '../vacancies/own-addresses.ts'
import type { AnswerMemo } from './answer-memo.ts'
import type { Base } from './answers/base.schema.ts'
import { baseOf } from './answers/base.ts'
import type { Elsewhere } from './answers/elsewhere.ts'
import type { FamilyTable, FamilyTablePart } from './answers/families.schema.ts'
import type { MarketScan } from './answers/market-scan.ts'
import type { PayAnswer, PayPart } from './answers/pay.schema.ts'
import { leadingCurrency, type PayBins, payAnswerOf, payBinsOf } from './answers/pay.ts'
import type { SkillAnswer } from './answers/skill.schema.ts'
import type { SkillRow, SkillTable, SkillTablePart } from './answers/skills.schema.ts'
import { skillRowsOf } from './answers/skills.ts'
import type { Slices, SlicesPart } from './answers/slices.schema.ts'
import { payCsv } from './answers/tables.ts'
import type { Histories } from './histories.ts'
import type { Sent, SentMaterial } from './market-task.ts'
import type { OtherScans } from './market-totals.ts'
import type { MarketWork } from './market-work.ts'
import { type KnownSpelling, skillNamed } from './named-skill.ts'
import { headOfScan, marketOf, stateOf } from './result-scan.ts'
import type { Sheets } from './sheets.ts'
import type { SourceName } from './source-name.ts'

/** What one scan alone says. */
export type ScanAnswers = {
  base(detail: ScanDetail): Promise<Answer<Base>>
  /** @throws AppError `invalid_request` for an unknown family */
  skills(detail: ScanDetail, part: SkillTablePart): Promise<Answer<SkillTable>>
  /** @param only the skills that are shown, where not all are: they follow from the result */
  families(
    detail: ScanDetail,
    part: FamilyTablePart,
    only?: ReadonlySet<string>,
  ): Promise<Answer<FamilyTable>>
  /** @throws AppError `not_found`, which says why */
  skill(detail: ScanDetail, spelling: string, part?: PayPart): Promise<Answer<SkillAnswer>>
  slices(detail: ScanDetail, part: SlicesPart): Promise<Answer<Slices>>
  pay(detail: ScanDetail, part?: PayPart): Promise<Answer<PayAnswer>>
  /** For charts, where the answer's bins, different for each bound, could not be compared. */
  payBins(detail: ScanDetail, currency?: string | null): Promise<PayBins>
}

/** Batch size for looking up what is elsewhere, before others have their turn. */
const SKILLS_AT_ONCE = 200

export function createScanAnswers({
  answers,
  sheets,
  elsewhereOf,
  histories,
  work,
  knownSpelling,
  siteUrl,
  ownAddresses,
  nameOf,
}: {
  answers: AnswerMemo
  sheets: Pick<Sheets, 'of' | 'packedOf'>
  elsewhereOf: (shown: ScanDetail['shown']) => Promise<OtherScans | null>
  histories: Histories
  work: MarketWork
  knownSpelling: KnownSpelling
  siteUrl: string
  ownAddresses: OwnAddresses
  nameOf: SourceName
}): ScanAnswers {
  const sentOf = async (detail: ScanDetail): Promise<Sent<MarketScan>> => ({
    ...headOfScan(detail),
    sheet: await sheets.packedOf(detail),
  })

  /** An earlier result is not compared with what other scans say now. */
  const otherScansOf = async ({ shown }: ScanDetail) => (shown.isShown ? elsewhereOf(shown) : null)

  /** @param skill the one whose row is asked for; all when not given */
  async function materialOf(
    detail: ScanDetail,
    elsewhere: OtherScans | null,
    skill?: number,
  ): Promise<SentMaterial> {
    const { sheet, members } = await sheets.of(detail)
    const elsewhereFor = sheet.hasAdverts ? ((await elsewhere?.excluding(sheet)) ?? null) : null
    const isAsked = (index: number) => skill === undefined || index === skill
    const found: (Elsewhere | null)[] = []
    for (const [index, { name }] of sheet.skills.entries()) {
      if (index % SKILLS_AT_ONCE === 0) await yieldToEventLoop()
      found.push(isAsked(index) ? (elsewhereFor?.(name) ?? null) : null)
    }
    return {
      market: await sentOf(detail),
      members: members().map((own, index) => (isAsked(index) ? own : [])),
      elsewhere: elsewhereFor === null ? null : found,
    }
  }

  /** A table holds the pay of the leading currency where adverts of several countries are mixed. */
  const leadingIn = async (detail: ScanDetail): Promise<string | null> => {
    const { sheet } = await sheets.of(detail)
    const pay = payOfAll(sheet)
    return pay && leadingCurrency(pay)
  }

  return {
    base(detail) {
      const { shown } = detail
      const source = nameOf(shown.source)
      const facts = [source, shown.via, shown.ratesAt, shown.known]
      return answers.answer(['base'], [...stateOf(detail), ...facts], async () => {
        const { found, limitHit, ratesAt, known } = shown
        const via = shown.via === 'file' ? null : shown.via
        return {
          value: baseOf(marketOf(detail, await sheets.of(detail)), {
            source,
            via,
            found,
            limitHit,
            ratesAt,
            known,
          }),
        }
      })
    },

    async skills(detail, part) {
      const elsewhere = await otherScansOf(detail)
      const state = [...stateOf(detail), elsewhere?.state]
      const { sort, q, kind, family, currency, limit, offset } = part
      if (family != null && !families().has(family))
        throw new AppError(
          'invalid_request',
          '"family" must be the id of a family: GET /v1/families has them all.',
        )
      const rowsIn = async (currency: string | null | undefined) => {
        const { value: rows } = await answers.answer(
          ['rows of skills', currency],
          state,
          async () => {
            const material = { ...(await materialOf(detail, elsewhere)), currency }
            const made = await work.value<SkillRow[]>({ do: 'rows', material })
            const rows = skillRowsOf(marketOf(detail, await sheets.of(detail)), made)
            await yieldToEventLoop()
            return { value: rows, held: made }
          },
        )
        return rows
      }
      const rows = await rowsIn(currency)
      return answers.answer(
        ['skills', sort, q, kind, family, currency, limit, offset],
        state,
        async () => {
          const value = rows.part(part)
          const table = async () => {
            const rows = await rowsIn(currency ?? (await leadingIn(detail)))
            const answer = JSON.stringify(rows.part(part, Number.POSITIVE_INFINITY))
            return work.table({ do: 'csv', of: 'skills', answer })
          }
          return { value, total: value.total, table }
        },
      )
    },

    families(detail, { by, limit }, only) {
      return answers.answer(
        ['families', by, limit, only !== undefined],
        stateOf(detail),
        async () => {
          const material = await materialOf(detail, null)
          const all = await work.value<FamilyTable>({
            do: 'families',
            material,
            by,
            only: only ? [...only] : null,
          })
          const value = { ...all, families: all.families.slice(0, limit ?? undefined) }
          const table = () =>
            work.table({ do: 'csv', of: 'families', answer: JSON.stringify(value) })
          return { value, total: all.families.length, table }
        },
      )
    },

    async skill(detail, spelling, { currency = null } = {}) {
      const named = await sheets.of(detail)
      const skill = await skillNamed(spelling, named, knownSpelling)
      const elsewhere = await otherScansOf(detail)
      const runs = await histories.runsOf(detail)
      const state = [...stateOf(detail), elsewhere?.state, runs.state]
      return answers.answer(['skill', skill, currency], state, async () => {
        const history = await runs.history(named.sheet.skills[skill]!.name)
        const material = { ...(await materialOf(detail, elsewhere, skill)), currency }
        const { source, id: scanId } = detail.shown
        const at = source === 'hh' ? siteUrl : null
        const made = await work.value<SkillAnswer>({ do: 'skill', skill, material, siteUrl: at })
        const keys = made.vacancies.map(({ id }) => advertKey(scanId, id))
        const addresses = source === 'file' ? await ownAddresses(keys) : null
        const vacancies = made.vacancies.map((one) => ({
          ...one,
          url: addresses?.get(one.id) ?? one.url,
        }))
        const { runs: kept, changes, reason } = history
        return { value: { ...made, vacancies, history: { runs: kept, changes, reason } } }
      })
    },

    slices(detail, { by, limit, currency, within, skills }) {
      const asked = ['slices', by, limit, currency, within?.by, within?.value, skills]
      return answers.answer(asked, stateOf(detail), async () => {
        const market = await sentOf(detail)
        const part = { by, limit, currency, within, skills }
        return {
          value: await work.value<Slices>({ do: 'slices', market, part }),
          table: async () => {
            const asked = { ...part, currency: currency ?? (await leadingIn(detail)) }
            return work.table({ do: 'slices as csv', market, part: asked })
          },
          held: market,
        }
      })
    },

    pay(detail, { currency } = {}) {
      return answers.answer(['pay', currency], stateOf(detail), async () => {
        const market = marketOf(detail, await sheets.of(detail))
        const value = payAnswerOf(market, currency)
        const leading = currency == null ? leadingCurrency(value) : null
        const first = leading === null ? [] : [payAnswerOf(market, leading)]
        return { value, table: () => payCsv([...first, value]) }
      })
    },

    payBins: async (detail, currency) => payBinsOf(await sheets.of(detail), currency),
  }
}
