import type { CoverageSummaryAnswer } from '../../../market/answers/coverage-summary.schema.ts'
import type { ResumeReport } from '../../../resume/resume-report.ts'
import { ShareBar } from '../../components/bars.tsx'
import { SkillName } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'
import { impliedNote } from './implied-note.ts'

type TopProps = {
  scanId: string
  top: CoverageSummaryAnswer['top']
  missing: ResumeReport['missing']
}

/** The skills asked for most, each a bar with its state: said, implied or not found. */
export function CheckedTop({ scanId, top, missing }: TopProps) {
  const view = useView()
  const { t, figure, paths } = view
  const impliedBy = new Map(missing.map((skill) => [skill.name, skill.impliedBy]))
  return (
    <section aria-labelledby="top">
      <h2 id="top">{t.check.topTitle}</h2>
      <p class="muted">{t.check.topWithout}</p>
      <p class="legend muted">
        {(['named', 'implied', 'absent'] as const).map((state) => (
          <span key={state} class={state}>
            <span class="state" aria-hidden="true" /> {t.check.states[state]}
          </span>
        ))}
      </p>
      <ul class="asked states">
        {top.map(({ name, share, state }) => (
          <li key={name} class={state}>
            <span class="state" role="img" aria-label={t.check.states[state]} />
            <span>
              <SkillName name={name} href={paths.skill(scanId, name)} />
              {state === 'implied' && (
                <small class="muted">{impliedNote(impliedBy.get(name) ?? [], view)}</small>
              )}
            </span>
            <ShareBar share={share} isPale={state !== 'named'} />
            <span class="number">{figure.share(share)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
