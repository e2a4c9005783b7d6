import { callerInBrowser } from '../../../accounts/callers.ts'
import { isBlank } from '../../../bytes/unseen-characters.ts'
import { AppError } from '../../../errors.ts'
import { LimitExceeded, type Refusal } from '../../../limits/refusal.ts'
import { Overloaded } from '../../../lines/asker.ts'
import type { ResumeReport } from '../../../resume/resume-report.ts'
import { vacancyNumberFromLink } from '../../../site/address.ts'
import { checkAsset } from '../../assets/assets.ts'
import { readerAddress } from '../../assets/resume-reader.ts'
import type { Texts } from '../../i18n/en.ts'
import { CheckPage, type CheckValues, MOST_TEXT_BYTES } from '../../pages/check/check.tsx'
import { CheckedPage } from '../../pages/check/checked.tsx'
import { formStatus, hasProblems, type Problems } from '../../visit/problems.ts'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit, Visit } from '../../visit/visit.ts'
import type { WebDeps } from '../deps.ts'

/** Who may check, how they are counted, and what they may check against. */
type Checkers<V extends Visit> = Pick<WebDeps, 'catalog' | 'siteUrl' | 'clock'> & {
  admit(visit: V): Promise<Refusal | null>
  /** @throws AppError what is wrong with the profession or the advert */
  report(visit: V, values: CheckValues): Promise<ResumeReport>
}

/** Checks of resumes by owners. */
export function checkHandlers({ catalog, reports, gate, siteUrl, clock }: WebDeps) {
  return createChecking<OwnerVisit>({
    catalog,
    siteUrl,
    clock,
    admit: async ({ session }) => (await gate.pass(callerInBrowser(session.owner))).refusal,
    report({ session }, { against, scan, link, advert, text }) {
      if (against === 'scan') return reports.againstScan(scan, text)
      if (!isBlank(advert)) return reports.againstText(advert, text)
      return reports.againstVacancy(
        callerInBrowser(session.owner),
        vacancyNumberFromLink(link, siteUrl)!,
        text,
      )
    },
  })
}

/** Checks of resumes by people. Nothing of a text is stored, and no address ever holds one. */
export function createChecking<V extends Visit>({
  catalog,
  siteUrl,
  clock,
  admit,
  report: reportFor,
}: Checkers<V>) {
  async function formPage(
    { t, paths }: V,
    values: CheckValues,
    problems: Problems,
    refused: { status?: number; retryAfter?: number } = {},
  ): Promise<Reply> {
    const scans = await catalog.shown()
    const body = <CheckPage {...{ scans, values, problems }} reader={await readerAddress()} />
    // The reader is a Worker of this host; a Worker obeys the policy it comes with, which lets it
    // ask nothing.
    const needs = { scripts: [checkAsset.path], allows: ["worker-src 'self'"] }
    return page(t.check.title, body, {
      ...formStatus(problems),
      ...refused,
      ...needs,
      back: paths.check,
    })
  }

  function problemsOf(
    { t, paths }: V,
    { against, scan, link, advert, text }: CheckValues,
  ): Problems {
    const { problems } = t.check
    const isPasted = against === 'vacancy' && !isBlank(advert)
    const isLinked = against === 'vacancy' && !isPasted && !paths.isPublic
    return {
      ...(against === 'scan' && scan === '' && { scan: problems.scan }),
      ...(isLinked && vacancyNumberFromLink(link, siteUrl) === null && { link: problems.link }),
      ...(against === 'vacancy' && !isPasted && paths.isPublic && { advert: problems.advert }),
      ...(isPasted &&
        Buffer.byteLength(advert) > MOST_TEXT_BYTES && { advert: problems.advertLong }),
      ...(isBlank(text) && { text: problems.text }),
      ...(Buffer.byteLength(text) > MOST_TEXT_BYTES && { text: problems.long }),
    }
  }

  return {
    form: (visit: V): Promise<Reply> =>
      formPage(visit, { ...EMPTY, scan: visit.query.get('scan') ?? '' }, {}),

    async check(visit: V): Promise<Reply> {
      const { t, form, paths } = visit
      const values = valuesOf(form)
      const problems = problemsOf(visit, values)
      if (hasProblems(problems)) return formPage(visit, values, problems)
      const refusal = await admit(visit)
      if (refusal !== null) return refusedPage(visit, values, refusal)
      try {
        const report = await reportFor(visit, values)
        const checkedAt = clock.now()
        return page(t.check.title, <CheckedPage {...{ report, values, checkedAt }} />, {
          back: paths.check,
        })
      } catch (error) {
        if (error instanceof Overloaded) {
          const { retryAfter } = error
          return formPage(
            visit,
            values,
            { text: t.check.problems.overloaded(retryAfter) },
            { status: 503, retryAfter },
          )
        }
        if (error instanceof LimitExceeded) return refusedPage(visit, values, error.refusal)
        const found = error instanceof AppError ? problemOf(error, values, t) : null
        if (found === null) throw error
        return formPage(visit, values, found.problems, found)
      }
    },
  }

  function refusedPage(
    visit: V,
    values: CheckValues,
    { limit, allowed, retryAfter }: Refusal,
  ): Promise<Reply> {
    const { perMinute, perDay, fetches } = visit.t.check.problems
    const sentences = {
      minute: perMinute(allowed, retryAfter),
      day: perDay(allowed),
      key_day: perDay(allowed),
      vacancy_fetches: fetches(allowed),
    }
    const field = limit === 'vacancy_fetches' ? 'link' : 'text'
    return formPage(visit, values, { [field]: sentences[limit] }, { status: 429, retryAfter })
  }
}

const EMPTY: CheckValues = { against: 'scan', scan: '', link: '', advert: '', text: '' }

function valuesOf(form: Visit['form']): CheckValues {
  // Browsers send the lines of a form with both characters of a line end.
  const textOf = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n')
  const [scan, link] = [textOf('scan'), textOf('link')]
  const [advert, text] = [textOf('advert'), textOf('text')]
  // Without scripts, a user who fills in an advert may leave the first choice as it is.
  const isAdvert = form.get('against') === 'vacancy' || (scan === '' && !isBlank(link + advert))
  return { against: isAdvert ? 'vacancy' : 'scan', scan, link, advert, text }
}

type Failed = { problems: Problems; status: number }

/** What a failed check tells the user; null for an error of the service. */
function problemOf(
  { kind }: AppError,
  { against }: CheckValues,
  { check: { problems } }: Texts,
): Failed | null {
  if (kind === 'hh_unavailable') return { problems: { link: problems.site }, status: 502 }
  if (kind !== 'not_found') return null
  return {
    problems: against === 'scan' ? { scan: problems.scan } : { link: problems.missing },
    status: 404,
  }
}
