import {
  type PublishedDays,
  publishedDays,
  publishedLongBefore,
} from '../../market/answers/published-before.ts'
import { moscowDay } from '../../time/clock.ts'
import type { PublicDeps } from '../handlers/deps.ts'
import { runIn } from '../handlers/market/of-scan.tsx'
import { scanTitle } from '../pages/scan-title.ts'
import { publicRoot, RUN } from '../visit/paths.ts'
import type { Visit } from '../visit/visit.ts'

/** A result as others cite it. */
export type Described = {
  id: string
  run: number
  /** The page that stays, with its run. */
  address: string
  /** The page of whatever the scan shows. */
  page: string
  /** The titles searched for, as a page shows them. */
  profession: string
  title: string
  text: string
  adverts: number
  source: string
  /** When it was counted. */
  finishedAt: Date
  /** The Moscow day of it. */
  day: string
  /** Moscow days of publication; null: not known. */
  published: PublishedDays | null
  /** The same where the day of counting does not tell what time the adverts are of. */
  aged: PublishedDays | null
  method: number | null
  vocabulary: string | null
}

/** Describes the result that an address asks for. @throws AppError `not_found` */
export const createDescribed =
  ({ catalog, market, baseUrl }: PublicDeps) =>
  (visit: Visit): Promise<Described> =>
    market.upToDate(async () => {
      const { t, language } = visit
      const detail = await catalog.find(visit.params.id ?? '', runIn(visit))
      const { value: base } = await market.base(detail)
      const { shown } = detail
      const profession = scanTitle(base.scan.queries, t)
      const page = `${baseUrl}${publicRoot(language)}/${shown.id}`
      const { source, method, vocabulary } = base
      const named = t.figures.sources[source] ?? source
      return {
        id: shown.id,
        run: shown.runId,
        address: `${page}?${RUN}=${shown.runId}`,
        page,
        profession,
        title: t.cited.datasetTitle(profession),
        text: t.cited.datasetText(profession, base.scan.scanned, named),
        adverts: base.scan.scanned,
        source,
        finishedAt: new Date(shown.finishedAt),
        day: moscowDay(shown.finishedAt),
        published: publishedDays(base),
        aged: publishedLongBefore(base),
        method,
        vocabulary,
      }
    })
