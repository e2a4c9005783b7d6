import type { ComparedSkill, Comparison } from '../../../market/answers/compare.schema.ts'
import { paysMore } from '../../../market/answers/compare.ts'
import { FEW_VACANCIES } from '../../../market/answers/market-scan.ts'
import { cut } from '../../charts/cut.ts'
import { Attribution } from '../../components/attribution.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { shortTitles } from '../scan-title.ts'
import { DivergingLists, sidesOf } from './compare-lists.tsx'
import { CompareSides, paidTitle, type Side } from './compare-sides.tsx'
import { Differences, Only } from './compare-tables.tsx'

type MarketCompareProps = {
  comparison: Comparison
  /** The skills that differ most surely, more than the page of them that the comparison has. */
  surest: readonly ComparedSkill[]
  /** Each by itself. */
  sides: readonly [Side, Side]
  paging: Paging
}

/** Two scans beside each other. */
export function MarketCompare({ comparison, surest, sides, paging }: MarketCompareProps) {
  const { t, paths } = useView()
  const { a, b, skills, onlyA, onlyB, reason } = comparison
  const titles = shortTitles([a, b], t).map((title) => cut(title, LONGEST)) as [string, string]
  const [titleA, titleB] = titles
  const reservations = useReservations(comparison, sides, titles)
  const lists = sidesOf(comparison, surest)
  // An empty list says that the two do not differ, which is not known where they could not be
  // compared.
  const isJudged = reason === undefined || lists.some(({ rows }) => rows.length > 0)
  const sentences = useSentences(comparison, { lists, sides, titles })
  return (
    <>
      {reservations.length > 0 && <Notice>{reservations.join(' ')}</Notice>}
      {sentences.length > 0 && <p class="pay-line">{sentences.join(' ')}</p>}
      <Attribution sources={sides.map(({ base }) => base.source)} />
      {isJudged && (
        <>
          <p class="hint">{t.figures.compare.listsHint}</p>
          <DivergingLists
            sides={lists}
            scans={[
              { title: titleA, scanned: a.scanned },
              { title: titleB, scanned: b.scanned },
            ]}
            address={(name, more) => paths.skill(more === 'a' ? a.id : b.id, name)}
          />
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
                <Differences {...{ comparison, titles }} />
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
            <Only title={titleA} scan={a} rows={onlyA} />
            <Only title={titleB} scan={b} rows={onlyB} />
          </div>
        </details>
      )}
    </>
  )
}

/** What a reader must bear in mind, in sentences. */
function useReservations(
  { notes, reason }: Comparison,
  sides: readonly [Side, Side],
  titles: readonly [string, string],
): string[] {
  const { t, format } = useView()
  const bases = sides.map(({ base }) => base)
  const days = () => bases.map(({ published }) => format.day(published!.p50!))
  const untold = bases.map(({ salaries }, i) => {
    const { unstated = 0, usable = 1 } = salaries ?? {}
    return `${titles[i]}: ${format.percent(unstated / usable)}`
  })
  const said = notes.map(({ code }) => {
    if (code === 'years_apart') return t.figures.compare.yearsApart([...titles], days())
    if (code === 'other_tax') return t.figures.compare.taxUnlike(untold.join(', '))
    return t.figures.notes[code]
  })
  const few = titles.filter((_, i) => bases[i]!.scan.scanned < FEW_VACANCIES)
  if (few.length > 0) said.push(t.figures.compare.few(few.join(', '), format.number(FEW_VACANCIES)))
  const isSaid = reason === 'other_source' || notes.some(({ code }) => code === reason)
  return reason === undefined || isSaid ? said : [...said, t.figures.reasons[reason]]
}

/** What a comparison says in words: of pay, then what each asks for more. */
function useSentences(
  { reason }: Comparison,
  {
    lists,
    sides,
    titles,
  }: {
    lists: ReturnType<typeof sidesOf>
    sides: readonly [Side, Side]
    titles: readonly [string, string]
  },
): string[] {
  const { moreNames } = useView().t.figures.compare
  const paid = usePayDifference(sides, titles)
  return [
    reason === 'other_source' ? null : paid,
    ...lists.map(({ rows }, i) => {
      const names = rows.slice(0, MOST_NAMED).map(({ name }) => name)
      return names.length > 0 && moreNames(titles[i]!, names.join(', '))
    }),
  ].filter((said) => typeof said === 'string')
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

/** As many skills as a sentence names. */
const MOST_NAMED = 3

/** A title must leave room for its column, and be read in a sentence. */
const LONGEST = 40
