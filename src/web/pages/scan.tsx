import type { Base } from '../../market/answers/base.schema.ts'
import type { History } from '../../market/answers/history.schema.ts'
import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import type { SkillRow } from '../../market/answers/skills.schema.ts'
import { fullerThan } from '../../scans/kept-results.ts'
import type { Scan } from '../../scans/scan.schema.ts'
import type { Citation } from '../components/cite.tsx'
import { Notice } from '../components/notice.tsx'
import { PageFoot } from '../components/page-foot.tsx'
import { WhyCrossed } from '../components/pay-figure.tsx'
import { PayMix, type PayMixProps } from '../components/pay-mix.tsx'
import { useView } from '../components/view.ts'
import { Distinguishes, Moved } from './market-aside.tsx'
import { MarketHead, type ShownResult } from './market-head.tsx'
import { MarketHeadline } from './market-headline.tsx'
import { MarketSkills, type MarketSkillsProps } from './market-skills.tsx'
import { ScanAside } from './scan-aside.tsx'

type ScanPageProps = {
  base: Base
  scan: Scan
  shown: ShownResult
  pay: PayAnswer
  mix: PayMixProps
  history: History
  /** The skills that distinguish it from all other scans. */
  distinctive: readonly SkillRow[]
  skills: Omit<MarketSkillsProps, 'scanId'>
  citations: readonly Citation[]
}

/** A scan: its headline figures with what they rest on, its skills, what moved, and what else is counted. */
export function ScanPage({ base, scan, shown, pay, mix, history, distinctive, skills, citations }: ScanPageProps) {
  const { t, places } = useView()
  const { id } = base.scan
  const download = (ending: string) => places.scan(id, `/download/skills.${ending}`)
  return (
    <>
      <MarketHead base={base} shown={shown} tab="skills" />
      <Fuller history={history} />
      <MarketHeadline base={base} pay={pay} />
      <PayNote base={base} />
      <PayMix {...mix} />
      <WhyCrossed pays={[pay]} />
      <div class="split wide">
        <section aria-labelledby="skills">
          <h2 id="skills">{t.market.skills}</h2>
          <MarketSkills scanId={id} {...skills} />
        </section>
        <div class="beside">
          <Moved history={history} />
          <Distinguishes scanId={id} rows={distinctive} />
          <ScanAside scan={scan} />
        </div>
      </div>
      <PageFoot table={{ address: download, what: t.market.skills }} {...{ citations, shown }} />
    </>
  )
}

/** That earlier figures rested on more, where these replaced them. */
function Fuller({ history: { runs } }: { history: History }) {
  const { t, format } = useView()
  const [shown, ...earlier] = runs.toReversed()
  const fuller = shown && fullerThan({ ...shown, isStopped: shown.status === 'stopped' }, earlier)
  if (!shown || !fuller) return null
  const date = format.date(Date.parse(fuller.finishedAt))
  return <Notice>{t.scans.fuller(format.number(shown.scanned), format.number(fuller.scanned), date)}</Notice>
}

function PayNote({ base: { salaries, scan } }: { base: Base }) {
  const { t, format } = useView()
  const note =
    salaries === null
      ? t.scans.payNotCounted
      : salaries.usable > 0
        ? t.market.paySource(format.number(salaries.usable), format.number(scan.scanned))
        : t.scans.payUnstated
  const isMostlyUntold = salaries !== null && 2 * salaries.unstated > salaries.usable
  return (
    <p class="hint">
      {note}{' '}
      {isMostlyUntold && t.figures.pay.taxUnstated(format.number(salaries.unstated), format.number(salaries.usable))}
    </p>
  )
}
