import type { Scan, ScanSalary, ScanSkill } from '../../scans/scan.schema.ts'
import { LISTED_SKILLS } from '../../scans/scan.schema.ts'
import { SITE_CAP } from '../../site/address.ts'
import { Notice } from '../components/notice.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'
import { scanTitle } from './scan-title.ts'
import { skillVacanciesAddress } from './skill-vacancies.tsx'

/** With fewer vacancies, one more or less moves a share by several percentage points. */
const FEW_VACANCIES = 30

/** The main figures of a scan, each with the number of vacancies it rests on, and what makes them partial or old. */
export function ScanPage({ scan }: { scan: Scan }) {
  const { t, format } = useView()
  const finished = scan.finishedAt === null ? t.none : format.time(Date.parse(scan.finishedAt))
  return (
    <>
      <h1>{scanTitle(scan.queries, t)}</h1>
      <p class="lead">{t.scans.counted(scan.scanned, finished)}</p>
      <Reservations scan={scan} />
      <p>
        <Pay salary={scan.salary} scanned={scan.scanned} />
      </p>
      {scan.skills.length === 0 ? <p>{t.scans.noSkills}</p> : <FirstSkills scan={scan} />}
      <p>
        <a href="/account/scans">{t.back}</a>
      </p>
    </>
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

function Pay({ salary, scanned }: { salary: ScanSalary | null; scanned: number }) {
  const { t, format } = useView()
  if (salary === null) return <>{t.scans.payNotCounted}</>
  const { from, to, withSalary } = salary
  const medians = [
    from.p50 !== null && t.scans.payFrom(format.roubles(from.p50), from.count),
    to.p50 !== null && t.scans.payTo(format.roubles(to.p50), to.count),
  ].filter(Boolean)
  if (medians.length === 0) return <>{t.scans.payUnstated}</>
  return <>{t.scans.pay(medians.join(', '), format.number(withSalary), scanned)}</>
}

function FirstSkills({ scan }: { scan: Scan }) {
  const { t, format } = useView()
  const skills = scan.skills.slice(0, LISTED_SKILLS)
  const columns: Column<ScanSkill>[] = [
    { title: t.scans.skill, cell: ({ name }) => name, long: true },
    {
      title: t.scans.named,
      cell: ({ name, count }) => (
        <a href={skillVacanciesAddress(scan.id, name)} aria-label={t.scans.namedBy(count, name)}>
          {format.number(count)}
        </a>
      ),
      number: true,
    },
    { title: t.scans.share, cell: ({ share }) => format.percent(share), number: true },
  ]
  const title = t.scans.top(skills.length)
  return (
    <>
      <h2>{title}</h2>
      <Table label={title} columns={columns} rows={skills} cards={false} />
    </>
  )
}
