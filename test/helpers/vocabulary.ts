import { noAliases, parseAliases } from '../../src/skills/tables/aliases.ts'
import { createVocabulary, type Vocabulary, type VocabularySkill } from '../../src/skills/vocabulary/vocabulary.ts'

/** The vocabulary of an instance where so many employers list each spelling; `aliases` is the owner's file. */
export function vocabularyOf(listed: Record<string, number>, aliases = ''): Vocabulary {
  const spellings = Object.entries(listed).map(([spelling, employers]) => ({
    spelling,
    employers,
    some: employers < 3 ? Array.from({ length: employers }, (_, i) => `name ${spelling} ${i}`) : [],
  }))
  return createVocabulary(spellings, aliases === '' ? noAliases : parseAliases(aliases))
}

/** A vocabulary of these skills alone, each looked for by its only spelling: making the whole one takes a second. */
export function vocabularyOfOnly(...names: string[]): Vocabulary {
  const skills = names.map((name): VocabularySkill => {
    const searched = [{ text: name, needsCompany: false, exactCase: false }]
    return { name, members: [name], kind: null, field: null, employers: 3, searched }
  })
  return { revision: names.join(), skills }
}
