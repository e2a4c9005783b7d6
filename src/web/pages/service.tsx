import type { ConfigEntry } from '../../config.ts'
import { type Column, Notice, Table } from '../components/parts.tsx'
import { useView } from '../components/view.ts'

export function SettingsPage({ settings }: { settings: readonly ConfigEntry[] }) {
  const { t } = useView()
  const columns: Column<ConfigEntry>[] = [
    {
      title: t.settings.setting,
      cell: (setting) => (
        <>
          <code>{setting.name}</code>
          <small class="meaning">{t.settings.meaning(setting)}</small>
        </>
      ),
    },
    { title: t.settings.value, cell: ({ value }) => value ?? <em>{t.settings.unset}</em>, long: true },
    { title: t.settings.source, cell: ({ source }) => t.settings.sources[source], nowrap: true },
    { title: t.settings.variable, cell: ({ variable }) => <Variable name={variable} /> },
  ]
  return (
    <>
      <h1>{t.settings.title}</h1>
      <p class="lead">{t.settings.lead}</p>
      <Table label={t.settings.title} columns={columns} rows={settings} />
    </>
  )
}

/** A long name that breaks between its words where there is no room for it. */
function Variable({ name }: { name: string }) {
  const words = name.split(/(?<=_)/)
  return (
    <code>
      {words.map((word) => (
        <>
          {word}
          <wbr />
        </>
      ))}
    </code>
  )
}

/** What the administrator sees of the vacancy site: the newest run of each scan, whether it refuses, what it answered. */
type SiteReport = {
  runs: readonly {
    queries: readonly string[]
    state: string
    reason: string | null
    startedAt: number | null
    finishedAt: number | null
    /** When a paused run goes on. */
    nextTryAt: number | null
  }[]
  /** It refuses everybody until then. */
  refusal: { failure: string; until: number } | null
  /** The share of their full pace that walks go at; less than 1 after a pause. */
  pace: number
  /** The last answers, newest first; a status of null: none came. */
  answers: readonly SiteAnswer[]
}

type SiteAnswer = { at: number; kind: string; status: number | null; ms: number }

type Run = SiteReport['runs'][number]

export function SitePage({ runs, refusal, pace, answers }: SiteReport) {
  const { t, format } = useView()
  const moment = (at: number | null) => (at === null ? t.none : format.time(at))
  const runColumns: Column<Run>[] = [
    { title: t.site.titles, cell: ({ queries }) => queries.join(', '), long: true },
    { title: t.site.state, cell: ({ state }) => t.site.states[state] ?? state },
    { title: t.site.started, cell: ({ startedAt }) => moment(startedAt), nowrap: true },
    { title: t.site.finished, cell: ({ finishedAt }) => moment(finishedAt), nowrap: true },
    {
      title: t.site.reason,
      cell: ({ reason, nextTryAt }) =>
        [reason, nextTryAt !== null && t.site.nextTry(format.time(nextTryAt))].filter(Boolean).join(' ') || t.none,
    },
  ]
  const answerColumns: Column<SiteAnswer>[] = [
    { title: t.site.time, cell: ({ at }) => format.second(at) },
    { title: t.site.asked, cell: ({ kind }) => t.site.kinds[kind] ?? kind },
    { title: t.site.answer, cell: ({ status }) => (status === null ? t.site.noAnswer : status) },
    { title: t.site.took, cell: ({ ms }) => t.site.ms(format.number(Math.round(ms))), number: true },
  ]
  return (
    <>
      <h1>{t.site.title}</h1>
      <p class="lead">{t.site.lead}</p>
      {refusal ? (
        <Notice bad>
          {t.site.paused(t.site.refusals[refusal.failure] ?? t.site.refuses, format.time(refusal.until))}
        </Notice>
      ) : (
        <Notice>{t.site.ready}</Notice>
      )}
      {pace < 1 && <p>{t.site.slowed(format.percent(pace))}</p>}
      <h2>{t.site.runs}</h2>
      {runs.length === 0 ? <p>{t.site.noRuns}</p> : <Table label={t.site.runs} columns={runColumns} rows={runs} />}
      <h2>{t.site.answers}</h2>
      <p class="lead">{t.site.answersHint}</p>
      {answers.length === 0 ? (
        <p>{t.site.noAnswers}</p>
      ) : (
        <Table label={t.site.answers} columns={answerColumns} rows={answers} cards={false} />
      )}
    </>
  )
}
