import type { CoverageSummaryAnswer } from '../../../market/answers/coverage-summary.schema.ts'
import type {
  CheckedAgainstScan,
  ReportedSkill,
  ResumeReport,
} from '../../../resume/resume-report.ts'
import { REFERENCE } from '../../../statistics/estimators/coverage-summary.ts'
import { SkillName } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'
import { adviceOf, CheckedAdvice } from './checked-advice.tsx'
import { CheckedTop } from './checked-top.tsx'

/** The most frequent come first; nobody reads further into a thousand skills. */
const MOST_ROWS = 100

type ScanReport = ResumeReport & { against: CheckedAgainstScan }

type CheckedScanProps = { report: ScanReport; summary: CoverageSummaryAnswer | null }

/**
 * A resume against a profession: the skills asked for most, what to say and to learn, and folded
 * all others; none twice.
 */
export function CheckedScan({ report, summary }: CheckedScanProps) {
  const { t } = useView()
  const { against, covered, missing } = report
  const top = summary?.top ?? []
  const shown = new Set(top.map(({ name }) => name))
  const advice = adviceOf(report, shown)
  for (const { name } of [...advice.say, ...advice.learn]) shown.add(name)
  const others = (skills: ResumeReport['missing']) => skills.filter(({ name }) => !shown.has(name))
  const unsaid = others(missing)
  return (
    <>
      {top.length > 0 && <CheckedTop scanId={against.scan.id} top={top} missing={missing} />}
      <CheckedAdvice scan={against.scan} advice={advice} />
      {summary !== null && summary.named !== null && (
        <MeanShare
          summary={summary}
          named={summary.named}
          isWhole={covered.length + missing.length <= REFERENCE}
        />
      )}
      <Others id="covered" title={t.check.coveredOthers} skills={others(covered)} />
      <Others id="missing" title={t.check.missingOthers} skills={unsaid.filter(isSkill)} />
      <Others
        id="qualities"
        title={t.check.missingQualities}
        skills={unsaid.filter((skill) => !isSkill(skill))}
      />
    </>
  )
}

const isSkill = ({ isQuality }: ReportedSkill) => !isQuality

/** How much of an advert is named on average, with what can be reached at all. */
function MeanShare({
  summary: { adverts, reference },
  named,
  isWhole,
}: {
  summary: CoverageSummaryAnswer
  named: number
  /** Whether there are no more skills than the reference has. */
  isWhole: boolean
}) {
  const { t, format } = useView()
  return (
    <p>
      {t.check.average(format.share(named))}
      {reference !== null && ` (${t.check.reference(format.share(reference), isWhole)})`}.{' '}
      <small class="muted">{t.check.averageHint(adverts)}</small>
    </p>
  )
}

type OthersProps = { id: string; title: (n: number) => string; skills: ResumeReport['missing'] }

/** The rest of what was looked for, folded; paper has it where the page was opened so. */
function Others({ id, title, skills }: OthersProps) {
  const { t, figure } = useView()
  if (skills.length === 0) return null
  const beyond = skills.length - MOST_ROWS
  return (
    <details class="rarer" id={id}>
      <summary>{title(skills.length)}</summary>
      <ul class="words">
        {skills.slice(0, MOST_ROWS).map(({ name, share }) => (
          <li key={name}>
            <SkillName name={name} /> {share !== null && <span>{figure.share(share)}</span>}
          </li>
        ))}
      </ul>
      {beyond > 0 && <p class="muted">{t.check.moreMissing(beyond)}</p>}
    </details>
  )
}
