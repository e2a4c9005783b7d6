import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Owner } from '../../accounts/owner.ts'
import type { Texts } from '../i18n/en.ts'
import type { Format } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'

/** What every component of a page may need. */
export type View = {
  t: Texts
  language: Language
  format: Format
  owner: Owner | null
  path: string
  /** The address a change of language leads back to; null: it cannot be changed here. */
  back: string | null
  /** The token that every form carries. */
  csrf: string
}

export const ViewContext = createContext<View | null>(null)

/** Every page is rendered with a view around it. */
export const useView = (): View => useContext(ViewContext)!
