/** Adverts as files of every form that people have, written from the same adverts. */
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'

/** What a file states of an advert. */
export type Exported = Omit<Vacancy, 'archived'>

/** An advert of the sample site, its description as HTML. */
export const exportedSample = ({
  area,
  keySkills,
  languages: _,
  ...rest
}: SampleVacancy): Exported => ({
  ...rest,
  area: { id: area.id, name: area.name },
  keySkills: [...keySkills],
})

type Cells = Record<string, string>

const cellsOf = ({ employer, area, salary, ...advert }: Exported): Cells => ({
  id: advert.id,
  name: advert.title,
  description: advert.description,
  key_skills: JSON.stringify(advert.keySkills),
  employer_id: employer.id ?? '',
  employer_name: employer.name ?? '',
  area_id: area.id ?? '',
  area_name: area.name ?? '',
  salary_from: text(salary?.from),
  salary_to: text(salary?.to),
  salary_currency: salary?.currency ?? '',
  salary_gross: text(salary?.gross),
  salary_mode: salary?.mode ?? '',
  published_at: advert.publishedAt ?? '',
  experience: advert.experience ?? '',
  work_format: JSON.stringify(advert.workFormats),
  employment_form: advert.employment ?? '',
})

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/** CSV with quoted cells, whose line breaks stay. `rename` gives columns other names. */
export function csvOf(
  adverts: readonly Exported[],
  {
    delimiter = ',',
    rename = {},
  }: { delimiter?: string; rename?: Readonly<Record<string, string>> } = {},
): string {
  const rows = adverts.map(cellsOf)
  const names = Object.keys(rows[0] ?? {})
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [
    names.map((name) => rename[name] ?? name),
    ...rows.map((row) => names.map((name) => row[name] ?? '')),
  ]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join('\r\n')
}

/** As the site's API answers with a vacancy. */
const apiOf = (advert: Exported) => ({
  id: advert.id,
  name: advert.title,
  area: advert.area,
  employer: advert.employer,
  salary_range: advert.salary && {
    ...advert.salary,
    mode: advert.salary.mode && { id: advert.salary.mode },
  },
  key_skills: advert.keySkills.map((name) => ({ name })),
  description: advert.description,
  published_at: advert.publishedAt,
  experience: advert.experience && { id: advert.experience },
  work_format: advert.workFormats.map((id) => ({ id })),
  employment_form: advert.employment && { id: advert.employment },
  alternate_url: advert.url,
})

/** A list of answers of the API. */
export const jsonOf = (adverts: readonly Exported[]): string =>
  JSON.stringify(adverts.map(apiOf), null, 1)

export const jsonLinesOf = (adverts: readonly Exported[]): string =>
  adverts.map((advert) => JSON.stringify(apiOf(advert))).join('\n')

/** An object with the list inside, beside other lists. */
export const jsonWithListOf = (adverts: readonly Exported[]): string =>
  JSON.stringify({
    found: adverts.length,
    clusters: [{ name: 'x' }],
    results: { items: adverts.map(apiOf) },
  })

/** An object that names each by its number. */
export const jsonByIdOf = (adverts: readonly Exported[]): string =>
  JSON.stringify(Object.fromEntries(adverts.map((advert) => [advert.id, apiOf(advert)])))

/** schema.org, with what has no name there in properties of our own. */
const postingOf = (advert: Exported) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', value: advert.id },
  title: advert.title,
  description: advert.description,
  skills: advert.keySkills,
  datePosted: advert.publishedAt,
  hiringOrganization: { '@type': 'Organization', ...advert.employer },
  salary_gross: advert.salary?.gross ?? null,
  jobLocation: { '@type': 'Place', address: { addressLocality: advert.area.name } },
  ...(advert.salary && {
    baseSalary: {
      currency: advert.salary.currency,
      value: {
        minValue: advert.salary.from,
        maxValue: advert.salary.to,
        unitText: advert.salary.mode,
      },
    },
  }),
})

export const postingsOf = (adverts: readonly Exported[]): string =>
  JSON.stringify({ '@graph': [{ '@type': 'WebSite', name: 'x' }, ...adverts.map(postingOf)] })

export const pageOf = (adverts: readonly Exported[]): string =>
  `<!DOCTYPE html><html><head><title>x</title>${adverts
    .map(
      (advert) =>
        `<script type="application/ld+json">${JSON.stringify(postingOf(advert))}</script>`,
    )
    .join('\n')}</head><body></body></html>`
