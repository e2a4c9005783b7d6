import type { Became, LeftOutVacancy } from '../../../scans/crawl/run-records.ts'
import { Facts } from '../../components/facts.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'

export type BecameProps = Became & {
  /** Adverts that its result counts; null while there is none. */
  counted: number | null
  isOver: boolean
  /** The address of an advert on its site; null where it has none. */
  addressOf: (vacancyId: string) => string | null
}

/** What became of each advert that the site found: read, left out and why. */
export function BecameOfAdverts(props: BecameProps) {
  const { t, format } = useView()
  const { records: texts } = t.runs
  const { search, gone, unreadable, unread, failures, found, read, counted, isOver } = props
  const rest: [string, number][] = [
    [texts.gone, gone],
    [texts.unreadable, unreadable],
    [isOver ? texts.leftUnread : texts.unread, unread],
    [texts.listedAgain, search?.listedAgain ?? 0],
    [texts.beyondCap, search?.beyondCap ?? 0],
    [texts.notListed, search?.notListed ?? 0],
  ]
  if (found === 0) return null
  return (
    <section aria-labelledby="became">
      <h2 id="became">{texts.became}</h2>
      <Facts
        rows={[
          [texts.found, format.number(found)],
          [t.figures.base.read, format.number(counted ?? read)],
          ...rest.map(
            ([title, count]) => [title, count > 0 ? format.number(count) : null] as const,
          ),
        ]}
      />
      {search === null && !isOver && <p class="hint">{texts.searching}</p>}
      {unreadable > 0 && (
        <>
          <ul class="left-out">
            {failures.map(({ failure, count }) => (
              <li key={failure}>
                {format.number(count)}:{' '}
                {failure === null ? texts.unknown : t.runs.reasons[failure].happened}
              </li>
            ))}
          </ul>
          <p class="hint">{texts.unreadableHint}</p>
        </>
      )}
      <LeftOut {...props} />
    </section>
  )
}

function LeftOut({ vacancies, gone, unreadable, addressOf }: BecameProps) {
  const { t, format } = useView()
  const { records: texts } = t.runs
  const all = gone + unreadable
  if (vacancies.length === 0) return null
  const columns: Column<LeftOutVacancy>[] = [
    [
      t.market.advert,
      ({ vacancyId }) => {
        const address = addressOf(vacancyId)
        return address === null ? (
          vacancyId
        ) : (
          <a href={address} rel="noreferrer">
            {vacancyId}
          </a>
        )
      },
      'long',
    ],
    [
      texts.fate,
      ({ state, failure }) =>
        state === 'gone'
          ? texts.gone
          : failure === null
            ? texts.unknown
            : t.runs.reasons[failure].happened,
    ],
  ]
  return (
    <details>
      <summary>
        {vacancies.length < all
          ? texts.whichFirst(format.number(vacancies.length), format.number(all))
          : texts.which(format.number(all))}
      </summary>
      <Table label={texts.became} columns={columns} rows={vacancies} cards={false} />
    </details>
  )
}
