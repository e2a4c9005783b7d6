import { noSkillOf } from '../skills/tables/no-skills.ts'
import { builtInVocabulary } from '../skills/tables/vocabulary.ts'
import type { SkillKind } from '../skills/tables/vocabulary-file.ts'
import type { VocabularySkill } from '../skills/vocabulary/vocabulary.ts'
import type { PackedPlaces } from './places.ts'

/** A skill that a text names, and where. */
export type PlacedSkill = {
  name: string
  kind: SkillKind | null
  /** False for what is no skill, though blocks list it and resumes are searched for it: a role, an employer. */
  isSkill: boolean
  at: PackedPlaces
}

/** What is known of a skill that a text names. */
export type Described = Pick<PlacedSkill, 'name' | 'kind' | 'isSkill'>

export const describedByVocabulary = ({ name, kind, field, searched }: VocabularySkill): Described => ({
  name,
  kind,
  // A role of the built-in table has a field and no kind; what the owner names for the search is a skill.
  isSkill: kind !== null || searched.length > 0 || (field === null && noSkillOf(name) === null),
})

/** What the built-in table says of a skill of a result that was counted by another vocabulary. */
export function describedByTable({ name, members }: { name: string; members: readonly string[] }): Described {
  const spelling = [name, ...members].find((one) => builtInKinds().has(one))
  const kind = spelling === undefined ? null : builtInKinds().get(spelling)!
  return { name, kind, isSkill: kind !== null || (spelling === undefined && noSkillOf(name) === null) }
}

let kinds: Map<string, SkillKind | null> | undefined

/** The kinds of all spellings; null for those of roles and of what is no skill. */
function builtInKinds(): ReadonlyMap<string, SkillKind | null> {
  kinds ??= new Map(
    builtInVocabulary().rows.flatMap(({ kind, spellings }) =>
      spellings.map(({ text }) => [text, kind === 'role' || kind === 'nothing' ? null : kind] as const),
    ),
  )
  return kinds
}
