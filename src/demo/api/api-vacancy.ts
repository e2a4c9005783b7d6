import { experienceText } from '../pages/terms-markup.ts'
import type { SampleVacancy } from '../vacancies/sample-vacancy.ts'

/**
 * How the site's official API tells the sample's vacancies: the same as the pages, by other names.
 */

/** `2026-11-12T21:53:07+0300`: without fractions of a second, and no colon in the zone. */
const apiMoment = (iso: string) => iso.replace(/\.\d+/, '').replace(/([+-]\d\d):(\d\d)$/, '$1$2')

/**
 * Names beside ids have no-break spaces, and differ from one place to another: a reader goes by the
 * ids.
 */
const named = (id: string | null, name = id ?? '') =>
  id && { id, name: name.replaceAll(' ', '\u00a0') }

function employerOf({ employer: { id, name } }: SampleVacancy) {
  if (name === null) return null
  if (id === null) return { name, trusted: true }
  const [url, alternate_url] = [`https://api.hh.ru/employers/${id}`, `https://hh.ru/employer/${id}`]
  return { id, name, url, alternate_url, logo_urls: null, trusted: true }
}

/** A bound that is not stated is null, unlike in the pages' state. */
function salaryOf({ salary }: SampleVacancy) {
  if (salary === null) return { salary: null, salary_range: null }
  const { from, to, currency, gross, mode } = salary
  const stated = { from, to, currency, gross }
  const frequency = { id: 'TWICE_PER_MONTH', name: 'Два раза в\u00a0месяц' }
  return { salary: stated, salary_range: { ...stated, mode: named(mode), frequency } }
}

/** What a result of the search and a vacancy have in common. */
function common(vacancy: SampleVacancy) {
  const { id, title, area, publishedAt, archived, experience, employment, workFormats } = vacancy
  const at = apiMoment(publishedAt)
  return {
    id,
    name: title,
    department: null,
    area: { id: area.id, name: area.name, url: `https://api.hh.ru/areas/${area.id}` },
    ...salaryOf(vacancy),
    type:
      vacancy.employer.id === null
        ? { id: 'anonymous', name: 'Анонимная' }
        : { id: 'open', name: 'Открытая' },
    employer: employerOf(vacancy),
    published_at: at,
    created_at: at,
    archived,
    experience: experience && named(experience, experienceText(experience)),
    employment_form: named(employment),
    work_format: workFormats.map((format) => named(format)),
    // An application is shown whom to write to: nobody that there is.
    show_contacts: true,
    contacts: {
      name: 'Вымышлена Контактова',
      email: 'contact.person@sample.example',
      phones: [
        {
          country: '7',
          city: '000',
          number: '7654321',
          formatted: '+7 (000) 765-43-21',
          comment: null,
        },
      ],
    },
    url: `https://api.hh.ru/vacancies/${id}?host=hh.ru`,
    alternate_url: `https://hh.ru/vacancy/${id}`,
  }
}

export const apiItem = (vacancy: SampleVacancy) => ({
  ...common(vacancy),
  is_adv_vacancy: false,
  snippet: { requirement: 'Опыт работы с <highlighttext>…</highlighttext>', responsibility: null },
})

export const apiVacancy = (vacancy: SampleVacancy) => ({
  ...common(vacancy),
  description: vacancy.description,
  branded_description: null,
  key_skills: vacancy.keySkills.map((name) => ({ name })),
  languages: (vacancy.languages ?? []).map(({ name, level }) => ({
    id: 'eng',
    name,
    level: { id: 'b1', name: level },
  })),
  initial_created_at: apiMoment(vacancy.publishedAt),
  hidden: false,
  closed_for_applicants: false,
})
