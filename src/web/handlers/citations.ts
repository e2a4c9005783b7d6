import type { Base } from '../../market/answers/base.schema.ts'
import { citationRuOf } from '../../market/answers/citation.ru.ts'
import { type CitedPay, type CitedShare, citationOf } from '../../market/answers/citation.ts'
import type { Visit } from '../visit/visit.ts'

/** A figure of a scan in one line, in the language of the page. */
export function citedFrom(base: Base, figure: CitedShare | CitedPay, { language }: Pick<Visit, 'language'>): string {
  const { scan, source, method, vocabulary } = base
  return (language === 'ru' ? citationRuOf : citationOf)(figure, { scan, source, method, vocabulary })
}
