import { isBlank } from '../bytes/unseen-characters.ts'
import type { Answer } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { Sheet } from '../statistics/advert-table/sheet.ts'
import type { AnswerMemo } from './answer-memo.ts'
import type { History, HistoryPart } from './answers/history.schema.ts'
import type { Compare } from './comparisons.ts'
import type { Histories } from './histories.ts'
import type { MarketWork } from './market-work.ts'
import { type KnownSpelling, skillNamed } from './named-skill.ts'
import type { ScanAnswers } from './scan-answers.ts'
import type { Sheets } from './sheets.ts'
import type { SourceName } from './source-name.ts'
import type { LoadTopMovers } from './top-movers.ts'

/** The market's answers about shown scans. All but `upToDate` throw ResultReplaced. */
export type Market = ScanAnswers & {
  compare: Compare
  /**
   * @throws AppError `invalid_request` for an invalid day, `not_found` for an unknown skill
   */
  history(detail: ScanDetail, part: HistoryPart): Promise<Answer<History>>
  moves: LoadTopMovers
  /** A source as answers name it. */
  nameOf: SourceName
  /** What the figures of a shown result are made of. */
  sheetOf(detail: ScanDetail): Promise<Sheet>
  upToDate: ScanCatalog['upToDate']
}

type HistoryDeps = {
  answers: AnswerMemo
  sheets: Pick<Sheets, 'of'>
  histories: Histories
  work: MarketWork
  knownSpelling: KnownSpelling
}

export function createHistory(deps: HistoryDeps): Market['history'] {
  const { answers, sheets, histories, work, knownSpelling } = deps
  return async (detail, { skill, since }) => {
    // A blank name counts as absent, as everywhere.
    const name = skill && !isBlank(skill) ? await nameOf(detail, skill) : null
    const runs = await histories.runsOf(detail, since)
    return answers.answer(['history', name], runs.state, async () => {
      const value = await runs.history(name)
      const answer = () => JSON.stringify(value)
      return { value, table: () => work.table({ do: 'csv', of: 'history', answer: answer() }) }
    })
  }

  async function nameOf(detail: ScanDetail, spelling: string): Promise<string> {
    const named = await sheets.of(detail)
    return named.sheet.skills[await skillNamed(spelling, named, knownSpelling)]!.name
  }
}
