import { languageSpellings } from '../tables/languages.ts'
import type { Row } from './rows.ts'

/**
 * What a row of the tables is called: by its first spelling that the owner does not exclude, a
 * language of the built-in table by its own name without a level. Null when the owner excludes all
 * of it.
 */
export function rowName(
  { kind, spellings, isOwn }: Row,
  isExcluded: (spelling: string) => boolean,
): string | null {
  const first = spellings.find(({ text }) => !isExcluded(text))?.text
  if (first === undefined) return null
  const [language = first] = kind === 'language' && !isOwn ? languageSpellings(first) : []
  return isExcluded(language) ? first : language
}
