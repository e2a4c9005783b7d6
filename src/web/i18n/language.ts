import type { Language } from '../../http/protocol/language.ts'
import { en, type Texts } from './en.ts'
import { ru } from './ru.ts'

export {
  chooseLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../http/protocol/language.ts'

const TEXTS: Record<Language, Texts> = { en, ru }

export const textsOf = (language: Language): Texts => TEXTS[language]
