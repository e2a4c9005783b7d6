import { shortDigest } from '../bytes/short-digest.ts'
import type { Sheet } from '../statistics/advert-table/sheet.ts'
import { storeSheet } from '../statistics/advert-table/stored-sheet.ts'
import { storeFigures } from './figures.ts'
import { packMentions } from './packed-mentions.ts'
import type { RunResult } from './result.ts'
import type { StoredResult } from './stored-result.ts'

/** A result as it is stored. */
export const packResult = (result: RunResult, sheet: Sheet): StoredResult => ({
  ...packFigures(result),
  sheet: storeSheet(sheet),
})

/**
 * What is stored of a result besides its sheet.
 * @param collectGarbage called after megabytes
 */
export function packFigures(
  { statistics, evidence, vacancies }: RunResult,
  collectGarbage?: () => void,
): Omit<StoredResult, 'sheet'> {
  const figures = { ...storeFigures(statistics), evidence: JSON.stringify(evidence) }
  const mentions = packMentions(vacancies, statistics.skills, collectGarbage)
  return {
    ...figures,
    scanned: vacancies.length,
    skillCount: statistics.skills.length,
    medians: mediansOf(statistics.salary),
    mentions,
    ratesAt: statistics.salary?.ratesAt ?? null,
    digest: digestOf(figures.statistics, figures.evidence, mentions),
  }
}

/** Names what the figures of a result are. */
export const digestOf = (statistics: string, evidence: string, mentions: Uint8Array): string =>
  shortDigest([`${statistics}\n${evidence}\n`, mentions])

function mediansOf(salary: RunResult['statistics']['salary']): StoredResult['medians'] {
  if (salary === null || (salary.from.p50 === null && salary.to.p50 === null)) return null
  return { from: salary.from.p50, to: salary.to.p50 }
}
