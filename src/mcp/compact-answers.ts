import type { Answer } from '../operation.ts'
import type { Extraction } from '../resume/extraction.schema.ts'
import type { Scan, SkillsAnswer } from '../scans/scan.schema.ts'
import { roundedShare } from '../statistics/estimators/rounding.ts'
import type { ToolAnswer } from './tool.ts'

/** How much a model wants. Some send null for what is not given. */
type Wanted = { limit?: number | null; detail?: boolean | null }

/** What a model can use of a text that names skills over and over. */
export const PLACES_OF_A_SKILL = 10
const EXTRACTED_SKILLS = 100

/** The first skills of a profession. */
export function compactSkills({ value, revision }: Answer<SkillsAnswer>, { limit, detail }: Wanted): ToolAnswer {
  const skills = value.skills.slice(0, limit ?? undefined).map((skill) => compact(skill, detail))
  return { value: { ...value, skills }, revision: keptAs(revision, { limit, detail }) }
}

/** The skills of a text, or the first of them with the first places of each. */
export function compactExtraction(answer: Answer<Extraction>): ToolAnswer {
  const { value, revision } = answer
  const total = value.skills.length
  const skills = fewPlacesOf(total > EXTRACTED_SKILLS ? value.skills.slice(0, EXTRACTED_SKILLS) : value.skills)
  if (skills === value.skills) return { ...answer, total }
  const note = `At most ${EXTRACTED_SKILLS} skills with ${PLACES_OF_A_SKILL} places each; in full there are ${total} skills.`
  return { value: { ...value, skills }, revision, total, note }
}

/** The same list when no skill has more places. */
export function fewPlacesOf<S extends Placed>(skills: readonly S[]): readonly S[] {
  if (!skills.some(({ at = [] }) => at.length > PLACES_OF_A_SKILL)) return skills
  const first = <Item>(list: readonly Item[]) => list.slice(0, PLACES_OF_A_SKILL)
  return skills.map((skill) => ({
    ...skill,
    ...(skill.at && { at: first(skill.at) }),
    ...(skill.text && { text: first(skill.text) }),
  }))
}

type Named = { name: string; members: readonly string[]; share?: number }
type Placed = { at?: readonly unknown[]; text?: readonly string[] }

/** A scan in full, or the first entries of each of its lists. */
export function compactScan(answer: Answer<Scan>, { limit, detail }: Wanted): ToolAnswer {
  const first = <Item>(list: readonly Item[]) => list.slice(0, limit ?? undefined)
  const compacted = ({ skills, titleWords, areas, ...others }: Scan) => ({
    ...others,
    skills: first(skills).map((skill) => compact(skill, detail)),
    titleWords: first(titleWords),
    areas: first(areas),
  })
  const { total } = answer
  const revision = keptAs(answer.revision, { limit, detail })
  if (limit == null) {
    return {
      // In full it is looked at only when it has not been written yet.
      get value() {
        return compacted(answer.value)
      },
      revision,
      total,
    }
  }
  const { value } = answer
  const [skills, titleWords, areas] = [value.skills.length, value.titleWords.length, value.areas.length]
  const isCut = Math.max(skills, titleWords, areas) > limit
  const note = `At most ${limit} entries of each list; in full there are ${skills} skills, ${titleWords} title words and ${areas} regions.`
  return { value: compacted(value), revision, total, ...(isCut && { note }) }
}

/** A skill as a model pays for it: its spellings only in detail, and no more digits of its share than tell something. */
export function compact<S extends Named>(skill: S, detail: Wanted['detail']) {
  const { members, ...others } = skill
  const kept = detail ? skill : others
  return skill.share === undefined ? kept : { ...kept, share: roundedShare(skill.share) }
}

/** Only the answer of a call without either is kept in memory: each limit makes another. */
const keptAs = (revision: string | null, { limit, detail }: Wanted) => (limit == null && !detail ? revision : null)
