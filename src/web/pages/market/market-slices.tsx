import {
  SLICED_BY,
  type Slice,
  type Slices,
  type Within,
} from '../../../market/answers/slices.schema.ts'
import { Choices } from '../../components/choices.tsx'
import { Clamped } from '../../components/clamped.tsx'
import { underLeast } from '../../components/few-vacancies.ts'
import { Notice } from '../../components/notice.tsx'
import type { PayAxisOf } from '../../components/pay-axis.tsx'
import { PayFigure, payAxisFor, WhyCrossed } from '../../components/pay-figure.tsx'
import { boundsOf, HowToRead } from '../../components/pay-median.tsx'
import { PayMix, type PayMixProps } from '../../components/pay-mix.tsx'
import { ShareList, type ShareRow } from '../../components/share-list.tsx'
import { useView } from '../../components/view.ts'
import { scaleOf } from '../../components/whisker-bar.tsx'
import { sliceTitle } from './slice-title.ts'

/** A skill of the whole scan, as the parts are measured against it. */
type WholeSkill = { name: string; share: number }

type Narrowing = {
  /** The second dimension; null: none. */
  within: Within | null
  /** What may be the second one. */
  narrowing: readonly Slices[]
}

type MarketSlicesProps = {
  slices: Slices
  whole: readonly WholeSkill[]
  mix: PayMixProps
} & Narrowing

/**
 * The parts of a scan as small multiples: the same skills in each, on one scale, against the whole.
 */
export function MarketSlices({ slices: answer, whole, mix, within, narrowing }: MarketSlicesProps) {
  const { t, paths } = useView()
  const { by, slices, other, reason, scan } = answer
  const scale = scaleOf([
    ...slices.flatMap(({ skills }) => skills),
    ...whole.map((row) => ({ ...row, interval: null })),
  ])
  const payAxis = payAxisFor(slices.map(({ pay }) => pay))
  const isHidden = slices.some(
    ({ skills, reason }) => reason !== 'too_few_adverts' && skills.length < whole.length,
  )
  const hasIntervals = slices.some(({ skills }) => skills.some(({ interval }) => interval !== null))
  return (
    <>
      <h2>{t.figures.slices.title}</h2>
      <SliceChoices {...{ by, within, narrowing }} />
      {reason && reason !== 'not_stated' && <Notice>{t.figures.reasons[reason]}</Notice>}
      {slices.length === 0 ? (
        <p>{within === null ? t.figures.slices.none : t.figures.slices.noneWithin}</p>
      ) : (
        <>
          <p class="hint">
            {t.figures.slices.lead}{' '}
            {hasIntervals ? t.figures.slices.readTheLine : t.figures.slices.noLine}{' '}
            {isHidden && t.figures.slices.hidden}{' '}
            {slices.reduce((sum, { count }) => sum + count, 0) > scan.scanned &&
              t.figures.slices.inSeveral}
          </p>
          <p class="hint">
            <HowToRead bounds={boundsOf(slices.map(({ pay }) => pay))} />
          </p>
          <PayMix {...mix} />
          <WhyCrossed pays={slices.map(({ pay }) => pay)} />
          <div class="multiples">
            {slices.map((slice) => (
              <Panel
                key={slice.value}
                scanId={scan.id}
                slice={slice}
                title={sliceTitle(slice, answer, t)}
                {...{ whole, scale, payAxis }}
              />
            ))}
          </div>
        </>
      )}
      {other && (
        <p class="hint">
          {paths.isPublic
            ? t.publicMarket.otherSlices(other.values, other.count)
            : t.figures.slices.other(other.values, other.count)}{' '}
          {paths.isPublic && by === 'employer' && t.publicMarket.employers}
        </p>
      )}
    </>
  )
}

/** What the parts are by, and which adverts alone are looked at. */
function SliceChoices({ by, within, narrowing }: { by: Slices['by'] } & Narrowing) {
  const { t } = useView()
  return (
    <div class="choices">
      <Choices
        label={t.figures.slices.by}
        name="by"
        chosen={by === 'experience' ? '' : by}
        kept={within === null ? {} : { [within.by]: within.value }}
        choices={SLICED_BY.map((each) => ({
          value: each === 'experience' ? '' : each,
          title: t.figures.slices.byEach[each],
        }))}
      />
      {narrowing.map((other) => (
        <Choices
          key={other.by}
          label={t.figures.slices.only(t.figures.by[other.by])}
          name={other.by}
          chosen={within?.by === other.by ? within.value : ''}
          kept={by === 'experience' ? {} : { by }}
          choices={[
            { value: '', title: t.figures.everyKind },
            ...other.slices.map((slice) => ({
              value: slice.value,
              title: sliceTitle(slice, other, t),
            })),
          ]}
        />
      ))}
    </div>
  )
}

type PanelProps = {
  scanId: string
  title: string
  slice: Slice
  whole: readonly WholeSkill[]
  scale: number
  payAxis: PayAxisOf
}

function Panel({ scanId, title, slice, whole, scale, payAxis }: PanelProps) {
  const { t, figure, paths } = useView()
  const ofSkill = ({ name, share: mark }: WholeSkill): ShareRow => {
    const row = { name, href: paths.skill(scanId, name), mark, adverts: slice.count }
    const found = slice.skills.find((skill) => skill.name === name)
    if (found !== undefined) return { ...row, share: found.share, interval: found.interval }
    // One that fewer adverts name than everybody may see is told by that bound.
    const shown = <span class="muted">{`<${figure.share(underLeast(slice.count))}`}</span>
    return { ...row, share: 0, interval: null, title: name, shown }
  }
  return (
    <section aria-label={title}>
      <h3>
        <Clamped text={title} />
      </h3>
      <p>{t.figures.slices.adverts(slice.count, figure.share(slice.share))}</p>
      <PayFigure pay={slice.pay} axis={payAxis} />
      {slice.reason === 'too_few_adverts' ? (
        <p>{t.figures.slices.tooFew}</p>
      ) : (
        <ShareList rows={whole.map(ofSkill)} scale={scale} />
      )}
    </section>
  )
}
