import type { Base } from '../../../market/answers/base.schema.ts'
import { FEW_VACANCIES } from '../../../market/answers/market-scan.ts'
import { oneSidedBy } from '../../../market/answers/one-sided.ts'
import { publishedLongBefore } from '../../../market/answers/published-before.ts'
import type { ShownScan } from '../../../scans/shown-scan.ts'
import { SITE_CAP } from '../../../site/address.ts'
import { TRUDVSEM_CAP } from '../../../site/trudvsem/facts.ts'
import { cut } from '../../charts/cut.ts'
import { Attribution } from '../../components/attribution.tsx'
import { Crumbs } from '../../components/crumbs.tsx'
import { InPublic } from '../../components/in-public.tsx'
import { Notice } from '../../components/notice.tsx'
import { OfThen } from '../../components/permalink.tsx'
import { ScanNavigation, type ScanTab } from '../../components/scan-navigation.tsx'
import { useView } from '../../components/view.ts'
import { scanTitle } from '../scan-title.ts'

type MarketHeadProps = { base: Base; shown: ShownResult; tab: ScanTab }

/** What the page of a result tells of it beside its figures. */
export type ShownResult = Pick<ShownScan, 'runId' | 'isShown' | 'finishedAt' | 'status' | 'source'>

/**
 * What every page of a scan begins with: its title, what its figures rest on, and the ways to its
 * other pages.
 */
export function MarketHead({ base, shown, tab }: MarketHeadProps) {
  const { t, mayOversee, paths } = useView()
  const { id, queries } = base.scan
  return (
    <>
      <Crumbs href={paths.list} title={t.market.short} />
      <div class="title-row">
        <h1>{scanTitle(queries, t)}</h1>
        <div class="actions">
          <InPublic />
          {paths.check !== null && shown.isShown && (
            <a
              class="button quiet small"
              href={`${paths.check}?${new URLSearchParams({ scan: id })}`}
            >
              {t.market.checkAgainst}
            </a>
          )}
          {mayOversee && (
            <a class="button quiet small" href={`/admin/scans/${id}`}>
              {t.market.manage}
            </a>
          )}
        </div>
      </div>
      <RestsOn base={base} />
      <Attribution sources={[base.source]} />
      <ScanNavigation id={id} tab={tab} />
      <OfThen results={[shown]} />
      <Reservations base={base} status={shown.status} isOpen={shown.source === 'trudvsem'} />
    </>
  )
}

/** The line is read at a glance: the whole name stands on the page that it leads to. */
const LONGEST_NAME = 40

/** In one grey line that leads to more: adverts, employers, and how fresh they are. */
function RestsOn({ base }: { base: Base }) {
  const { t, format, figure, paths } = useView()
  const { scan, employers } = base
  const { largest } = oneSidedBy(base)
  const published = publishedLongBefore(base)
  const finishedAt = scan.finishedAt === null ? null : Date.parse(scan.finishedAt)
  return (
    <p class="base">
      <a href={paths.scan(scan.id, '/base')} title={t.figures.tabHints.base}>
        {t.figures.restsOn(scan.scanned, employers?.count ?? null)}
        {largest !== null && (
          <> · {t.figures.largest(figure.share(largest.share), cut(largest.name, LONGEST_NAME))}</>
        )}
        {published && (
          <> · {t.figures.published(format.day(published.from), format.day(published.to))}</>
        )}
        {finishedAt !== null && (
          <>
            {' '}
            · {t.market.updatedOn}{' '}
            <time dateTime={scan.finishedAt ?? ''}>{format.date(finishedAt)}</time>
          </>
        )}
      </a>
    </p>
  )
}

/** What a reader must know before reading the figures. */
function Reservations({
  base,
  status,
  isOpen,
}: {
  base: Base
  status: ShownScan['status']
  /** Whether it is of the state's open data. */
  isOpen: boolean
}) {
  const { t, format, paths } = useView()
  const { found, limitHit, scan, reason } = base
  const { repeats } = oneSidedBy(base)
  const sentences = [
    t.scans.notes[status],
    limitHit &&
      (isOpen
        ? t.scans.openLimitHit(format.number(TRUDVSEM_CAP))
        : t.scans.limitHit(format.number(found), format.number(SITE_CAP))),
    scan.scanned < FEW_VACANCIES && t.scans.few(format.number(FEW_VACANCIES)),
    reason && t.figures.reasons[reason],
  ].filter(Boolean)
  if (sentences.length === 0 && repeats === null) return null
  return (
    <Notice>
      {sentences.join(' ')}
      {repeats !== null && (
        <>
          {' '}
          {t.figures.repeats(format.number(repeats), scan.scanned)}{' '}
          <a href={paths.scan(scan.id, '?of=distinct')}>{t.figures.withoutRepeats}</a>
        </>
      )}
    </Notice>
  )
}
