import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Owner } from '../../accounts/owner.ts'
import type { Texts } from '../i18n/en.ts'
import type { Format } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'

/** What every part of a page may need to know. */
export type View = {
  t: Texts
  language: Language
  format: Format
  owner: Owner | null
  path: string
  /** Where a change of the language leads; null: it cannot be changed here. */
  back: string | null
  csrf: string
  nonce: string
}

export const ViewContext = createContext<View | null>(null)

/** Every page is rendered with a view around it. */
export const useView = (): View => useContext(ViewContext)!
