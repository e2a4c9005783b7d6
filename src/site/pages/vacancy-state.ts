import type { StatedSalary, Vacancy } from '../vacancy.ts'
import { htmlToText } from './html-text.ts'
import { asId, asNumber, asObject, asText, field, type JsonObject } from './json.ts'

/** What a code of no currency is written as (ISO 4217): such a salary is stated, but not usable. */
export const NO_CURRENCY = 'XXX'

/** The vacancy inside a view, whichever generation of the page it comes from; null when there is none. */
export function vacancyInView(view: unknown): JsonObject | null {
  const candidates = [field(field(view, 'vacancyFull'), 'vacancy'), field(view, 'vacancy'), view]
  return candidates.map(asObject).find((candidate) => asId(field(candidate, 'vacancyId')) !== null) ?? null
}

/**
 * Whether the vacancy is the one asked for. Numbers beyond 2^53 lose their last digits in JSON, so the comparison is made
 * the way the page's own scripts would make it.
 */
export function isVacancy(vacancy: JsonObject, id: string): boolean {
  const inside = field(vacancy, 'vacancyId')
  return typeof inside === 'number' ? inside === Number(id) : inside === id
}

/** Reads the state's vacancy; null when a part that must be known (title, key skills) is not there in a known shape. */
export function readVacancyState(vacancy: JsonObject, id: string): Vacancy | null {
  const title = asText(field(vacancy, 'name'))
  const keySkills = readKeySkills(field(vacancy, 'keySkills'))
  const description = field(vacancy, 'description') ?? ''
  if (title === null || keySkills === null || typeof description !== 'string') return null
  const company = field(vacancy, 'company')
  const area = field(vacancy, 'area')
  return {
    id,
    title,
    employer: {
      id: asId(field(company, 'id') ?? field(company, '@id')),
      name: asText(field(company, 'visibleName')) ?? asText(field(company, 'name')),
    },
    area: { id: asId(field(area, 'id') ?? field(area, '@id')), name: asText(field(area, 'name')) },
    salary: readCompensation(field(vacancy, 'compensation')),
    keySkills,
    description: htmlToText(description),
    publishedAt: readMoment(vacancy),
    archived: field(field(vacancy, 'status'), 'archived') === true,
  }
}

/**
 * The key skills in any of their shapes: `string[]`, `[{name}]`, either of them under `keySkill`, or null for none. A field that is
 * absent or of another shape gives null: it must not pass for a vacancy that asks for nothing.
 */
function readKeySkills(value: unknown): string[] | null {
  if (value === null) return []
  if (typeof value === 'string') return [value].filter((skill) => skill.trim() !== '')
  if (!Array.isArray(value)) {
    const inner = field(value, 'keySkill')
    return inner === undefined ? null : readKeySkills(inner)
  }
  const names = value.map((item: unknown) => (typeof item === 'string' ? item : field(item, 'name')))
  const isNewShape = value.length > 0 && value.every((item, at) => asObject(item) !== null && names[at] === undefined)
  return isNewShape ? null : names.filter((name): name is string => asText(name) !== null)
}

/** A salary of which no bound is stated is none; `noCompensation` says so too. */
function readCompensation(value: unknown): StatedSalary | null {
  const from = asNumber(field(value, 'from'))
  const to = asNumber(field(value, 'to'))
  if (field(value, 'noCompensation') !== undefined || (from === null && to === null)) return null
  const gross = field(value, 'gross')
  return {
    from,
    to,
    currency: asText(field(value, 'currencyCode')) ?? NO_CURRENCY,
    gross: typeof gross === 'boolean' ? gross : null,
    mode: asText(field(value, 'mode')),
  }
}

function readMoment(vacancy: JsonObject): string | null {
  for (const name of ['publicationTimeIso', 'publicationDate', 'publicationTime']) {
    const value = field(vacancy, name)
    const moment = asText(value) ?? asText(field(value, '$'))
    if (moment !== null && !Number.isNaN(Date.parse(moment))) return moment
  }
  return null
}
