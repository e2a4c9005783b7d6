import { languageSpellings } from '../language/tables/languages.ts'
import { builtInVocabulary } from '../language/tables/vocabulary.ts'
import { normalise } from '../language/text/normalise.ts'
import { lazy } from '../memory/lazy.ts'

/** The spellings of each row of the built-in table, and all of them folded. */
const rows = lazy(() =>
  builtInVocabulary().rows.map(({ kind, spellings }) => {
    const texts = spellings.map(({ text }) => text)
    const [called] = kind === 'language' ? languageSpellings(texts[0]!) : []
    const own = called === undefined ? texts : [called, ...texts]
    return { own, folded: normalise(own.join('\n')).text }
  }),
)

/**
 * The skills that the built-in table spells with a text in them. They do not depend on adverts, and
 * so reveal nothing of them.
 * @param names of the skills in question
 */
export function spelledWith(text: string, names: readonly string[]): string[] {
  const asked = normalise(text).text.trim()
  if (asked === '') return []
  const found = new Set(rows().flatMap(({ own, folded }) => (folded.includes(asked) ? own : [])))
  return names.filter((name) => found.has(name))
}
