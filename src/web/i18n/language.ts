import { en, type Texts } from './en.ts'
import { ru } from './ru.ts'

export type Language = 'en' | 'ru'

export const LANGUAGES: readonly Language[] = ['en', 'ru']

/** Each language's own name, by which its speakers find it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский' }

const TEXTS: Record<Language, Texts> = { en, ru }

export const textsOf = (language: Language): Texts => TEXTS[language]

export const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text)

/** The language somebody chose, else the one their browser likes best (`Accept-Language`, RFC 9110, 12.5.4). */
export function chooseLanguage(chosen: string | null, acceptLanguage: string | null): Language {
  if (isLanguage(chosen)) return chosen
  const wishes = (acceptLanguage ?? '').split(',').map((item) => {
    const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: range.split('-')[0], quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })
  const known = wishes.filter(({ language, quality }) => isLanguage(language) && quality > 0)
  known.sort((a, b) => b.quality - a.quality)
  const best = known[0]?.language
  return isLanguage(best) ? best : 'en'
}
