import { englishNameOf } from '../../language/tables/vocabulary.ts'
import type { Language } from '../i18n/language.ts'
import { useView } from './view.ts'

/**
 * A skill by its name, on pages in English by what it is called in English: the name that all
 * answers have stands beside it.
 */
export function SkillName({ name, ...link }: { name: string; href?: string; title?: string }) {
  const shown = nameIn(useView().language, name)
  return (
    <>
      {link.href === undefined ? shown : <a {...link}>{shown}</a>}
      {shown !== name && <small class="muted" lang="ru">{` ${name}`}</small>}
    </>
  )
}

const englishIn = (language: Language, name: string): string | null =>
  language === 'en' ? englishNameOf(name) : null

/** The name by itself, as text to take along has it. */
export const nameIn = (language: Language, name: string): string =>
  englishIn(language, name) ?? name

/** The same of names within a sentence. */
export function withEnglish(names: readonly string[], language: Language): string[] {
  return names.map((name) => {
    const english = englishIn(language, name)
    return english === null ? name : `${english} (${name})`
  })
}
