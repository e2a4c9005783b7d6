import { createMatcher } from '../matching/matcher.ts'
import type { NamedSkill } from '../matching/mention.ts'
import type { Vocabulary, VocabularySkill } from './vocabulary.ts'

/** Finds the skills of a vocabulary in descriptions. */
export type VocabularyMatcher = {
  /**
   * The skills (indexes) that a description names.
   * @param beside skills that the vacancy names elsewhere, in its key-skills block: they keep company too.
   */
  namedIn(description: string, beside?: Iterable<number>): Set<number>
}

/**
 * A spelling that needs company goes into the matcher as a skill of its own, after those of the vocabulary; it names its
 * skill where the description names another skill of the same field, or the block does.
 */
export function createVocabularyMatcher({ skills }: Vocabulary): VocabularyMatcher {
  const doubtful: { skill: number; named: NamedSkill }[] = []
  const sure = skills.map(({ searched, employers }, skill): NamedSkill => {
    for (const { text, needsCompany } of searched)
      if (needsCompany) doubtful.push({ skill, named: { name: text, members: [], count: employers } })
    const [name = '', ...members] = searched.filter((one) => !one.needsCompany).map(({ text }) => text)
    return { name, members, count: employers }
  })
  const matcher = createMatcher([...sure, ...doubtful.map(({ named }) => named)])
  return {
    namedIn(description, beside = []) {
      const found = matcher.covered(description)
      const named = new Set([...found].filter((index) => index < skills.length))
      const others = [...named, ...beside].map((index) => skills[index]!)
      for (const { skill } of [...found].flatMap((index) => doubtful[index - skills.length] ?? []))
        if (others.some((other) => keepsCompany(other, skills[skill]!))) named.add(skill)
      return named
    },
  }
}

const TOOLS = new Set(['technology', 'product', 'method', 'licence'])

/** Whether a skill tells what a doubtful one means: of a tool, other tools of its field do; of an activity, any skill. */
function keepsCompany({ kind, field }: VocabularySkill, doubtful: VocabularySkill): boolean {
  if (kind === null || field !== doubtful.field) return false
  return TOOLS.has(kind) || !TOOLS.has(doubtful.kind ?? '')
}
