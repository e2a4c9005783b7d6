import { families } from '../../../language/tables/families.ts'
import type { FamilyTable } from '../../../market/answers/families.schema.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import { ShareList } from '../../components/share-list.tsx'
import { useView } from '../../components/view.ts'

type Of = { scanId: string; scanned: number }

const FAMILIES = 6

/** The skills asked for most, as bars with their intervals, and education beside them in words. */
export function FirstSkills({
  scanId,
  scanned,
  rows,
  education,
}: Of & { rows: readonly SkillRow[]; education: readonly SkillRow[] }) {
  const { t, figure, paths } = useView()
  const shared = rows.map((row) => ({
    ...row,
    href: paths.skill(scanId, row.name),
    adverts: scanned,
  }))
  return (
    <section aria-labelledby="first">
      <h2 id="first">{t.market.firstSkills}</h2>
      <ShareList rows={shared} />
      {education.length > 0 && (
        <p>
          {t.market.educationToo('')}
          {education.map(({ name, share }, i) => (
            <>
              {i > 0 && ', '}
              <a href={paths.skill(scanId, name)}>{name}</a> {figure.share(share)}
            </>
          ))}
        </p>
      )}
      <small class="muted">
        {t.figures.atLeast}{' '}
        <a class="screen-only" href={paths.method}>
          {t.figures.whyAtLeast}
        </a>
      </small>
    </section>
  )
}

/** The families that most adverts name a skill of. */
export function FirstFamilies({ scanId, scanned, table }: Of & { table: FamilyTable }) {
  const { t, paths, language } = useView()
  if (table.families.length === 0) return null
  const rows = table.families.slice(0, FAMILIES).map(({ family, name, share, interval }) => ({
    name: families().get(family)?.name[language] ?? name,
    ...{ share, interval, adverts: scanned, href: paths.scan(scanId, `?family=${family}`) },
  }))
  return (
    <section aria-labelledby="families">
      <h2 id="families">{t.figures.families.title}</h2>
      <ShareList rows={rows} />
      <small class="muted">
        <a href={paths.scan(scanId, '/families')}>{t.figures.families.all}</a>
      </small>
    </section>
  )
}
