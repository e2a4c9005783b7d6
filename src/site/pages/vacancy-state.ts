import { statedMoment } from '../../vacancy/stated-moment.ts'
import {
  LONGEST_DESCRIPTION,
  MOST_KEY_SKILLS,
  type StatedSalary,
  type Vacancy,
} from '../../vacancy/vacancy.ts'
import { htmlToText } from './html-text.ts'
import { asId, asKeySkill, asNumber, asObject, asText, field, type JsonObject } from './json.ts'
import { withLanguages } from './languages.ts'
import { readTermsState } from './terms-state.ts'

/** The code for no currency (ISO 4217): a salary without a known one is stated, but not usable. */
export const NO_CURRENCY = 'XXX'

/** The vacancy inside a view of any generation of the page; null when there is none. */
export function vacancyInView(view: unknown): JsonObject | null {
  const candidates = [field(field(view, 'vacancyFull'), 'vacancy'), field(view, 'vacancy'), view]
  return (
    candidates.map(asObject).find((candidate) => asId(field(candidate, 'vacancyId')) !== null) ??
    null
  )
}

/**
 * Whether the vacancy is the one asked for. JSON numbers beyond 2^53 lose their last digits, so the
 * number asked for is rounded in the same way before the two are compared.
 */
export function isVacancy(vacancy: JsonObject, id: string): boolean {
  const inside = field(vacancy, 'vacancyId')
  return typeof inside === 'number' ? inside === Number(id) : inside === id
}

/**
 * Reads the state's vacancy. Null when the title or the key skills are missing, or one of them or
 * the description is in an unknown shape.
 */
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
    keySkills: withLanguages(keySkills, field(vacancy, 'languages')),
    description: htmlToText(description.slice(0, LONGEST_DESCRIPTION)),
    publishedAt: readMoment(vacancy),
    archived: field(field(vacancy, 'status'), 'archived') === true,
    ...readTermsState(vacancy),
  }
}

/**
 * Reads the key skills in any of their shapes: `string[]`, `[{name}]`, either of them under
 * `keySkill`, or null for none. Returns null when the field is absent or in another shape: such a
 * vacancy must not pass for one that asks for nothing.
 */
function readKeySkills(value: unknown): string[] | null {
  if (value === null) return []
  if (typeof value === 'string') return [asKeySkill(value)].filter((skill) => skill !== null)
  if (!Array.isArray(value)) {
    const inner = field(value, 'keySkill')
    return inner === undefined ? null : readKeySkills(inner)
  }
  const listed = value.slice(0, MOST_KEY_SKILLS)
  const names = listed.map((item: unknown) =>
    typeof item === 'string' ? item : field(item, 'name'),
  )
  const isNewShape =
    listed.length > 0 &&
    listed.every((item, at) => asObject(item) !== null && names[at] === undefined)
  return isNewShape ? null : names.map(asKeySkill).filter((name) => name !== null)
}

/** Null when neither bound is stated, or `noCompensation` says that there is no salary. */
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
    const moment = statedMoment(value) ?? statedMoment(field(value, '$'))
    if (moment !== null) return moment
  }
  return null
}
