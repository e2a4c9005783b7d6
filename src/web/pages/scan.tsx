import type { Scan, ScanSalary } from '../../scans/scan.schema.ts'
import { SITE_CAP } from '../../site/address.ts'
import { Crumbs } from '../components/crumbs.tsx'
import { type FigureProps, Figures } from '../components/figures.tsx'
import { Notice } from '../components/notice.tsx'
import { medianOf } from '../components/pay-range.tsx'
import { useView } from '../components/view.ts'
import { ScanAside } from './scan-aside.tsx'
import { ScanSkills, type ScanSkillsProps } from './scan-skills.tsx'
import { scanTitle } from './scan-title.ts'

/** With fewer vacancies, one more or less moves a share by several percentage points. */
const FEW_VACANCIES = 30

/** A scan: its headline figures with what they rest on, its skills, and what else is counted. */
export function ScanPage({ scan, ...skills }: { scan: Scan } & Omit<ScanSkillsProps, 'scanId'>) {
  const { t, format, owner } = useView()
  const finishedAt = scan.finishedAt === null ? null : Date.parse(scan.finishedAt)
  return (
    <>
      <Crumbs href="/account" title={t.market.backToMarket} />
      <div class="title-row">
        <h1>{scanTitle(scan.queries, t)}</h1>
        <div class="actions">
          <a class="button quiet small" href={`/account/check?${new URLSearchParams({ scan: scan.id })}`}>
            {t.market.checkAgainst}
          </a>
          {owner?.admin && (
            <a class="button quiet small" href={`/admin/scans/${scan.id}`}>
              {t.market.manage}
            </a>
          )}
        </div>
      </div>
      {finishedAt !== null && <p class="muted">{t.scans.counted(scan.scanned, format.time(finishedAt))}</p>}
      <Reservations scan={scan} />
      <Figures figures={useHeadline(scan)} />
      <PayNote salary={scan.salary} scanned={scan.scanned} />
      <div class="split">
        <section aria-labelledby="skills">
          <h2 id="skills">{t.market.skills}</h2>
          <ScanSkills scanId={scan.id} {...skills} />
        </section>
        <ScanAside scan={scan} />
      </div>
    </>
  )
}

function useHeadline({ found, scanned, skills, salary }: Scan): FigureProps[] {
  const { t, format } = useView()
  const bound = (title: string, { p50, count }: ScanSalary['from']): FigureProps =>
    medianOf({ p50, count }) === null
      ? { title, value: count === 0 ? t.none : t.market.tooFew, hint: t.market.tooFewHint(count), few: true }
      : { title, value: format.roubles(p50!), hint: t.market.stating(count) }
  const isStated = salary !== null && salary.from.count + salary.to.count > 0
  return [
    { title: t.market.advertsRead, value: format.number(scanned), hint: t.market.ofFound(format.number(found)) },
    { title: t.market.differentSkills, value: format.number(skills.length) },
    ...(isStated ? [bound(t.market.lowerPay, salary.from), bound(t.market.upperPay, salary.to)] : []),
  ]
}

function PayNote({ salary, scanned }: { salary: ScanSalary | null; scanned: number }) {
  const { t, format } = useView()
  const isStated = salary !== null && salary.from.count + salary.to.count > 0
  const note =
    salary === null
      ? t.scans.payNotCounted
      : isStated
        ? t.market.paySource(format.number(salary.withSalary), format.number(scanned))
        : t.scans.payUnstated
  return (
    <p class="muted">
      <small>{note}</small>
    </p>
  )
}

/** What a reader must know before reading the figures. */
function Reservations({ scan: { status, limitHit, found, scanned } }: { scan: Scan }) {
  const { t, format } = useView()
  const sentences = [
    t.scans.notes[status],
    limitHit && t.scans.limitHit(format.number(found), format.number(SITE_CAP)),
    scanned < FEW_VACANCIES && t.scans.few(format.number(FEW_VACANCIES)),
  ].filter(Boolean)
  return sentences.length === 0 ? null : <Notice>{sentences.join(' ')}</Notice>
}
