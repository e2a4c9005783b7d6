import { escapeHtml } from '../vacancies/escape-html.ts'
import type { SampleVacancy } from '../vacancies/sample-vacancy.ts'
import type { SearchResult } from '../vacancies/search.ts'
import { renderPage } from './page.ts'
import { compensationOf } from './salary-markup.ts'

/** Pages of search results, with a state in today's shape and without one. */

function companyOf({ employer }: SampleVacancy) {
  const id = employer.id === null ? undefined : Number(employer.id)
  const name = employer.name ?? undefined
  return { '@trusted': true, id, name, visibleName: name }
}

function resultItem(vacancy: SampleVacancy) {
  const { area } = vacancy
  return {
    '@workSchedule': 'fullDay',
    vacancyId: Number(vacancy.id),
    name: vacancy.title,
    company: companyOf(vacancy),
    compensation: compensationOf(vacancy.salary),
    publicationTime: {
      '@timestamp': Math.floor(Date.parse(vacancy.publishedAt) / 1000),
      $: vacancy.publishedAt,
    },
    area: { '@id': Number(area.id), name: area.name, path: area.path },
    links: { desktop: `/vacancy/${vacancy.id}` },
    workExperience: vacancy.experience ?? undefined,
    employmentForm: vacancy.employment ?? undefined,
    workFormats:
      vacancy.workFormats.length === 0 ? [] : [{ workFormatsElement: vacancy.workFormats }],
  }
}

const ADVERTISEMENT_INDEX = 3

function resultItems({ shown, foreign }: SearchResult) {
  const items: object[] = shown.map(resultItem)
  // A paid place among the results shows a vacancy that the search did not find.
  if (foreign && items.length > ADVERTISEMENT_INDEX)
    items.splice(ADVERTISEMENT_INDEX, 0, { '@isAdv': true, ...resultItem(foreign) })
  return items
}

const PAGES_IN_RANGE = 5

/**
 * Null when all results fit on one page. `lastPage` is null when the numbered links reach the end.
 */
function pagingOf({ query, pages }: SearchResult) {
  if (pages <= 1) return null
  const { page } = query
  const numbers = Array.from({ length: Math.min(PAGES_IN_RANGE, pages) }, (_, index) => index)
  return {
    previous: { page: page - 1, disabled: page === 0 },
    pages: numbers.map((index) => ({
      text: String(index + 1),
      page: index,
      selected: index === page,
    })),
    firstPage: null,
    lastPage: pages > PAGES_IN_RANGE ? { page: pages - 1, selected: page === pages - 1 } : null,
    next: page + 1 < pages ? { page: page + 1, disabled: false } : null,
  }
}

function card({ id, title }: SampleVacancy, text: string): string {
  const href = `/vacancy/${id}?query=${encodeURIComponent(text)}&amp;hhtmFrom=vacancy_search_list`
  const heading = `<span data-qa="serp-item__title-text">${escapeHtml(title)}</span>`
  return (
    `<div data-qa="vacancy-serp__vacancy"><div id="${id}"><a data-qa="serp-item__title" ` +
    `href="${href}">${heading}</a></div></div>`
  )
}

// Links to the first pages and to the last. There is no `pager-next`, as in one of the site's two
// variants.
function pager({ query, pages }: SearchResult): string {
  if (pages <= 1) return ''
  const shown = Array.from({ length: pages }, (_, index) => index).filter(
    (index) => index < PAGES_IN_RANGE || index === pages - 1,
  )
  const links = shown.map((index) => {
    const href = `/search/vacancy?text=${encodeURIComponent(query.text)}&amp;page=${index}`
    return `<a data-qa="pager-page" href="${href}">${index + 1}</a>`
  })
  return `<div data-qa="pager-block">${links.join('')}</div>`
}

/** The rest of a page is drawn by its scripts, from the state. */
const CARDS_DRAWN = 20

function searchBody(result: SearchResult): string {
  const { text } = result.query
  const heading = `<h1 data-qa="title">${result.total} вакансий «${escapeHtml(text)}»</h1>`
  if (result.total === 0)
    return (
      `${heading}<div data-qa="empty-vacancy-search-block">По вашему запросу ничего не ` +
      'найдено</div>'
    )
  const cards = result.shown
    .slice(0, CARDS_DRAWN)
    .map((vacancy) => card(vacancy, text))
    .join('')
  return `${heading}<div data-qa="vacancy-serp__results">${cards}</div>${pager(result)}`
}

type SearchPageOptions = {
  /** False for a page with markup only, which the site sends now and then. */
  withState: boolean
}

/**
 * One page of results. Its state has neither key skills nor descriptions; those are on the
 * vacancies' own pages.
 */
export function searchPage(result: SearchResult, { withState }: SearchPageOptions): string {
  const { query, total } = result
  const vacancySearchResult = {
    vacancies: resultItems(result),
    totalResults: total,
    paging: pagingOf(result),
    criteria: { page: query.page, text: query.text },
  }
  const state = withState ? { vacancySearchResult } : null
  return renderPage({ title: `Работа: ${query.text}`, state, body: searchBody(result) })
}

/** What the site shows, with status 404, beyond the last page. */
export function missingResultsPage(): string {
  const body = '<h1>Такой страницы не существует</h1>'
  return renderPage({ title: 'Страница не найдена', state: { errorCode: 404 }, body })
}
