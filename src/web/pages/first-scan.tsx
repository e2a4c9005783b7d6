import { Copyable } from '../components/copyable.tsx'
import { Notice } from '../components/notice.tsx'
import { useView } from '../components/view.ts'

const COMMAND = 'skills-market scan run "Data Analyst" "Аналитик данных"'

/** What an administrator does next on a server that has no scan yet. */
export function FirstScan() {
  const { t } = useView()
  return (
    <Notice>
      <p>{t.scans.first}</p>
      <Copyable id="first-scan" text={COMMAND} label={t.scans.title} />
      <p>
        <a href="/admin/site">{t.scans.follow}</a>
      </p>
    </Notice>
  )
}
