import { isDoubted } from '../../language/vocabulary/meant-in-block.ts'
import type { Vocabulary } from '../../language/vocabulary/vocabulary.ts'
import { unpackSheet } from '../../statistics/advert-table/packed-sheet.ts'
import { readFigures, storeFigures } from '../figures.ts'
import { digestOf } from '../pack-result.ts'
import type { SkillEvidence } from '../result.ts'
import type { StoredContent, StoredResult } from '../stored-result.ts'
import { membersOf } from './skills-of-scan.ts'

/** The figures of a result that other spellings of its skills change. */
export type RelistedFigures = Pick<StoredResult, 'statistics' | 'skillPlaces' | 'digest'>

/**
 * Lists the spellings of skills anew in a result whose every count stays: those of its blocks
 * first, as it was counted, then the others that the vocabulary knows. Null when it shows none of
 * these skills; `unknown` when what its blocks list was not kept, so that it has to be counted.
 * @param relisted the names of the skills whose spellings have changed
 */
export function relistedIn(
  { statistics, skillPlaces, evidence, mentions, sheet }: StoredContent,
  { skills }: Vocabulary,
  relisted: ReadonlySet<string>,
): RelistedFigures | null | 'unknown' {
  const figures = readFigures(statistics, skillPlaces)
  const indexes = figures.named(relisted)
  if (indexes.length === 0) return null
  const spellings = sheet === null ? null : (unpackSheet(sheet)?.spellings ?? null)
  if (spellings === null) return 'unknown'
  const known = new Map(skills.map((skill) => [skill.name, skill]))
  const found = JSON.parse(evidence) as SkillEvidence[]
  const anew = figures.statistics()
  for (const index of indexes) {
    const shown = anew.skills[index]!
    const skill = known.get(shown.name)
    const inBlocks = (spellings[index] ?? []).filter((spelling) => spelling.in === 'key_skills')
    const listed = inBlocks.reduce((sum, { count }) => sum + count, 0)
    // A block that lists it and means something else counts among these spellings, and not in the
    // result.
    if (skill === undefined || (isDoubted(skill) && listed !== found[index]?.inBlocks))
      return 'unknown'
    shown.members = membersOf(
      new Map(inBlocks.map(({ text, count }) => [text, count])),
      skill.members,
    )
  }
  const stored = storeFigures(anew)
  return { ...stored, digest: digestOf(stored.statistics, evidence, mentions) }
}
