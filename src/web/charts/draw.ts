import type { Texts } from '../i18n/en.ts'
import type { Language } from '../i18n/language.ts'

/** Draws figures as the text of an SVG element. The page's style sheet sets the colours. */
export type Draw<Figures> = (
  figures: Figures,
  how: { language: Language; t: Texts; narrow: boolean },
) => string
