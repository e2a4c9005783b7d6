import type { Interval } from '../../../statistics/estimators/rounding.ts'
import { ShareList } from '../../components/share-list.tsx'
import { useView } from '../../components/view.ts'
import { scanTitle } from '../scan-title.ts'

/** A profession that asks for a skill. */
export type AskedIn = {
  id: string
  queries: readonly string[]
  scanned: number
  share: number
  interval: Interval | null
}

/** In which professions a skill is asked for; nothing where only one has it. */
export function AskedInProfessions({ skill, rows }: { skill: string; rows: readonly AskedIn[] }) {
  const { t, paths } = useView()
  if (rows.length < 2) return null
  return (
    <section aria-labelledby="asked-in">
      <h2 id="asked-in">{t.figures.skill.askedIn}</h2>
      <ShareList
        areSkills={false}
        rows={rows.map((row) => ({
          ...row,
          name: scanTitle(row.queries, t),
          href: paths.skill(row.id, skill),
          adverts: row.scanned,
        }))}
      />
    </section>
  )
}
