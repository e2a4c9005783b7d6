import type { StatedSalary, Vacancy } from '../../../vacancy/vacancy.ts'
import { Facts } from '../../components/facts.tsx'
import { useView } from '../../components/view.ts'
import { isoCode } from '../../i18n/currency-name.ts'
import type { Texts } from '../../i18n/en.ts'
import type { Language } from '../../i18n/language.ts'

type Advert = Omit<Vacancy, 'keySkills' | 'description'>

/**
 * What an advert states besides its skills, in its own words; what it does not state is left out.
 */
export function AdvertFacts({ advert }: { advert: Advert }) {
  const { t, format, language } = useView()
  const { employer, area, experience, workFormats, employment, salary, publishedAt, archived } =
    advert
  const { advert: titles } = t.check
  const named = (code: string) =>
    (t.figures.sliceNames as Readonly<Record<string, string>>)[code] ?? code
  const published = publishedAt === null ? null : format.date(Date.parse(publishedAt))
  const facts: [string, string | null][] = [
    [titles.employer, employer.name],
    [titles.area, area.name],
    [titles.experience, experience && named(experience)],
    [titles.format, workFormats.map(named).join(', ')],
    [titles.employment, employment && named(employment)],
    [titles.pay, salary && payOf(salary, t, language)],
    [titles.published, published && (archived ? `${published}, ${titles.archived}` : published)],
  ]
  return <Facts rows={facts} />
}

/** In the currency and for the time that the advert states: «до 3 000 ₽ за смену, на руки». */
function payOf(
  { from, to, currency, gross, mode }: StatedSalary,
  t: Texts,
  language: Language,
): string | null {
  const amount = amountIn(currency, language)
  const bounds = [
    from !== null && t.market.from(amount(from)),
    to !== null && t.market.upTo(amount(to)),
  ].filter(Boolean)
  if (bounds.length === 0) return null
  const { gross: beforeTax, net, periods } = t.check.advert
  const period = mode === null ? '' : ` ${periods[mode] ?? mode}`
  return `${bounds.join(' ')}${period}${gross === null ? '' : `, ${gross ? beforeTax : net}`}`
}

function amountIn(currency: string, language: Language): (amount: number) => string {
  const code = isoCode(currency)
  const locale = language === 'en' ? 'en-GB' : 'ru'
  // Only three letters are a code to Intl, which refuses others.
  if (!/^[A-Z]{3}$/.test(code)) return (amount) => `${amount.toLocaleString(locale)} ${code}`
  const money = {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat(locale, money).format
}
