import { useView } from '../../components/view.ts'
import { scanTitle } from '../scan-title.ts'
import { RunBadge, type RunRow, reasonWords } from './run-state.tsx'

/** What an administrator must know at once: what runs, what rests and why, what failed. */
export function RunningNow({ runs }: { runs: readonly RunRow[] }) {
  const { t } = useView()
  return (
    <section class="now" aria-labelledby="now">
      <h2 id="now">{t.market.now}</h2>
      <ul>
        {runs.map((run) => {
          const reason = reasonWords(run, t)
          return (
            <li key={run.scanId}>
              <a href={`/admin/scans/${run.scanId}`}>{scanTitle(run.queries, t)}</a>
              <span>
                <RunBadge {...run} /> {reason && <small class="muted">{reason}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
