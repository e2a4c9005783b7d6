import type { Base } from '../../../market/answers/base.schema.ts'
import { Clamped } from '../../components/clamped.tsx'
import { Facts } from '../../components/facts.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { currencyNameOf } from '../../i18n/currency-name.ts'

type Employer = NonNullable<Base['employers']>['top'][number]

/** What the figures of a scan rest on. */
export function MarketBase({ base }: { base: Base }) {
  const { t, paths } = useView()
  return (
    <>
      <h2>{t.figures.base.title}</h2>
      <Facts rows={useFacts(base)} />
      <p class="hint">
        {t.figures.base.comparable} {paths.isPublic && t.publicMarket.leftOut}
      </p>
      {base.employers !== null && <Employers employers={base.employers} />}
    </>
  )
}

function useFacts(base: Base): [string, string | null | undefined][] {
  const { t, format, language } = useView()
  const { base: texts } = t.figures
  const number = format.number
  const {
    found,
    scan,
    distinct,
    published,
    withKeySkills,
    salaries,
    names,
    source,
    method,
    vocabulary,
  } = base
  return [
    [t.figures.source, t.figures.sources[source] ?? source],
    [texts.found, number(found)],
    [texts.read, number(scan.scanned)],
    [t.figures.distinctJobs, distinct === null ? t.figures.notKept : number(distinct)],
    [
      texts.published,
      published?.from && published.to
        ? `${format.day(published.from)} – ${format.day(published.to)}`
        : t.figures.notKept,
    ],
    [texts.withKeySkills, withKeySkills === null ? t.figures.notKept : number(withKeySkills)],
    [
      t.market.pay,
      salaries &&
        t.figures.pay.usable(
          number(salaries.usable),
          number(salaries.stated),
          number(scan.scanned),
        ),
    ],
    [
      texts.currencies,
      salaries?.currencies
        .map(({ code, count }) => `${currencyNameOf(language)(code)} ${number(count)}`)
        .join(', '),
    ],
    [texts.rates, salaries?.ratesAt ? format.day(salaries.ratesAt) : null],
    [
      texts.names,
      names.known === null
        ? number(names.named)
        : texts.ofKnown(number(names.named), number(names.known)),
    ],
    [texts.method, method === null ? texts.unknown : String(method)],
    [texts.vocabulary, vocabulary ?? texts.unknown],
  ]
}

/** From this part of the employers on, so many equal ones are nearly all. */
const NEARLY_EQUAL = 0.8

function Employers({
  employers: { count, effective, top },
}: {
  employers: NonNullable<Base['employers']>
}) {
  const { t, format, figure, paths } = useView()
  const columns: Column<Employer>[] = [
    [
      t.figures.skill.employer,
      ({ name }) => (name === null ? t.figures.base.nobody : <Clamped text={name} />),
      'long',
    ],
    [t.market.adverts, (row) => format.number(row.count), 'number'],
    [t.figures.shareOf.all, (row) => figure.share(row.share), 'number'],
  ]
  return (
    <section aria-labelledby="employers">
      <h2 id="employers">{t.figures.base.employers}</h2>
      <p class="hint">
        {t.figures.base.employersLead(
          format.number(count),
          effective < NEARLY_EQUAL * count ? format.number(Math.round(effective)) : null,
        )}
      </p>
      {top.length > 0 && (
        <Table label={t.figures.base.employers} columns={columns} rows={top} cards={false} />
      )}
      {paths.isPublic && <p class="hint">{t.publicMarket.employers}</p>}
    </section>
  )
}
