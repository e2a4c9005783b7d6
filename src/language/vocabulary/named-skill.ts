import type { NamedSkill } from '../mentions/mention.ts'
import { isList } from './lists.ts'
import type { VocabularySkill } from './vocabulary.ts'

/**
 * A skill as texts are searched for it: resumes name it by any of its spellings, descriptions by
 * those searched for.
 */
export function namedSkillOf(skill: VocabularySkill): NamedSkill {
  const { name, members, searched, employers } = skill
  return {
    name,
    count: employers,
    standing: standingOf(skill),
    isActivity: skill.kind === 'activity',
    // Of most skills nobody asks for them, where the plan of the trie is at hand.
    get members() {
      return [...members, ...searched.map(({ text }) => text)]
    },
    get exactCase() {
      return searched.filter(({ exactCase }) => exactCase).map(({ text }) => text)
    },
  }
}

function standingOf({ kind, field, members, isRole }: VocabularySkill): NamedSkill['standing'] {
  if (kind === 'technology' || kind === 'product') return 'tool'
  if (kind === null && field === null && members.every(isList)) return 'list'
  if (kind === 'method' || kind === 'licence') return 'method'
  // Who does something with a tool knows the tool: «вела Instagram».
  return kind === 'activity' || kind === 'field' || isRole ? 'role' : undefined
}
