import type { Base } from '../../../market/answers/base.schema.ts'
import type { FamilyTable } from '../../../market/answers/families.schema.ts'
import type { History } from '../../../market/answers/history.schema.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import { fullerThan } from '../../../scans/kept-results.ts'
import type { Scan } from '../../../scans/scan.schema.ts'
import type { Citation } from '../../components/cite.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageFoot } from '../../components/page-foot.tsx'
import { PayMix, type PayMixProps } from '../../components/pay-mix.tsx'
import { PaySentence } from '../../components/pay-sentence.tsx'
import { useView } from '../../components/view.ts'
import { FirstFamilies, FirstSkills } from './first-skills.tsx'
import { Distinguishes, Moved } from './market-aside.tsx'
import { MarketHead, type ShownResult } from './market-head.tsx'
import { MarketSkills, type MarketSkillsProps } from './market-skills.tsx'
import { ScanAside } from './scan-aside.tsx'

type ScanPageProps = {
  base: Base
  scan: Scan
  shown: ShownResult
  pay: PayAnswer
  mix: PayMixProps
  history: History
  /** What it asks for most, and what distinguishes it; null where a reader chose what to see. */
  first: {
    skills: readonly SkillRow[]
    /** What of education would stand among these. */
    education: readonly SkillRow[]
    families: FamilyTable
    distinctive: readonly SkillRow[]
  } | null
  skills: Omit<MarketSkillsProps, 'scan'>
  citations: readonly Citation[]
}

/**
 * A scan: its pay and first skills, its families, what distinguishes it and what moved; then all
 * its skills.
 */
export function ScanPage(props: ScanPageProps) {
  const { base, scan, shown, pay, mix, history, first, skills, citations } = props
  const { t, paths } = useView()
  const { scan: of } = base
  const download = (ending: string) => paths.scan(of.id, `/download/skills.${ending}`)
  return (
    <>
      <MarketHead base={base} shown={shown} tab="skills" />
      <Fuller history={history} />
      <PaySentence base={base} pay={pay} currency={mix.currency} />
      <PayMix {...mix} />
      {first && (
        <div class="three">
          {first.skills.length > 0 && <FirstSkills scan={of} {...first} />}
          <FirstFamilies table={first.families} />
          <Distinguishes scan={of} rows={first.distinctive} />
          <Moved history={history} />
        </div>
      )}
      <div class="split wide">
        <section aria-labelledby="skills">
          <h2 id="skills">{t.market.allSkills}</h2>
          <MarketSkills scan={of} {...skills} />
        </section>
        <div class="beside">
          <ScanAside scan={scan} />
        </div>
      </div>
      <PageFoot
        table={{ address: download, what: t.market.skills, charts: ['skills'] }}
        citations={citations}
        runs={[shown.runId]}
      />
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
  return (
    <Notice>
      {t.scans.fuller(format.number(shown.scanned), format.number(fuller.scanned), date)}
    </Notice>
  )
}
