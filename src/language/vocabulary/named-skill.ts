import type { NamedSkill } from '../mentions/mention.ts'
import { isList } from './lists.ts'
import type { VocabularySkill } from './vocabulary.ts'

/**
 * A skill as texts are searched for it: resumes name it by any of its spellings, descriptions by
 * those searched for.
 */
export const namedSkillOf = (skill: VocabularySkill): NamedSkill => new SearchedSkill(skill)

/** Of most skills nobody asks for their spellings, where the plan of the trie is at hand. */
class SearchedSkill implements NamedSkill {
  readonly name: string
  readonly count: number
  readonly standing: NamedSkill['standing']
  readonly isActivity: boolean
  readonly #skill: VocabularySkill
  constructor(skill: VocabularySkill) {
    this.name = skill.name
    this.count = skill.employers
    this.standing = standingOf(skill)
    this.isActivity = skill.kind === 'activity'
    this.#skill = skill
  }
  get members() {
    return [...this.#skill.members, ...this.#skill.searched.map(({ text }) => text)]
  }
  get exactCase() {
    return this.#skill.searched.filter(({ exactCase }) => exactCase).map(({ text }) => text)
  }
}

function standingOf({ kind, field, members, isRole }: VocabularySkill): NamedSkill['standing'] {
  if (kind === 'technology' || kind === 'product') return 'tool'
  if (kind === null && field === null && members.every(isList)) return 'list'
  if (kind === 'method' || kind === 'licence') return 'method'
  // Who does something with a tool knows the tool: «вела Instagram».
  return kind === 'activity' || kind === 'field' || isRole ? 'role' : undefined
}
