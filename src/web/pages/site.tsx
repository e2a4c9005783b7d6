import { Notice } from '../components/notice.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'

/** One answer of the site; a status of null: none came. */
type SiteAnswer = { at: number; kind: string; status: number | null; ms: number }

type SiteReport = {
  /** Set while the site refuses every request: why, and when it is asked again at the latest. */
  refusal: { failure: string; until: number } | null
  /** The share of their full pace at which walks go; less than 1 after a pause. */
  pace: number
  /** Newest first. */
  answers: readonly SiteAnswer[]
}

/**
 * What the administrator sees of the vacancy site, and of the open data where it was asked: whether
 * it refuses, its last answers.
 */
export function SitePage({ site, openData }: { site: SiteReport; openData: SiteReport }) {
  const { t } = useView()
  return (
    <>
      <h1>{t.site.title}</h1>
      <p class="lead">{t.site.lead}</p>
      <Report {...site} />
      {openData.answers.length > 0 && (
        <>
          <h2>{t.site.openData}</h2>
          <Report {...openData} />
        </>
      )}
    </>
  )
}

function Report({ refusal, pace, answers }: SiteReport) {
  const { t, format } = useView()
  const columns: Column<SiteAnswer>[] = [
    [t.site.time, ({ at }) => format.second(at)],
    [t.site.asked, ({ kind }) => t.site.kinds[kind] ?? kind],
    [t.site.answer, ({ status }) => status ?? t.site.noAnswer],
    [t.site.took, ({ ms }) => t.site.ms(format.number(Math.round(ms))), 'number'],
  ]
  return (
    <>
      {refusal ? (
        <Notice bad>
          {t.site.paused(
            t.site.refusals[refusal.failure] ?? t.site.refuses,
            format.time(refusal.until),
          )}
        </Notice>
      ) : (
        <Notice>{t.site.ready}</Notice>
      )}
      {pace < 1 && <p>{t.site.slowed(format.percent(pace))}</p>}
      <h2>{t.site.answers}</h2>
      <p class="lead">{t.site.answersHint}</p>
      <Table
        label={t.site.answers}
        columns={columns}
        rows={answers}
        cards={false}
        none={t.site.noAnswers}
      />
    </>
  )
}
