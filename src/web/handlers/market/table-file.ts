import { publishedLongBefore } from '../../../market/answers/published-before.ts'
import type { PublicMarket } from '../../../market/public-market.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import { moscowDay } from '../../../time/clock.ts'
import { scanTitle } from '../../pages/scan-title.ts'
import type { Visit } from '../../visit/visit.ts'
import type { TableOf } from './csv-for-excel.ts'

/** The forms that figures are taken along in, by the endings of addresses, with their types. */
export const FORMS = { csv: 'text/csv', json: 'application/json' } as const
export type Form = keyof typeof FORMS

export const typeOf = (form: Form): string => `${FORMS[form]}; charset=utf-8`

/** What tells of each scan in a table what it is. */
export const tablesOf = (
  market: Pick<PublicMarket, 'base'>,
  of: readonly ScanDetail[],
  { t }: Pick<Visit, 't'>,
): Promise<TableOf[]> =>
  Promise.all(
    of.map(async (detail) => {
      const { value: base } = await market.base(detail)
      return {
        title: scanTitle(detail.reference.queries, t),
        adverts: detail.reference.scanned,
        source: base.source,
        published: publishedLongBefore(base),
        day: moscowDay(detail.shown.finishedAt),
      }
    }),
  )

/** The name of a file of figures: whose they are, what of, and from which days. */
export const tableName = (of: readonly TableOf[], what: string, form: Form): string =>
  fileName([...of.map(({ title }) => title), what, ...new Set(of.map(({ day }) => day))], form)

const LONGEST_NAME = 100

/** What tells files in a folder apart: the professions, and the figures on them. */
export function fileName(parts: readonly string[], ending: string): string {
  const name = parts.join(' - ').replace(/[^\p{L}\p{N} +#,-]/gu, '_')
  return `${[...name].slice(-LONGEST_NAME).join('')}.${ending}`
}
