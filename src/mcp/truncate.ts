import type { Answer } from '../operation.ts'
import { LISTED_SKILLS, type Scan } from '../scans/scan.schema.ts'
import type { ToolAnswer } from './tool.ts'

/** How many missing skills a check shows unless a limit is given: as many as an answer about a profession. */
export const MISSING_SKILLS = LISTED_SKILLS

type Limit = number | null | undefined

/** The same answer with words about what its limit left out. */
export function withNote(answer: Answer<Record<string, unknown>>, limit: number): ToolAnswer {
  const { total = 0 } = answer
  if (total <= limit) return answer
  const { value, revision } = answer
  return {
    value,
    revision,
    total,
    note: `missing: the first ${limit} of ${total} skills. Give a larger limit to see more.`,
  }
}

/** A scan in full, or the first entries of each of its lists. */
export function truncateScan(answer: Answer<Scan>, limit: Limit): ToolAnswer {
  // In full it is looked at only when it has not been written yet.
  if (limit == null) return answer
  const { value, revision } = answer
  const { skills, titleWords, areas } = value
  const total = skills.length
  if (Math.max(total, titleWords.length, areas.length) <= limit) return { value, revision, total }
  const first = <Item>(list: readonly Item[]) => list.slice(0, limit)
  return {
    value: { ...value, skills: first(skills), titleWords: first(titleWords), areas: first(areas) },
    // Not kept: every limit makes another answer.
    revision: null,
    total,
    note: `At most ${limit} entries of each list; in full there are ${total} skills, ${titleWords.length} title words and ${areas.length} regions.`,
  }
}
