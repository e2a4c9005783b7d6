import type { Vacancy } from '../../../vacancy/vacancy.ts'
import { Facts } from '../../components/facts.tsx'
import { useView } from '../../components/view.ts'
import { statedPay } from '../stated-pay.ts'

type Advert = Omit<Vacancy, 'keySkills' | 'description'>

/**
 * What an advert states besides its skills, in its own words; what it does not state is left out.
 */
export function AdvertFacts({ advert }: { advert: Advert }) {
  const { t, format, language } = useView()
  const { employer, area, experience, workFormats, employment, salary, publishedAt, archived } =
    advert
  const { advert: titles } = t.check
  const { skill } = t.figures
  const named = (code: string) =>
    (t.figures.sliceNames as Readonly<Record<string, string>>)[code] ?? code
  const published = publishedAt === null ? null : format.date(Date.parse(publishedAt))
  const facts: [string, string | null][] = [
    [skill.employer, employer.name],
    [skill.region, area.name],
    [titles.experience, experience && named(experience)],
    [titles.format, workFormats.map(named).join(', ')],
    [titles.employment, employment && named(employment)],
    [t.market.pay, salary && statedPay(salary, t, language)],
    [skill.published, published && (archived ? `${published}, ${titles.archived}` : published)],
  ]
  return <Facts rows={facts} />
}
