import { createHash } from 'node:crypto'
import { packMentions } from './packed-mentions.ts'
import type { RunResult } from './result.ts'

/** The result of a run as it is stored. */
export type StoredResult = {
  scanned: number
  skillCount: number
  /** Those that a list shows; null also when nobody stated a salary. */
  medians: { from: number | null; to: number | null } | null
  /** `ScanStatistics` and `SkillEvidence[]` as JSON. */
  statistics: string
  evidence: string
  /** As packed-mentions.ts packs them. */
  mentions: Uint8Array
  /** Which day's rates its salaries were converted with; null: with none. */
  ratesAt: string | null
  /** Names what the figures are: 12 hex digits. */
  digest: string
}

export function storedResult({ statistics, evidence, vacancies }: RunResult): StoredResult {
  const figures = { statistics: JSON.stringify(statistics), evidence: JSON.stringify(evidence) }
  const mentions = packMentions(vacancies, statistics.skills)
  const digest = createHash('sha256').update(`${figures.statistics}\n${figures.evidence}\n`).update(mentions)
  return {
    ...figures,
    scanned: vacancies.length,
    skillCount: statistics.skills.length,
    medians: mediansOf(statistics.salary),
    mentions,
    ratesAt: statistics.salary?.ratesAt ?? null,
    digest: digest.digest('hex').slice(0, 12),
  }
}

function mediansOf(salary: RunResult['statistics']['salary']): StoredResult['medians'] {
  if (salary === null || (salary.from.p50 === null && salary.to.p50 === null)) return null
  return { from: salary.from.p50, to: salary.to.p50 }
}
