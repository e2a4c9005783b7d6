import type { DrawnChart } from '../../charts/chart-task.ts'
import type { PaidSkill } from '../../charts/pay-by-skill.ts'
import { Drawing } from '../../components/drawing.tsx'
import { PayStrip, PayTicks, payAxisOf } from '../../components/pay-axis.tsx'
import { nameIn, SkillName } from '../../components/skill-name.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'

/** Skills in rows. */
const FIRST = 10

/** A phone has no room for a cloud of dots. */
function SkillRows({ scanId, skills }: { scanId: string; skills: readonly PaidSkill[] }) {
  const { format, language, paths } = useView()
  const spreads = skills.map(({ pay, interval }) => ({ p25: pay, p50: pay, p75: pay, interval }))
  const axis = payAxisOf(spreads)
  return (
    <ul class="pay-rows">
      {skills.map(({ name, pay, interval }, i) => (
        <li key={name}>
          <a href={paths.skill(scanId, name)}>{nameIn(language, name)}</a>
          <PayStrip pay={spreads[i]!} most={axis.most} />
          <span>
            {format.about(pay)}
            {interval && <small class="muted"> ({format.aboutRange(...interval)})</small>}
          </span>
        </li>
      ))}
      <li aria-hidden="true">
        <PayTicks {...axis} />
      </li>
    </ul>
  )
}

type PaidSkillsProps = { scanId: string; skills: readonly PaidSkill[]; chart: DrawnChart | null }

/** The median by skill against how often it is asked for. */
export function PaidSkills({ scanId, skills, chart }: PaidSkillsProps) {
  const { t, format, figure, paths } = useView()
  const { pay } = t.figures
  const columns: Column<PaidSkill>[] = [
    [
      t.market.skill,
      ({ name }) => <SkillName name={name} href={paths.skill(scanId, name)} />,
      'long',
    ],
    [t.figures.shareOf.all, (row) => figure.share(row.share), 'number'],
    [t.market.lowerPay, (row) => format.about(row.pay), 'number nowrap'],
    [t.market.adverts, ({ stated }) => format.number(stated), 'number'],
  ]
  return (
    <section aria-labelledby="by-skill">
      <h2 id="by-skill">{pay.bySkill}</h2>
      {chart === null ? (
        <p>{pay.bySkillNone}</p>
      ) : (
        <>
          <p class="hint">{pay.bySkillLead}</p>
          <div class="wide-only">
            <Drawing
              chart={chart}
              label={pay.bySkill}
              summary={pay.bySkillSummary(skills.length)}
            />
          </div>
          <div class="narrow-only">
            <SkillRows scanId={scanId} skills={skills.slice(0, FIRST)} />
          </div>
          <details>
            <summary>{pay.asTable}</summary>
            <Table label={pay.bySkill} columns={columns} rows={skills} cards={false} />
          </details>
        </>
      )}
    </section>
  )
}
