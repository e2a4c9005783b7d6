import { englishNameOf } from '../../language/tables/vocabulary.ts'
import type { Language } from '../i18n/language.ts'
import { useView } from './view.ts'

/**
 * What a skill that goes by a Russian name is called in English, on pages in English: its name is
 * one on all pages and in all answers.
 */
export function EnglishName({ name }: { name: string }) {
  const { language } = useView()
  const english = englishIn(language, name)
  return english === null ? null : <small class="muted"> {english}</small>
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
    return english === null ? name : `${name} (${english})`
  })
}
