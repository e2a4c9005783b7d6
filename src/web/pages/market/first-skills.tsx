import { families } from '../../../language/tables/families.ts'
import type { FamilyTable } from '../../../market/answers/families.schema.ts'
import type { MarketScanReference } from '../../../market/answers/market.schema.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import { ShareList } from '../../components/share-list.tsx'
import { useView } from '../../components/view.ts'

const FAMILIES = 6

type FirstProps = { scan: MarketScanReference } & Record<
  'skills' | 'education',
  readonly SkillRow[]
>

/** The skills asked for most, as bars with their intervals, and education beside them in words. */
export function FirstSkills({ scan: { id, scanned }, skills, education }: FirstProps) {
  const { t, figure, paths } = useView()
  const rows = skills.map((row) => ({ ...row, href: paths.skill(id, row.name), adverts: scanned }))
  return (
    <section aria-labelledby="first">
      <h2 id="first">{t.market.firstSkills}</h2>
      <ShareList rows={rows} />
      {education.length > 0 && (
        <p>
          {t.market.educationToo('')}
          {education.map(({ name, share }, i) => (
            <>
              {i > 0 && ', '}
              <a href={paths.skill(id, name)}>{name}</a> {figure.share(share)}
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
export function FirstFamilies({ table: { scan, families: all } }: { table: FamilyTable }) {
  const { t, paths, language } = useView()
  if (all.length === 0) return null
  const rows = all.slice(0, FAMILIES).map(({ family, name, share, interval }) => ({
    name: families().get(family)?.name[language] ?? name,
    ...{ share, interval, adverts: scan.scanned, href: paths.scan(scan.id, `?family=${family}`) },
  }))
  return (
    <section aria-labelledby="families">
      <h2 id="families">{t.figures.families.title}</h2>
      <ShareList rows={rows} />
      <small class="muted">
        <a href={paths.scan(scan.id, '/families')}>{t.figures.families.all}</a>
      </small>
    </section>
  )
}
