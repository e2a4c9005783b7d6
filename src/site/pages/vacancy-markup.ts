import { statedMoment } from '../../vacancy/stated-moment.ts'
import {
  LONGEST_DESCRIPTION,
  MOST_KEY_SKILLS,
  type StatedSalary,
  type Vacancy,
} from '../../vacancy/vacancy.ts'
import { byQa, type PageDocument, textOf } from './document.ts'
import { htmlToText } from './html-text.ts'
import { asKeySkill, asText, field, type JsonObject, parseJson } from './json.ts'
import type { SitePage } from './page.ts'
import { readSalaryText } from './salary-text.ts'
import { readTermsMarkup } from './terms-text.ts'

/** Whether parsing the whole page is worth its time: it carries a vacancy's marks. */
export function hasVacancyMarkup(page: SitePage): boolean {
  return page.has('vacancy-title') || page.has('vacancy-description')
}

/**
 * Reads a vacancy page without a state: the JobPosting for what it states, the `data-qa` marks for
 * the rest. Null when the marks are missing (a posting alone says nothing about key skills, and
 * must not pass for a vacancy without them), and when the page exceeds the limits on tags and
 * depth.
 */
export function readVacancyMarkup(page: SitePage, id: string): Vacancy | null {
  const document = page.document()
  if (document === null) return null
  const posting = readPosting(document)
  const descriptionHtml = document.querySelector(byQa('vacancy-description'))?.innerHTML ?? null
  const title = asText(field(posting, 'title')) ?? textOf(document, byQa('vacancy-title'))
  const isVacancyPage =
    document.querySelector(byQa('vacancy-title')) !== null || descriptionHtml !== null
  const description = asHtml(field(posting, 'description')) ?? descriptionHtml
  if (title === null || description === null || !isVacancyPage) return null
  return {
    id,
    title,
    employer: {
      id: employerId(document),
      name: postingEmployer(posting) ?? textOf(document, byQa('vacancy-company-name')),
    },
    area: { id: null, name: postingArea(posting) ?? areaName(document) },
    salary: readSalary(document),
    keySkills: readSkillElements(document),
    description: htmlToText(description.slice(0, LONGEST_DESCRIPTION)),
    publishedAt: statedMoment(field(posting, 'datePosted')),
    archived: document.querySelector(byQa('vacancy-title-archived-text')) !== null,
    ...readTermsMarkup(document),
  }
}

/** The vacancy number in the page's canonical address; null when it states none. */
export function canonicalNumber(html: string): string | null {
  const link = html.match(/<link\b[^<>]{0,500}\brel=["']canonical["'][^<>]{0,500}>/i)?.[0]
  return link?.match(/\/vacancy\/(\d+)/)?.[1] ?? null
}

function readPosting(document: PageDocument): JsonObject | null {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = parseJson(script.textContent ?? '')
    const entries: unknown[] = [data, field(data, '@graph')].flat()
    const posting = entries.find((entry) => [field(entry, '@type')].flat().includes('JobPosting'))
    if (posting !== undefined) return posting as JsonObject
  }
  return null
}

/** Not one line: its blocks are lines. */
const asHtml = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

function postingEmployer(posting: JsonObject | null): string | null {
  return asText(field(field(posting, 'hiringOrganization'), 'name'))
}

function postingArea(posting: JsonObject | null): string | null {
  const location = [field(posting, 'jobLocation')].flat()[0]
  return asText(field(field(location, 'address'), 'addressLocality'))
}

/** The location, or the town that the address begins with. */
function areaName(document: PageDocument): string | null {
  const address = textOf(document, byQa('vacancy-view-raw-address'))
  return textOf(document, byQa('vacancy-view-location')) ?? asText(address?.split(',')[0])
}

function employerId(document: PageDocument): string | null {
  for (const mark of document.querySelectorAll(byQa('vacancy-company-name'))) {
    const link = mark.closest('a[href]') ?? mark.querySelector('a[href]')
    const id = link?.getAttribute('href')?.match(/\/employer\/(\d+)/)?.[1]
    if (id !== undefined) return id
  }
  return null
}

function readSkillElements(document: PageDocument): string[] {
  for (const selector of [byQa('skills-element'), byQa('bloko-tag__text')]) {
    const texts = [...document.querySelectorAll(selector)].map((element) =>
      asKeySkill(element.textContent?.trim()),
    )
    const skills = texts.filter((text) => text !== null).slice(0, MOST_KEY_SKILLS)
    if (skills.length > 0) return skills
  }
  return []
}

const SALARY_TYPE = '[data-qa^="vacancy-salary-compensation-type-"]'

function readSalary(document: PageDocument): StatedSalary | null {
  const text = textOf(document, byQa('vacancy-salary')) ?? textOf(document, SALARY_TYPE)
  const salary = text === null ? null : readSalaryText(text)
  if (salary === null || salary.gross !== null) return salary
  const type = document.querySelector(SALARY_TYPE)?.getAttribute('data-qa') ?? ''
  return { ...salary, gross: type.endsWith('-gross') ? true : type.endsWith('-net') ? false : null }
}
