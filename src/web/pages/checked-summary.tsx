import type { ReportSummary, ResumeReport } from '../../coverage/resume-report.ts'
import { AskedSkills } from '../components/asked-skills.tsx'
import { useView } from '../components/view.ts'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { impliedNote } from './implied-note.ts'

type SummaryProps = { scanId: string; summary: ReportSummary; missing: ResumeReport['missing'] }

/** What would add most to what a text names of adverts; what follows from it already stands apart, as it is no new skill. */
export function CheckedSummary({ scanId, summary, missing }: SummaryProps) {
  const { t, format, language, places } = useView()
  const { next, write, adverts, named } = summary
  if (named === null) return null
  const { points } = figureFormatOf(language)
  const longest = Math.max(...[...next, ...write].map(({ gain }) => gain))
  const impliedBy = new Map(missing.map((skill) => [skill.name, skill.impliedBy]))
  const list = (skills: ReportSummary['next']) => (
    <AskedSkills
      longest={longest}
      rows={skills.map(({ name, gain }) => {
        const value = t.check.points(points(gain))
        const note = impliedNote(impliedBy.get(name) ?? [], t)
        return { name, share: gain, value, note, href: places.skill(scanId, name) }
      })}
    />
  )
  const withNext = next.at(-1)?.named ?? named
  const withWritten = write.reduce((sum, { gain }) => sum + gain, withNext)
  return (
    <div class="summary">
      {next.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next">{t.check.next}</h2>
          {list(next)}
          <p>{t.check.withNext(format.share(withNext), format.share(named))}</p>
        </section>
      )}
      {write.length > 0 && (
        <section aria-labelledby="implied">
          <h2 id="implied">{t.check.implied}</h2>
          {list(write)}
          <p>{t.check.withImplied(format.share(withWritten))}</p>
        </section>
      )}
      <p class="muted">{t.check.averageHint(adverts)}</p>
    </div>
  )
}
