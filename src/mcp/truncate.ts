import type { Static } from '@sinclair/typebox'
import type { ResumeCoverage, VacancyCoverage } from '../coverage/coverage.schema.ts'
import type { Scan } from '../scans/scan.schema.ts'
import type { ToolAnswer } from './tool.ts'

const MISSING_SKILLS = 40

type Coverage = Static<typeof ResumeCoverage> | Static<typeof VacancyCoverage>

/** The answer of a coverage check with the first missing skills only: rare ones would flood a model's context. */
export function truncateMissing(answer: unknown, limit: number | null | undefined): ToolAnswer {
  const most = limit ?? MISSING_SKILLS
  const coverage = answer as Coverage
  const total = coverage.missing.length
  if (total <= most) return { content: coverage, total }
  return {
    content: { ...coverage, missing: coverage.missing.slice(0, most) },
    total,
    note: `missing: the first ${most} of ${total} skills. Give a larger limit to see more.`,
  }
}

/** A scan in full, or the first entries of each of its lists. */
export function truncateScan(answer: unknown, limit: number | null | undefined): ToolAnswer {
  const scan = answer as Scan
  const { skills, titleWords, areas } = scan
  const total = skills.length
  const most = limit ?? Number.POSITIVE_INFINITY
  if (Math.max(total, titleWords.length, areas.length) <= most) return { content: scan, total }
  const first = <Item>(list: readonly Item[]) => list.slice(0, most)
  return {
    content: { ...scan, skills: first(skills), titleWords: first(titleWords), areas: first(areas) },
    total,
    note: `At most ${most} entries of each list; in full there are ${total} skills, ${titleWords.length} title words and ${areas.length} regions.`,
  }
}
