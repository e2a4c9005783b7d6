import { MOST_TOP } from '../../../market/answers/coverage-summary.ts'
import type { CheckedAgainstScan, ResumeReport } from '../../../resume/resume-report.ts'
import type { NamedState } from '../../../statistics/estimators/coverage-summary.ts'
import type { Vacancy } from '../../../vacancy/vacancy.ts'
import { Attribution } from '../../components/attribution.tsx'
import { Copyable } from '../../components/copyable.tsx'
import { Crumbs } from '../../components/crumbs.tsx'
import { Facts } from '../../components/facts.tsx'
import { useView } from '../../components/view.ts'
import type { Texts } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'
import { scanTitle } from '../scan-title.ts'
import { statedPay } from '../stated-pay.ts'
import type { CheckValues } from './check.tsx'
import { CheckedAdvert, totalsOf } from './checked-advert.tsx'
import { CheckedScan } from './checked-scan.tsx'
import { checkedText } from './checked-text.ts'
import { MarkedText } from './marked-text.tsx'
import { Uncompared } from './uncompared.tsx'

type CheckedProps = {
  report: ResumeReport
  values: CheckValues
  /** Milliseconds since the Unix epoch. */
  checkedAt: number
}

/**
 * What a resume says of what is asked for, and what it does not. The page holds the text, and
 * nothing else does.
 */
export function CheckedPage({ report, values, checkedAt }: CheckedProps) {
  const view = useView()
  const { t, format, paths } = view
  const { against, summary } = report
  const [headline, ...more] = headlineOf(report, t, format)
  const checked = t.check.checkedAt(format.date(checkedAt))
  const about = [headline!, ...more, `${titleOf(against, t)}, ${checked}`]
  const text = checkedText(report, about, view)
  return (
    <>
      <Crumbs href={paths.check ?? paths.list} title={t.check.again} />
      <h1>{headline}</h1>
      {more.length > 0 && <p>{more.join(' ')}</p>}
      <About against={against} checked={checked} />
      {'scan' in against && <Attribution sources={[against.source]} />}
      {'scan' in against ? (
        <CheckedScan report={{ ...report, against }} summary={summary} />
      ) : (
        <CheckedAdvert report={report} />
      )}
      <Uncompared report={report} />
      <p class="hint">
        {t.check.meaning} <a href={paths.method}>{t.method.title}</a>.{' '}
        <strong>{t.check.kept}</strong>
        {'scan' in against && ` ${countingOf(against, t)}`}
      </p>
      <h2>{t.check.inText}</h2>
      <p class="muted">{t.check.inTextHint}</p>
      <MarkedText text={values.text} named={report.places} />
      <details class="paste">
        <summary>{t.check.asText}</summary>
        <p class="muted">{t.check.asTextHint}</p>
        <Copyable id="report" text={text} label={t.check.asText} />
      </details>
    </>
  )
}

/** One sentence to remember; of a profession, then what it leaves out: what is only implied. */
function headlineOf(report: ResumeReport, { check: t }: Texts, { number }: Format): string[] {
  const { covered, missing, summary } = report
  const all = covered.length + missing.length
  if (all === 0) return [t.noSkills]
  const top = summary?.top ?? []
  const count = (of: NamedState) => number(top.filter(({ state }) => state === of).length)
  if (top.length > 0) {
    const headline = t.topNamed(count('named'), top.length, top.length < MOST_TOP)
    return [headline, t.topOthers(count('implied'), count('absent'))]
  }
  const { musts, pluses } = totalsOf(report)
  if (pluses.all === 0 || musts.all === 0) return [t.resultTitle(number(covered.length), all)]
  const asked = t.musts(number(musts.named), musts.all)
  return [asked + t.pluses(number(pluses.named), number(pluses.all))]
}

function titleOf(against: ResumeReport['against'], t: Texts): string {
  if ('scan' in against) return scanTitle(against.scan.queries, t)
  return 'vacancy' in against
    ? t.check.advertTitle(against.vacancy.title, against.vacancy.id)
    : t.check.pastedAdvert
}

/** What was compared with, and when: nothing else on a printed page tells it. */
function About({ against, checked }: { against: ResumeReport['against']; checked: string }) {
  const { t, format, paths } = useView()
  const title = titleOf(against, t)
  if ('vacancy' in against)
    return (
      <>
        <p class="base">
          <a href={against.vacancy.url} rel="noreferrer">
            {title}
          </a>{' '}
          · {checked}
        </p>
        <AdvertFacts advert={against.vacancy} />
      </>
    )
  if (!('scan' in against))
    return (
      <p class="base">
        {title} · {checked}
      </p>
    )
  const { scan, published } = against
  return (
    <p class="base">
      <a href={paths.scan(scan.id)}>{title}</a>: {t.figures.adverts(scan.scanned)}
      {published && (
        <>, {t.figures.published(format.day(published.from), format.day(published.to))}</>
      )}{' '}
      · {checked}
    </p>
  )
}

/** How it was counted: nothing else on a printed page tells it. */
function countingOf({ method, vocabulary }: CheckedAgainstScan, { check, figures }: Texts): string {
  const { unknown } = figures.base
  return check.countedBy(`${method ?? unknown}`, vocabulary ?? unknown)
}

type Advert = Omit<Vacancy, 'keySkills' | 'description'>

/**
 * What an advert states besides its skills, in its own words; what it does not state is left out.
 */
function AdvertFacts({ advert }: { advert: Advert }) {
  const { t, format, language } = useView()
  const { employer, area, experience, workFormats, employment, salary, publishedAt, archived } =
    advert
  const { advert: titles } = t.check
  const { skill } = t.figures
  const named = (code: string) =>
    (t.figures.sliceNames as Readonly<Record<string, string>>)[code] ?? code
  const published = publishedAt === null ? null : format.date(Date.parse(publishedAt))
  const facts: [string, string | null][] = [
    [skill.employer, employer.name],
    [skill.region, area.name],
    [titles.experience, experience && named(experience)],
    [titles.format, workFormats.map(named).join(', ')],
    [titles.employment, employment && named(employment)],
    [t.market.pay, salary && statedPay(salary, t, language)],
    [skill.published, published && (archived ? `${published}, ${titles.archived}` : published)],
  ]
  return <Facts rows={facts} />
}
