import type { FamilyTable } from '../market/answers/families.schema.ts'
import type { SkillTable } from '../market/answers/skills.schema.ts'
import type { Extraction } from '../resume/extraction.schema.ts'
import type { Scan, SkillsAnswer } from '../scans/scan.schema.ts'
import { roundedShare } from '../statistics/estimators/rounding.ts'
import { briefScan, cut } from './brief.ts'
import { citedOf } from './cited.ts'
import type { Given, ToolAnswer } from './tool.ts'

/** How much a model wants. Some send null for what is not given. */
type Wanted = { limit?: number | null; detail?: boolean | null }

/** How much is shown of each skill: places in a text, spellings, names that imply it. */
export type Amount = { places: number; members: number; reasons: number }

/** What a model can use; with a limit as much as it may want. */
const FEW: Amount = { places: 2, members: 3, reasons: 3 }
const MANY: Amount = { places: 10, members: 1000, reasons: 1000 }

export const amountFor = (limit: Wanted['limit']): Amount => (limit == null ? FEW : MANY)

/** How many skills of a text are shown, unless a limit is given, and at most. */
export const EXTRACTED_SKILLS = 40
export const MOST_EXTRACTED = 500

/**
 * The first skills of a profession.
 * @param rows the same with their intervals; a skill that has none of its share there has none
 */
export function compactSkills(
  { value }: Given<SkillsAnswer>,
  rows: Given<SkillTable>['value'],
  { limit, detail }: Wanted,
): ToolAnswer {
  const { members } = amountFor(limit)
  const rowOf = new Map(rows.skills.map((row) => [row.name, row]))
  const shown = value.skills.slice(0, limit ?? undefined).map((skill) => fewOf(skill, members))
  const skills = shown.map((skill) => {
    const [brief, row] = [compact(skill, detail), rowOf.get(skill.name)]
    return { ...brief, interval: row && row.share === brief.share ? row.interval : null }
  })
  const isCut = detail && value.skills.some((skill) => skill.members.length > members)
  const note = `members: the first ${members} of each skill; give a limit to see all.`
  return {
    value: { scan: briefScan(value.scan), skills },
    ...(isCut && { note }),
    ...citedOf(rows, rows.skills),
  }
}

/** A skill with its first spellings. */
export const fewOf = <S extends Named>(skill: S, members: number): S => ({
  ...skill,
  members: skill.members.slice(0, members),
})

/** The first skills of a text with the first places of each. */
export function compactExtraction(
  { value }: Given<Extraction>,
  limit: Wanted['limit'],
): ToolAnswer {
  const { places } = amountFor(limit)
  const [shown, total] = [limit ?? EXTRACTED_SKILLS, value.skills.length]
  const skills = value.skills.slice(0, shown).map(({ at, text, ...skill }) => ({
    ...skill,
    at: at.slice(0, places),
    text: text.slice(0, places),
  }))
  const left = [
    ...(total > shown ? [`skills: the first ${shown} of ${total}.`] : []),
    ...(value.skills.some(({ at }) => at.length > places)
      ? [`at: the first ${places} places of each.`]
      : []),
  ]
  const note = [...left, ...(limit == null ? ['Give a limit to see more.'] : [])].join(' ')
  return { value: { ...value, skills }, total, ...(left.length > 0 && { note }) }
}

type Named = { name: string; members: readonly string[]; share?: number }

/** A scan in full, or the first entries of each of its lists. */
export function compactScan({ value, total }: Given<Scan>, { limit, detail }: Wanted): ToolAnswer {
  const first = <Item>(list: readonly Item[]) => list.slice(0, limit ?? undefined)
  const { skills, titleWords, areas, ...others } = value
  const isCut = limit != null && Math.max(skills.length, titleWords.length, areas.length) > limit
  const note =
    `At most ${limit} entries of each list; in full there are ${skills.length} skills, ` +
    `${titleWords.length} title words and ${areas.length} regions.`
  return {
    value: {
      ...others,
      skills: first(skills).map((skill) => compact(skill, detail)),
      titleWords: first(titleWords),
      areas: first(areas),
    },
    total,
    ...(isCut && { note }),
  }
}

/**
 * A skill at a price for a model: its spellings only in detail, and only the significant digits of
 * its share.
 */
export function compact<S extends Named>(skill: S, detail: Wanted['detail']) {
  const { members, ...others } = skill
  const kept = detail ? skill : others
  return skill.share === undefined ? kept : { ...kept, share: roundedShare(skill.share) }
}

/** How many families an answer has unless a limit is given: each brings skills along. */
export const SHOWN_FAMILIES = 12

/** The first families of a profession, as much as a model can use. */
export function compactFamilies({ value, total = 0 }: Given<FamilyTable>): ToolAnswer {
  const families = value.families.map(
    ({ distinct: _, distinctShare: _share, skills, ...family }) => ({
      ...family,
      skills: skills.map(({ name, share }) => ({ name: cut(name), share })),
    }),
  )
  const left = total - families.length
  const note = `families: the first ${families.length} of ${total}. Give a larger limit to see more.`
  return {
    value: { ...value, scan: briefScan(value.scan), families },
    ...citedOf(value, families),
    total,
    ...(left > 0 && { note }),
  }
}
