import { escapeHtml } from '../vacancies/escape-html.ts'
import { type SampleVacancy, shownKeySkills } from '../vacancies/sample-vacancy.ts'
import { renderPage } from './page.ts'
import { salaryMarkup } from './salary-markup.ts'
import { termsMarkup } from './terms-markup.ts'
import { betweenState, flatState, nestedState } from './vacancy-state.ts'

/** Shapes of the vacancy page. `json-ld` and `markup` have no state. */
export type VacancyShape = 'nested' | 'flat' | 'between' | 'json-ld' | 'markup'

/**
 * The shape of a vacancy's page. It depends on the number, so that it never changes; most have the
 * newest shape.
 */
export function vacancyShape(id: string): VacancyShape {
  const slot = Number(id) % 20
  if (slot < 3) return 'flat'
  if (slot < 5) return 'between'
  if (slot === 7) return 'json-ld'
  return slot === 11 ? 'markup' : 'nested'
}

function skillsMarkup(vacancy: SampleVacancy): string {
  const [{ id }, keySkills] = [vacancy, shownKeySkills(vacancy)]
  if (keySkills.length === 0) return ''
  // The marks of two generations; pages without a state are read by them.
  const older = vacancyShape(id) === 'markup'
  const tags = keySkills.map((name) =>
    older
      ? '<div class="bloko-tag bloko-tag_inline"><span class="bloko-tag__section" ' +
        `data-qa="bloko-tag__text">${escapeHtml(name)}</span></div>`
      : '<li data-qa="skills-element"><div class="sample-tag"><div ' +
        `class="sample-tag__label">${escapeHtml(name)}</div></div></li>`,
  )
  return older ? `<div class="bloko-tag-list">${tags.join('')}</div>` : `<ul>${tags.join('')}</ul>`
}

function employerMarkup({ employer }: SampleVacancy): string {
  if (employer.name === null) return ''
  const name = `<span>${escapeHtml(employer.name)}</span>`
  const href = employer.id === null ? '' : ` href="/employer/${employer.id}?hhtmFrom=vacancy"`
  const link = `<a data-qa="vacancy-company-name"${href}>${name}</a>`
  // The site shows the name beside the title and again beside the contacts.
  return `<div>${link}</div><aside>${link}</aside>`
}

function vacancyBody(vacancy: SampleVacancy): string {
  const archived = vacancy.archived
    ? '<h2 data-qa="vacancy-title-archived-text">Вакансия в архиве</h2>'
    : ''
  return `<h1 data-qa="vacancy-title">${escapeHtml(vacancy.title)}</h1>${archived}
${salaryMarkup(vacancy.salary)}
${termsMarkup(vacancy)}
${employerMarkup(vacancy)}
<p data-qa="vacancy-view-location">${escapeHtml(vacancy.area.name)}</p>
<div class="g-user-content" itemprop="description" data-qa="vacancy-description">${vacancy.description}</div>
${skillsMarkup(vacancy)}`
}

function jobPosting(vacancy: SampleVacancy): string {
  const { name } = vacancy.employer
  const posting = {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: vacancy.description,
    datePosted: vacancy.publishedAt,
    ...(name !== null && { hiringOrganization: { '@type': 'Organization', name } }),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: vacancy.area.name },
    },
  }
  // A closing tag in the description must not end the script.
  const json = JSON.stringify(posting).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

const STATES = {
  nested: nestedState,
  flat: flatState,
  between: betweenState,
  'json-ld': null,
  markup: null,
}

/** The page of a vacancy, in the shape that its number gives it. */
export function vacancyPage(vacancy: SampleVacancy): string {
  const shape = vacancyShape(vacancy.id)
  const state = STATES[shape]?.(vacancy) ?? null
  const posting = shape === 'json-ld' ? jobPosting(vacancy) : ''
  const title = `Вакансия ${vacancy.title} в городе ${vacancy.area.name}`
  return renderPage({ title, state, body: posting + vacancyBody(vacancy) })
}

/** What the site shows, with status 404, for a vacancy that was removed or never existed. */
export function missingVacancyPage(): string {
  const state = { vacancyView: {}, errorCode: 404 }
  return renderPage({
    title: 'Вакансия не найдена',
    state,
    body: '<h1>Такой вакансии не существует</h1>',
  })
}
