import type { Base } from '../../../market/answers/base.schema.ts'
import type {
  ComparedSkill,
  Comparison,
  OnlySkill,
} from '../../../market/answers/compare.schema.ts'
import { paysMore } from '../../../market/answers/compare.ts'
import { cut } from '../../charts/cut.ts'
import { Attribution } from '../../components/attribution.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { ShareFigure } from '../../components/share-figure.tsx'
import { ShareList } from '../../components/share-list.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { scaleOf } from '../../components/whisker-bar.tsx'
import { figureFormatOf } from '../../i18n/figure-format.ts'
import type { Paging } from '../../visit/paging.ts'
import { shortTitles } from '../scan-title.ts'
import { DivergingLists, isSure, sidesOf } from './compare-lists.tsx'
import { CompareSides, paidTitle, type Side } from './compare-sides.tsx'

/** Two scans beside each other. */
export function MarketCompare({
  comparison,
  surest,
  sides,
  paging,
}: {
  comparison: Comparison
  /** The skills that differ most surely, more than the page of them that the comparison has. */
  surest: readonly ComparedSkill[]
  /** Each by itself. */
  sides: readonly [Side, Side]
  paging: Paging
}) {
  const { t, format, paths } = useView()
  const { a, b, notes, skills, onlyA, onlyB, reason } = comparison
  const [titleA, titleB] = shortTitles([a, b], t).map((title) => cut(title, LONGEST)) as [
    string,
    string,
  ]
  const bases = sides.map(({ base }) => base)
  const days = bases.flatMap(({ published }) => published?.p50 ?? [])
  const untaxed = bases.map(({ salaries }) => untoldTax(salaries))
  const isOtherSource = reason === 'other_source'
  const reservations = [
    ...notes.map(({ code }) => t.figures.notes[code]),
    reason &&
      !isOtherSource &&
      !notes.some(({ code }) => code === reason) &&
      t.figures.reasons[reason],
    areYearsApart(days) && t.figures.compare.yearsApart([titleA, titleB], days.map(format.day)),
    areFarApart(untaxed) &&
      t.figures.compare.taxUnlike(
        [titleA, titleB].map((title, i) => `${title}: ${format.percent(untaxed[i]!)}`).join(', '),
      ),
  ].filter(Boolean)
  const scale = scaleOf(skills.flatMap((skill) => [skill.a, skill.b]))
  const lists = sidesOf(comparison, surest)
  // An empty list says that the two do not differ, which is not known where they could not be
  // compared.
  const isJudged = reason === undefined || lists.some(({ rows }) => rows.length > 0)
  const paid = usePayDifference(sides, [titleA, titleB])
  const sentences = [
    isOtherSource ? null : paid,
    ...lists.map(({ rows }, i) => {
      const names = rows.slice(0, MOST_NAMED).map(({ name }) => name)
      return names.length > 0 && t.figures.compare.moreNames([titleA, titleB][i]!, names.join(', '))
    }),
  ].filter(Boolean)
  return (
    <>
      {reservations.length > 0 && <Notice>{reservations.join(' ')}</Notice>}
      {sentences.length > 0 && <p class="pay-line">{sentences.join(' ')}</p>}
      <Attribution sources={bases.map(({ source }) => source)} />
      {isJudged && (
        <>
          <DivergingLists
            sides={lists}
            scans={[
              { title: titleA, scanned: a.scanned },
              { title: titleB, scanned: b.scanned },
            ]}
            address={(name, more) => paths.skill(more === 'a' ? a.id : b.id, name)}
          />
          <p class="hint">{t.figures.compare.listsHint}</p>
        </>
      )}
      <CompareSides sides={sides} />
      {(reason === undefined || skills.length > 0) && (
        <section aria-labelledby="differ">
          <h2 id="differ">{t.figures.compare.differ}</h2>
          {skills.length === 0 ? (
            <p>{t.figures.compare.nothing}</p>
          ) : (
            <details open={paging.page > 1}>
              <summary>{t.figures.compare.allOfBoth}</summary>
              <p class="hint">
                {t.figures.compare.sign(titleA, titleB)} {t.figures.compare.differLead}
              </p>
              <div class="beside-other">
                <Differences
                  {...{ skills, scale, titleA, titleB }}
                  adverts={[a.scanned, b.scanned]}
                  scanId={a.id}
                />
              </div>
              <Pages paging={paging} />
            </details>
          )}
        </section>
      )}
      {onlyA.length + onlyB.length > 0 && (
        <details>
          <summary>{t.figures.compare.onlyOne}</summary>
          <p class="hint">{t.figures.compare.onlyHint}</p>
          <div class="multiples pair">
            <Only title={titleA} scanId={a.id} scanned={a.scanned} rows={onlyA} />
            <Only title={titleB} scanId={b.id} scanned={b.scanned} rows={onlyB} />
          </div>
        </details>
      )}
    </>
  )
}

