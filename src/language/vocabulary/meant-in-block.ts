import { canonicalKey } from '../text/canonical-key.ts'
import type { VocabularySkill } from './vocabulary.ts'

/**
 * Tells which skills (indexes) a key-skills block cannot mean by what it lists.
 * @param listed the skills of the block, each with the spellings it lists
 * @param described the skills that the description names
 */
export type RejectHomonyms = (
  listed: ReadonlyMap<number, readonly string[]>,
  described: Iterable<number>,
) => ReadonlySet<number>

const NONE: ReadonlySet<number> = new Set()

/**
 * Makes that function. What a block lists it mostly means («Закупки», a hotel's Opera), so less is
 * doubted than in a description: only technologies, which nobody works with alone. Such a skill is
 * doubted where the block lists it by nothing but spellings that need company (`Spark`, `Go`) and,
 * though it or the description names other skills, none of them is of the same field.
 */
export function createRejectHomonyms(skills: readonly VocabularySkill[]): RejectHomonyms {
  const ambiguous = new Map(
    skills.flatMap((skill, index) => {
      return isDoubted(skill) ? [[index, keysInNeedOfCompany(skill)] as const] : []
    }),
  )
  return (listed, described) => {
    const doubted = [...listed].filter(([skill, spellings]) => {
      const keys = ambiguous.get(skill)
      return keys !== undefined && spellings.every((spelling) => keys.has(canonicalKey(spelling)))
    })
    if (doubted.length === 0) return NONE
    const named = new Set([...listed.keys(), ...described])
    const isAlone = ([skill]: (typeof doubted)[number]) =>
      named.size > 1 &&
      ![...named].some((other) => other !== skill && isOfField(skills[other]!, skills[skill]!))
    return new Set(doubted.filter(isAlone).map(([skill]) => skill))
  }
}

/** Whether a block that lists a skill may mean something else. */
const isDoubted = ({ kind, searched }: VocabularySkill): boolean =>
  kind === 'technology' && searched.some(({ needsCompany }) => needsCompany)

const isOfField = ({ kind, field }: VocabularySkill, ambiguous: VocabularySkill) =>
  kind !== null && field === ambiguous.field

const keysInNeedOfCompany = ({ searched }: VocabularySkill): ReadonlySet<string> =>
  new Set(searched.filter(({ needsCompany }) => needsCompany).map(({ text }) => canonicalKey(text)))
