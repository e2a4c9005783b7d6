import { families } from '../../../language/tables/families.ts'
import type { Base } from '../../../market/answers/base.schema.ts'
import type { SkillAnswer } from '../../../market/answers/skill.schema.ts'
import type { DrawnChart } from '../../charts/chart-task.ts'
import { Attribution } from '../../components/attribution.tsx'
import type { Citation } from '../../components/cite.tsx'
import { Crumbs } from '../../components/crumbs.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { type FigureProps, Figures } from '../../components/figures.tsx'
import { InPublic } from '../../components/in-public.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageFoot } from '../../components/page-foot.tsx'
import { PayFigure, payAxisFor, WhyCrossed } from '../../components/pay-figure.tsx'
import { boundsOf, HowToRead } from '../../components/pay-median.tsx'
import { PayMix, type PayMixProps } from '../../components/pay-mix.tsx'
import { OfThen } from '../../components/permalink.tsx'
import { SkillName } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'
import { withQuery } from '../../visit/paths.ts'
import { scanTitle } from '../scan-title.ts'
import { type AskedIn, AskedInProfessions } from './asked-in.tsx'
import { GoesWith } from './goes-with.tsx'
import type { ShownResult } from './market-head.tsx'
import { pointsOf } from './run-points.ts'
import { type AdvertsProps, SkillAdverts } from './skill-adverts.tsx'
import { Spellings } from './spellings.tsx'

/** A skill is called distinctive from this z-score on. */
export const DISTINCTIVE = 2

/** A skill of a scan: its figures, what goes with it, how it went, and the adverts that name it. */
export function MarketSkill({
  base,
  skill,
  mix,
  shown,
  trend,
  askedIn,
  adverts,
  citations,
}: {
  base: Base
  skill: SkillAnswer
  mix: PayMixProps
  shown: ShownResult
  trend: DrawnChart | null
  askedIn: readonly AskedIn[]
  /** Null where they are not shown. */
  adverts: AdvertsProps | null
  citations: readonly Citation[]
}) {
  const { t, paths } = useView()
  return (
    <>
      <Crumbs href={paths.scan(base.scan.id)} title={scanTitle(base.scan.queries, t)} />
      <Title name={skill.name} />
      <Attribution sources={[base.source]} />
      <OfThen results={[shown]} />
      {skill.reason && <Notice>{t.figures.reasons[skill.reason]}</Notice>}
      <Figures figures={useHeadline(base, skill)} />
      <FamilyOf skill={skill} />
      {skill.counted === 'key_skills' && <p class="hint">{t.figures.blockOnly}</p>}
      <Trend skill={skill} chart={trend} />
      <div class="three">
        <section aria-labelledby="pay">
          <h2 id="pay">{t.figures.pay.title}</h2>
          <SkillPay pay={skill.pay} />
          <PayMix {...mix} />
        </section>
        <AskedInProfessions skill={skill.name} rows={askedIn} />
        <GoesWith skill={skill} />
        <Spellings skill={skill} />
      </div>
      {adverts && <NamedIn {...adverts} />}
      <PageFoot
        table={{
          what: skill.name,
          ...(trend && { charts: [withQuery('trend', { skill: skill.name })] }),
        }}
        citations={citations}
        runs={[shown.runId]}
      />
    </>
  )
}

function Title({ name }: { name: string }) {
  return (
    <div class="title-row">
      <h1>
        <SkillName name={name} />
      </h1>
      <div class="actions">
        <InPublic />
      </div>
    </div>
  )
}

function NamedIn(adverts: AdvertsProps) {
  const { t } = useView()
  return (
    <section aria-labelledby="adverts">
      <h2 id="adverts">{t.market.namedIn}</h2>
      <SkillAdverts {...adverts} />
    </section>
  )
}

function SkillPay({ pay }: { pay: SkillAnswer['pay'] }) {
  return (
    <>
      <PayFigure pay={pay} axis={payAxisFor([pay])} />
      <p class="hint">
        <HowToRead bounds={boundsOf([pay])} />
      </p>
      <WhyCrossed pays={[pay]} />
    </>
  )
}

function FamilyOf({ skill: { scan, family: id } }: { skill: SkillAnswer }) {
  const { t, language, paths } = useView()
  const family = families().get(id ?? '')
  if (family === undefined) return null
  return (
    <p>
      {t.figures.family}:{' '}
      <a href={paths.scan(scan.id, `?family=${family.id}`)} title={family.definition[language]}>
        {family.name[language]}
      </a>
    </p>
  )
}

/** What a z-score says of a difference. */
const certaintyOf = (score: number) =>
  Math.abs(score) < DISTINCTIVE ? 'unsure' : score > 0 ? 'more' : 'less'

function useHeadline({ distinct, employers }: Base, skill: SkillAnswer): FigureProps[] {
  const { t, format, figure } = useView()
  const { distinctive } = t.figures.skill
  const sure = (of: SkillAnswer['interval']) =>
    of === null ? t.figures.tooFewEmployers : t.figures.skill.here(figure.interval(of))
  const number = format.number
  return [
    { title: t.figures.shareOf.all, value: figure.share(skill.share), hint: sure(skill.interval) },
    {
      title: t.figures.skill.adverts,
      value: number(skill.count),
      hint: t.figures.skill.inBlocks(number(skill.inKeySkills)),
    },
    skill.distinct !== null &&
      skill.distinctShare !== null &&
      distinct !== null && {
        title: t.figures.distinctJobs,
        value: number(skill.distinct),
        hint: t.figures.skill.ofAll(figure.share(skill.distinctShare), number(distinct)),
      },
    skill.employers !== null &&
      employers !== null && {
        title: t.figures.employers,
        value: number(skill.employers),
        hint: t.figures.skill.ofAll(
          figure.share(skill.employers / employers.count),
          number(employers.count),
        ),
      },
    skill.distinctive !== null && {
      title: t.figures.elsewhere,
      value: figure.share(skill.distinctive.elsewhere),
      hint: distinctive[certaintyOf(skill.distinctive.score)],
    },
  ]
}

function Trend({ skill, chart }: { skill: SkillAnswer; chart: DrawnChart | null }) {
  const { t, figure } = useView()
  const { runs, changes, reason } = skill.history
  const shares = pointsOf(runs, skill.name)
  if (runs.length < 2 || shares.length < 2) return null
  const [change] = changes
  const summary = t.figures.trend.line(
    skill.name,
    figure.share(shares[0]!.share),
    figure.share(shares.at(-1)!.share),
  )
  return (
    <section aria-labelledby="trend">
      <h2 id="trend">{t.figures.tabs.trend}</h2>
      {chart && <Drawing chart={chart} label={t.figures.tabs.trend} summary={summary} />}
      <p class="hint">
        {change
          ? t.figures.trend.verdict(
              t.figures.trend.verdicts[change.verdict],
              figure.points(change.change),
              change.interval?.map(figure.points) ?? [],
            )
          : reason && t.figures.reasons[reason]}
      </p>
    </section>
  )
}
