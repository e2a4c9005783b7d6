import { families } from '../../../language/tables/families.ts'
import type { FamilyTable } from '../../../market/answers/families.schema.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import { useView } from '../../components/view.ts'
import { scaleOf, WhiskerBar } from '../../components/whisker-bar.tsx'
import { figureFormatOf } from '../../i18n/figure-format.ts'

type Shared = Pick<SkillRow, 'name' | 'share' | 'interval'> & { href: string }
type Of = { scanId: string; scanned: number }

const FAMILIES = 6

/** The skills asked for most, as bars with their intervals. */
export function FirstSkills({ scanId, scanned, rows }: Of & { rows: readonly SkillRow[] }) {
  const { t, paths } = useView()
  const shared = rows.map((row) => ({ ...row, href: paths.skill(scanId, row.name) }))
  return (
    <section aria-labelledby="first">
      <h2 id="first">{t.market.firstSkills}</h2>
      <Shares rows={shared} scanned={scanned} />
      <small class="muted">
        {t.figures.atLeast} <a href={paths.method}>{t.figures.whyAtLeast}</a>
      </small>
    </section>
  )
}

/** The families that most adverts name a skill of. */
export function FirstFamilies({ scanId, scanned, table }: Of & { table: FamilyTable }) {
  const { t, paths, language } = useView()
  if (table.families.length === 0) return null
  const rows = table.families.slice(0, FAMILIES).map(({ family, name, share, interval }) => {
    const own = families().get(family)?.name[language] ?? name
    return { name: own, share, interval, href: paths.scan(scanId, `?family=${family}`) }
  })
  return (
    <section aria-labelledby="families">
      <h2 id="families">{t.figures.families.title}</h2>
      <Shares rows={rows} scanned={scanned} />
      <small class="muted">
        <a href={paths.scan(scanId, '/families')}>{t.figures.families.all}</a>
      </small>
    </section>
  )
}

function Shares({ rows, scanned }: { rows: readonly Shared[]; scanned: number }) {
  const { t, language } = useView()
  const { share: textOf, interval: ends } = figureFormatOf(language)
  const scale = scaleOf(rows)
  return (
    <ul class="shares">
      {rows.map(({ name, share, interval, href }) => (
        <li
          key={name}
          title={
            interval === null
              ? t.figures.tooFewEmployers
              : `${t.figures.interval}: ${ends(interval)}`
          }
        >
          <a href={href}>{name}</a>
          <WhiskerBar share={share} interval={interval} scale={scale} adverts={scanned} />
          <span>{textOf(share)}</span>
        </li>
      ))}
    </ul>
  )
}
