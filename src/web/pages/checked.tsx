import type { ReportedSkill, ResumeReport } from '../../coverage/resume-report.ts'
import { AskedSkills } from '../components/asked-skills.tsx'
import { Crumbs } from '../components/crumbs.tsx'
import { useView } from '../components/view.ts'
import type { CheckValues } from './check.tsx'
import { MarkedText } from './marked-text.tsx'
import { scanTitle } from './scan-title.ts'

/** Of a thousand skills that a resume does not name, nobody reads more. */
const MISSING_SHOWN = 40
const COVERED_SHOWN = 200

/** What a resume names of what is asked for, and what it does not. The page holds the text, and nothing else does. */
export function CheckedPage({ report, values }: { report: ResumeReport; values: CheckValues }) {
  const { t, format } = useView()
  const { covered, missing, places } = report
  const all = covered.length + missing.length
  return (
    <>
      <Crumbs href="/account/check" title={t.check.again} />
      <h1>{all === 0 ? t.check.noSkills : t.check.resultTitle(format.number(covered.length), format.number(all))}</h1>
      <p class="lead">
        <About report={report} /> <strong>{t.check.kept}</strong>
      </p>
      <Summary report={report} />
      <div class="columns result">
        <section aria-labelledby="missing">
          <h2 id="missing">{isOfAdvert(report) ? t.check.missingOfAdvert : t.check.missing}</h2>
          {missing.length === 0 && all > 0 ? (
            <p>{t.check.nothingMissing}</p>
          ) : (
            <SkillList skills={missing.slice(0, MISSING_SHOWN)} report={report} />
          )}
          {missing.length > MISSING_SHOWN && <p class="muted">{t.check.moreMissing(missing.length - MISSING_SHOWN)}</p>}
        </section>
        <section aria-labelledby="covered">
          <h2 id="covered">{t.check.covered}</h2>
          {covered.length === 0 ? (
            <p>{t.check.nothingNamed}</p>
          ) : (
            <SkillList skills={covered.slice(0, COVERED_SHOWN)} report={report} />
          )}
        </section>
      </div>
      <section aria-labelledby="in-text">
        <h2 id="in-text">{t.check.inText}</h2>
        <p class="muted">{t.check.inTextHint}</p>
        <MarkedText text={values.text} places={places} />
      </section>
    </>
  )
}

const isOfAdvert = ({ against }: ResumeReport) => 'vacancy' in against

function About({ report: { against } }: { report: ResumeReport }) {
  const { t, places } = useView()
  if ('vacancy' in against) {
    const { title, url } = against.vacancy
    return (
      <a href={url} rel="noreferrer">
        {t.check.advertTitle(title)}
      </a>
    )
  }
  const { id, queries, scanned } = against.scan
  return (
    <>
      <a href={places.scan(id)}>{scanTitle(queries, t)}</a>: {t.check.resultOf(scanned)}.
    </>
  )
}

/** What an advert asks for on average, how much of that the text names, and what would add most. */
function Summary({ report: { summary, against } }: { report: ResumeReport }) {
  const { t, format, places } = useView()
  if (summary === null || summary.named === null || !('scan' in against)) return null
  const { skillsOfAdvert, named, next } = summary
  return (
    <section class="summary" aria-labelledby="summary">
      <h2 id="summary">{t.check.average(format.number(Math.round(skillsOfAdvert)), format.share(named))}</h2>
      {next.length > 0 && (
        <>
          <p>{t.check.next(format.share(next.at(-1)!.named))}</p>
          <AskedSkills
            rows={next.map(({ name, gain, named }) => ({
              name,
              share: named,
              value: `+${format.share(gain)}`,
              href: places.skill(against.scan.id, name),
              note: null,
            }))}
          />
        </>
      )}
      <p class="muted">{t.check.averageHint(summary.adverts)}</p>
    </section>
  )
}

function SkillList({ skills, report: { against } }: { skills: readonly ReportedSkill[]; report: ResumeReport }) {
  const { t, format, places } = useView()
  if ('scan' in against) {
    const rows = skills.map(({ name, share, impliedBy }) => ({
      name,
      share: share ?? 0,
      value: format.share(share ?? 0),
      href: places.skill(against.scan.id, name),
      note: impliedBy.length === 0 ? null : t.check.impliedBy(impliedBy.join(', ')),
    }))
    return <AskedSkills rows={rows} />
  }
  return (
    <ul class="plain-list">
      {skills.map(({ name, source, impliedBy }) => (
        <li key={name}>
          {name} <small class="muted">{source && t.check.sources[source]}</small>
          {impliedBy.length > 0 && <small class="muted"> ({t.check.impliedBy(impliedBy.join(', '))})</small>}
        </li>
      ))}
    </ul>
  )
}
