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
      const company = new Set([...named, ...beside].flatMap((index) => companyOf(skills[index]!)))
      for (const { skill } of [...found].flatMap((index) => doubtful[index - skills.length] ?? []))
        if (company.has(skills[skill]!.field ?? '')) named.add(skill)
      return named
    },
  }
}

const TELLS_THE_FIELD = new Set(['technology', 'product', 'method', 'licence'])

/** The field that a skill tells: activities and traits are asked for in many. */
function companyOf({ kind, field }: VocabularySkill): string[] {
  return kind !== null && field !== null && TELLS_THE_FIELD.has(kind) ? [field] : []
}
