import { chooseLanguage, type Language } from '../../http/protocol/language.ts'
import type { Cookies } from './cookies.ts'

/** The language that a visitor has chosen, else the one their browser prefers. */
export const languageOf = (request: Request, cookies: Pick<Cookies, 'read'>): Language =>
  chooseLanguage(cookies.read(request, 'language'), request.headers.get('accept-language'))
