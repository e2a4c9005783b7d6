import type { Extraction } from '../coverage/extraction.schema.ts'
import type { Answer } from '../operation.ts'
import { LISTED_SKILLS, type Scan } from '../scans/scan.schema.ts'
import type { ToolAnswer } from './tool.ts'

/** How many missing skills a check shows unless a limit is given: as many as an answer about a profession. */
export const MISSING_SKILLS = LISTED_SKILLS

type Limit = number | null | undefined

/** What a model can use of a text that names skills over and over. */
const PLACES_OF_A_SKILL = 10
const EXTRACTED_SKILLS = 100

/** A check as it is, or the first places of each skill, with words about what these and the limit left out. */
export function truncateCheck(answer: Answer<Check>, limit: number, detail: boolean | null = false): ToolAnswer {
  const { total = 0 } = answer
  const isCut = total > limit
  // Of a check without detail the value is looked at only when somebody needs it.
  if (!isCut && !detail) return answer
  const { value, revision } = answer
  const covered = fewPlacesOf(value.covered)
  const notes = [
    isCut && `missing: the first ${limit} of ${total} skills. Give a larger limit to see more.`,
    covered !== value.covered && `at: the first ${PLACES_OF_A_SKILL} places of each skill.`,
  ]
  return { value: { ...value, covered }, revision, total, ...noteOf(notes) }
}

/** The skills of a text, or the first of them with the first places of each. */
export function truncateExtraction(answer: Answer<Extraction>): ToolAnswer {
  const { value, revision } = answer
  const total = value.skills.length
  const skills = fewPlacesOf(total > EXTRACTED_SKILLS ? value.skills.slice(0, EXTRACTED_SKILLS) : value.skills)
  if (skills === value.skills) return { ...answer, total }
  const note = `At most ${EXTRACTED_SKILLS} skills with ${PLACES_OF_A_SKILL} places each; in full there are ${total} skills.`
  return { value: { ...value, skills }, revision, total, note }
}

/** The same list when no skill has more places. */
function fewPlacesOf<S extends Placed>(skills: readonly S[]): readonly S[] {
  if (!skills.some(({ at = [] }) => at.length > PLACES_OF_A_SKILL)) return skills
  const first = <Item>(list: readonly Item[]) => list.slice(0, PLACES_OF_A_SKILL)
  return skills.map((skill) => ({
    ...skill,
    ...(skill.at && { at: first(skill.at) }),
    ...(skill.text && { text: first(skill.text) }),
  }))
}

type Placed = { name: string; at?: readonly unknown[]; text?: readonly string[] }
type Check = { covered: readonly Placed[]; missing: readonly unknown[] }

function noteOf(notes: readonly (string | false)[]): { note?: string } {
  const said = notes.filter((note) => note !== false)
  return said.length === 0 ? {} : { note: said.join(' ') }
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
