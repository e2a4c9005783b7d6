import type { Vacancy } from '../site/vacancy.ts'
import { groupSpellings } from '../skills/grouping/group-spellings.ts'
import { createMatcher } from '../skills/matching/matcher.ts'
import type { Mention } from '../skills/matching/mention.ts'
import { cleanSpelling } from '../skills/text/spelling.ts'
import type { VacancySkill } from './coverage.schema.ts'
import type { Dictionary } from './dictionary.ts'

/**
 * The skills of one vacancy: those of its key-skills block, in its order, then those of its description by first
 * appearance. One that both name is a key skill (docs/design.md, rule 7).
 */
export function skillsOfVacancy(vacancy: Vacancy, dictionary: Dictionary): VacancySkill[] {
  const block = skillsOfBlock(vacancy.keySkills, dictionary)
  const inBlock = new Set(block.map((skill) => skill.known))
  const mentions = outsideOf(dictionary.matcher.find(vacancy.description), blockMentions(block, vacancy.description))
  const described = [...new Set(mentions.map((mention) => mention.skill))].filter((index) => !inBlock.has(index))
  return [
    ...block.map(({ name, members }) => ({ name, members, source: 'key_skills' as const })),
    ...described.map((index) => {
      const { name, members } = dictionary.skills[index]!
      return { name, members: [...members], source: 'description' as const }
    }),
  ]
}

/** `known` is its index in the dictionary. */
type BlockSkill = { name: string; members: string[]; known: number | undefined }

/** One skill for each group of spellings in the block, named by its first spelling; none for those excluded. */
function skillsOfBlock(keySkills: readonly string[], dictionary: Dictionary): BlockSkill[] {
  const spellings = [...new Set(keySkills.map(cleanSpelling).filter((spelling) => spelling !== null))]
  const groups = groupSpellings(
    spellings.map((spelling) => ({ spelling, count: 1 })),
    dictionary.aliases,
  )
  const groupOf = new Map(groups.flatMap((group) => group.members.map((member) => [member, group] as const)))
  const skills = new Map<string, BlockSkill>()
  for (const spelling of spellings.filter((one) => groupOf.has(one))) {
    const group = groupOf.get(spelling)!
    const known = dictionary.indexOf(spelling) ?? knownOf(group.members, dictionary)
    const identity = known === undefined ? `own ${group.name}` : `known ${known}`
    const skill = skills.get(identity) ?? { name: spelling, members: [], known }
    skill.members.push(spelling)
    skills.set(identity, skill)
  }
  for (const skill of skills.values()) {
    const known = skill.known === undefined ? [] : (dictionary.skills[skill.known]?.members ?? [])
    skill.members = [...new Set([...skill.members, ...known])]
  }
  return [...skills.values()]
}

/** A typo (Haddop) is known by the spellings that the block groups it with. */
const knownOf = (spellings: readonly string[], dictionary: Dictionary) =>
  spellings.map(dictionary.indexOf).find((index) => index !== undefined)

const blockMentions = (block: readonly BlockSkill[], description: string): Mention[] =>
  createMatcher(block).find(description)

/** The mentions that lie in no longer name of the block: `React Native` there hides `React`. */
function outsideOf(mentions: readonly Mention[], longer: readonly Mention[]): Mention[] {
  const isInside = (mention: Mention) =>
    longer.some(
      ({ start, end }) => start <= mention.start && mention.end <= end && end - start > mention.end - mention.start,
    )
  return mentions.filter((mention) => !isInside(mention))
}
