import { weightsOf } from './weights.ts'

/** The languages of pages. */
export type Language = 'en' | 'ru'

export const LANGUAGES: readonly Language[] = ['en', 'ru']

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский' }

export const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text)

/**
 * The language a visitor chose, else the one their browser prefers (`Accept-Language`, RFC 9110,
 * 12.5.4), else English.
 */
export function chooseLanguage(chosen: string | null, acceptLanguage: string | null): Language {
  if (isLanguage(chosen)) return chosen
  const wishes = [...weightsOf(acceptLanguage)].map(([range, weight]) => ({
    language: range.split('-')[0],
    weight,
  }))
  const known = wishes.filter(({ language, weight }) => isLanguage(language) && weight > 0)
  known.sort((a, b) => b.weight - a.weight)
  const best = known[0]?.language
  return isLanguage(best) ? best : 'en'
}
