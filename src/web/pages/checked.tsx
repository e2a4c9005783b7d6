import type { ReportedSkill, ReportSummary, ResumeReport } from '../../coverage/resume-report.ts'
import { AskedSkills } from '../components/asked-skills.tsx'
import { Crumbs } from '../components/crumbs.tsx'
import { useView } from '../components/view.ts'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { AdvertFacts } from './advert-facts.tsx'
import { AdvertSkills, isPlus } from './advert-skills.tsx'
import type { CheckValues } from './check.tsx'
import { CheckedSummary } from './checked-summary.tsx'
import { impliedNote } from './implied-note.ts'
import { MarkedText } from './marked-text.tsx'
import { scanTitle } from './scan-title.ts'

/** Of a thousand skills that a resume does not name, few read more; the others are folded. */
const MISSING_SHOWN = 40
const COVERED_SHOWN = 200
/** A row takes a fifth of a kilobyte. */
const MISSING_FOLDED = 2000

type CheckedProps = {
  report: ResumeReport
  values: CheckValues
  /** Milliseconds since the Unix epoch. */
  checkedAt: number
}

/** What a resume names of what is asked for, and what it does not. The page holds the text, and nothing else does. */
export function CheckedPage({ report, values, checkedAt }: CheckedProps) {
  const { t } = useView()
  const { against, summary, covered, missing, places } = report
  const all = covered.length + missing.length
  return (
    <>
      <Crumbs href="/account/check" title={t.check.again} />
      <Headline report={report} />
      <About report={report} checkedAt={checkedAt} />
      <Meaning />
      {summary !== null && 'scan' in against && <CheckedSummary {...{ summary, missing }} scanId={against.scan.id} />}
      <div class="columns result">
        <section aria-labelledby="missing">
          <h2 id="missing">{isOfAdvert(report) ? t.check.missingOfAdvert : t.check.missing}</h2>
          {missing.some(({ sentence }) => sentence !== null) && <p class="hint">{t.check.advertHint}</p>}
          {missing.length === 0 && all > 0 ? (
            <p>{t.check.nothingMissing}</p>
          ) : (
            <SkillList skills={missing.slice(0, MISSING_SHOWN)} report={report} />
          )}
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
      <Rarer skills={missing.slice(MISSING_SHOWN)} />
      <section aria-labelledby="in-text">
        <h2 id="in-text">{t.check.inText}</h2>
        <p class="muted">{t.check.inTextHint}</p>
        <MarkedText text={values.text} places={places} />
      </section>
    </>
  )
}

/** What “named” means, which a printed page has to say itself. */
function Meaning() {
  const { t, places } = useView()
  return (
    <p class="lead">
      {t.check.meaning} <a href={places.method}>{t.method.title}</a>. <strong>{t.check.kept}</strong>
    </p>
  )
}

const isOfAdvert = ({ against }: ResumeReport) => !('scan' in against)

/** The mean share says most; the plain count, of every rare skill of a thousand adverts, stands second. */
function Headline({ report: { covered, missing, summary } }: { report: ResumeReport }) {
  const { t, format } = useView()
  const all = covered.length + missing.length
  const count = t.check.resultTitle(format.number(covered.length), format.number(all))
  if (all === 0) return <h1>{t.check.noSkills}</h1>
  if (summary === null || summary.named === null) return <CountAlone {...{ count, covered, missing }} />
  return (
    <>
      <h1>{t.check.average(format.share(summary.named))}</h1>
      <p>
        <Top summary={summary} />
      </p>
      <p>{t.check.ofAll(count, format.number(Math.round(summary.skillsOfAdvert)))}</p>
    </>
  )
}

/** How a text stands to the skills asked for most, and how much can be reached at all. */
function Top({ summary: { top, reference } }: { summary: ReportSummary }) {
  const { t, format } = useView()
  const among = (state: (typeof top)[number]['state']) =>
    format.number(top.filter((skill) => skill.state === state).length)
  return (
    <>
      {t.check.top(format.number(top.length), among('named'), among('implied'))}{' '}
      {reference !== null && t.check.reference(format.share(reference))}
    </>
  )
}

/** The count, and of an advert that says what would be a plus how much of the rest is named. */
function CountAlone({ count, covered, missing }: { count: string } & Pick<ResumeReport, 'covered' | 'missing'>) {
  const { t, format } = useView()
  const sizes = [covered, missing].map((skills) => skills.filter((skill) => !isPlus(skill)).length)
  const [named, lacking] = sizes as [number, number]
  const hasPlus = named + lacking < covered.length + missing.length
  return (
    <>
      <h1>{count}</h1>
      {hasPlus && <p>{t.check.withoutPlus(format.number(named), format.number(named + lacking))}</p>}
    </>
  )
}

/** What was compared with, and when: a page that was printed has nothing else to tell it by. */
function About({ report: { against }, checkedAt }: Omit<CheckedProps, 'values'>) {
  const { t, format, places } = useView()
  const checked = t.check.checkedAt(format.date(checkedAt))
  if ('vacancy' in against) {
    const { id, title, url } = against.vacancy
    return (
      <>
        <p class="base">
          <a href={url} rel="noreferrer">
            {t.check.advertTitle(title, id)}
          </a>{' '}
          · {checked}
        </p>
        <AdvertFacts advert={against.vacancy} />
      </>
    )
  }
  if (!('scan' in against))
    return (
      <p class="base">
        {t.check.pastedAdvert} · {checked}
      </p>
    )
  const { scan, published, method, vocabulary } = against
  const { base } = t.figures
  return (
    <p class="base">
      <a href={places.scan(scan.id)}>{scanTitle(scan.queries, t)}</a>: {t.check.resultOf(scan.scanned)}
      {published && <>, {t.figures.published(format.day(published.from), format.day(published.to))}</>} · {checked} ·{' '}
      {t.check.countedBy(`${method ?? base.unknown}`, vocabulary ?? base.unknown)}
    </p>
  )
}

function SkillList({ skills, report: { against } }: { skills: readonly ReportedSkill[]; report: ResumeReport }) {
  const { t, language, places } = useView()
  if ('scan' in against) {
    const figures = figureFormatOf(language)
    const rows = skills.map(({ name, share, impliedBy }) => ({
      name,
      share: share ?? 0,
      value: figures.share(share ?? 0),
      href: places.skill(against.scan.id, name),
      note: impliedNote(impliedBy, t),
    }))
    return <AskedSkills rows={rows} />
  }
  return <AdvertSkills skills={skills} />
}

/** The skills after the first ones, folded; paper has them where the page was opened so. */
function Rarer({ skills }: { skills: readonly ReportedSkill[] }) {
  const { t, language } = useView()
  const figures = figureFormatOf(language)
  if (skills.length === 0) return null
  const beyond = skills.length - MISSING_FOLDED
  return (
    <details class="rarer">
      <summary>{t.check.moreMissing(skills.length)}</summary>
      <ul class="words">
        {skills.slice(0, MISSING_FOLDED).map(({ name, share, impliedBy }) => (
          <li key={name}>
            {name} {share !== null && <span>{figures.share(share)}</span>}
            {impliedBy.length > 0 && <small class="muted"> ({impliedNote(impliedBy, t)})</small>}
          </li>
        ))}
      </ul>
      {beyond > 0 && <p class="muted">{t.check.moreMissing(beyond)}</p>}
    </details>
  )
}
