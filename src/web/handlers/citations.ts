import type { Base } from '../../market/answers/base.schema.ts'
import { type CitedPay, type CitedShare, citationOf } from '../../market/answers/citation.ts'

/** A figure of a scan in one line. */
export function citedFrom(base: Base, figure: CitedShare | CitedPay): string {
  const { scan, source, method, vocabulary } = base
  return citationOf(figure, { scan, source, method, vocabulary })
}
