import { Copyable } from '../../components/copyable.tsx'
import { useView } from '../../components/view.ts'

const COMMAND = 'skills-market scan run "Data Analyst" "Аналитик данных"'

/** What an administrator does next on a server that has no scan yet. */
export function FirstScan() {
  const { t } = useView()
  return (
    <div class="middle">
      <p>{t.scans.first}</p>
      <p>
        <a class="button" href="/admin/scans/new">
          {t.market.newScan}
        </a>
      </p>
      <p class="muted">{t.scans.firstByCommand}</p>
      <Copyable id="first-scan" text={COMMAND} label={t.runs.title} />
    </div>
  )
}
