import type { Language } from './language.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru' }

/** Makes what a language writes with when it is first asked for. */
export function perLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const value = make(LOCALES[language])
    made.set(language, value)
    return value
  }
}