/**
 * Both medians of the lower bounds, and which is surely higher; null where one cannot be told or
 * they are of pay in two currencies, which is that of two countries.
 */
function usePayDifference(
  [a, b]: readonly [Side, Side],
  titles: readonly [string, string],
): string | null {
  const { t, format, language } = useView()
  const [median, others] = [a, b].map(({ pay }) => pay.from?.p50 ?? null)
  if (median == null || others == null || mainCurrency(a) !== mainCurrency(b)) return null
  const [one, other] = [format.about(median), format.about(others)]
  const { paySame, payMore, payBoth, payOf } = t.figures.compare
  if (one === other) return paySame(one)
  const [ofA, ofB] = [paidTitle(titles[0], a, language), paidTitle(titles[1], b, language)]
  const more = paysMore(a.pay, b.pay)
  const [inA, inB] = [payOf(one, a.pay.from!.count), payOf(other, b.pay.from!.count)]
  if (more === null) return payBoth(ofA, inA, ofB, inB)
  return more === 'a' ? payMore(ofA, inA, ofB, inB) : payMore(ofB, inB, ofA, inA)
}

const mainCurrency = ({ pay }: Side) => pay.currencies?.[0]?.code

/**
 * How much of the pay that counts does not say whether it is before tax; null where nothing counts.
 */
const untoldTax = (salaries: Base['salaries']): number | null =>
  salaries === null || salaries.usable === 0 ? null : salaries.unstated / salaries.usable

const UNLIKE = 0.25

const areFarApart = ([a, b]: readonly (number | null)[]): boolean =>
  a != null && b != null && Math.abs(a - b) > UNLIKE

/** As many skills as a sentence names. */
const MOST_NAMED = 3

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Whether half of the adverts of either were published more than a year apart: pay has changed
 * meanwhile.
 */
function areYearsApart([a, b]: readonly string[]): boolean {
  return a !== undefined && b !== undefined && Math.abs(Date.parse(a) - Date.parse(b)) > YEAR_MS
}

function Differences({
  skills,
  scale,
  titleA,
  titleB,
  scanId,
  adverts,
}: {
  skills: readonly ComparedSkill[]
  scale: number
  titleA: string
  titleB: string
  scanId: string
  adverts: readonly [number, number]
}) {
  const { t, language, paths } = useView()
  const { pointsInterval } = figureFormatOf(language)
  const columns: Column<ComparedSkill>[] = [
    {
      title: t.market.skill,
      cell: ({ name }) => <a href={paths.skill(scanId, name)}>{name}</a>,
      long: true,
    },
    {
      title: titleA,
      cell: ({ a }) => <ShareFigure {...a} scale={scale} adverts={adverts[0]} />,
      fill: true,
    },
    // Two scans may have one title; the columns are told apart by it.
    {
      title: titleA === titleB ? `${titleB} (2)` : titleB,
      cell: ({ b }) => <ShareFigure {...b} scale={scale} adverts={adverts[1]} />,
      fill: true,
    },
    {
      title: t.figures.compare.difference,
      cell: (row) => <Difference {...row} />,
      number: true,
      nowrap: true,
    },
    {
      title: t.figures.interval,
      cell: ({ interval }) => (interval === null ? t.figures.tooFew : pointsInterval(interval)),
      number: true,
      nowrap: true,
      wideOnly: true,
    },
  ]
  return <Table label={t.figures.compare.differ} columns={columns} rows={skills} cards={false} />
}

/** A title must leave room for its column, and be read in a sentence. */
const LONGEST = 40

function Difference({ difference, interval }: ComparedSkill) {
  const { language } = useView()
  const text = figureFormatOf(language).points(difference)
  return isSure({ interval }) ? <strong>{text}</strong> : <span class="chance">{text}</span>
}

/** The download has all that the API gives. */
export const ONLY_SHOWN = 25

function Only({
  title,
  scanId,
  scanned,
  rows,
}: {
  title: string
  scanId: string
  scanned: number
  rows: readonly OnlySkill[]
}) {
  const { t, paths } = useView()
  const heading = t.figures.compare.only(title)
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {rows.length === 0 ? (
        <p>{t.figures.compare.onlyNone}</p>
      ) : (
        <ShareList
          rows={rows.slice(0, ONLY_SHOWN).map((row) => ({
            ...row,
            href: paths.skill(scanId, row.name),
            adverts: scanned,
          }))}
          scale={scaleOf(rows)}
        />
      )}
    </section>
  )
}
